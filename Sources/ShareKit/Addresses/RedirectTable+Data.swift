// Links that only lead to another link, as far as the target can be read without the network.
// One a line: host, start of the path, where the target is, source. The target is in the query
// item of one of the names, or after the given text of the path ("path:").

extension RedirectTable {
  /// The table of wrappers.
  static let table: StaticString = """
    google.*                          /url            q,url          ClearURLs rules, provider google
    google.*                          /imgres         imgrefurl      ClearURLs rules, provider google
    googleadservices.com              /pagead/aclk    adurl          ClearURLs rules, provider googleadservices
    l.facebook.com                    /l.php          u              ClearURLs rules, provider facebook
    lm.facebook.com                   /l.php          u              ClearURLs rules, provider facebook
    l.messenger.com                   /l.php          u              ClearURLs rules, provider messenger
    l.instagram.com                   /               u              ClearURLs rules, provider instagram
    out.reddit.com                    /               url            ClearURLs rules, provider reddit
    click.redditmail.com              /CL0/           path:/CL0/     Brave debounce list
    safelinks.protection.outlook.com  /               url            Microsoft Defender documentation, Safe Links
    outlook.office.com                /mail/safelink  url            Microsoft Defender documentation, Safe Links
    statics.teams.cdn.office.net      /evergreen      url            Microsoft Defender documentation, Safe Links
    t.umblr.com                       /redirect       z              ClearURLs rules, provider tumblr
    steamcommunity.com                /linkfilter/    url,u          ClearURLs rules, provider steamcommunity
    youtube.com                       /redirect       q              ClearURLs rules, provider youtube
    duckduckgo.com                    /l/             uddg           ClearURLs rules, provider duckduckgo
    vk.com                            /away.php       to             ClearURLs rules, provider vk
    getpocket.com                     /redirect       url            ClearURLs rules, provider getpocket
    disq.us                           /               url            ClearURLs rules, provider disqus
    awstrack.me                       /L0/            path:/L0/      Brave debounce list
    click.pstmrk.it                   /2s/            path:/2s/      Brave debounce list
    go.skimresources.com              /               url            Brave debounce list
    redirect.viglink.com              /               u              Brave debounce list
    awin1.com                         /               ued            ClearURLs rules, provider awin1
    click.linksynergy.com             /deeplink       murl           ClearURLs rules, provider linksynergy
    redir.tradedoubler.com            /               _td_deeplink   Brave debounce list
    shareasale.com                    /r.cfm          urllink        ClearURLs rules, provider shareasale
    linkedin.com                      /safety/go      url            LinkedIn help, leaving the site
    slack-redir.net                   /link           url            Slack help, links that leave Slack
    """
}
