import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { contentHashOf } from '../../../src-main/store/current-results.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { insertDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { mergeSome } from '../../../src-main/store/merge-index.ts'
import { checkpoint, openDatabase } from '../../../src-main/store/open-database.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveRawResult, saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { indexedWords, marksOf } from '../../../src-main/store/search-index.ts'
import { asCounted, keptFolder } from './kept-folder.ts'
import { temporaryName } from './temporary-name.ts'

const perTransaction = 500
/** So many are put in one by one; the others are copies of them with numbers of their own. */
const base = 1_000
const day = 86_400_000
const newestAt = Date.UTC(2026, 9, 1)
/** From the first document to the last. */
const spanMs = 700 * day
/** An office of this size hears from so many senders, some of them every day. */
const senders = 400
/** Of each ten: seven are confirmed, two could be, and the last one wants a look. */
const unsure = 9

/**
 * The folder of so many documents.
 * @param keptIn where it is kept for the next run
 */
export function filledFolder(documents: number, keptIn: string | undefined): string {
  return keptFolder(`scale-${String(documents)}`, (folder) => fillFolder(documents, folder), keptIn)
}

/**
 * A data folder with a database as Intray itself leaves it: the first documents through the functions of
 * the store, the others row by row as these, each with a number and an id of its own. Seven of ten are
 * confirmed, the others wait for a person, and two of these three are sure.
 * @param documents a multiple of 1,000
 */
function fillFolder(documents: number, folder: string): void {
  // Half of one cannot be gone on with: its copies are made at once.
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  const db = openDatabase({ file: join(folder, 'intray.db') })
  db.pragma('synchronous = OFF')
  saveEmbeddedConnection(db, null, newestAt)
  for (let from = 0; from < Math.min(base, documents); from += perTransaction)
    inTransaction(db, () => {
      for (let at = from; at < from + perTransaction; at++) putDocument(db, at)
    })
  asCounted(db)
  if (documents > base) multiply(db, documents / base)
  while (mergeSome(db));
  checkpoint(db)
  db.close()
}

