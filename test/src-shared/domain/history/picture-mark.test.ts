import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  markDistance,
  partsOfMark,
  pictureMark,
} from '../../../../src-shared/domain/history/picture-mark.ts'
import { alikeWithin } from '../../../../src-shared/domain/history/same-sheet.ts'
import { drawnPage, greyOf, layFrom, scanOfPage } from '../../../support/scan-of-page.ts'

const samples = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'samples')
const papers = readdirSync(samples).filter((name) => name.endsWith('.pdf'))

function markOf(page: Parameters<typeof pictureMark>[0]): string {
  const mark = pictureMark(page)
  if (mark === null) throw new Error('A page of print has no mark')
  return mark
}

const sharePart = (one: string, other: string) => {
  const others = partsOfMark(other)
  return partsOfMark(one).some((part, at) => part === others[at])
}

describe('what a page looks like', () => {
  // Over a second: ten pages are drawn and scanned as pictures.
  test('stays the same over scans of it, which find each other by a part of it', async () => {
    const laid: number[] = []
    for (const [at, paper] of papers.slice(0, 5).entries()) {
      const page = await drawnPage(join(samples, paper))
      const printed = markOf(page)
      const scans: string[] = []
      for (const seed of [at * 10 + 1, at * 10 + 2])
        scans.push(markOf(await greyOf(await scanOfPage(page, layFrom(seed)))))
      for (const scan of scans) {
        laid.push(markDistance(scan, printed))
        expect(sharePart(scan, printed), paper).toBe(true)
      }
      laid.push(markDistance(scans[0] ?? '', scans[1] ?? ''))
    }
    expect(laid).toHaveLength(5 * 3)
    expect(Math.max(...laid), String(laid)).toBeLessThanOrEqual(alikeWithin)
  })

  test('is another one for papers that are laid out otherwise', async () => {
    const invoices = papers.filter((name) => /^(?:Kontoauszug|Quittung|Invoice)/.test(name))
    expect(invoices).toHaveLength(3)
    const marks = await Promise.all(
      invoices.map(async (name) => markOf(await drawnPage(join(samples, name)))),
    )
    for (const [at, mark] of marks.entries())
      for (const [to, other] of marks.entries())
        if (to > at) {
          const pair = `${invoices[at] ?? ''} and ${invoices[to] ?? ''}`
          expect(markDistance(mark, other), pair).toBeGreaterThan(alikeWithin)
        }
  })

  test('is nothing for a page without ink', () => {
    const grey = new Uint8Array(100 * 140).fill(252)
    expect(pictureMark({ width: 100, height: 140, grey })).toBeNull()
  })
})
