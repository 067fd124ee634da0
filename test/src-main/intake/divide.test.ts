import { readFile } from 'node:fs/promises'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createIntake } from '../../../src-main/intake/intake.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import {
  findDocument,
  setDocumentBytes,
  setDocumentState,
} from '../../../src-main/store/documents.ts'
import { encryptedPdf } from '../../support/encrypted-pdf.ts'
import { pileOfPages } from '../../support/pile-of-pages.ts'
import { smallPdf, smallTiff } from '../../support/small-files.ts'
import { branch, putDocument } from '../store/store-for-tests.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>

const texts = ['eins', 'zwei', 'drei', 'vier']
const partOf = (...pages: number[]) => ({
  pages: pages.map((page) => ({ page, turn: 0 as const })),
})

async function withPile(options: Parameters<typeof openIntake>[0] = {}) {
  const bench = await openIntake(options)
  const bytes = await pileOfPages(texts)
  const id = await bench.intake.takeStream('Stapel.pdf', 'drop', 0, inPieces(bytes))
  return { bench, id, bytes }
}

/** Text and turn of each page. */
async function pagesOf(bench: Bench, id: string) {
  const bytes = await readFile(bench.originals.pathOf(bench.sha256Of(id)))
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      return `${text} ${String(page.rotate)}`
    }),
  )
  await task.destroy()
  return pages
}

describe('a document that is divided', () => {
  test('becomes others with its pages as they were told, and lies in the trash byte for byte', async () => {
    const { bench, id, bytes } = await withPile()
    const ids = await bench.intake.divide(id, [
      {
        pages: [
          { page: 2, turn: 90 },
          { page: 1, turn: 0 },
        ],
      },
      { pages: [{ page: 4, turn: 270 }] },
    ])
    const [first = '', second = ''] = ids
    expect(await pagesOf(bench, first)).toEqual(['zwei 90', 'eins 0'])
    expect(await pagesOf(bench, second)).toEqual(['vier 270'])
    expect(bench.stateOf(first)).toEqual({ kind: 'queued' })
    expect(findDocument(bench.db, second)).toMatchObject({
      fileName: 'Stapel-2.pdf',
      unpackedFrom: 'Stapel.pdf',
      dividedFrom: { id, fileName: 'Stapel.pdf', pages: [4] },
    })
    expect(bench.stateOf(id)).toMatchObject({
      kind: 'trashed',
      by: 'anna',
      dividedInto: 2,
      was: { kind: 'queued' },
    })
    expect(bench.rested).toEqual([id])
    expect(await readFile(bench.originals.pathOf(bench.sha256Of(id)))).toEqual(bytes)
    expect(bench.uploads.map(({ documentId }) => documentId)).toEqual([id, first, second])
  })

  test('hands its tags on and keeps its note', async () => {
    const { bench, id } = await withPile()
    annotate(bench.db, id, { tags: ['Baustelle'], note: 'Vom Chef' })
    const [made = ''] = await bench.intake.divide(id, [partOf(1)])
    expect(findDocument(bench.db, made)).toMatchObject({ tags: ['Baustelle'], note: null })
    expect(findDocument(bench.db, id)).toMatchObject({ tags: ['Baustelle'], note: 'Vom Chef' })
  })

  test('by two presses of the button becomes others once', async () => {
    const { bench, id } = await withPile()
    const both = [bench.intake.divide(id, [partOf(1)]), bench.intake.divide(id, [partOf(1)])]
    const settled = await Promise.allSettled(both)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(bench.lines().map(({ fileName }) => fileName)).toEqual(['Stapel-1.pdf'])
  })

  test('whose password was taken off is divided without it', async () => {
    const bench = await openIntake()
    const bytes = await encryptedPdf('1.7', 'geheim', 'hinter dem Schloss')
    const id = await bench.intake.takeStream('a.pdf', 'drop', 0, inPieces(bytes))
    await bench.intake.unlock(id, 'geheim', false)
    const [made = ''] = await bench.intake.divide(id, [partOf(1)])
    expect(await pagesOf(bench, made)).toEqual(['hinter dem Schloss 0'])
  })
})

