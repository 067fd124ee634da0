import { runNaive } from './request-economy/run-naive.ts'
import { boundSeconds, runOracle } from './request-economy/run-oracle.ts'
import { runOurs } from './request-economy/run-ours.ts'
import { runTwoMachines } from './request-economy/run-two-machines.ts'
import { shapes, type Case, type Measured, type Shape } from './request-economy/shapes.ts'

type Cell = { readonly documents: number; readonly perMinute: number; readonly shape: Shape }

/** Averages of one cell of the table. */
type Row = Cell & {
  readonly ours: Measured
  readonly withoutListStates: Measured
  readonly warm: Measured
  readonly oracle: Measured
  readonly makespanBoundSeconds: number
  readonly naive: Measured
  readonly naivePatient: Measured
}

/** Documents for each limit: some that fill their last window and some that do not. */
const sizes: Readonly<Record<number, readonly number[]>> = {
  20: [1, 10, 60, 100, 1000],
  100: [1, 10, 100, 149, 1000],
}

/**
 * How few requests, how soon: the real engine (database, limiter, choice of the next request) under
 * virtual time, beside the oracle that knows every processing time, the bound that nobody beats, and
 * the usual client. `--quick` leaves out 1000 documents; `--only 10,20` runs those with so many documents
 * at so many requests a minute.
 */
export async function run(args: readonly string[]): Promise<void> {
  const longest = args.includes('--quick') ? 100 : 1000
  const only = args[args.indexOf('--only') + 1]
  const isWanted = (cell: Cell) =>
    !args.includes('--only') || only === `${String(cell.documents)},${String(cell.perMinute)}`
  const rows: Row[] = []
  printHead()
  for (const shape of shapes)
    for (const perMinute of [20, 100])
      for (const documents of sizes[perMinute] ?? []) {
        if (documents > Math.max(longest, perMinute * 1.5)) continue
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
  const machines = await runTwoMachines({ documents: 40, perMinute: 20, shape: 'fast', seed: 1 })
  console.log(
    `Two machines, one client, 40 documents, R=20: ${String(machines.refusals)} refusals, ` +
      `at most ${String(machines.mostInAWindow)} in one window; last result ${machines.makespanSeconds.toFixed(0)} s`,
  )
  console.log(
    JSON.stringify({
      rows: rows.map((row) => summary(row, row.ours)),
      rowsWithoutListStates: rows.map((row) => summary(row, row.withoutListStates)),
      rowsWarm: rows.map((row) => summary(row, row.warm)),
      actions,
      twoMachines: machines,
      /** Of all cells that need more than one window, with nobody at the window. */
      lastResultRatio: rounded(Math.max(...rows.filter(isBulk).map(worstRatio))),
      refusals: rows.reduce((sum, row) => sum + refusalsOf(row), 0),
    }),
  )
}

const isBulk = ({ documents, perMinute }: Cell) => 2 * documents > perMinute

const refusalsOf = ({ ours, withoutListStates, warm }: Row) =>
  ours.refusals + withoutListStates.refusals + warm.refusals

async function measure(cell: Cell): Promise<Row> {
  const cases = seedsFor(cell.documents).map((seed) => ({ ...cell, seed }))
  const of = (run: (given: Case) => Promise<Measured>) => average(cases, run)
  return {
    ...cell,
    ours: await of((given) => runOurs(given, { warm: false, listsStates: true })),
    withoutListStates: await of((given) => runOurs(given, { warm: false, listsStates: false })),
    warm: await of((given) => runOurs(given, { warm: true, listsStates: true })),
    oracle: await of((given) => Promise.resolve(runOracle(given, 'ask-first'))),
    makespanBoundSeconds: mean(cases.map(boundSeconds)),
    naive: await of((given) => runNaive(given, 1000)),
    naivePatient: await of((given) => runNaive(given, 5000)),
  }
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
    lastResultRatio: mean(all.map((one) => one.lastResultRatio)),
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
    lastResultRatio: rounded(measured.lastResultRatio),
    refusals: measured.refusals,
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function printHead(): void {
  console.log('requests a document · makespan s · mean time to result s · refusals (all seeds)')
  console.log('last: the last result over the time by which it is wanted, in bulk at most 1')
  console.log(
    [
      'shape',
      'N',
      'R',
      'ours',
      'no list states',
      'warm',
      'oracle',
      'last',
      'bound',
      'naive 1 s',
      'naive 5 s',
    ]
      .map((name, at) => name.padEnd(widths[at] ?? 0))
      .join(' '),
  )
}

const widths = [5, 4, 3, 24, 24, 24, 24, 5, 9, 30, 30]

function print(row: Row): void {
  const cells = [
    row.shape,
    String(row.documents),
    String(row.perMinute),
    text(row.ours),
    text(row.withoutListStates),
    text(row.warm),
    text(row.oracle),
    worstRatio(row).toFixed(2),
    `2·${row.makespanBoundSeconds.toFixed(0)}`,
    text(row.naive),
    text(row.naivePatient),
  ]
  console.log(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' '))
}

/** Of our three columns. */
function worstRatio({ ours, withoutListStates, warm }: Row): number {
  return Math.max(...[ours, withoutListStates, warm].map((one) => one.lastResultRatio))
}

function text(measured: Measured): string {
  return [
    measured.requestsPerDocument.toFixed(2),
    measured.makespanSeconds.toFixed(0),
    measured.meanResultSeconds.toFixed(1),
    String(measured.refusals),
  ].join('·')
}
