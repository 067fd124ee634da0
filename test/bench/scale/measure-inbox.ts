import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import { startCoreProcess, type CoreProcess } from './core-process.ts'
import { ownCpuMs, percentile, timeCalls, type Figure } from './figures.ts'
import { copyOf } from './fill-folder.ts'
import { settle } from './measure-review.ts'
import { temporaryName } from './temporary-name.ts'

const rounds = 30
const warmUps = 10
/** As many lines as the window asks for at a time. */
const limit = 100
/** A page that whoever scrolls has got to. */
const pagesDown = 20

/** In every document, in many, in one, a part of one's number, a word of the pages, and in none. */
const queries = ['Rechnung', 'Lieferant 77', 'RE-70000123', '0000123', 'wort123', 'Xylophon']

export type InboxFigures = {
  readonly listMs: number
  readonly searchMs: number
  readonly figures: readonly Figure[]
}

type ListInput = CallInput<'documents.list'>

/** Pages of the inbox and of what was searched for, over the socket, beside bare statements for as many lines. */
export async function measureInbox(filled: string): Promise<InboxFigures> {
  const folder = copyOf(filled)
  const bare = await bareReads(folder)
  const core = await startCoreProcess(folder, { isAlone: true })
  try {
    await settle(core)
    const first = await timed(core, 'first page', { limit }, bare.listCpuMs)
    const cursor = await cursorDown(core)
    const further =
      cursor === null
        ? []
        : [await timed(core, `page ${String(pagesDown + 1)}`, { limit, cursor }, bare.listCpuMs)]
    const searches: Timed[] = []
    for (const query of queries)
      searches.push(
        await timed(core, `search: ${query}`, { limit, query }, bare.searchCpuMs(query)),
      )
    return {
      listMs: first.p95Ms,
      searchMs: Math.max(...searches.map(({ p95Ms }) => p95Ms)),
      figures: [first, ...further, ...searches].map(({ figure }) => figure),
    }
  } finally {
    await core.stop()
  }
}

type Timed = { readonly p95Ms: number; readonly figure: Figure }

async function timed(
  core: CoreProcess,
  name: string,
  input: ListInput,
  bareCpuMs: number,
): Promise<Timed> {
  // What is compiled and cached at the first call is no part of those that follow.
  for (let round = 0; round < warmUps; round++) await core.call('documents.list', input)
  const inputs = Array.from({ length: rounds }, () => input)
  const { medianMs, p95Ms, cpuMs } = await timeCalls(core, 'documents.list', inputs)
  const beside = `median ${medianMs.toFixed(1)} ms; ${cpuMs.toFixed(1)} CPU, bare ${bareCpuMs.toFixed(2)}`
  return { p95Ms, figure: { name: `${name}, p95`, value: p95Ms, unit: 'ms', beside } }
}

/** null where the inbox is not so long. */
async function cursorDown(core: CoreProcess): Promise<string | null> {
  let cursor: string | null = null
  for (let page = 0; page < pagesDown; page++) {
    const { nextCursor }: { readonly nextCursor: string | null } = await core.call(
      'documents.list',
      { limit, cursor },
    )
    if (nextCursor === null) return null
    cursor = nextCursor
  }
  return cursor
}

/** The same lines without a core; a search in a plain full-text index of what stands in the lines. */
async function bareReads(folder: string) {
  const db = new Database(temporaryName('bare.db'))
  db.exec(`ATTACH '${join(folder, 'intray.db')}' AS filled;
    CREATE VIRTUAL TABLE bare USING fts5(text);
    INSERT INTO bare (rowid, text) SELECT seq, title || ' ' || file_name || ' ' || document_number
      FROM filled.documents;`)
  const columns = 'SELECT d.* FROM filled.documents d'
  const page = db.prepare(
    `${columns} WHERE connection_id = 'embedded' AND state <> 'trashed'
     ORDER BY sort_at DESC, seq DESC LIMIT ${String(limit)}`,
  )
  const found = db.prepare(
    `${columns} JOIN bare b ON b.rowid = d.seq WHERE bare MATCH ? ORDER BY b.rowid DESC LIMIT ${String(limit)}`,
  )
  const cpuOf = async (read: () => unknown) => {
    const took: number[] = []
    for (let round = 0; round < rounds; round++) took.push(await ownCpuMs(() => void read()))
    return percentile(took, 0.5)
  }
  const searched = new Map<string, number>()
  for (const query of queries) searched.set(query, await cpuOf(() => found.all(`"${query}"`)))
  const listCpuMs = await cpuOf(() => page.all())
  db.close()
  return { listCpuMs, searchCpuMs: (query: string) => searched.get(query) ?? Number.NaN }
}
