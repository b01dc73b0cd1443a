import TestSupport

/// A program that people copy from, and the document of ours that it shows.
struct ProgramUnderTest: Sendable {
  /// What people call it.
  let name: String
  /// The names of its executable; the first that is installed is run.
  let executables: [String]
  /// The file in `Documents` that it shows.
  let document: String
  /// A part of its window's title, once the document is there.
  let title: String
  /// The arguments and files it is started with.
  let preparation: @Sendable (_ home: TemporaryFolder, _ document: String) throws -> String

  /// Whether it is installed.
  var isInstalled: Bool { executable != nil }

  /// The name of the executable that is installed.
  var executable: String? { executables.first { Programs.areInstalled($0) } }
}

extension ProgramUnderTest {
  /// Chromium, without a browser's own windows and questions.
  static let chromium = ProgramUnderTest(
    name: "Chromium",
    executables: ["chromium", "chromium-browser", "google-chrome"],
    document: "page.html",
    title: "Allotment diary"
  ) { home, document in
    let sandbox = EnvironmentVariable.isRoot ? "--no-sandbox" : ""
    return """
      \(sandbox) --user-data-dir='\(home.path("profile"))' --no-first-run \
      --no-default-browser-check --password-store=basic --disable-gpu --disable-dev-shm-usage \
      --disable-sync --disable-background-networking --disable-component-update \
      --app='file://\(document)'
      """
  }

  /// Firefox, without its first-run pages.
  static let firefox = ProgramUnderTest(
    name: "Firefox",
    executables: ["firefox-esr", "firefox"],
    document: "page.html",
    title: "Allotment diary"
  ) { home, document in
    let preferences: KeyValuePairs = [
      "browser.aboutwelcome.enabled": "false", "browser.shell.checkDefaultBrowser": "false",
      "browser.startup.page": "0", "browser.startup.homepage_override.mstone": "'ignore'",
      "datareporting.policy.dataSubmissionEnabled": "false",
      "datareporting.policy.firstRunURL": "''", "toolkit.telemetry.enabled": "false",
      "app.update.enabled": "false", "network.captive-portal-service.enabled": "false",
      "network.connectivity-service.enabled": "false", "termsofuse.bypassNotification": "true",
    ]
    try home.createFolder("profile")
    let lines = preferences.map { "user_pref('\($0)', \($1));\n" }.joined()
    try home.write(lines, to: "profile/user.js")
    return "--no-remote --profile '\(home.path("profile"))' --new-window 'file://\(document)'"
  }

  /// LibreOffice's word processor.
  static let writer = office("Writer", document: "letter.fodt")

  /// LibreOffice's spreadsheet.
  static let calc = office("Calc", document: "sheet.fods")

  private static func office(_ module: String, document: String) -> ProgramUnderTest {
    ProgramUnderTest(
      name: "LibreOffice \(module)",
      executables: Programs.areInstalled("lo\(module.lowercased())") ? ["soffice"] : [],
      document: document,
      title: document
    ) { home, document in
      try home.createFolder("profile/user")
      let properties = ["ShowTipOfTheDay", "FirstRun"].map { name in
        """
        <item oor:path="/org.openoffice.Office.Common/Misc">\
        <prop oor:name="\(name)" oor:op="fuse"><value>false</value></prop></item>
        """
      }
      try home.write(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <oor:items xmlns:oor="http://openoffice.org/2001/registry">
        \(properties.joined(separator: "\n"))
        </oor:items>

        """,
        to: "profile/user/registrymodifications.xcu"
      )
      return """
        -env:UserInstallation='file://\(home.path("profile"))' --norestore --nologo \
        --nolockcheck --\(module.lowercased()) '\(document)'
        """
    }
  }
}
