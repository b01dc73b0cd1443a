// The uniform type identifiers that shares and clipboards use, as data: identifier, what it
// conforms to, MIME types, file name extensions. "-" stands for none.
// Sources: Apple's list of system-declared uniform type identifiers, the UTType reference, and
// QA1406; identifiers outside those lists are named by the apps that register them.

extension UniformType {
  /// The table of declared types.
  static let table: StaticString = """
    public.item                       -                                          -                                        -
    public.content                    -                                          -                                        -
    public.data                       public.item                                application/octet-stream                 -
    public.directory                  public.item                                -                                        -
    public.composite-content          public.content                             -                                        -
    public.text                       public.data,public.content                 text/*                                   -
    public.plain-text                 public.text                                text/plain                               txt,text
    public.utf8-plain-text            public.plain-text                          text/plain;charset=utf-8                 -
    public.utf16-plain-text           public.plain-text                          text/plain;charset=utf-16                -
    public.utf16-external-plain-text  public.plain-text                          -                                        -
    NSStringPboardType                public.plain-text                          UTF8_STRING                              -
    net.daringfireball.markdown       public.plain-text                          text/markdown                            md,markdown
    public.comma-separated-values-text public.plain-text                         text/csv                                 csv
    public.json                       public.text                                application/json                         json
    public.source-code                public.plain-text                          -                                        swift,c,h,py,js
    public.html                       public.text                                text/html                                html,htm
    public.xhtml                      public.xml                                 application/xhtml+xml                    xhtml
    public.rtf                        public.text                                text/rtf                                 rtf
    public.xml                        public.text                                application/xml                          xml
    com.apple.rtfd                    public.composite-content                   -                                        rtfd
    com.apple.flat-rtfd               public.data,public.composite-content       -                                        -
    com.apple.uikit.attributedstring  public.data                                -                                        -
    public.url                        public.data                                text/uri-list                            -
    public.url-name                   public.plain-text                          -                                        -
    public.file-url                   public.url                                 -                                        -
    com.apple.bookmark                public.data                                -                                        -
    public.vcard                      public.text,public.contact                 text/vcard                               vcf,vcard
    public.contact                    public.data                                -                                        -
    public.calendar-event             public.data                                text/calendar                            ics
    public.image                      public.data,public.content                 image/*                                  -
    public.jpeg                       public.image                               image/jpeg                               jpg,jpeg
    public.tiff                       public.image                               image/tiff                               tif,tiff
    public.png                        public.image                               image/png                                png
    public.heif-standard              public.image                               image/heif                               heif
    public.heic                       public.heif-standard                       image/heic                               heic
    public.webp                       public.image                               image/webp                               webp
    org.webmproject.webp              public.image                               -                                        -
    com.compuserve.gif                public.image                               image/gif                                gif
    public.svg-image                  public.image,public.xml                    image/svg+xml                            svg
    com.microsoft.bmp                 public.image                               image/bmp                                bmp
    public.camera-raw-image           public.image                               -                                        dng,raw
    com.apple.live-photo              public.data                                -                                        -
    public.audiovisual-content        public.data,public.content                 -                                        -
    public.movie                      public.audiovisual-content                 video/*                                  -
    public.video                      public.movie                               -                                        -
    public.mpeg-4                     public.movie                               video/mp4                                mp4
    com.apple.m4v-video               public.movie                               video/x-m4v                              m4v
    com.apple.quicktime-movie         public.movie                               video/quicktime                          mov
    public.avi                        public.movie                               video/x-msvideo                          avi
    public.audio                      public.audiovisual-content                 audio/*                                  -
    public.mp3                        public.audio                               audio/mpeg                               mp3
    public.mpeg-4-audio               public.audio                               audio/mp4                                -
    com.apple.m4a-audio               public.audio                               audio/x-m4a                              m4a
    com.microsoft.waveform-audio      public.audio                               audio/wav                                wav
    org.xiph.flac                     public.audio                               audio/flac                               flac
    com.adobe.pdf                     public.data,public.composite-content       application/pdf                          pdf
    com.apple.webarchive              public.data,public.composite-content       application/x-webarchive                 webarchive
    com.apple.property-list           public.data                                -                                        plist
    com.apple.binary-property-list    com.apple.property-list                    -                                        -
    com.apple.xml-property-list       com.apple.property-list,public.xml         -                                        -
    com.apple.mapkit.map-item         -                                          -                                        -
    com.apple.pkpass                  public.data                                application/vnd.apple.pkpass             pkpass
    com.apple.mail.email              public.data                                -                                        -
    public.email-message              public.data                                message/rfc822                           eml
    public.archive                    public.data                                -                                        -
    public.zip-archive                public.archive                             application/zip                          zip
    org.idpf.epub-container           public.data,public.composite-content       application/epub+zip                     epub
    org.textbundle.package            public.directory,public.composite-content  -                                        textbundle
    org.textbundle.textpack           public.zip-archive                         -                                        textpack,bearnote
    com.microsoft.word.doc            public.data,public.composite-content       application/msword                       doc
    org.openxmlformats.wordprocessingml.document  public.data,public.composite-content  application/vnd.openxmlformats-officedocument.wordprocessingml.document  docx
    org.openxmlformats.spreadsheetml.sheet  public.data,public.composite-content  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet  xlsx
    """
}