function multiply(db: Database, times: number): void {
  db.function('token', (at) => tokenOf(Number(at)))
  db.function('hash_of', (json) => contentHashOf(JSON.parse(String(json)) as ResultJson))
  db.function(
    'indexed',
    { varargs: true },
    (...[parts, words, page, connection_id, inbox_group]) => {
      const line = { connection_id: String(connection_id), inbox_group: String(inbox_group) }
      const entry = { parts: String(parts), words: String(words), page: String(page) }
      return [...indexedWords(entry), ...marksOf(line)].join(' ')
    },
  )
  db.exec(`CREATE TEMP TABLE copies AS
      WITH RECURSIVE c (copy) AS (VALUES (1) UNION ALL SELECT copy + 1 FROM c WHERE copy < ${String(times - 1)})
      SELECT seq AS old_seq, id AS old_id, seq + copy * ${String(base)} AS new_seq,
        substr(id, 1, 22) || printf('%04d', copy) AS new_id, token(seq - 1) AS old_token,
        token(seq - 1 + copy * ${String(base)}) AS new_token,
        copy * ${String(Math.floor(spanMs / base / times))} AS later
      FROM documents, c;
    CREATE INDEX temp.copies_by_id ON copies (old_id);`)
  const renumbered = (column: string) => `replace(${column}, c.old_token, c.new_token)`
  const copied = (table: string, key: string, columns: Readonly<Record<string, string>>) =>
    `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
     SELECT ${Object.values(columns).join(', ')} FROM ${table} t JOIN copies c ON c.${key}
     ORDER BY c.new_seq;`
  const ofDocument = { document_id: 'c.new_id', connection_id: 't.connection_id' }
  const same = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `t.${name}`]))
  db.transaction(() =>
    db.exec(
      [
        copied('documents', 'old_seq = t.seq', {
          ...same(
            'connection_id',
            'workspace_id',
            'media_type',
            'byte_size',
            'source',
            'state_json',
          ),
          ...same(
            'received_at',
            'title',
            'document_type',
            'sender_name',
            'sender_key',
            'document_date',
            'due_date',
          ),
          ...same(
            'amount_currency',
            'amount_value',
            'result_count',
            'attention_count',
            'stops_json',
          ),
          seq: 'c.new_seq',
          id: 'c.new_id',
          service_document_id: renumbered('t.service_document_id'),
          file_name: renumbered('t.file_name'),
          document_number: renumbered('t.document_number'),
          sort_at: 't.sort_at + c.later',
        }),
        copied('sync_uploads', 'old_id = t.document_id', {
          ...ofDocument,
          ...same('workspace_id', 'origin', 'media_type', 'byte_size', 'state', 'enqueued_at'),
          seq: 'c.new_seq',
          file_name: renumbered('t.file_name'),
          service_document_id: renumbered('t.service_document_id'),
        }),
        copied('results', 'old_id = t.document_id', {
          ...ofDocument,
          ...same('result_index', 'received_at'),
          received_json: renumbered('t.received_json'),
        }),
        copied('current_results', 'old_id = t.document_id', {
          document_id: 'c.new_id',
          ...same('result_index', 'answers_json'),
          fields_json: renumbered('t.fields_json'),
          content_hash: `hash_of(${renumbered('t.fields_json')})`,
        }),
        copied('raw_results', 'old_id = t.document_id', {
          ...ofDocument,
          ...same('format'),
          raw: renumbered('t.raw'),
        }),
        copied('page_texts', 'old_id = t.document_id', { ...ofDocument, ...same('text_json') }),
        copied('known_results', 'old_id = t.document_id', {
          ...ofDocument,
          ...same('result_index', 'sender_key', 'values_json'),
          document_key: renumbered('t.document_key'),
          confirmed_order: 't.confirmed_order + c.later',
        }),
        copied('known_numbers', 'old_id = t.document_id', {
          ...ofDocument,
          ...same('result_index', 'number'),
        }),
        copied('search_entries', 'old_seq = t.seq', {
          rank: 't.rank + c.later * 1024',
          seq: 'c.new_seq',
          parts: renumbered('t.parts'),
          ...same('words', 'page'),
        }),
        `INSERT INTO search_index (rowid, text)
           SELECT rank, indexed(parts, words, page, connection_id, inbox_group)
           FROM search_entries JOIN documents USING (seq) WHERE seq > ${String(base)} ORDER BY rank;`,
      ].join('\n'),
    ),
  )()
}

/** By which a document is told from the others, wherever it stands in its rows. */
function tokenOf(at: number): string {
  return String(70_000_000 + at)
}

/** For what changes the folder: each gets a copy, without what a reader left: it would be looked through as after a kill. */
export function copyOf(folder: string): string {
  const copy = temporaryName('copy')
  cpSync(folder, copy, { recursive: true, filter: (path) => !/-(?:wal|shm)$/u.test(path) })
  return copy
}

function putDocument(db: Database, at: number): void {
  const receivedAt = newestAt - Math.floor(((base - at) * spanMs) / base)
  // Ends in what no copy's id ends in: those have a number in place of the last four characters.
  const id = createDocumentKey(receivedAt, randomBytes(16).fill(31, 12))
  const key = { id, connectionId: 'embedded' }
  const result = resultOf(at, receivedAt)
  insertDocument(db, {
    ...key,
    workspaceId: 'inbox',
    serviceDocumentId: serviceIdOf(at),
    fileName: `Rechnung ${tokenOf(at)}.pdf`,
    mediaType: 'application/pdf',
    byteSize: 80_000,
    source: 'scan-folder',
    receivedAt,
    state: { kind: 'ready' },
  })
  db.prepare(
    `INSERT INTO sync_uploads (document_id, connection_id, workspace_id, origin, file_name, media_type,
       byte_size, state, enqueued_at, service_document_id)
     VALUES (?, 'embedded', 'inbox', 'here', ?, 'application/pdf', 80000, 'ready', ?, ?)`,
  ).run(id, `Rechnung ${tokenOf(at)}.pdf`, receivedAt, serviceIdOf(at))
  saveResults(db, key, [result], receivedAt)
  saveRawResult(db, key, { raw: JSON.stringify([result]), format: 'json' })
  if (at % 10 < 7)
    setDocumentState(db, id, {
      kind: 'confirmed',
      at: new Date(receivedAt).toISOString(),
      by: 'anna',
    })
  refreshSummary(db, id)
  savePageText(db, key, {
    documentId: serviceIdOf(at),
    pages: [{ page: 1, source: 'pdf', words: wordsOf(at) }],
  })
}

