import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawPapers, isAsked } from '../papers/draw-papers.ts'
import { groundFigures, type GroundFigures } from './extraction/ground-figures.ts'
import { partOf, readCorpus, sampleCorpus, type Pair } from './extraction/corpus.ts'
import { coreScores, figuresOf, type Figures } from './extraction/figures.ts'
import {
  printCells,
  printGround,
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
  /** Whether the file was cut into as many papers as lie in it. */
  readonly cutRight: boolean
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
 *     npm run bench -- extraction --aside [--each N] [--seed TEXT] [--kind bills,statements-scan]
 *
 * `--aside` draws papers in the styles that no rule and no confidence was made with (`test/papers`) and
 * prints by kind what became of them; `--drawn` does so in the other styles, where causes are looked for.
 * `--kind` draws only some: `bills` with their photographs and scans, `bills-scan` the scans alone.
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
      aside: { type: 'boolean', default: false },
      drawn: { type: 'boolean', default: false },
      each: { type: 'string', default: '6' },
      seed: { type: 'string', default: 'ground' },
      part: { type: 'string' },
      stages: { type: 'boolean', default: false },
      misses: { type: 'string', default: '0' },
      'without-xml': { type: 'boolean', default: false },
    },
  })
  if (values.aside || values.drawn) {
    await measureGround({ ...values, each: Number(values.each), misses: Number(values.misses) })
    return
  }
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

type GroundOptions = {
  readonly aside: boolean
  readonly each: number
  readonly seed: string
  readonly misses: number
  readonly kind?: string | undefined
}

/** Draws a ground of papers, reads it, and prints by kind; the papers are gone afterwards. */
async function measureGround({ aside, each, seed, misses, kind }: GroundOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'intray-papers-'))
  try {
    const kinds = kind?.split(',')
    await drawPapers(folder, { aside, each, seed, kinds })
    const pairs = readCorpus(folder).filter((pair) => isAsked(pair.kind, kinds))
    console.log(
      `${String(pairs.length)} files in styles ${aside ? 'kept aside' : 'to find causes in'}.\n`,
    )
    const { summary, scored } = await measure(pairs, true)
    printMisses(scored, misses)
    const byKind: Record<string, GroundFigures> = Object.fromEntries(
      [...Map.groupBy(scored, ({ pair }) => pair.kind), ['all', scored] as const].map(
        ([name, members]) => [name, groundFigures(members)],
      ),
    )
    printCells(summary.cells)
    printGround(byKind, summary.peakMemoryMb)
    const line = { aside, seed, each, byKind, peakMemoryMb: summary.peakMemoryMb }
    console.log(JSON.stringify(line, (_, value: unknown) => rounded(value)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
      const documents = pair.truth._meta.documents ?? [pair.truth]
      const cutRight = results.length === documents.length
      for (const [at, truth] of documents.entries()) {
        const result = cutRight ? results.slice(at, at + 1) : results
        const scores = scoreResults(truth, result)
        const cells = countCells(truth, result[0] ?? {})
        scored.push({ pair: { ...pair, truth }, answer, cutRight, scores, cells })
      }
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
