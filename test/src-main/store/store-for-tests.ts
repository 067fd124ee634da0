import SQLite from 'better-sqlite3'
import type { ConnectionValues } from '../../../src-shared/contract/connections.ts'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import type { DocumentRow } from '../../../src-main/store/document-rows.ts'
import { findDocumentRow, insertDocument } from '../../../src-main/store/documents.ts'
import { openDatabase, setPragmas } from '../../../src-main/store/open-database.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'

/** A workspace beside that of the embedded service. */
export const branch: ConnectionValues = {
  id: 'branch',
  name: 'Zweigstelle',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://login.example.test',
  clientId: 'client',
  workspaceId: 'ws-branch',
  signIn: 'client-credentials',
  requestsPerMinute: 20,
  profile: {},
  colour: '#7c3aed',
}

/** As the first of them left it: bringing each one to the present version takes longer than most tests. */
let image: Buffer | undefined

export function openTestDatabase(): Database {
  image ??= openFirst().serialize()
  const db = new SQLite(image)
  setPragmas(db)
  return db
}

function openFirst(): Database {
  const db = openDatabase({ file: ':memory:' })
  saveEmbeddedConnection(db, 1, 0)
  return db
}

export type TestDocument = {
  readonly fileName?: string
  readonly state?: DocumentState
  readonly dividedFrom?: { readonly id: string; readonly pages: readonly number[] }
  readonly receivedAt?: number
  readonly connectionId?: string
  readonly results?: readonly ResultJson[]
}

/** A document as it is after intake, with results where they are given. */
export function putDocument(db: Database, document: TestDocument = {}): string {
  const receivedAt = document.receivedAt ?? 1_000
  const id = createDocumentKey(receivedAt)
  const connectionId = document.connectionId ?? 'embedded'
  insertDocument(db, {
    id,
    connectionId,
    workspaceId: 'inbox',
    fileName: document.fileName ?? 'file.pdf',
    mediaType: 'application/pdf',
    byteSize: 1,
    source: 'drop',
    receivedAt,
    state: document.state ?? { kind: 'ready' },
    dividedFrom: document.dividedFrom,
  })
  if (document.results) saveResults(db, { id, connectionId }, document.results, receivedAt)
  refreshSummary(db, id)
  return id
}

export const invoiceJson: ResultJson = {
  documentId: '11111111-2222-3333-4444-555555555555',
  documentType: 'INVOICE',
  title: 'Invoice Müller Bau AG',
  documentDate: '2026-10-05',
  dueDate: '2026-11-04',
  stateOfInvoice: 'OUTSTANDING',
  sender: { name: 'Müller Bau AG', address: { city: 'Zürich', zipCode: '8001' } },
  identifications: [{ type: 'INVOICE_NUMBER', value: 'RE-2026-00417' }],
  amountGross: { currency: 'CHF', value: 1234.5 },
  paymentDetails: { iban: 'CH4431999123000889012', reference: '210000000003139471430009017' },
  confidences: {
    '/documentType': 0.95,
    '/documentDate': 0.95,
    '/dueDate': 0.95,
    '/stateOfInvoice': 0.9,
    '/sender/name': 0.95,
    '/sender/address': 0.9,
    '/identifications/0': 0.9,
    '/amountGross': 0.99,
    '/paymentDetails': 0.95,
  },
}

let numbered = 0

/** An invoice of the same sender with a number of its own: another document, not the same once more. */
export function anotherInvoice(): ResultJson {
  numbered += 1
  const value = `RE-2026-${String(10_000 + numbered)}`
  return { ...invoiceJson, identifications: [{ type: 'INVOICE_NUMBER', value }] }
}

/** @throws where there is no such document */
export function rowOf(db: Database, id: string): DocumentRow {
  const row = findDocumentRow(db, id)
  if (!row) throw new Error(`No document ${id}`)
  return row
}
