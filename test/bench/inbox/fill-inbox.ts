import { join } from 'node:path'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { mergeSome } from '../../../src-main/store/merge-index.ts'
import { checkpoint, openDatabase } from '../../../src-main/store/open-database.ts'
import { freeRank, indexedWords, marksOf } from '../../../src-main/store/search-index.ts'
import { searchedPage, searchedWords } from '../../../src-main/store/searched-values.ts'
import { senderKey } from '../../../src-shared/domain/inbox/sort-keys.ts'
import { asCounted, keptFolder } from '../scale/kept-folder.ts'
import { paperOf, type Paper } from './papers.ts'

const perTransaction = 20_000
/** The newest are put in one by one, as in use: the index then ends in small parts, which are what is merged next. */
const oneByOne = 2_000
const groups = ['ready', 'queued', 'failed', 'postponed', 'confirmed'] as const
const groupOf = {
  ready: 'open',
  queued: 'working',
  failed: 'problems',
  postponed: 'postponed',
  confirmed: 'done',
} as const

/**
 * A data folder with so many documents, their lines and what they are found by put in directly; without what the service
 * sent. One of a hundred is open, as in an office that keeps up.
 * @param keptIn where it is kept for the next run
 */
export function filledInbox(documents: number, keptIn: string | undefined): string {
  return keptFolder(`inbox-${String(documents)}`, (folder) => fill(folder, documents), keptIn)
}

function fill(folder: string, documents: number): void {
  const db = openDatabase({ file: join(folder, 'intray.db') })
  db.pragma('synchronous = OFF')
  db.pragma('secure_delete = OFF')
  db.pragma('cache_size = -262144')
  db.pragma('wal_autocheckpoint = 65536')
  setOfIndex(db, 'hashsize', 64 << 20)
  const indexes = laterIndexes()
  for (const { name } of indexes) db.exec(`DROP INDEX IF EXISTS ${name}`)
  saveEmbeddedConnection(db, null, 0)
  const statements = prepare(db)
  const found = db.prepare<[], { count: number }>('SELECT count(*) AS count FROM documents').get()
  const put = (from: number, before: number) =>
    db.transaction(() => {
      const words: IndexRow[] = []
      for (let at = from; at < before; at++) words.push(putPaper(db, statements, at, documents))
      // After all lines: a statement with triggers has FTS5 write what it gathered, for each line a part of its own.
      for (const { rank, text } of words) statements.index.run(rank, text)
    })()
  const many = Math.max(0, documents - oneByOne)
  const begun = found?.count ?? 0
  for (let from = begun; from < many; from += perTransaction)
    put(from, Math.min(many, from + perTransaction))
  mergeIndex(db)
  for (let at = Math.max(begun, many); at < documents; at++) put(at, at + 1)
  // As Intray does meanwhile.
  while (mergeSome(db));
  setOfIndex(db, 'hashsize', 1 << 20)
  for (const { sql } of indexes) db.exec(sql)
  asCounted(db)
  checkpoint(db)
  db.close()
}

/**
 * Indexes that are made once all rows are there: put in row by row, each works out its generated columns anew and writes
 * pages all over the file, which is most of the time that filling takes. They come from a database of its own, so that a
 * fill which was interrupted between knows them, too.
 */
function laterIndexes(): { readonly name: string; readonly sql: string }[] {
  const model = openDatabase({ file: ':memory:' })
  try {
    return model
      .prepare<[], { name: string; sql: string }>(
        `SELECT name, sql FROM sqlite_schema
         WHERE type = 'index' AND tbl_name IN ('documents', 'known_results') AND sql IS NOT NULL`,
      )
      .all()
  } finally {
    model.close()
  }
}

/** Large parts that wait to be merged would be merged at one go in the midst of what is measured. */
function mergeIndex(db: Database): void {
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  setOfIndex(db, 'merge', -500)
  let before: number
  do {
    before = changes.get() ?? 0
    setOfIndex(db, 'merge', 500)
  } while ((changes.get() ?? 0) - before >= 2)
}

