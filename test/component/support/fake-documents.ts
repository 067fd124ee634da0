import type { DocumentState, DocumentSummary } from '../../../src-shared/contract/document-model.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A valid local id that sorts by its number, as ids given one after the other do. */
export function documentId(number: number): string {
  let rest = number
  let tail = ''
  for (let place = 0; place < 8; place += 1) {
    tail = (alphabet[rest % 32] ?? '0') + tail
    rest = Math.floor(rest / 32)
  }
  return `01KANF4T0000000000${tail}`
}

/** The instant at which the documents are looked at, so that ages and due dates stay the same. */
export const fakeNow = new Date('2026-11-20T14:05:00+01:00')

const minutesAgo = (minutes: number) => new Date(fakeNow.getTime() - minutes * 60_000).toISOString()

let nextNumber = 1000

/** A document that is complete but for what the test says of it. */
export function fakeDocument(facts: Partial<DocumentSummary> = {}): DocumentSummary {
  nextNumber += 1
  const ready: DocumentState = { kind: 'ready' }
  return {
    id: documentId(nextNumber),
    connectionId: 'embedded',
    workspaceId: 'ws-local',
    serviceDocumentId: null,
    fileName: `scan-${nextNumber}.pdf`,
    mediaType: 'application/pdf',
    byteSize: 184_320,
    source: 'drop',
    receivedAt: minutesAgo(0),
    state: ready,
    feedback: 'none',
    title: null,
    documentType: null,
    senderName: null,
    documentNumber: null,
    documentDate: null,
    dueDate: null,
    amountGross: null,
    resultCount: 0,
    attentionCount: 0,
    stops: [],
    tags: [],
    note: null,
    ...facts,
  }
}

type Line = readonly [
  sender: string | null,
  type: string | null,
  file: string,
  date: string | null,
  due: string | null,
  amount: number | null,
  attention: number,
  state: DocumentState,
  more?: Partial<DocumentSummary>,
]

const ready: DocumentState = { kind: 'ready' }

