import { floorSeconds } from './request-economy/floor.ts'
import { runNaive } from './request-economy/run-naive.ts'
import { boundSeconds, runOracle } from './request-economy/run-oracle.ts'
import { runOurs } from './request-economy/run-ours.ts'
import { shapes, type Case, type Measured, type Shape } from './request-economy/shapes.ts'

type Cell = { readonly documents: number; readonly perMinute: number; readonly shape: Shape }

/** Averages of one cell of the table. */
type Row = Cell & {
  readonly ours: Measured
  readonly withoutListStates: Measured
  readonly warm: Measured
  readonly oracle: Measured
  /** The oracle's mean time over many more draws, which the floors are to be compared with. */
  readonly oracleExpectedSeconds: number | null
  /** Below which no client without foresight comes; null where it is not reckoned. */
  readonly floorSeconds: number | null
  /** The same for a client that keeps one request of the minute for a person. */
  readonly floorKeepingOneSeconds: number | null
  readonly makespanBoundSeconds: number
  readonly naive: Measured
  readonly naivePatient: Measured
}

/**
 * How few requests, how soon: the real engine (database, limiter, choice of the next request) under
 * virtual time, beside the oracle that knows every processing time, the bound that nobody beats, and
 * the usual client. `--quick` leaves out 1000 documents; `--only 10,20` runs those with so many documents
 * at so many requests a minute.
 */
export async function run(args: readonly string[]): Promise<void> {
  const sizes = args.includes('--quick') ? [1, 10, 100] : [1, 10, 100, 1000]
  const only = args[args.indexOf('--only') + 1]
  const isWanted = (cell: Cell) =>
    !args.includes('--only') || only === `${String(cell.documents)},${String(cell.perMinute)}`
  const rows: Row[] = []
  printHead()
  for (const shape of shapes)
    for (const perMinute of [20, 100])
      for (const documents of sizes) {
        if (!isWanted({ documents, perMinute, shape })) continue
        const row = await measure({ documents, perMinute, shape })
        rows.push(row)
        print(row)
      }
  const actions = [await measureActions(20), await measureActions(100)]
  for (const one of actions)
    console.log(
      `A person's action during bulk, R=${String(one.perMinute)}: p95 ${one.p95Seconds.toFixed(2)} s ` +
        `(in the first minute ${one.firstMinuteP95Seconds.toFixed(2)} s), ` +
        `later than ${String(one.wantedSeconds)} s ${String(one.late)} of ${String(one.count)}, ` +
        `longest ${one.maxSeconds.toFixed(2)} s (action ${String(one.longestIsNth)} within a minute; ` +
        `of the first five at most ${one.firstFiveMaxSeconds.toFixed(2)} s)`,
    )
  console.log(
    JSON.stringify({
      rows: rows.map((row) => summary(row, row.ours)),
      rowsWithoutListStates: rows.map((row) => summary(row, row.withoutListStates)),
      rowsWarm: rows.map((row) => summary(row, row.warm)),
      actions,
    }),
  )
}

async function measure(cell: Cell): Promise<Row> {
  const cases = seedsFor(cell.documents).map((seed) => ({ ...cell, seed }))
  const of = (run: (given: Case) => Promise<Measured>) => average(cases, run)
  const floor = floorSeconds(cell, cell.perMinute)
  return {
    ...cell,
    ours: await of((given) => runOurs(given, { warm: false, listsStates: true })),
    withoutListStates: await of((given) => runOurs(given, { warm: false, listsStates: false })),
    warm: await of((given) => runOurs(given, { warm: true, listsStates: true })),
    oracle: await of((given) => Promise.resolve(runOracle(given, 'ask-first'))),
    oracleExpectedSeconds: floor === null ? null : oracleExpectation(cell),
    floorSeconds: floor,
    floorKeepingOneSeconds: floorSeconds(cell, cell.perMinute - 1),
    makespanBoundSeconds: mean(cases.map(boundSeconds)),
    naive: await of((given) => runNaive(given, 1000)),
    naivePatient: await of((given) => runNaive(given, 5000)),
  }
}

/** Eight draws of ten documents with a heavy tail are late or early by a quarter. */
function oracleExpectation(cell: Cell): number {
  const seeds = Array.from({ length: 2000 }, (_, at) => at + 1)
  return mean(seeds.map((seed) => runOracle({ ...cell, seed }, 'ask-first').meanResultSeconds))
}

/** One document says little, a thousand average themselves. */
function seedsFor(documents: number): readonly number[] {
  const count = documents >= 1000 ? 1 : documents >= 100 ? 3 : documents >= 10 ? 8 : 30
  return Array.from({ length: count }, (_, at) => at + 1)
}