/** How much FTS5 gathers before it writes; a million documents want to be put in by large pieces. */
function setOfIndex(db: Database, name: string, value: number): void {
  db.prepare('INSERT INTO search_index (search_index, rank) VALUES (?, ?)').run(name, BigInt(value))
}

function prepare(db: Database) {
  return {
    document: db.prepare(
      `INSERT INTO documents (id, connection_id, workspace_id, file_name, media_type, byte_size, source,
         received_at, sort_at, state_json, title, document_type, sender_name, sender_key, document_number,
         document_date, due_date, amount_currency, amount_value, result_count, attention_count, tags_json)
       VALUES (?, 'embedded', 'inbox', ?, 'application/pdf', 80000, 'scan-folder', ?, ?, ?, ?, ?, ?, ?, ?,
         ?, ?, 'CHF', ?, 1, 0, ?)`,
    ),
    known: db.prepare(
      `INSERT INTO known_results (document_id, result_index, connection_id, sender_key, document_key, values_json)
       VALUES (?, 0, 'embedded', ?, ?, '{}')`,
    ),
    entry: db.prepare('INSERT INTO search_entries (rank, seq, parts, words) VALUES (?, ?, ?, ?)'),
    index: db.prepare('INSERT INTO search_index (rowid, text) VALUES (?, ?)'),
  }
}

type IndexRow = { readonly rank: bigint; readonly text: string }

/** @returns what has still to be put into the index */
function putPaper(
  db: Database,
  statements: ReturnType<typeof prepare>,
  at: number,
  of: number,
): IndexRow {
  const paper = paperOf(at, of)
  const receivedAt = new Date(paper.receivedAt).toISOString()
  const id = createDocumentKey(paper.receivedAt)
  const kind = groups[at % 100] ?? 'confirmed'
  const { lastInsertRowid } = statements.document.run(
    ...[
      id,
      paper.fileName,
      receivedAt,
      paper.receivedAt,
      JSON.stringify(stateOf(kind, receivedAt)),
    ],
    ...[paper.title, paper.type, paper.sender, senderKey(paper.sender)],
    ...[paper.number, paper.date, paper.dueDate, paper.gross],
    JSON.stringify(at % 3 === 0 ? [] : [`Projekt ${String(at % 40)}`]),
  )
  statements.known.run(id, paper.sender, paper.number)
  const shared = wordsOfSender(paper)
  const { parts } = searchedWords([
    ...[
      paper.fileName,
      paper.number,
      paper.date,
      paper.dueDate,
      paper.gross.toFixed(2),
      paper.reference,
    ],
  ])
  const rank = BigInt(freeRank(db, paper.receivedAt))
  statements.entry.run(rank, lastInsertRowid, shared.parts + parts, shared.words)
  const line = { connection_id: 'embedded', inbox_group: groupOf[kind] }
  const own = indexedWords({ parts, words: '', page: '' })
  const indexed = new Set([...shared.indexed, ...own, ...marksOf(line)])
  return { rank, text: [...indexed].join(' ') }
}

type Shared = { readonly parts: string; readonly words: string; readonly indexed: Set<string> }
const sharedOf = new Map<string, Shared>()

/** What the papers of a sender have in common is put together once; a million of them are not written out each. */
function wordsOfSender(paper: Paper): Shared {
  const key = `${paper.type} ${paper.sender} ${paper.iban} ${paper.page.join(' ')}`
  const known = sharedOf.get(key)
  if (known) return known
  const { parts } = searchedWords([
    paper.title,
    paper.sender,
    paper.city,
    paper.iban,
    paper.type,
    'CHF',
  ])
  const words = searchedPage(paper.page)
  const shared = { parts, words, indexed: indexedWords({ parts, words, page: '' }) }
  if (sharedOf.size < 5_000) sharedOf.set(key, shared)
  return shared
}

function stateOf(kind: (typeof groups)[number], at: string) {
  if (kind === 'failed') return { kind, code: 'PROCESSING_FAILED', message: '' }
  return kind === 'confirmed' || kind === 'postponed' ? { kind, at } : { kind }
}