/** Sixty words of a few hundred, as papers of one trade have them. */
function wordsOf(at: number): [string, number, number, number, number][] {
  return Array.from({ length: 60 }, (_, row) => [
    `wort${String((at * 31 + row * 17) % 700)}`,
    0.1,
    row / 60,
    0.2,
    0.01,
  ])
}

export function serviceIdOf(at: number): string {
  return `00000000-0000-4000-8000-0000${tokenOf(at)}`
}

export function resultOf(at: number, receivedAt: number): ResultJson {
  const sender = (at * 7919) % senders
  const net = 50 + ((at * 37) % 4000)
  const vat = Math.round(net * 8.1) / 100
  const chf = (value: number) => ({ currency: 'CHF', value: Math.round(value * 100) / 100 })
  const places = [
    'documentType',
    'documentDate',
    'dueDate',
    'stateOfInvoice',
    'sender/name',
    'sender/address',
    'recipient/name',
    'identifications/0',
    // Of ten one asks for a look.
    ...(at % 10 === unsure ? [] : ['identifications/1']),
    'amountGross',
    'amountNet',
    'vatDetails',
    'paymentDetails',
    'items/0',
    'items/1',
  ]
  return {
    documentId: serviceIdOf(at),
    documentType: 'INVOICE',
    title: `Rechnung Lieferant ${String(sender)} AG`,
    documentDate: isoDay(receivedAt),
    dueDate: isoDay(receivedAt + 30 * day),
    stateOfInvoice: 'OUTSTANDING',
    language: 'DE',
    sender: {
      name: `Lieferant ${String(sender)} AG`,
      address: {
        street: 'Bahnhofstrasse',
        streetNumber: String(sender),
        zipCode: '8001',
        city: 'Zürich',
        country: 'CH',
      },
      emails: [`rechnung@lieferant${String(sender)}.example`],
    },
    recipient: {
      name: 'Lindenhof GmbH',
      address: { zipCode: '3011', city: 'Bern', country: 'CH' },
    },
    identifications: [
      { type: 'INVOICE_NUMBER', value: `RE-${tokenOf(at)}` },
      { type: 'CUSTOMER_NUMBER', value: `K-${String(1000 + sender)}` },
    ],
    amountNet: chf(net),
    amountGross: chf(net + vat),
    vatDetails: {
      totalVat: chf(vat),
      rates: [{ rate: 8.1, netAmount: chf(net), vatAmount: chf(vat) }],
    },
    paymentDetails: { iban: ibanOf(sender) },
    items: [
      { position: '1', description: 'Arbeit gemäss Auftrag', quantity: 2, amountNet: chf(net / 2) },
      { position: '2', description: 'Material', quantity: 5, amountNet: chf(net / 2) },
    ],
    confidences: Object.fromEntries(places.map((place) => [`/${place}`, 0.97])),
    locations: Object.fromEntries(
      places.map((place, row) => [
        `/${place}`,
        [{ page: 1, x: 0.5, y: row / 20, width: 0.1, height: 0.02 }],
      ]),
    ),
  }
}

/** A Swiss IBAN with its check digits (ISO 13616: the number with CH00 behind it, 98 less its rest by 97). */
function ibanOf(sender: number): string {
  const account = `00762${String(sender).padStart(12, '0')}`
  const rest = BigInt(`${account}121700`) % 97n
  return `CH${String(98n - rest).padStart(2, '0')}${account}`
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
