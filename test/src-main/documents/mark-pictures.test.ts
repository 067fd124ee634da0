import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, onTestFinished, test } from 'vitest'
import { createImageReader } from '../../../src-main/adapters/image-reader.ts'
import { createPdfWriter } from '../../../src-main/adapters/pdf/pdf-writer.ts'
import { createPictureMarks } from '../../../src-main/documents/mark-pictures.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { setDocumentBytes, setDocumentState } from '../../../src-main/store/documents.ts'
import { noteLooks } from '../../../src-main/store/known-results.ts'
import { nextUnmarked } from '../../../src-main/store/picture-marks.ts'
import { get } from '../../../src-main/store/query.ts'
import { refreshSummary, resultsWithHistory } from '../../../src-main/store/refresh-summary.ts'
import { saveResults, type ResultJson } from '../../../src-main/store/results.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { drawnPage, layFrom, scanOfPage } from '../../support/scan-of-page.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

async function invoicePdf(lines: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  pdf.fontSize(20).text('Müller Bau AG', 50, 50)
  pdf.fontSize(10).text('Bahnhofstrasse 3\n8001 Zürich', 50, 90)
  pdf.fontSize(14).text('Rechnung RE-2026-00417', 50, 240)
  for (let line = 0; line < lines; line += 1)
    pdf
      .fontSize(10)
      .text(`Arbeit an Mauer ${String(line)}    ${String(line * 37)}.50`, 50, 280 + line * 22)
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
}

function put(
  db: Database,
  sha256: string,
  mediaType: string,
  results: readonly ResultJson[],
): string {
  const id = putDocument(db)
  setDocumentBytes(db, id, { sha256, byteSize: 1, mediaType })
  saveResults(db, { id, connectionId: 'embedded' }, [...results], 1_000)
  refreshSummary(db, id)
  return id
}

const twinOf = (db: Database, documentId: string) =>
  resultsWithHistory(db, { documentId, connectionId: 'embedded' })[0]?.history?.sameDocument

/** As a scan is read where toner was short: no sender, no number, no sum. */
const hardlyRead: ResultJson = {
  documentId: '22222222-2222-3333-4444-555555555555',
  documentType: 'INVOICE',
  identifications: [],
}

/** Of that one the number could be read, which under another name says nothing. */
const partlyRead: ResultJson = {
  ...hardlyRead,
  identifications: [{ type: 'INVOICE_NUMBER', value: 'RE-2026-00417' }],
}

// Over a second: pages are drawn and scanned as pictures.
test('a scan of a sheet that came before is known by its picture, though its sender could not be read', async () => {
  const folder = temporaryFolder()
  const db = openTestDatabase()
  const printed = await invoicePdf(12)
  writeFileSync(join(folder, 'printed'), printed)
  writeFileSync(join(folder, 'scanned'), await scanOfPage(await drawnPage(printed), layFrom(3)))
  writeFileSync(join(folder, 'longer'), await invoicePdf(24))
  const pdfs = createPdfWriter(startProcess)
  const images = createImageReader(startProcess)
  let looked = 0
  const allLooked = Promise.withResolvers<undefined>()
  const marks = createPictureMarks({
    ...{ db, pdfs, images, logger: createRecordingLogger() },
    originalPath: (sha256) => join(folder, sha256),
    onMarked() {
      looked += 1
      if (looked === 3) allLooked.resolve(undefined)
    },
  })
  onTestFinished(async () => {
    marks.stop()
    await Promise.all([pdfs.close(), images.close()])
    db.close()
  })
  const first = put(db, 'printed', 'application/pdf', [invoiceJson])
  const longer = put(db, 'longer', 'application/pdf', [hardlyRead])
  const again = put(db, 'scanned', 'image/jpeg', [partlyRead])
  expect(twinOf(db, again)).toBeUndefined()
  while (recountRelated(db, 9));
  marks.wake()
  await allLooked.promise
  expect(nextUnmarked(db)).toBeUndefined()
  expect(twinOf(db, again)).toMatchObject({ id: first, by: 'picture' })
  expect(twinOf(db, longer)).toBeUndefined()
  // Both are counted anew, as their lines say what wants a look.
  expect(
    recountRelated(db, 9)
      ?.map(({ id }) => id)
      .sort(),
  ).toEqual([first, again].sort())
})

const mark = (low: bigint) => ((1n << 127n) | low).toString(16)

function openPair(distance: bigint, other: ResultJson = hardlyRead) {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  const [one, two] = [
    put(db, 'a', 'image/jpeg', [invoiceJson]),
    put(db, 'b', 'image/jpeg', [other]),
  ]
  const of = (documentId: string) => ({ documentId, connectionId: 'embedded' })
  noteLooks(db, of(one), mark(0n))
  noteLooks(db, of(two), mark((1n << distance) - 1n))
  return { db, one, two }
}

