import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxAround,
  largestZoom,
  pixelsPerPoint,
  placeOn,
  rotateBox,
  scaleOf,
  smallestZoom,
  unrotateBox,
  zoomStep,
  type Rotation,
} from '../../../src-renderer/pdf/geometry.ts'
import { layOutPages, pageAt, pagesInView } from '../../../src-renderer/pdf/page-layout.ts'
import { scrollToShow } from '../../../src-renderer/pdf/scroll-to-place.ts'

const share = fc.double({ min: 0, max: 0.5, noNaN: true })
const box = fc.record({ x: share, y: share, width: share, height: share })
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270)
const a4 = { width: 595, height: 842 }

describe('turning', () => {
  test('there and back is the same place', () => {
    fc.assert(
      fc.property(box, rotation, (place, angle) => {
        const back = unrotateBox(rotateBox(place, angle), angle)
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(back[side]).toBeCloseTo(place[side], 9)
      }),
    )
  })

  test('a quarter clockwise brings the top left to the top right', () => {
    const turned = rotateBox({ x: 0, y: 0, width: 0.2, height: 0.1 }, 90)
    expect(turned).toEqual({ x: 0.9, y: 0, width: 0.1, height: 0.2 })
  })
})

describe('zoom', () => {
  test('fits a page to the width, or wholly', () => {
    const view = { width: 627, height: 432 }
    expect(scaleOf('fit-width', a4, view)).toBe(1)
    expect(scaleOf('fit-page', a4, view)).toBeCloseTo(400 / 842)
    expect(scaleOf(1, a4, view)).toBe(pixelsPerPoint)
  })

  test('steps always move, meet 100 % and stay within limits', () => {
    expect(zoomStep(zoomStep(pixelsPerPoint, 1) * pixelsPerPoint, -1)).toBeCloseTo(1)
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 5, noNaN: true }), (scale) => {
        const zoom = scale / pixelsPerPoint
        expect(zoomStep(scale, 1)).toBeGreaterThan(Math.min(zoom, largestZoom - 0.001))
        expect(zoomStep(scale, -1)).toBeLessThan(Math.max(zoom, smallestZoom + 0.001))
      }),
    )
  })
})

describe('boxes', () => {
  test('the box around others holds each of them', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1 }), (boxes) => {
        const around = boxAround(boxes)
        for (const { x, y, width, height } of boxes) {
          expect(around && around.x <= x && around.y <= y).toBe(true)
          expect(around && around.x + around.width).toBeGreaterThanOrEqual(x + width - 1e-9)
          expect(around && around.y + around.height).toBeGreaterThanOrEqual(y + height - 1e-9)
        }
      }),
    )
    expect(boxAround([])).toBeUndefined()
  })

  test('a place never leaves its page', () => {
    const wild = fc.double({ min: -2, max: 3, noNaN: true })
    fc.assert(
      fc.property(wild, wild, share, share, (x, y, width, height) => {
        const place = placeOn(1, { x, y, width, height })
        expect(place.x >= 0 && place.y >= 0).toBe(true)
        expect(place.x + place.width).toBeLessThanOrEqual(1 + 1e-9)
        expect(place.y + place.height).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('the surface of pages', () => {
  const view = { width: 800, height: 600 }
  const layout = layOutPages([a4, undefined, { width: 842, height: 595 }], view, 'fit-width', 0)

  test('pages follow each other without overlap; unknown ones are as large as the first', () => {
    const [first, second, third] = layout.pages
    expect(second?.height).toBe(first?.height)
    expect(second && first && second.y > first.y + first.height).toBe(true)
    expect(third && third.height < third.width).toBe(true)
  })

  test('of 300 pages only those near the view are drawn', () => {
    const long = layOutPages(
      Array.from({ length: 300 }, () => a4),
      view,
      'fit-width',
      0,
    )
    const middle = long.pages[149]?.y ?? 0
    expect(pagesInView(long, middle, view.height)).toEqual([149, 150])
    expect(pageAt(long, middle, view.height)).toBe(150)
    expect(pageAt(long, 0, view.height)).toBe(1)
  })
})

describe('bringing a place into view', () => {
  const view = { left: 0, top: 1000, width: 800, height: 600 }

  test('nothing moves for what is visible', () => {
    expect(scrollToShow({ x: 10, y: 1010, width: 100, height: 20 }, view)).toBeNull()
  })

  test('what is above or below comes with 15 % of air, and no further', () => {
    expect(scrollToShow({ x: 10, y: 500, width: 100, height: 20 }, view)?.top).toBe(410)
    expect(scrollToShow({ x: 10, y: 2000, width: 100, height: 20 }, view)?.top).toBe(1510)
  })

  test('afterwards it is visible, wherever it was', () => {
    const far = fc.integer({ min: 0, max: 5000 })
    const size = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(far, far, size, size, (x, y, width, height) => {
        const place = { x, y, width, height }
        const { left, top } = scrollToShow(place, view) ?? view
        expect(scrollToShow(place, { ...view, left, top })).toBeNull()
      }),
    )
  })
})
