import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedPage } from '../../../src-shared/service-api/service-calls.ts'
import { firstSeam, followPage, placeOf, type PagePlace } from '../../../src-main/sync/pull-seam.ts'

/** A list at the service, of which pages are read. */
type List = string[]
type Manners = {
  /** Rows that a page has at most; or whatever is asked for, always. */
  readonly mostRows?: number
  readonly fixedRows?: number
  readonly tellsSize?: boolean
  readonly saysNoSize?: boolean
  readonly tellsTotal?: boolean
  readonly tellsLast?: boolean
}

function pageOf(list: List, { page, size }: PagePlace, manners: Manners): ListedPage {
  const rows = manners.fixedRows ?? Math.min(size, manners.mostRows ?? 100)
  const items = list.slice(page * rows, (page + 1) * rows).map((documentId) => ({
    documentId,
    status: null,
    documentType: null,
    title: null,
    fileName: null,
    createdAt: null,
    updatedAt: null,
  }))
  return {
    items,
    pageNumber: page,
    pageSize: manners.saysNoSize ? 0 : manners.tellsSize === false ? size : rows,
    totalElements: manners.tellsTotal === false ? null : list.length,
    last: manners.tellsLast !== false && (page + 1) * rows >= list.length,
    unreadableItems: 0,
  }
}

/** Reads all of a list; `between` may change it before each further page. */
function readAll(list: List, manners: Manners = {}, between: (pages: number) => void = () => {}) {
  const seen = new Set<string>()
  let seam = firstSeam(100)
  let total: number | null = null
  for (let pages = 1; pages < 2000; pages++) {
    const place = placeOf(seam)
    const page = pageOf(list, place, manners)
    for (const { documentId } of page.items) seen.add(documentId)
    const shrunkBy = Math.max(0, (total ?? 0) - (page.totalElements ?? Infinity))
    const followed = followPage(seam, place, page, shrunkBy)
    if (followed.isAtEnd || followed.isStuck) return { seen, pages }
    seam = followed.seam
    total = page.totalElements
    between(pages)
  }
  throw new Error('The list was never read to its end')
}

const listOf = (count: number): List => Array.from({ length: count }, (_, n) => `d-${String(n)}`)

test('each page begins with a row that was seen, and goes on well beyond it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 50, max: 100 }), (from, largest) => {
      const { page, size } = placeOf({ ...firstSeam(largest), from })
      expect(size).toBeLessThanOrEqual(largest)
      expect(page * size).toBeLessThanOrEqual(from)
      expect((page + 1) * size - from).toBeGreaterThan(largest / 4)
    }),
  )
})

test('a list that stands still costs about one request in eight more, and up to a hundred documents none', () => {
  for (const count of [0, 1, 100, 101, 199, 1000, 10_000]) {
    const { seen, pages } = readAll(listOf(count))
    expect(seen.size).toBe(count)
    expect(pages).toBeLessThanOrEqual(Math.max(1, Math.ceil((count / 100) * 1.15)))
  }
})

test('what was there all the time is seen, whatever is taken out and added meanwhile', () => {
  const change = fc.record({ out: fc.array(fc.nat(), { maxLength: 30 }), added: fc.nat(30) })
  const manners = fc.record(
    { mostRows: fc.integer({ min: 10, max: 100 }), tellsTotal: fc.boolean() },
    { requiredKeys: ['tellsTotal'] },
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 900 }),
      fc.array(change, { maxLength: 6 }),
      manners,
      (count, changes, given) => {
        const list = listOf(count)
        const always = new Set(list)
        const { seen } = readAll(list, given, (pages) => {
          const { out = [], added = 0 } = changes[pages - 1] ?? {}
          for (const at of out)
            if (list.length > 0)
              for (const id of list.splice(at % list.length, 1)) always.delete(id)
          for (let n = 0; n < added; n++) list.push(`new-${String(pages)}-${String(n)}`)
        })
        expect([...always].filter((id) => !seen.has(id))).toEqual([])
      },
    ),
  )
})

test('pages of a few rows are read to the end, too', () => {
  for (const mostRows of [1, 2, 3, 4, 7, 10])
    expect(readAll(listOf(300), { mostRows }).seen.size).toBe(300)
})

test('a service with pages of its own size is read to the end', () => {
  for (const fixedRows of [10, 20, 37])
    for (const tellsSize of [true, false])
      expect(readAll(listOf(411), { fixedRows, tellsSize }).seen.size).toBe(411)
})

test('pages of a size of its own, from which rows are taken meanwhile: what was there all the time is seen', () => {
  for (const fixedRows of [10, 37])
    for (const gone of [1, 15, 60]) {
      const list = listOf(400)
      const always = new Set(list)
      const { seen, pages } = readAll(list, { fixedRows }, (read) => {
        if (read === 4) for (const id of list.splice(0, gone)) always.delete(id)
      })
      expect([...always].filter((id) => !seen.has(id))).toEqual([])
      // What it goes back by is as much as was taken, and a page.
      expect(pages).toBeLessThanOrEqual(
        Math.ceil(400 / fixedRows) + Math.ceil(gone / fixedRows) + 2,
      )
    }
})

test('a list that does not say which page is the last ends with one that is empty', () => {
  for (const count of [0, 50, 100, 250]) {
    const { seen, pages } = readAll(listOf(count), { tellsLast: false })
    expect(seen.size).toBe(count)
    expect(pages).toBeLessThanOrEqual(Math.ceil(count / 100) + 3)
  }
})

test('pages that are shorter than was asked for, or say no size, are read to the end', () => {
  for (const mostRows of [30, 100])
    for (const manners of [{ tellsSize: false }, { saysNoSize: true }]) {
      const { seen, pages } = readAll(listOf(411), { mostRows, ...manners })
      expect(seen.size).toBe(411)
      expect(pages).toBeLessThanOrEqual(Math.ceil(411 / mostRows) * 1.3 + 1)
    }
})

test('a list without any order, and one that repeats itself for ever, come to an end', () => {
  let turn = 0
  const list = listOf(1000)
  const shuffled = readAll(list, {}, () => {
    list.sort((one, other) => ((one.length + ++turn * 7) % 13) - ((other.length + turn) % 11))
  })
  expect(shuffled.pages).toBeLessThan(100)

  const endless = { ...pageOf(listOf(100), { page: 0, size: 100 }, {}), last: false }
  let seam = firstSeam(100)
  let pages = 0
  for (let isStuck = false; !isStuck && pages < 50; pages++)
    ({ seam, isStuck } = followPage(seam, placeOf(seam), endless, 0))
  expect(pages).toBeLessThan(5)
})