const lines: readonly Line[] = [
  [
    null,
    null,
    'Scan_20261120_1404.pdf',
    null,
    null,
    null,
    0,
    { kind: 'arriving', reason: 'still-written' },
    { source: 'scan-folder' },
  ],
  [
    null,
    null,
    'Offerte Lenz Gartenbau.pdf',
    null,
    null,
    null,
    0,
    { kind: 'sending', sentBytes: 2_310_000 },
    { byteSize: 4_194_304 },
  ],
  [
    null,
    null,
    'IMG_2207.jpg',
    null,
    null,
    null,
    0,
    { kind: 'queued' },
    { mediaType: 'image/jpeg', byteSize: 3_271_000 },
  ],
  [
    null,
    null,
    'Scan_20261120_1358.pdf',
    null,
    null,
    null,
    0,
    { kind: 'processing', since: minutesAgo(1) },
    { source: 'scan-folder' },
  ],
  ['Papeterie Zumsteg AG', 'INVOICE', 'RG-20417.pdf', '2026-11-18', '2026-12-18', 1284.5, 0, ready],
  [
    'Elektro Brühwiler GmbH',
    'INVOICE',
    'Rechnung 88123.pdf',
    '2026-11-17',
    '2026-12-17',
    10_937.25,
    2,
    ready,
  ],
  [
    'Boulangerie du Marché Sàrl',
    'RECEIPT',
    'recu-1120.jpg',
    '2026-11-20',
    null,
    47.8,
    1,
    ready,
    { mediaType: 'image/jpeg' },
  ],
  [
    'Officina Bernasconi SA',
    'INVOICE',
    'fattura_2026_311.pdf',
    '2026-10-12',
    '2026-11-11',
    3_420,
    0,
    ready,
  ],
  ['Alpine Data Hosting AG', 'CREDIT_NOTE', 'CN-0093.pdf', '2026-11-14', null, -215.4, 0, ready],
  [
    'Immobilien Seeblick AG',
    'REMINDER',
    'Mahnung Stufe 2.pdf',
    '2026-11-10',
    '2026-11-20',
    2_150,
    3,
    ready,
  ],
  [
    'Regionalbank Thurtal',
    'ACCOUNT_STATEMENT',
    'Kontoauszug_Oktober.pdf',
    '2026-10-31',
    null,
    null,
    0,
    ready,
    { resultCount: 1 },
  ],
  [null, null, 'Beleg doppelt.pdf', null, null, null, 0, { kind: 'duplicate', of: documentId(16) }],
  [
    null,
    null,
    'Lohnausweise 2025.pdf',
    null,
    null,
    null,
    0,
    { kind: 'refused', reason: 'encrypted' },
  ],
  [
    null,
    null,
    'Notizen.docx',
    null,
    null,
    null,
    0,
    { kind: 'refused', reason: 'unsupported-type' },
    { mediaType: 'application/octet-stream' },
  ],
  [null, null, 'Spesen Genf.pdf', null, null, null, 0, { kind: 'uncertain' }],
  [
    null,
    null,
    'Fax_0042.tif',
    null,
    null,
    null,
    0,
    { kind: 'failed', code: 'PROCESSING_FAILED', message: 'No text' },
    { mediaType: 'image/tiff' },
  ],
  [
    'Versicherung Nordstern',
    'INSURANCE_POLICY',
    'Police 7712.pdf',
    '2026-11-03',
    null,
    1_890.6,
    4,
    { kind: 'postponed', at: minutesAgo(300) },
  ],
  [
    'Papeterie Zumsteg AG',
    'INVOICE',
    'RG-20398.pdf',
    '2026-11-02',
    '2026-12-02',
    318.9,
    0,
    { kind: 'confirmed', at: minutesAgo(1500) },
    { feedback: 'sent' },
  ],
  [
    'Elektro Brühwiler GmbH',
    'INVOICE',
    'Rechnung 88087.pdf',
    '2026-10-30',
    '2026-11-29',
    764,
    0,
    { kind: 'confirmed', at: minutesAgo(1600) },
    { feedback: 'waiting' },
  ],
  [
    'Treuhand Vogel & Partner',
    'CONTRACT',
    'Mandatsvertrag.pdf',
    '2026-10-21',
    null,
    null,
    0,
    { kind: 'rejected', at: minutesAgo(2900), reason: 'Nicht für uns bestimmt' },
  ],
]

/** An ordinary morning: every state, several kinds, senders and languages; nobody in it is real. */
export function fakeMorning(): DocumentSummary[] {
  return lines.map(([sender, type, fileName, date, due, amount, attention, state, more], index) =>
    fakeDocument({
      id: documentId(lines.length - index),
      fileName,
      receivedAt: minutesAgo(index < 4 ? index : 10 + index * 55),
      senderName: sender,
      documentType: type,
      documentDate: date,
      dueDate: due,
      amountGross: amount === null ? null : { currency: 'CHF', value: amount },
      attentionCount: attention,
      resultCount: type === null ? 0 : 1,
      title: type === null ? null : fileName.replace(/\.\w+$/u, ''),
      state,
      ...more,
    }),
  )
}

/** Many documents that are ready, newest first, for lists that have to stay smooth. */
export function fakeCrowd(count: number): DocumentSummary[] {
  return Array.from({ length: count }, (_, index) =>
    fakeDocument({
      id: documentId(2_000_000 + count - index),
      fileName: `beleg-${count - index}.pdf`,
      receivedAt: minutesAgo(index),
      senderName: `Lieferant ${count - index}`,
      documentType: 'INVOICE',
      documentDate: '2026-11-02',
      dueDate: '2026-12-02',
      amountGross: { currency: 'CHF', value: 100 + index },
      resultCount: 1,
      attentionCount: index % 3,
    }),
  )
}