async function average(
  cases: readonly Case[],
  run: (given: Case) => Promise<Measured>,
): Promise<Measured> {
  const all: Measured[] = []
  for (const given of cases) all.push(await run(given))
  return {
    requestsPerDocument: mean(all.map((one) => one.requestsPerDocument)),
    makespanSeconds: mean(all.map((one) => one.makespanSeconds)),
    meanResultSeconds: mean(all.map((one) => one.meanResultSeconds)),
    refusals: all.reduce((sum, one) => sum + one.refusals, 0),
  }
}

/** Somebody who asks for something three times a minute on average, at any moment of a large batch. */
async function measureActions(perMinute: number) {
  const documents = perMinute * 8
  const wantedSeconds = perMinute >= 100 ? 1 : 3
  const waits: { readonly waitMs: number; readonly nth: number; readonly startedMs: number }[] = []
  for (let seed = 1; seed <= 12; seed++) {
    const given: Case = { documents, perMinute, shape: 'slow', seed }
    const options = { warm: false, listsStates: true, actionEverySeconds: 20 }
    const { actions } = await runOurs(given, options)
    for (const { startedMs, waitMs } of actions) {
      const ages = actions.map((other) => startedMs - other.startedMs)
      const nth = ages.filter((age) => age >= 0 && age < 60_000).length
      waits.push({ waitMs, nth, startedMs })
    }
  }
  waits.sort((one, other) => one.waitMs - other.waitMs)
  const firstMinute = waits.filter(({ startedMs }) => startedMs < 60_000)
  const longest = waits.at(-1)
  const atShare = (of: typeof waits, share: number) =>
    (of[Math.floor(share * of.length)]?.waitMs ?? 0) / 1000
  return {
    perMinute,
    count: waits.length,
    wantedSeconds,
    late: waits.filter(({ waitMs }) => waitMs > wantedSeconds * 1000).length,
    p95Seconds: atShare(waits, 0.95),
    firstMinuteP95Seconds: atShare(firstMinute, 0.95),
    maxSeconds: (longest?.waitMs ?? 0) / 1000,
    /** How many actions the minute before the longest one had, itself included. */
    longestIsNth: longest?.nth ?? 0,
    firstFiveMaxSeconds: (waits.findLast(({ nth }) => nth <= 5)?.waitMs ?? 0) / 1000,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function summary(row: Row, measured: Measured) {
  const { documents, perMinute, shape } = row
  return {
    documents,
    perMinute,
    shape,
    requestsPerDocument: rounded(measured.requestsPerDocument),
    makespanSeconds: rounded(measured.makespanSeconds),
    meanResultSeconds: rounded(measured.meanResultSeconds),
    oracleMeanResultSeconds: rounded(row.oracle.meanResultSeconds),
    oracleExpectedMeanResultSeconds:
      row.oracleExpectedSeconds && rounded(row.oracleExpectedSeconds),
    floorMeanResultSeconds: row.floorSeconds && rounded(row.floorSeconds),
    floorKeepingOneMeanResultSeconds:
      row.floorKeepingOneSeconds && rounded(row.floorKeepingOneSeconds),
    refusals: measured.refusals,
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function printHead(): void {
  console.log('requests a document · makespan s · mean time to result s · refusals (all seeds)')
  console.log(
    'floor: mean time to result s that nobody beats without foresight, with all requests of a minute' +
      ' / with one kept for a person (an expectation over the distribution, not over these draws;' +
      ' the oracle in the same expectation: expected)',
  )
  console.log(
    [
      'shape',
      'N',
      'R',
      'ours',
      'no list states',
      'warm',
      'oracle',
      'expected',
      'floor',
      'bound',
      'naive 1 s',
      'naive 5 s',
    ]
      .map((name, at) => name.padEnd(widths[at] ?? 0))
      .join(' '),
  )
}

const widths = [5, 4, 3, 24, 24, 24, 24, 8, 10, 9, 30, 30]

function print(row: Row): void {
  const cells = [
    row.shape,
    String(row.documents),
    String(row.perMinute),
    text(row.ours),
    text(row.withoutListStates),
    text(row.warm),
    text(row.oracle),
    row.oracleExpectedSeconds?.toFixed(1) ?? '-',
    floorText(row),
    `2·${row.makespanBoundSeconds.toFixed(0)}`,
    text(row.naive),
    text(row.naivePatient),
  ]
  console.log(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' '))
}

function floorText({ floorSeconds, floorKeepingOneSeconds }: Row): string {
  return [floorSeconds, floorKeepingOneSeconds].map((one) => one?.toFixed(1) ?? '-').join('/')
}

function text(measured: Measured): string {
  return [
    measured.requestsPerDocument.toFixed(2),
    measured.makespanSeconds.toFixed(0),
    measured.meanResultSeconds.toFixed(1),
    String(measured.refusals),
  ].join('·')
}
