import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { around, centreX, centreY, placeOf, type Box, type PageSize } from '../layout/geometry.ts'
import { groupLines } from '../layout/group-lines.ts'
import type { LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import { squash } from '../vocabulary/fold-text.ts'

/** The lines inside a region, set anew, since a slip has three columns that share their heights. */
export function linesWithin(page: PageLayout, region: Box): Line[] {
  const words = page.lines
    .flatMap((line) => line.cells.flatMap((cell) => cell.words))
    .filter(
      (word) =>
        centreX(word) >= region.x &&
        centreX(word) <= region.x + region.width &&
        centreY(word) >= region.y &&
        centreY(word) <= region.y + region.height,
    )
  return groupLines(words, page.page)
}

/** Every place where words that follow each other on a line spell the text, spaces apart. */
export function findPrinted(lines: readonly Line[], text: string, size: PageSize): Place[] {
  const target = squash(text)
  if (target === '') return []
  return lines.flatMap((line) => {
    const words = line.cells.flatMap((cell) => cell.words)
    return words.flatMap((_, start) => {
      const found = matchFrom(words.slice(start), target)
      return found === undefined ? [] : [placeOf(found, size)]
    })
  })
}

function matchFrom(words: readonly LayoutWord[], target: string): Box | undefined {
  let spelled = ''
  for (const [index, word] of words.entries()) {
    const next = squash(word.text)
    if (index === 0 && next === '') return undefined
    spelled += next
    if (!target.startsWith(spelled)) return undefined
    if (spelled === target) return around(words.slice(0, index + 1))
  }
  return undefined
}
