import { readFileSync } from 'node:fs'
import type { CallInput, CallOutput } from '../../../src-shared/contract/contract.ts'
import { startCoreProcess, type CoreProcess } from '../scale/core-process.ts'
import { percentile } from '../scale/figures.ts'
import { copyOf } from '../scale/fill-folder.ts'
import { queriesOver } from './queries.ts'

type CoreOptions = Parameters<typeof startCoreProcess>[1]

const rounds = 5
const decided = 10_000

export type CoreFigures = {
  /** Until the address is printed, and from then until the first page is there. */
  readonly startMs: number
  readonly firstRowsMs: number
  readonly listP95Ms: number
  readonly searchP50Ms: number
  readonly searchP95Ms: number
  /** The main thread's own work for a page and for a search: what a busy machine does not make larger. */
  readonly listP95CpuMs: number
  readonly searchP95CpuMs: number
  /** CPU of the core for each document of a decision about many; null where there are fewer open. */
  readonly manyCpuMs: number | null
  /** From the moment the address was printed, by the clock and by the main thread's own work: see `Under`. */
  readonly longestBlockMs: number
  readonly longestBlockCpuMs: number
  readonly memoryMb: number
}

/**
 * The same calls as the window's, over the socket of a core in a process of its own: once by itself, for times and
 * memory, and once beside a thread that looks for blocks, which takes 50 MB and some time itself.
 */
export async function measureCore(filled: string, documents: number): Promise<CoreFigures> {
  const figures = await withCore(filled, { isAlone: true }, async (core) => {
    const startedMs = performance.now()
    await core.call('documents.list', {})
    const firstRowsMs = performance.now() - startedMs
    const { lists, searches, manyCpuMs } = await askAll(core, documents)
    return {
      startMs: core.startMs,
      firstRowsMs,
      listP95Ms: lists.p95Ms,
      searchP50Ms: searches.medianMs,
      searchP95Ms: searches.p95Ms,
      listP95CpuMs: lists.p95CpuMs,
      searchP95CpuMs: searches.p95CpuMs,
      manyCpuMs,
      memoryMb: residentMb(core.pid),
    }
  })
  const blocks = await withCore(filled, {}, async (core) => {
    const printedAt = Date.now()
    await askAll(core, documents)
    const blocks = core.blocks().filter(({ endedAt, ms }) => endedAt - ms >= printedAt)
    for (const { ms, cpuMs, frames } of blocks)
      console.log(
        `  block ${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} CPU): ${frames.slice(0, 12).join(' < ')}`,
      )
    return {
      longestBlockMs: Math.max(0, ...blocks.map(({ ms }) => ms)),
      longestBlockCpuMs: Math.max(0, ...blocks.map(({ cpuMs }) => cpuMs)),
    }
  })
  return { ...figures, ...blocks }
}

async function withCore<Value>(
  filled: string,
  options: CoreOptions,
  work: (core: CoreProcess) => Promise<Value>,
): Promise<Value> {
  const core = await startCoreProcess(copyOf(filled), options)
  try {
    return await work(core)
  } finally {
    await core.stop()
  }
}

async function askAll(core: CoreProcess, documents: number) {
  const lists = await timeLists(
    core,
    Array.from({ length: 40 }, () => ({})),
  )
  const asked: CallInput<'documents.list'>[] = Array.from({ length: rounds }, () =>
    queriesOver(documents).map(({ query, filter = 'all' }) => ({ query, filter })),
  ).flat()
  const searches = await timeLists(core, asked)
  return { lists, searches, manyCpuMs: await decideMany(core, decided) }
}

/** How long calls took, one after the other, and how much of it the core's main thread worked. */
async function timeLists(core: CoreProcess, inputs: readonly CallInput<'documents.list'>[]) {
  const [took, worked]: [number[], number[]] = [[], []]
  for (const input of inputs) {
    const before = mainThreadMs(core.pid)
    const startedMs = performance.now()
    await core.call('documents.list', input)
    took.push(performance.now() - startedMs)
    worked.push(mainThreadMs(core.pid) - before)
  }
  return {
    p95Ms: percentile(took, 0.95),
    medianMs: percentile(took, 0.5),
    p95CpuMs: percentile(worked, 0.95),
  }
}

/** How long the main thread has run on a processor so far: the first number of schedstat, in ns. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Takes back decisions, of as many documents at least. */
async function decideMany(core: CoreProcess, most: number): Promise<number | null> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: CallOutput<'documents.list'> = await core.call('documents.list', {
      ...{ filter: 'done', limit: 200, cursor },
    })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null && ids.length < most)
  if (ids.length === 0) return null
  const selection = { kind: 'documents' as const, ids }
  const before = core.cpuMs()
  const { id } = await core.call('many.prepare', { selection, order: { action: 'reopen' } })
  await core.call('many.start', { id })
  for (;;) {
    const job = await core.call('many.job', { id })
    if (job.status === 'ended') return (core.cpuMs() - before) / Math.max(1, job.done)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? Number.NaN) / 1024
}
