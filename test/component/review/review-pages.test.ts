import { expect, test } from 'vitest'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { largestZoom, smallestZoom } from '../../../src-renderer/pdf/geometry.ts'
import type { PageSource } from '../../../src-renderer/pdf/page-source.ts'
import {
  ReviewPages,
  type PagesView,
} from '../../../src-renderer/review/state/review-pages.svelte.ts'

const a4 = { width: 595, height: 842 }
const view = { width: 800, height: 600 }
const place = (change: Partial<Place> = {}): Place => ({
  ...{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 },
  ...change,
})

/** Pages of A4 without a word on them, and what was asked of them. */
function fakePages(pageCount: number, restored: PagesView | null = null) {
  const asked: string[] = []
  const source: PageSource = {
    pageCount,
    size: (page) => {
      asked.push(`size ${page}`)
      return Promise.resolve(a4)
    },
    draw: (page) => {
      asked.push(`draw ${page}`)
      return Promise.resolve()
    },
    words: (page) => {
      asked.push(`words ${page}`)
      return Promise.resolve([])
    },
    formDifferences: (page) => {
      asked.push(`differences ${page}`)
      return Promise.resolve([{ page, name: 'sum', value: '1', drawn: '2' }])
    },
    allowAgain: (page) => asked.push(`again ${page}`),
    close: () => {},
  }
  return { asked, pages: new ReviewPages(source, a4, restored) }
}

/** Where the middle of a place lies in the view, in CSS pixels. */
function middleInView(pages: ReviewPages, at: Place) {
  const box = pages.boxOf(at)
  if (!box) throw new Error(`no page ${at.page}`)
  return {
    x: box.x + box.width / 2 - pages.scroll.left,
    y: box.y + box.height / 2 - pages.scroll.top,
  }
}

test('a place that was asked for before the pane has its size is shown once it has', () => {
  const { pages } = fakePages(3)
  pages.showPlace(place({ page: 3 }))
  expect(pages.scrollRequest).toBeNull()
  pages.resize(view)
  const { y } = middleInView(pages, place({ page: 3 }))
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(view.height)
})

test('a page that was asked for before the pane has its size counts more than the one that was left', () => {
  const { pages } = fakePages(3, { page: 2, zoom: 'fit-width', rotation: 0 })
  pages.showPage(3)
  pages.resize(view)
  expect(pages.page).toBe(3)
})

test('a pane that is as large as was assumed shows the page that was left, too', () => {
  const { pages } = fakePages(3, { page: 2, zoom: 'fit-width', rotation: 0 })
  pages.resize({ ...pages.view })
  expect(pages.page).toBe(2)
  const request = pages.scrollRequest
  pages.resize({ ...pages.view })
  expect(pages.scrollRequest).toBe(request)
})

test('come back to, the page that was left counts more than a place on another one', () => {
  const left = { page: 2, zoom: 1, rotation: 0 } as const
  const elsewhere = fakePages(3, left).pages
  elsewhere.showPlace(place({ page: 3 }))
  elsewhere.resize(view)
  expect(elsewhere.page).toBe(2)

  const { pages } = fakePages(3, left)
  const below = place({ page: 2, y: 0.9 })
  pages.showPlace(below)
  pages.resize(view)
  expect(middleInView(pages, below).y).toBeLessThan(view.height)
})

test('what stands in the middle stays there when it is zoomed, and when the pane changes its size', () => {
  const { pages } = fakePages(3)
  pages.resize(view)
  pages.showPage(2)
  const shareAbove = () => (pages.scroll.top + pages.view.height / 2) / pages.layout.height
  const before = shareAbove()
  pages.setZoom(2)
  expect(shareAbove()).toBeCloseTo(before, 3)
  pages.resize({ width: 500, height: 400 })
  expect(shareAbove()).toBeCloseTo(before, 3)
})

test('no page before the first and none after the last is gone to', () => {
  const { pages } = fakePages(3)
  pages.resize(view)
  pages.showPage(7)
  expect(pages.page).toBe(3)
  pages.showPage(0)
  expect(pages.page).toBe(1)
  // Two of them fill the view: the last one cannot come to its top.
  pages.setZoom(smallestZoom)
  pages.showPage(3)
  expect(pages.scroll.top).toBe(pages.layout.height - view.height)
})

test('turned four times, it lies as before', () => {
  const { pages } = fakePages(1)
  pages.resize(view)
  const turns = [1, 2, 3, 4].map(() => {
    pages.rotate()
    return pages.rotation
  })
  expect(turns).toEqual([90, 180, 270, 0])
})

test('a place that can be read and fits leaves the zoom alone; smaller and larger ones come to the middle', () => {
  const { pages } = fakePages(2)
  pages.resize(view)
  // At this zoom one part in a hundred of the page's height is 8.42 CSS pixels.
  pages.setZoom(0.75)
  pages.showPlace(place({ height: 0.01 }))
  expect(pages.zoom).toBe(0.75)
  const small = place({ page: 2, y: 0.5, height: 0.005 })
  pages.showPlace(small)
  expect(pages.zoom).toBeGreaterThan(0.75)
  expect(middleInView(pages, small).y).toBeCloseTo(view.height / 2, 0)
  pages.setZoom(3)
  const large = place({ x: 0.05, y: 0.4, width: 0.9, height: 0.1 })
  pages.showPlace(large)
  expect(pages.boxOf(large)?.width).toBeLessThanOrEqual(view.width)
  expect(middleInView(pages, large)).toMatchObject({
    x: expect.closeTo(view.width / 2, 0) as number,
    y: expect.closeTo(view.height / 2, 0) as number,
  })
})

test('the zoom by steps ends at the smallest and the largest', () => {
  const { pages } = fakePages(1)
  pages.resize(view)
  for (let step = 0; step < 30; step++) pages.zoomBy(1)
  expect(pages.zoom).toBe(largestZoom)
  for (let step = 0; step < 40; step++) pages.zoomBy(-1)
  expect(pages.zoom).toBe(smallestZoom)
})

test('what a page says is asked once, and once more where it is to be tried again', async () => {
  const { asked, pages } = fakePages(1)
  pages.resize(view)
  await pages.draw(1)
  await pages.draw(2)
  const ofText = () => asked.filter((one) => !one.startsWith('draw'))
  expect(ofText()).toEqual(['words 1', 'differences 1'])
  expect(pages.differences).toHaveLength(1)
  await pages.drawAgain(1, 1)
  expect(ofText()).toEqual(['words 1', 'differences 1', 'again 1', 'words 1', 'differences 1'])
})

test('pages far from the view are neither drawn nor asked for their words', async () => {
  const { asked, pages } = fakePages(9)
  pages.resize(view)
  await pages.draw(1)
  expect(asked).toContain('draw 1')
  expect(asked.some((one) => one.endsWith(' 9'))).toBe(false)
  expect(pages.scale).toBeCloseTo((view.width - 32) / a4.width, 5)
})
