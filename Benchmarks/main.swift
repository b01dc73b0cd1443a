// The benchmark: generated pages and large fixtures, each converted in turn with libxml2's bare parse
// of the same bytes, so that the figures say what Pasteur adds to the parser it stands on.
//
//   options ─> documents ─> measured in turn, each row printed ─> JSON, or a plot

let options = Options.ofThisProcess()

if Platform.isDebugBuild {
  Options.refuse(
    "this is a debug build, whose figures mean nothing; build with 'swift build -c release'",
    .usage
  )
}

if !options.memoryOf.isEmpty {
  guard let peak = Memory.measureHere(options) else { Platform.exit(.software) }
  Platform.print("\(peak)\n")
  Platform.exit(.success)
}

if !options.shareMemoryOf.isEmpty {
  guard let peak = Sharing.measureHere(options.shareMemoryOf) else { Platform.exit(.software) }
  Platform.print("\(peak)\n")
  Platform.exit(.success)
}

if options.rounds > 0 || options.bareRounds > 0 {
  BenchmarkDocument.repeatAll(options)
  Platform.exit(.success)
}

if options.shareRounds > 0 {
  Sharing.repeatTypical(options.shareRounds)
  Platform.exit(.success)
}

if options.measuresSharing {
  Platform.print(Sharing.report(options))
  Platform.exit(.success)
}

if !options.plot.isEmpty, !Files.canWrite(options.plot) {
  Options.refuse("\(options.plot): cannot be written; is the folder there?", .cannotCreate)
}

let report = Report.measured(options) { line in
  if !options.isJSON { Platform.print(line) }
}

if report.isEmpty {
  Options.refuse(
    "nothing has '\(options.filter)' in its name; see the names without --filter",
    .usage
  )
}

if options.isJSON { Platform.print(report.json) }

if !options.plot.isEmpty, !Files.write(Plot(report).svg, to: options.plot) {
  Options.refuse("\(options.plot): cannot be written; is the disk full?", .cannotCreate)
}
