// Runs in Safari's page before the action extension starts. Its keys are those that the
// normaliser's rule "javascript-dictionary" reads.
class PageScript {
  run(parameters) {
    const selection = document.getSelection();
    const holder = document.createElement("div");
    for (let index = 0; index < selection.rangeCount; index += 1) {
      holder.appendChild(selection.getRangeAt(index).cloneContents());
    }
    const canonical = document.querySelector("link[rel=canonical]");
    parameters.completionFunction({
      url: canonical ? canonical.href : document.URL,
      title: document.title,
      selection: selection.toString(),
      selectionHTML: holder.innerHTML,
    });
  }
}

var ExtensionPreprocessingJS = new PageScript();
