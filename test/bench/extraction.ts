import { parseArgs } from 'node:util'
import { partOf, readCorpus, sampleCorpus, type Pair } from './extraction/corpus.ts'
import { coreScores, figuresOf, type Figures } from './extraction/figures.ts'
import {
  printMisses,
  printReport,
  printStageTimes,
  type Report,
} from './extraction/print-report.ts'
import { startReading, type Answer } from './extraction/read-by-service.ts'
import { addCells, countCells, type CellCounts } from './extraction/score-cells.ts'
import { scoreResults, type FieldScore } from './extraction/score-result.ts'
import { scoredFields } from './extraction/scored-fields.ts'
import { stageTimes } from './extraction/stage-times.ts'
import { watchUse, type Use } from './extraction/watch-use.ts'

export type Scored = {
  readonly pair: Pair
  readonly answer: Answer
  readonly scores: readonly FieldScore[]
  readonly cells: CellCounts
}

/** As many as the service reads at the same time. */
const concurrency = 2

/**
 * How well the service reads, over HTTP, as a program outside would use it.
 *
 *     npm run bench -- extraction [--corpus DIR] [--kind digital,made] [--limit N]
 *                                 [--part aside|rest] [--without-xml] [--misses N] [--stages]
 *
 * DIR holds `<kind>/<id>/document.*` with a `truth.json`; without it the project's own samples are
 * read, which flatters. Items and bookings are scored cell by cell. `--without-xml` switches the reading of embedded e-invoices off. `--misses` prints what
 * was wrong in the N worst documents. `--part` takes the third that was kept aside while rules were
 * made, or the rest. `--stages` reads digital PDFs without the service around, and prints what
 * reading and finding take a page.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      corpus: { type: 'string' },
      kind: { type: 'string' },
      limit: { type: 'string' },
      part: { type: 'string' },
      stages: { type: 'boolean', default: false },
      misses: { type: 'string', default: '0' },
      'without-xml': { type: 'boolean', default: false },
    },
  })
  const all = values.corpus ? readCorpus(values.corpus, values.kind?.split(',')) : sampleCorpus()
  const { part } = values
  if (part !== undefined && part !== 'aside' && part !== 'rest')
    throw new Error(`--part is aside or rest, not ${part}`)
  const pairs = part === undefined ? all : all.filter(({ id }) => partOf(id) === part)
  const chosen = values.limit === undefined ? pairs : pairs.slice(0, Number(values.limit))
  if (values.stages) {
    const times = await stageTimes(chosen)
    printStageTimes(times)
    console.log(JSON.stringify(times, (_, value: unknown) => rounded(value)))
    return
  }
  const { length: count } = chosen
  console.log(
    values.corpus === undefined
      ? `Measured on the ${String(count)} samples that this project draws itself: how others print says --corpus DIR.\n`
      : `Measured on ${String(count)} documents in ${values.corpus}.\n`,
  )
  const report = await measure(chosen, !values['without-xml'])
  printReport(report.summary)
  printMisses(report.scored, Number(values.misses))
  console.log(JSON.stringify(report.summary, (_, value: unknown) => rounded(value)))
}

async function measure(
  pairs: readonly Pair[],
  withXml: boolean,
): Promise<{ summary: Report; scored: readonly Scored[] }> {
  const useSoFar = watchUse()
  const service = await startReading({ withXml })
  const startMs = performance.now()
  const scored: Scored[] = []
  const left = [...pairs]
  const work = async () => {
    for (let pair = left.shift(); pair !== undefined; pair = left.shift()) {
      const answer = await service.read(pair.path)
      const results = answer.kind === 'results' ? answer.results : []
      const scores = scoreResults(pair.truth, results)
      scored.push({ pair, answer, scores, cells: countCells(pair.truth, results[0] ?? {}) })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  const seconds = (performance.now() - startMs) / 1000
  await service.close()
  return { scored, summary: summarise(scored, { seconds, ...useSoFar() }) }
}

function summarise(
  scored: readonly Scored[],
  { seconds, cpuSeconds, peakMemoryMb }: Use & { seconds: number },
): Report {
  const all = scored.flatMap(({ scores }) => scores)
  const times = scored.map(({ answer }) => answer.ms).sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  return {
    documents: scored.length,
    failed: scored.filter(({ answer }) => answer.kind === 'failed').length,
    fields: Object.fromEntries(
      scoredFields
        .map(({ name }) => [name, figuresOf(all.filter(({ field }) => field === name))] as const)
        .filter(([, { truths, extra }]) => truths + extra > 0),
    ),
    core: figuresOf(coreScores(all)),
    cells: addCells(scored.map(({ cells }) => cells)),
    calibrationError: figuresOf(all).calibrationError,
    byKind: groups(scored, ({ pair }) => pair.look),
    byLanguage: groups(scored, ({ pair }) => pair.truth.language ?? 'none'),
    byFolder: groups(scored, ({ pair }) => pair.kind),
    documentsPerSecond: scored.length / seconds,
    cpuSecondsPerDocument: cpuSeconds / scored.length,
    medianMs: quantile(0.5),
    slowestTwentiethMs: quantile(0.95),
    peakMemoryMb,
  }
}

function groups(
  scored: readonly Scored[],
  keyOf: (each: Scored) => string,
): Record<string, Figures & { documents: number }> {
  const byKey = [...Map.groupBy(scored, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    byKey.map(([key, members]) => {
      const scores = members.flatMap((each) => each.scores)
      const { calibrationError } = figuresOf(scores)
      const core = figuresOf(coreScores(scores))
      return [key, { ...core, calibrationError, documents: members.length }]
    }),
  )
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