describe('pages of several documents', () => {
  const at = (page: number, of?: string) => ({ page, turn: 0 as const, ...(of && { of }) })

  async function withTwo() {
    const { bench, id } = await withPile()
    const other = await bench.intake.takeStream(
      ...(['Anlage.pdf', 'drop', 0, inPieces(await pileOfPages(['fünf', 'sechs']))] as const),
    )
    return { bench, id, other }
  }

  test('become one, in the order in which they were laid, and both lie in the trash', async () => {
    const { bench, id, other } = await withTwo()
    annotate(bench.db, id, { tags: ['Huber', 'Bau'], note: null })
    annotate(bench.db, other, { tags: ['Bau', 'Anlage'], note: null })
    const [first = '', second = ''] = await bench.intake.divide(id, [
      { pages: [at(1), { ...at(2, other), turn: 90 }, at(2), at(1, other)] },
      { pages: [at(3)] },
    ])
    expect(await pagesOf(bench, first)).toEqual(['eins 0', 'sechs 90', 'zwei 0', 'fünf 0'])
    expect(await pagesOf(bench, second)).toEqual(['drei 0'])
    const [pile, annex] = ['Stapel.pdf', 'Anlage.pdf']
    expect(findDocument(bench.db, first)?.dividedFrom).toEqual({
      ...{ id, fileName: pile, pages: [1, 2] },
      origins: [
        { id, fileName: pile, page: 1 },
        { id: other, fileName: annex, page: 2 },
        { id, fileName: pile, page: 2 },
        { id: other, fileName: annex, page: 1 },
      ],
    })
    expect(findDocument(bench.db, second)?.dividedFrom).toEqual({ id, fileName: pile, pages: [3] })
    expect(findDocument(bench.db, first)?.tags).toEqual(['Huber', 'Bau', 'Anlage'])
    expect(findDocument(bench.db, second)?.tags).toEqual(['Huber', 'Bau'])
    expect(bench.stateOf(id)).toMatchObject({ kind: 'trashed', dividedWith: [other] })
    expect(bench.stateOf(other)).toMatchObject({ kind: 'trashed', dividedWith: [id] })
    expect(bench.rested).toEqual([id, other])
  })

  test('of another one alone are called after it', async () => {
    const { bench, id, other } = await withTwo()
    const [, made = ''] = await bench.intake.divide(id, [partOf(1), { pages: [at(2, other)] }])
    expect(findDocument(bench.db, made)).toMatchObject({
      fileName: 'Anlage-2.pdf',
      dividedFrom: { id: other, fileName: 'Anlage.pdf', pages: [2] },
    })
  })

  test('may be photographs', async () => {
    const bench = await openIntake()
    const photo = async (width: number, height: number) => {
      const picture = { create: { width, height, channels: 3, background: '#fff' } } as const
      return sharp(picture).jpeg().toBuffer()
    }
    const [one, two] = [await photo(30, 40), await photo(40, 30)]
    const id = await bench.intake.takeStream('vorn.jpg', 'drop', 0, inPieces(one))
    const other = await bench.intake.takeStream('hinten.jpg', 'drop', 0, inPieces(two))
    const [made = ''] = await bench.intake.divide(id, [{ pages: [at(1, other), at(1)] }])
    expect(findDocument(bench.db, made)?.fileName).toBe('hinten-1.pdf')
    const pdf = await PDFDocument.load(await readFile(bench.originals.pathOf(bench.sha256Of(made))))
    expect(pdf.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([true, false])
  })

  test('share their fonts once, however they are mixed', async () => {
    const { bench, id, other } = await withTwo()
    const mixed = [at(1), at(1, other), at(2), at(2, other), at(3), at(4)]
    const [made = ''] = await bench.intake.divide(id, [{ pages: mixed }])
    const bytes = await readFile(bench.originals.pathOf(bench.sha256Of(made)))
    const pdf = await PDFDocument.load(bytes)
    const fonts = pdf.context
      .enumerateIndirectObjects()
      .filter(
        ([, each]) => each instanceof PDFDict && String(each.get(PDFName.of('Type'))) === '/Font',
      )
    expect(await pagesOf(bench, made)).toEqual([
      ...['eins 0', 'fünf 0', 'zwei 0', 'sechs 0', 'drei 0', 'vier 0'],
    ])
    expect(fonts).toHaveLength(2)
  })
})

test('the pages of a TIFF become PDFs, turned as they were told, and the TIFF stays as it came', async () => {
  const bench = await openIntake()
  const bytes = smallTiff(3)
  const id = await bench.intake.takeStream('Stapel.tif', 'drop', 0, inPieces(bytes))
  const [first = '', second = ''] = await bench.intake.divide(id, [
    { pages: [{ page: 3, turn: 90 }] },
    partOf(1, 2),
  ])
  expect(await pagesOf(bench, first)).toEqual([' 90'])
  expect(await pagesOf(bench, second)).toEqual([' 0', ' 0'])
  expect(findDocument(bench.db, first)).toMatchObject({
    fileName: 'Stapel-1.pdf',
    mediaType: 'application/pdf',
    state: { kind: 'queued' },
  })
  expect(await readFile(bench.originals.pathOf(bench.sha256Of(id)))).toEqual(bytes)
})

test.each([
  ['damaged', new Error('The picture could not be decoded')],
  ['failed', Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })],
] as const)('why a TIFF is not divided is told as it is: %s', async (why, error) => {
  const pages = () => Promise.resolve([{ width: 10, height: 10 }])
  const bench = await openIntake({ pictures: { pages, page: () => Promise.reject(error) } })
  const id = await bench.intake.takeStream('a.tif', 'drop', 0, inPieces(smallTiff(2)))
  await expect(bench.intake.divide(id, [partOf(1)])).rejects.toMatchObject({
    failure: { code: 'file-not-readable', details: { why } },
  })
})

