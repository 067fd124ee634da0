import { describe, expect, test } from 'vitest'
import { findQrRegion } from '../../../../../src-service/extraction/read/pdf/find-qr-region.ts'
import type {
  PageBox,
  PageContent,
} from '../../../../../src-service/extraction/read/pdf/page-content.ts'

const box = (x: number, y: number, width: number, height = width): PageBox => ({
  x,
  y,
  width,
  height,
})

const page = (drawn: Partial<PageContent>): PageContent => ({
  width: 595,
  height: 842,
  glyphs: [],
  pictures: [],
  paths: [],
  painted: [],
  ...drawn,
})

describe('where a page may hold a QR code', () => {
  test('nowhere, where only a wide logo and rules are drawn', () => {
    const rules = Array.from({ length: 200 }, (_, row) => ({
      ...box(50, row * 4, 495, 0.5),
      points: 2,
    }))
    expect(findQrRegion(page({ pictures: [box(50, 30, 180, 50)], paths: rules }))).toBeNull()
  })

  test('at a square picture, with a margin', () => {
    expect(findQrRegion(page({ pictures: [box(190, 595, 130)] }))).toEqual(box(178, 583, 154))
  })

  test('at a square path of many points', () => {
    const code = { ...box(190, 595, 130), points: 3000 }
    const frame = { ...box(20, 20, 60), points: 5 }
    expect(findQrRegion(page({ paths: [code, frame] }))).toEqual(box(178, 583, 154))
  })

  test('where many small fields are drawn one by one', () => {
    const fields = Array.from({ length: 120 }, (_, index) => ({
      ...box(200 + (index % 12) * 5, 600 + Math.floor(index / 12) * 5, 5),
      points: 5,
    }))
    expect(findQrRegion(page({ paths: fields }))).toEqual({ x: 188, y: 588, width: 84, height: 74 })
  })

  test('anywhere on a scan', () => {
    expect(findQrRegion(page({ pictures: [box(0, 0, 595, 842)] }))).toEqual(box(0, 0, 595, 842))
  })

  test('never beyond the edges of the page', () => {
    expect(findQrRegion(page({ pictures: [box(-20, 780, 70)] }))).toEqual({
      x: 0,
      y: 768,
      width: 62,
      height: 74,
    })
  })
})
