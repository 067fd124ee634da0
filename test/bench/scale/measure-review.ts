import Database from 'better-sqlite3'
import { join } from 'node:path'
import { startCoreProcess, type CoreProcess } from './core-process.ts'
import {
  ownCpuMs,
  percentile,
  timeCalls,
  under,
  underFigures,
  type Figure,
  type Under,
} from './figures.ts'
import { copyOf } from './fill-folder.ts'

const corrections = 100
const confirms = 100
const paceMs = 120

export type ReviewFigures = Under & {
  readonly correctionCpuMs: number
  readonly figures: readonly Figure[]
  readonly nextDocument: { readonly medianMs: number; readonly p95Ms: number }
}

/** A correction, a confirm and the next document at a person's fastest pace, over the socket. */
export async function measureReview(filled: string): Promise<ReviewFigures> {
  const { corrected, bareCpuMs } = await measureCorrections(filled)
  const core = await startCoreProcess(copyOf(filled))
  try {
    const open = await openDocuments(core, confirms + 1)
    await settle(core)
    const nextMs: number[] = []
    const cpuBefore = core.cpuMs()
    const meanwhile = await under(core, async () => {
      for (const id of open.slice(0, confirms)) nextMs.push(await confirmAndOpenNext(core, id))
    })
    const confirmCpuMs = (core.cpuMs() - cpuBefore) / confirms
    const nextDocument = { medianMs: percentile(nextMs, 0.5), p95Ms: percentile(nextMs, 0.95) }
    return {
      correctionCpuMs: corrected.cpuMs,
      nextDocument,
      ...meanwhile,
      figures: [
        {
          name: 'start until the address is printed',
          value: core.startMs,
          unit: 'ms',
        },
        {
          name: 'a correction, CPU of the core',
          value: corrected.cpuMs,
          unit: 'ms',
          beside: `median ${corrected.medianMs.toFixed(1)}, p95 ${corrected.p95Ms.toFixed(1)} ms; a bare commit ${bareCpuMs.toFixed(2)} CPU`,
        },
        { name: 'confirm and open the next, CPU', value: confirmCpuMs, unit: 'ms' },
        { name: 'next document, median', value: nextDocument.medianMs, unit: 'ms', wanted: 60 },
        { name: 'next document, p95', value: nextDocument.p95Ms, unit: 'ms', wanted: 100 },
        ...underFigures(meanwhile),
      ],
    }
  } finally {
    await core.stop()
  }
}

/** In a core of their own: whoever looks for blocks works all the longer, the slower the machine is. */
async function measureCorrections(filled: string) {
  const folder = copyOf(filled)
  const core = await startCoreProcess(folder, { isAlone: true })
  try {
    const open = await openDocuments(core, corrections)
    await settle(core)
    const inputs = open.slice(0, corrections).map((id, at) => ({ id, change: titleChange(at) }))
    const corrected = await timeCalls(core, 'review.change', inputs)
    return { corrected, bareCpuMs: await bareCommits(folder) }
  } finally {
    await core.stop()
  }
}

const titleChange = (at: number) => ({
  kind: 'setValue' as const,
  resultIndex: 0,
  path: '/title',
  value: `Rechnung neu ${String(at)}`,
  origin: 'typed' as const,
})

async function openDocuments(core: CoreProcess, count: number): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = null
  while (found.length < count) {
    const page: Awaited<ReturnType<typeof core.call<'documents.list'>>> = await core.call(
      'documents.list',
      { filter: 'open', limit: 200, cursor },
    )
    found.push(...page.items.filter(({ stops }) => stops.length === 0).map(({ id }) => id))
    cursor = page.nextCursor
    if (cursor === null) break
  }
  if (found.length < count) throw new Error(`Only ${String(found.length)} documents are open`)
  return found
}

/** What a start does by itself is over when the core has worked little for a second. */
export async function settle(core: CoreProcess): Promise<void> {
  for (let before = core.cpuMs(); ; before = core.cpuMs()) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    if (core.cpuMs() - before < 60) return
  }
}

async function confirmAndOpenNext(core: CoreProcess, id: string): Promise<number> {
  const startedMs = performance.now()
  const { nextId } = await core.call('review.confirm', { id })
  if (nextId !== null)
    await Promise.all([
      core.call('review.open', { id: nextId }),
      core.call('review.queue', { id: nextId }),
    ])
  const tookMs = performance.now() - startedMs
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, paceMs - tookMs)))
  return tookMs
}

/** One row and one commit that is on the disk, in the same folder. */
async function bareCommits(folder: string): Promise<number> {
  const db = new Database(join(folder, 'bare.db'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.exec('CREATE TABLE bare (value TEXT)')
  const insert = db.prepare('INSERT INTO bare VALUES (?)')
  const cpuMs = await ownCpuMs(() => {
    for (let at = 0; at < corrections; at++) insert.run(JSON.stringify(titleChange(at)))
  })
  db.close()
  return cpuMs / corrections
}
