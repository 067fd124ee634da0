import { readFileSync } from 'node:fs'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { readFile } from '../../../src-service/extraction/read/read-file.ts'
import type { Pair } from './corpus.ts'

/** Milliseconds of processor time a page, which other work on the machine changes little. */
export type StageTimes = {
  readonly pages: number
  readonly read: { readonly mean: number; readonly slowestTwentieth: number }
  readonly find: { readonly mean: number; readonly slowestTwentieth: number }
}

type Taken = { readonly pages: number; readonly readMs: number; readonly findMs: number }

/** Documents that are read first and not counted, until the code is compiled. */
const warmUp = 10
const documentId = '00000000-0000-4000-8000-000000000000'

/**
 * What reading a file and finding its fields take apart from the service around them: PDFs with
 * words of their own alone, since recognising pictures costs a hundred times as much.
 */
export async function stageTimes(pairs: readonly Pair[]): Promise<StageTimes> {
  const digital = pairs.filter(({ path, look }) => look === 'digital' && path.endsWith('.pdf'))
  const taken: Taken[] = []
  for (const pair of [...digital.slice(0, warmUp), ...digital]) {
    const each = await timesOf(pair)
    if (each !== undefined) taken.push(each)
  }
  const counted = taken.slice(Math.min(warmUp, taken.length / 2))
  return {
    pages: counted.reduce((sum, { pages }) => sum + pages, 0),
    read: perPage(counted, ({ readMs }) => readMs),
    find: perPage(counted, ({ findMs }) => findMs),
  }
}

/** Undefined where the file needs text recognition or cannot be read. */
async function timesOf({ path }: Pair): Promise<Taken | undefined> {
  const bytes = new Uint8Array(readFileSync(path))
  const start = process.cpuUsage()
  const outcome = await readFile(
    bytes,
    {},
    { ocrEngine: () => Promise.reject(new Error('No picture is read here.')) },
  )
  const reading = process.cpuUsage(start)
  if (outcome.status === 'failed') return undefined
  const readAt = process.cpuUsage()
  extractResults(outcome.document, { documentId })
  return {
    pages: outcome.document.pages.length,
    readMs: msOf(reading),
    findMs: msOf(process.cpuUsage(readAt)),
  }
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function perPage(
  taken: readonly Taken[],
  timeOf: (each: Taken) => number,
): { mean: number; slowestTwentieth: number } {
  const sorted = taken.map((each) => timeOf(each) / each.pages).sort((a, b) => a - b)
  const pages = taken.reduce((sum, each) => sum + each.pages, 0)
  return {
    mean: taken.reduce((sum, each) => sum + timeOf(each), 0) / Math.max(1, pages),
    slowestTwentieth: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}
