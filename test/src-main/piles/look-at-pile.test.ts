import { expect, test } from 'vitest'
import { lookAtPile, type LookPorts } from '../../../src-main/piles/look-at-pile.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

type Word = [string, number, number, number, number]

function open(pageCount: number, marks: Record<number, 'blank' | 'separator'>) {
  const db = openTestDatabase()
  const asked: (readonly number[])[] = []
  const ports: LookPorts = {
    db,
    originalPath: (sha256) => sha256,
    lookAtPictures: () => Promise.resolve('failed'),
    lookAtPages(_, pages) {
      asked.push(pages)
      return Promise.resolve({
        pageCount,
        marks: pages.map((page) => ({ page, mark: marks[page] ?? null })),
      })
    },
  }
  const put = (results?: Parameters<typeof putDocument>[1]) => {
    const id = putDocument(db, results)
    const bytes = { sha256: 'a'.repeat(64), byteSize: 1, mediaType: 'application/pdf' }
    setDocumentBytes(db, id, bytes)
    return id
  }
  return { db, ports, asked, put }
}

test('pages of results, sheets and the words that were read speak together', async () => {
  const { db, ports, asked, put } = open(6, { 3: 'separator', 6: 'blank' })
  const id = put({
    results: [
      { ...invoiceJson, pages: [1, 2] },
      { ...invoiceJson, sender: { name: 'Kranz AG' }, pages: [4, 5] },
    ],
  })
  const word = (text: string, x: number, y: number): Word => [text, x, y, 0.05, 0.01]
  const many = Array.from({ length: 61 }, (_, at) => word('Wort', 0.1, 0.2 + at / 100))
  const page = (number: number, words: Word[]) => ({ page: number, source: 'ocr' as const, words })
  savePageText(
    db,
    { id, connectionId: 'embedded' },
    {
      documentId: 's',
      pages: [
        page(1, many),
        page(2, many),
        page(4, [word('1/1', 0.9, 0.9005), word('Seite', 0.8, 0.9)]),
        page(5, [word('Seite', 0.8, 0.9), word('1/1', 0.9, 0.9)]),
      ],
    },
  )
  expect(await lookAtPile(ports, id)).toEqual({
    isRead: true,
    starts: [
      { page: 4, why: 'separator' },
      { page: 5, why: 'counter' },
    ],
    leftOut: [
      { page: 3, why: 'separator' },
      { page: 6, why: 'blank' },
    ],
  })
  // What has many words is not drawn.
  expect(asked).toEqual([[], [3, 4, 5, 6]])
  db.close()
})

test('a long pile is looked at in portions, and what gives no answer is left open', async () => {
  const { db, ports, asked, put } = open(45, { 44: 'separator' })
  const id = put()
  const { lookAtPages } = ports
  const failing: LookPorts['lookAtPages'] = (file, pages) =>
    pages.includes(21) ? Promise.resolve('failed') : lookAtPages(file, pages)
  const looked = await lookAtPile({ ...ports, lookAtPages: failing }, id)
  expect(looked).toEqual({
    isRead: false,
    starts: [{ page: 45, why: 'separator' }],
    leftOut: [{ page: 44, why: 'separator' }],
  })
  expect(asked.map((pages) => pages.length)).toEqual([0, 20, 5])
  db.close()
})

test('a document that is gone is not looked at', async () => {
  const { db, ports } = open(1, {})
  await expect(lookAtPile(ports, 'none')).rejects.toMatchObject({ failure: { code: 'not-found' } })
  db.close()
})

test('pages of a TIFF are looked at as pictures', async () => {
  const { db, ports, put } = open(0, {})
  const id = put({ results: [{ ...invoiceJson, pages: [1] }] })
  setDocumentBytes(db, id, { sha256: 'b'.repeat(64), byteSize: 1, mediaType: 'image/tiff' })
  const looked = await lookAtPile(
    {
      ...ports,
      lookAtPictures: (_, pages) =>
        Promise.resolve({
          pageCount: 3,
          marks: pages.map((page) => ({ page, mark: page === 2 ? 'separator' : null })),
        }),
    },
    id,
  )
  expect(looked.leftOut).toMatchObject([{ page: 2 }])
  expect(looked.starts.map(({ page }) => page)).toContain(3)
})