test.each([
  ['that is very alike', 5n, hardlyRead, 'picture'],
  ['that is only laid out alike', 16n, hardlyRead, undefined],
  ['that looks otherwise', 60n, hardlyRead, undefined],
  ['of another day', 2n, { ...hardlyRead, documentDate: '2026-11-05' }, undefined],
  [
    'with its number under another name',
    16n,
    {
      ...hardlyRead,
      sender: { name: 'Gartenbau Wyss' },
      identifications: invoiceJson['identifications'],
    },
    'picture',
  ],
] as const)('a paper %s is or is not the same sheet', (_, distance, other, by) => {
  const { db, two } = openPair(distance, other as unknown as ResultJson)
  expect(twinOf(db, two)?.by).toBe(by)
})

test('papers that are only laid out alike are not counted anew for it', () => {
  const { db } = openPair(16n)
  expect(recountRelated(db, 9)).toBeNull()
})

test('what is the same by its number is not counted anew for its picture', () => {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  const [one, two] = [
    put(db, 'a', 'image/jpeg', [invoiceJson]),
    put(db, 'b', 'image/jpeg', [invoiceJson]),
  ]
  while (recountRelated(db, 9));
  noteLooks(db, { documentId: one, connectionId: 'embedded' }, mark(0n))
  noteLooks(db, { documentId: two, connectionId: 'embedded' }, mark(2n))
  expect(recountRelated(db, 9)?.map(({ id }) => id)).toEqual([one])
})

test('the first page of a pile says nothing of the papers in it', () => {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  const [one, two] = [
    put(db, 'a', 'image/jpeg', [invoiceJson]),
    put(db, 'b', 'image/jpeg', [hardlyRead, hardlyRead]),
  ]
  for (const documentId of [one, two])
    noteLooks(db, { documentId, connectionId: 'embedded' }, mark(0n))
  expect(twinOf(db, two)).toBeUndefined()
})

test('what was read on both says more than their picture', () => {
  const { db, two } = openPair(2n, invoiceJson)
  expect(twinOf(db, two)?.by).toBe('number')
})

test('rejected papers are no twins, and nothing is kept of one that is removed', () => {
  const { db, one, two } = openPair(2n)
  setDocumentState(db, one, { kind: 'rejected', reason: 'x', at: '2026-10-06T08:00:00.000Z' })
  expect(twinOf(db, two)).toBeUndefined()
  deleteDocumentRows(db, one)
  const left = get(
    db,
    `SELECT (SELECT count(*) FROM picture_marks WHERE document_id = $one) AS marks,
       (SELECT count(*) FROM alike_pictures) AS pairs`,
    { one },
  )
  expect(left).toEqual({ marks: 0, pairs: 0 })
})

test('a page is looked at once, however often its results come', () => {
  const { db, one } = openPair(2n)
  saveResults(
    db,
    { id: one, connectionId: 'embedded' },
    [{ ...invoiceJson, dueDate: '2026-11-09' }],
    2_000,
  )
  refreshSummary(db, one)
  expect(nextUnmarked(db)).toBeUndefined()
})

test('among thousands of alike pages few are looked at', () => {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  const of = (documentId: string) => ({ documentId, connectionId: 'embedded' })
  for (let count = 0; count < 300; count += 1)
    noteLooks(db, of(put(db, String(count), 'image/jpeg', [hardlyRead])), mark(BigInt(count)))
  const last = put(db, 'last', 'image/jpeg', [hardlyRead])
  noteLooks(db, of(last), mark(0n))
  const sql = 'SELECT count(*) AS count FROM alike_pictures WHERE document_id = $last'
  expect(get(db, sql, { last })).toEqual({ count: 10 })
})

test('whoever ends Intray does not wait for a page, and it is looked at after the next start', async () => {
  const db = openTestDatabase()
  onTestFinished(() => void db.close())
  const id = put(db, 'a', 'application/pdf', [hardlyRead])
  let drawn = (_: string | null) => {}
  const marks = createPictureMarks({
    ...{ db, logger: createRecordingLogger(), originalPath: (sha256: string) => sha256 },
    pdfs: { markPicture: () => new Promise<string | null>((resolve) => (drawn = resolve)) },
    images: { markPicture: () => Promise.resolve(null) },
    onMarked: () => {},
  })
  marks.wake()
  marks.stop()
  drawn(mark(0n))
  await new Promise((resolve) => setImmediate(resolve))
  expect(nextUnmarked(db)).toMatchObject({ documentId: id })
})
