// The tracking parameters that preset `.standard` removes, one a line: name, where, source.
//
// name    the exact name, case-sensitive; a trailing "*" stands for any ending, without case
// where   "*" is every host; a domain is itself and what is below it; "google.*" is that name
//         under any country's ending; "!domain" is an exception and "!*/text" one for URLs whose
//         path has that text
// source  who says that the parameter only tracks
//
// A name that means something on some sites is never listed for all of them.

extension TrackingParameters {
  /// The table of removed parameters.
  static let table: StaticString = """
    utm_*                *,!onet.pl,!sendgb.com,!transfernow.net,!redirects.tradedoubler.com,!t.send.vt.edu,!firebaseappdistribution.googleapis.com Google Analytics campaign parameters; exceptions from the AdGuard allowlist
    utm-campaign         eventbrite.*             Brave clean-urls list
    utm-content          eventbrite.*             Brave clean-urls list
    utm-medium           eventbrite.*             Brave clean-urls list
    utm-source           eventbrite.*             Brave clean-urls list
    utm-term             eventbrite.*             Brave clean-urls list
    utm-share-source     eventbrite.*             Brave clean-urls list
    gclid                *                        github.com/brave/brave-browser/issues/4239
    dclid                *                        github.com/brave/brave-browser/issues/9879
    wbraid               *                        github.com/brave/brave-browser/issues/18758
    gbraid               *                        Google Ads help, "about the new click identifiers"
    gclsrc               *                        Google Ads help, auto-tagging
    srsltid              *                        github.com/brave/brave-browser/issues/40912
    _gl                  *                        github.com/brave/brave-browser/issues/33188
    ga_source            *                        DuckDuckGo tracking-parameters list
    ga_medium            *                        DuckDuckGo tracking-parameters list
    ga_term              *                        DuckDuckGo tracking-parameters list
    ga_content           *                        DuckDuckGo tracking-parameters list
    ga_campaign          *                        DuckDuckGo tracking-parameters list
    ga_place             *                        DuckDuckGo tracking-parameters list
    gs_l                 google.*                 DuckDuckGo tracking-parameters list
    ved                  google.*                 ClearURLs rules, provider google
    sxsrf                google.*                 ClearURLs rules, provider google
    gs_lcp               google.*                 ClearURLs rules, provider google
    sclient              google.*                 ClearURLs rules, provider google
    ei                   google.*                 ClearURLs rules, provider google
    oq                   google.*                 ClearURLs rules, provider google
    aqs                  google.*                 ClearURLs rules, provider google
    sourceid             google.*                 ClearURLs rules, provider google
    fbclid               *                        github.com/brave/brave-browser/issues/4239
    fb_action_ids        *                        github.com/brave/brave-browser/issues/33984
    fb_comment_id        *                        github.com/brave/brave-browser/issues/33984
    fb_action_types      *                        DuckDuckGo tracking-parameters list
    fb_source            *                        DuckDuckGo tracking-parameters list
    fb_ref               *                        DuckDuckGo tracking-parameters list
    action_object_map    *                        DuckDuckGo tracking-parameters list
    action_type_map      *                        DuckDuckGo tracking-parameters list
    action_ref_map       *                        DuckDuckGo tracking-parameters list
    mibextid             facebook.com             ClearURLs rules, provider facebook
    __tn__               facebook.com             ClearURLs rules, provider facebook
    __cft__[0]           facebook.com             ClearURLs rules, provider facebook
    __xts__[0]           facebook.com             ClearURLs rules, provider facebook
    eav                  facebook.com             ClearURLs rules, provider facebook
    paipv                facebook.com             ClearURLs rules, provider facebook
    msclkid              *                        github.com/brave/brave-browser/issues/4239
    twclid               *                        github.com/brave/brave-browser/issues/18020
    ttclid               *                        TikTok ads help, click id
    li_fat_id            *                        LinkedIn marketing developer documentation, conversion tracking
    epik                 *                        Pinterest conversions documentation, click id
    ScCid                *                        Snapchat conversions documentation, click id
    rdt_cid              *                        Reddit ads help, click id
    yclid                *                        github.com/brave/brave-browser/issues/11578
    ymclid               *                        github.com/brave/brave-browser/issues/33216
    ysclid               *                        github.com/brave/brave-browser/issues/33216
    yadclid              *                        Brave clean-urls list
    yadordid             *                        Brave clean-urls list
    _openstat            *                        github.com/brave/brave-browser/issues/11579
    mc_eid               *                        github.com/brave/brave-browser/issues/4239
    mc_cid               *                        Mailchimp documentation, campaign id in links
    _hsenc               *                        github.com/brave/brave-browser/issues/9019
    __hsfp               *                        github.com/brave/brave-browser/issues/9019
    __hssc               *                        github.com/brave/brave-browser/issues/9019
    __hstc               *                        github.com/brave/brave-browser/issues/9019
    hsCtaTracking        *                        github.com/brave/brave-browser/issues/9019
    _hsmi                *                        Brave clean-urls list
    hsa_acc              *                        Brave clean-urls list
    hsa_ad               *                        Brave clean-urls list
    hsa_cam              *                        Brave clean-urls list
    hsa_grp              *                        Brave clean-urls list
    hsa_kw               *                        Brave clean-urls list
    hsa_la               *                        Brave clean-urls list
    hsa_mt               *                        Brave clean-urls list
    hsa_net              *                        Brave clean-urls list
    hsa_ol               *                        Brave clean-urls list
    hsa_src              *                        Brave clean-urls list
    hsa_tgt              *                        Brave clean-urls list
    hsa_ver              *                        Brave clean-urls list
    hs_amp               *                        What iOS Shares, finding 8: a page variant, whose absence is the canonical page
    mkt_tok              *,!*/unsubscribe,!*/Unsubscribe,!*/emailWebview github.com/brave/brave-browser/issues/9018
    __s                  *,!univis.*              github.com/brave/brave-browser/issues/8975
    _kx                  *,!*/unsubscribe         github.com/brave/brave-browser/issues/34578
    ck_subscriber_id     *,!*/unsubscribe         github.com/brave/brave-browser/issues/44341
    h_sid                *,!*/email/,!app.hive.co github.com/brave/brave-browser/issues/30731
    h_slt                *,!*/email/,!app.hive.co github.com/brave/brave-browser/issues/30731
    _bhlid               *                        github.com/brave/brave-browser/issues/40716
    bbeml                *                        github.com/brave/brave-browser/issues/37971
    bsft_clkid           *                        github.com/brave/brave-browser/issues/25238
    bsft_uid             *                        github.com/brave/brave-browser/issues/25238
    _branch_match_id     *                        github.com/brave/brave-browser/issues/39575
    _branch_referrer     *                        github.com/brave/brave-browser/issues/39575
    irclickid            *                        github.com/brave/brave-browser/issues/33952
    irgwc                *                        Brave clean-urls list
    ir_adid              *                        Brave clean-urls list
    ir_campaignid        *                        Brave clean-urls list
    ir_partnerid         *                        Brave clean-urls list
    guce_referrer        *                        github.com/brave/brave-browser/issues/25691
    guce_referrer_sig    *                        github.com/brave/brave-browser/issues/25691
    et_rid               *                        github.com/brave/brave-browser/issues/37847
    et_cid               *                        Brave clean-urls list
    at_recipient_id      *                        github.com/brave/brave-browser/issues/32488
    at_recipient_list    *                        github.com/brave/brave-browser/issues/32488
    at_campaign          bbc.co.uk,bbc.com        Brave clean-urls list
    at_campaign_type     bbc.co.uk,bbc.com        Brave clean-urls list
    at_medium            bbc.co.uk,bbc.com        Brave clean-urls list
    at_link_origin       bbc.co.uk,bbc.com        Brave clean-urls list
    at_ptr_name          bbc.co.uk,bbc.com        Brave clean-urls list
    at_bbc_team          bbc.co.uk,bbc.com        Brave clean-urls list
    ml_subscriber        *                        github.com/brave/brave-browser/issues/17507
    ml_subscriber_hash   *                        github.com/brave/brave-browser/issues/17507
    mtm_cid              *                        github.com/brave/brave-browser/issues/31084
    pk_cid               *                        github.com/brave/brave-browser/issues/31084
    mtm_campaign         *                        Matomo documentation, tracking campaigns
    mtm_source           *                        Matomo documentation, tracking campaigns
    mtm_medium           *                        Matomo documentation, tracking campaigns
    mtm_keyword          *                        Matomo documentation, tracking campaigns
    mtm_content          *                        Matomo documentation, tracking campaigns
    mtm_group            *                        Matomo documentation, tracking campaigns
    mtm_placement        *                        Matomo documentation, tracking campaigns
    pk_campaign          *                        Matomo documentation, tracking campaigns
    pk_kwd               *                        Matomo documentation, tracking campaigns
    pk_source            *                        Matomo documentation, tracking campaigns
    pk_medium            *                        Matomo documentation, tracking campaigns
    pk_content           *                        Matomo documentation, tracking campaigns
    pk_keyword           *                        Matomo documentation, tracking campaigns
    oft_c                *                        github.com/brave/brave-browser/issues/22082
    oft_ck               *                        github.com/brave/brave-browser/issues/22082
    oft_d                *                        github.com/brave/brave-browser/issues/22082
    oft_id               *                        github.com/brave/brave-browser/issues/22082
    oft_ids              *                        github.com/brave/brave-browser/issues/22082
    oft_k                *                        github.com/brave/brave-browser/issues/22082
    oft_lk               *                        github.com/brave/brave-browser/issues/22082
    oft_sk               *                        github.com/brave/brave-browser/issues/22082
    oly_anon_id          *,!login.greenbuildingadvisor.com github.com/brave/brave-browser/issues/13644
    oly_enc_id           *,!login.greenbuildingadvisor.com github.com/brave/brave-browser/issues/13644
    rb_clickid           *                        github.com/brave/brave-browser/issues/17451
    s_cid                *                        github.com/brave/brave-browser/issues/17452
    sc_customer          *                        github.com/brave/brave-browser/issues/43077
    sc_eh                *                        github.com/brave/brave-browser/issues/43077
    sc_uid               *                        github.com/brave/brave-browser/issues/43077
    ss_email_id          *                        github.com/brave/brave-browser/issues/24988
    unicorn_click_id     *                        github.com/brave/brave-browser/issues/33172
    vero_conv            *                        github.com/brave/brave-browser/issues/11817
    vero_id              *                        github.com/brave/brave-browser/issues/11817
    vgo_ee               *                        github.com/brave/brave-browser/issues/26295
    wickedid             *                        github.com/brave/brave-browser/issues/13647
    cm_cr                *                        Brave clean-urls list
    cm_me                *                        Brave clean-urls list
    cm_re                *                        Brave clean-urls list
    cm_sp                *                        Brave clean-urls list
    cm_mmc               *                        Brave clean-urls list
    cx_click             *                        Brave clean-urls list
    cx_recsOrder         *                        Brave clean-urls list
    cx_recsWidget        *                        Brave clean-urls list
    brave-campaign-id    *                        Brave clean-urls list
    brave-creative-id    *                        Brave clean-urls list
    brave-creative-set-id *                        Brave clean-urls list
    wprov                wikipedia.org,wikimedia.org,wiktionary.org,wikisource.org,wikiquote.org,wikivoyage.org,wikidata.org Wikipedia iOS source, text and image share activities
    si                   youtube.com,youtu.be     github.com/brave/brave-browser/issues/34719
    is                   youtube.com,youtu.be     github.com/brave/adblock-lists/issues/2944
    feature              youtube.com,youtu.be     Brave clean-urls list
    pp                   youtube.com,youtu.be     Brave clean-urls list
    app                  youtube.com,youtu.be     Brave clean-urls list
    embeds_euri          youtube.com,youtu.be     Brave clean-urls list
    embeds_origin        youtube.com,youtu.be     Brave clean-urls list
    embeds_loader_url_for_pings youtube.com,youtu.be     Brave clean-urls list
    source_ve_path       youtube.com,youtu.be     Brave clean-urls list
    si                   open.spotify.com         Brave clean-urls list
    igsh                 instagram.com            github.com/brave/brave-browser/issues/35094
    igshid               instagram.com            github.com/brave/brave-browser/issues/11580
    ig_rid               instagram.com            Brave clean-urls list
    ref_src              twitter.com,x.com        github.com/brave/brave-browser/issues/26966
    ref_url              twitter.com,x.com        github.com/brave/brave-browser/issues/26966
    s                    twitter.com,x.com        Brave clean-urls list
    t                    twitter.com,x.com        Brave clean-urls list
    cxt                  twitter.com,x.com        Brave clean-urls list
    solution             reddit.com               Reddit challenge form, seen as its four fields in shared links
    token                reddit.com               Reddit challenge form, seen as its four fields in shared links
    js_challenge         reddit.com               Reddit challenge form, seen as its four fields in shared links
    jsc_orig_r           reddit.com               Reddit challenge form, seen as its four fields in shared links
    share_id             reddit.com               Brave clean-urls list
    correlation_id       reddit.com               Brave clean-urls list
    post_fullname        reddit.com               Brave clean-urls list
    ref_campaign         reddit.com               Brave clean-urls list
    ref_source           reddit.com               Brave clean-urls list
    trk                  linkedin.com             Brave clean-urls list
    trackingId           linkedin.com             Brave clean-urls list
    trackingCode         linkedin.com             Brave clean-urls list
    refer                tiktok.com               Brave clean-urls list
    embed_source         tiktok.com               Brave clean-urls list
    referer_url          tiktok.com               Brave clean-urls list
    referer_video_id     tiktok.com               Brave clean-urls list
    _r                   tiktok.com               ClearURLs rules, provider tiktok
    _t                   tiktok.com               ClearURLs rules, provider tiktok
    is_from_webapp       tiktok.com               ClearURLs rules, provider tiktok
    sender_device        tiktok.com               ClearURLs rules, provider tiktok
    pd_rd_i              amazon.*                 Brave clean-urls list
    pd_rd_r              amazon.*                 Brave clean-urls list
    pd_rd_w              amazon.*                 Brave clean-urls list
    pd_rd_wg             amazon.*                 Brave clean-urls list
    pf_rd_i              amazon.*                 Brave clean-urls list
    pf_rd_m              amazon.*                 Brave clean-urls list
    pf_rd_p              amazon.*                 Brave clean-urls list
    pf_rd_r              amazon.*                 Brave clean-urls list
    pf_rd_s              amazon.*                 Brave clean-urls list
    pf_rd_t              amazon.*                 Brave clean-urls list
    ascsubtag            amazon.*                 Brave clean-urls list
    content-id           amazon.*                 Brave clean-urls list
    crid                 amazon.*                 Brave clean-urls list
    dib                  amazon.*                 Brave clean-urls list
    dib_tag              amazon.*                 Brave clean-urls list
    linkCode             amazon.*                 Brave clean-urls list
    linkId               amazon.*                 Brave clean-urls list
    qid                  amazon.*                 Brave clean-urls list
    sprefix              amazon.*                 Brave clean-urls list
    social_share         amazon.*                 Brave clean-urls list
    ref_                 amazon.*                 Brave clean-urls list
    tag                  amazon.*                 Brave clean-urls list
    pf_rd_i              imdb.com                 Brave clean-urls list
    pf_rd_m              imdb.com                 Brave clean-urls list
    pf_rd_p              imdb.com                 Brave clean-urls list
    pf_rd_r              imdb.com                 Brave clean-urls list
    pf_rd_s              imdb.com                 Brave clean-urls list
    pf_rd_t              imdb.com                 Brave clean-urls list
    ref_                 imdb.com                 Brave clean-urls list
    mkcid                ebay.*                   Brave clean-urls list
    mkevt                ebay.*                   Brave clean-urls list
    mkrid                ebay.*                   Brave clean-urls list
    ssspo                ebay.*                   Brave clean-urls list
    ssrc                 ebay.*                   Brave clean-urls list
    ssuid                ebay.*                   Brave clean-urls list
    widget_ver           ebay.*                   Brave clean-urls list
    media                ebay.*                   Brave clean-urls list
    smid                 nytimes.com              Brave clean-urls list
    sgrp                 nytimes.com              Brave clean-urls list
    ugrp                 nytimes.com              Brave clean-urls list
    referringSource      nytimes.com              Brave clean-urls list
    itid                 washingtonpost.com       Brave clean-urls list
    mod                  wsj.com                  Brave clean-urls list
    reflink              wsj.com                  Brave clean-urls list
    from_search          goodreads.com            Brave clean-urls list
    from_srp             goodreads.com            Brave clean-urls list
    qid                  goodreads.com            Brave clean-urls list
    rank                 goodreads.com            Brave clean-urls list
    ref                  kickstarter.com,goodreads.com,hackernoon.com,backerkit.com Brave clean-urls list
    source               medium.com               Brave clean-urls list
    algo_exp_id          aliexpress.*             Brave clean-urls list
    pdp_npi              aliexpress.*             Brave clean-urls list
    curPageLogUid        aliexpress.*             Brave clean-urls list
    hmb_campaign         humblebundle.com         DuckDuckGo tracking-parameters list
    hmb_medium           humblebundle.com         DuckDuckGo tracking-parameters list
    hmb_source           humblebundle.com         DuckDuckGo tracking-parameters list
    deep_link_campaign   songkick.com             Brave clean-urls list
    deep_link_medium     songkick.com             Brave clean-urls list
    deep_link_source     songkick.com             Brave clean-urls list
    tpcc                 techcrunch.com,hbr.org   Brave clean-urls list
    srnd                 bloomberg.com            Brave clean-urls list
    in_source            bloomberg.com            Brave clean-urls list
    leadSource           bloomberg.com            Brave clean-urls list
    attribution_id       gofundme.com             Brave clean-urls list
    """

  /// Hosts whose URLs are never touched, because they check or sign the whole of it.
  static let untouchedHosts: [String] = [
    "urldefense.com",  // github.com/brave/brave-browser/issues/41134
    "urldefense.proofpoint.com",  // the older form of the same wrapper
    "axs.com",  // DuckDuckGo tracking-parameters list, exceptions
    "centerwellpharmacy.com",  // DuckDuckGo tracking-parameters list, exceptions
    "go365.com",  // DuckDuckGo tracking-parameters list, exceptions
    "humana.com",  // DuckDuckGo tracking-parameters list, exceptions
  ]
}
