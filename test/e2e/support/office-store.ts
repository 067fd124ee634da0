import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findConnection, saveConnection } from '../../../src-main/store/connections.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import type { ResultJson } from '../../../src-main/store/results.ts'
import { ownConnectionId } from '../../../src-shared/contract/connections.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { addDays, localDay } from '../../../src-shared/domain/iso-date.ts'
import { branch, invoiceJson, putDocument } from '../../src-main/store/store-for-tests.ts'

const samples = join(import.meta.dirname, '..', '..', '..', 'resources', 'samples')
const foundation = {
  id: `${ownConnectionId}-2bb6ba70-1d2d-4e6c-b30c-c5fe429358db`,
  workspaceId: '2bb6ba70-1d2d-4e6c-b30c-c5fe429358db',
  name: 'Stiftung Altersheim Lindenhof',
  colour: '#15803d',
}
const now = new Date()
const at = now.toISOString()
const today = localDay(now)

const senders = [
  ...['Malerei Sonnhalde AG', 'Elektrizitätswerk des Kantons Obertal', 'Imprimerie du Lac Sàrl'],
  ...['Falegnameria Bernasconi & Figli SA', 'Bürohaus Keller', 'Northgate Software Ltd'],
]

/** In every state, so that each list of the inbox has lines. */
const states: readonly DocumentState[] = [
  ...Array.from({ length: 6 }, () => ({ kind: 'ready' }) as const),
  { kind: 'failed', code: 'PROCESSING_FAILED', message: '' },
  { kind: 'refused', reason: 'too-large' },
  { kind: 'refused', reason: 'vanished' },
  { kind: 'postponed', at, until: addDays(today, 9) },
  { kind: 'postponed', at },
  ...Array.from({ length: 8 }, () => ({ kind: 'confirmed', at }) as const),
  { kind: 'rejected', at, reason: 'Nicht für uns bestimmt' },
  { kind: 'trashed', at, reason: 'person', was: { kind: 'confirmed', at } },
  { kind: 'trashed', at, reason: 'retention', was: { kind: 'ready' } },
]

/**
 * An office in the midst of its work, with a provider's service beside the own one: documents in every state, one file of
 * three documents, tags and notes. The core of the data folder must have ended.
 */
export function putOffice(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  saveConnection(db, { ...branch, name: 'Zweigstelle Oberwinterthur' }, 2)
  const own = findConnection(db, ownConnectionId)
  if (own) saveConnection(db, { ...own, ...foundation }, 1)
  inTransaction(db, () => {
    for (const [index, state] of states.entries()) {
      const results = state.kind === 'refused' ? [] : resultsOf(index)
      const receivedAt = now.getTime() - index * 3_600_000
      const fileName = `Scan 2026-11-${String(10 + index)} Rechnung.pdf`
      const id = putDocument(db, { fileName, state, receivedAt, results })
      putOriginal(db, dataDir, id)
      if (index % 3 === 0)
        annotate(db, id, {
          tags: ['Projekt Seestrasse', 'dringend'],
          note: 'Mit Frau Meier klären',
        })
    }
  })
  db.close()
}

/** Whatever it says, its page is that of a sample: nothing has to be read before there is something to look at. */
function putOriginal(db: ReturnType<typeof openDatabase>, dataDir: string, id: string): void {
  const bytes = readFileSync(join(samples, 'Rechnung Malerei Sonnhalde.pdf'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const shelf = join(dataDir, 'originals', sha256.slice(0, 2))
  mkdirSync(shelf, { recursive: true })
  writeFileSync(join(shelf, sha256), bytes)
  db.prepare('UPDATE documents SET sha256 = $sha256, byte_size = $size WHERE id = $id').run({
    ...{ sha256, size: bytes.length, id },
  })
}

/** Open ones of which some are sure, some want a look, and one file that holds three. */
function resultsOf(index: number): ResultJson[] {
  const count = index === 3 ? 3 : 1
  return Array.from({ length: count }, (_, part) => ({
    ...invoiceJson,
    title: `Rechnung ${senders[index % senders.length] ?? ''}`,
    documentType: index % 5 === 4 ? 'CREDIT_NOTE' : 'INVOICE',
    documentDate: addDays(today, -20 + index),
    dueDate: addDays(today, -3 + index + part),
    sender: { name: senders[(index + part) % senders.length] ?? '' },
    identifications: [
      { type: 'INVOICE_NUMBER', value: `RE-2026-${String(4_000 + index * 10 + part)}` },
    ],
    amountGross: { currency: index % 4 === 3 ? 'EUR' : 'CHF', value: 1_234.5 + index * 97 },
    ...(index % 2 === 1 && {
      confidences: { ...(invoiceJson['confidences'] as object), '/amountGross': 0.4 },
    }),
  }))
}