describe('a document stays as it was, and nothing is made of it,', () => {
  const failing = { code: 'file-not-readable' }

  async function expectUntouched(bench: Bench, id: string) {
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    expect(bench.lines().map((line) => line.id)).toEqual([id])
    expect(await bench.originals.listStaged()).toEqual([])
    expect(bench.rested).toEqual([])
  }

  test('where one of its parts cannot be written', async () => {
    let asked = 0
    const { bench, id } = await withPile({
      takePages: () =>
        Promise.resolve((asked += 1) === 1 ? { bytes: Uint8Array.from(smallPdf()) } : 'failed'),
    })
    const divided = bench.intake.divide(id, [partOf(1), partOf(2)])
    await expect(divided).rejects.toMatchObject({
      failure: { ...failing, details: { why: 'failed' } },
    })
    await expectUntouched(bench, id)
  })

  test('where it has no such page', async () => {
    const { bench, id } = await withPile()
    const divided = bench.intake.divide(id, [partOf(1), partOf(5)])
    await expect(divided).rejects.toMatchObject({
      failure: { ...failing, details: { why: 'damaged' } },
    })
    await expectUntouched(bench, id)
  })

  test('where a part is larger than the service takes', async () => {
    const { bench, id, bytes } = await withPile({
      uploadBytes: 20_000,
      takePages: () => Promise.resolve({ bytes: new Uint8Array(20_001) }),
    })
    expect(bytes.length).toBeLessThan(20_000)
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({
      failure: { ...failing, details: { why: 'too-large' } },
    })
    await expectUntouched(bench, id)
  })

  test('where what was written is no PDF', async () => {
    const { bench, id } = await withPile({
      takePages: () => Promise.resolve({ bytes: Uint8Array.from(Buffer.from('%PDF-1.4 cut')) }),
    })
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({ failure: failing })
    await expectUntouched(bench, id)
  })

  test('where the disk is full', async () => {
    const { bench, id } = await withPile()
    bench.failCopies('ENOSPC')
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({ failure: { code: 'disk-full' } })
    await expectUntouched(bench, id)
  })

  test('where it was confirmed meanwhile', async () => {
    const { bench, id } = await withPile()
    bench.afterStaging(() =>
      setDocumentState(bench.db, id, { kind: 'confirmed', at: '2026-11-20T09:00:00.000Z' }),
    )
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({ failure: { code: 'conflict' } })
    expect(bench.lines().map((line) => line.id)).toEqual([id])
    expect(await bench.originals.listStaged()).toEqual([])
  })

  test('where it is a TIFF without such a page', async () => {
    const bench = await openIntake()
    const id = await bench.intake.takeStream('a.tif', 'drop', 0, inPieces(smallTiff(2)))
    const divided = bench.intake.divide(id, [partOf(3)])
    await expect(divided).rejects.toMatchObject({ failure: failing })
    await expectUntouched(bench, id)
  })

  test('where its bytes are of no kind that has pages', async () => {
    const { bench, id } = await withPile()
    const mediaType = 'application/octet-stream'
    setDocumentBytes(bench.db, id, { sha256: bench.sha256Of(id), byteSize: 1, mediaType })
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({ failure: { details: { why: 'no-pages' } } })
    await expectUntouched(bench, id)
  })

  test('where a page is that of a document of another connection, which stays as well', async () => {
    const { bench, id } = await withPile()
    saveConnection(bench.db, branch, 0)
    const other = putDocument(bench.db, { connectionId: 'branch', state: { kind: 'ready' } })
    const pages = [{ page: 1, turn: 0 as const, of: other }]
    const divided = bench.intake.divide(id, [partOf(1), { pages }])
    await expect(divided).rejects.toMatchObject({ failure: { code: 'conflict' } })
    expect([bench.stateOf(id), bench.stateOf(other)]).toEqual([
      { kind: 'queued' },
      { kind: 'ready' },
    ])
  })

  test('where another one, whose page is taken as well, was confirmed meanwhile', async () => {
    const { bench, id } = await withPile()
    const other = await bench.intake.takeStream('b.tif', 'drop', 0, inPieces(smallTiff(2)))
    bench.afterStaging(() =>
      setDocumentState(bench.db, other, { kind: 'confirmed', at: '2026-11-20T09:00:00.000Z' }),
    )
    const pages = [{ page: 1, turn: 0 as const, of: other }]
    const divided = bench.intake.divide(id, [{ pages }])
    await expect(divided).rejects.toMatchObject({ failure: { code: 'conflict' } })
    expect([bench.stateOf(id)?.kind, bench.stateOf(other)?.kind]).toEqual(['queued', 'confirmed'])
    expect(await bench.originals.listStaged()).toEqual([])
  })

  test('where it is confirmed', async () => {
    const { bench, id } = await withPile()
    setDocumentState(bench.db, id, { kind: 'confirmed', at: '2026-11-20T09:00:00.000Z' })
    const divided = bench.intake.divide(id, [partOf(1)])
    await expect(divided).rejects.toMatchObject({ failure: { code: 'conflict' } })
  })
})

test('what was divided just before a crash is gone on with, once', async () => {
  const { bench, id } = await withPile()
  const keep = bench.originals.keep.bind(bench.originals)
  // The process ends between the one commit and the first file's name.
  const reached = Promise.withResolvers<void>()
  Object.assign(bench.originals, {
    keep() {
      reached.resolve()
      return new Promise(() => {})
    },
  })
  void bench.intake.divide(id, [partOf(1, 2), partOf(3)])
  await reached.promise
  expect(bench.stateOf(id)?.kind).toBe('trashed')
  expect(bench.lines().map(({ state }) => state.kind)).toEqual(['arriving', 'arriving'])

  Object.assign(bench.originals, { keep })
  for (let start = 0; start < 2; start++) await createIntake(bench.ports).recover()
  expect(bench.states()).toEqual(['Stapel-1.pdf: queued', 'Stapel-2.pdf: queued'])
  const [first, second] = bench.lines()
  expect(await pagesOf(bench, first?.id ?? '')).toEqual(['eins 0', 'zwei 0'])
  expect(await pagesOf(bench, second?.id ?? '')).toEqual(['drei 0'])
  expect(bench.uploads).toHaveLength(3)
  expect(await bench.originals.listStaged()).toEqual([])
})
