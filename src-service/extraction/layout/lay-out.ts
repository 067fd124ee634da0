import type { ReadDocument, ReadPage } from '../read-document.ts'
import { alignRows } from './align-rows.ts'
import { dropRules, dropSpecks } from './drop-rules.ts'
import { estimateBend } from './estimate-bend.ts'
import { estimateSlope } from './estimate-slope.ts'
import { centreX, centreY, levelPoint, sagAt, type Bend } from './geometry.ts'
import { groupBlocks } from './group-blocks.ts'
import { groupLines } from './group-lines.ts'
import { joinSplitSums } from './join-split-sums.ts'
import { joinSpreadTitle } from './join-spread-title.ts'
import type { Layout, LayoutWord, PageLayout } from './layout.ts'

/** The words of a document as pages of lines, cells and blocks, in points. */
export function layOut(document: ReadDocument): Layout {
  return { pages: document.pages.map(layOutPage) }
}

/** What is longer is no print, and everything that looks into words would take its time over it. */
const longestWord = 256
/** Tills set their head between rows of stars, which are part of no name and no address. */
const ornament = /^\*{2,}$/u

export function layOutPage(page: ReadPage): PageLayout {
  const seen = page.words
    .filter((word) => word.text.trim() !== '' && word.width > 0 && word.height > 0)
    .filter((word) => !ornament.test(word.text))
    .map((word) => inPoints(word, page))
    .map((word) => ({ ...word, ...levelBox(word, page) }))
  const printed = page.source === 'ocr' ? dropSpecks(seen) : seen
  const slope = page.source === 'ocr' ? estimateSlope(printed) : 0
  const level = slope === 0 ? printed : printed.map((word) => levelled(word, slope))
  const bend = page.source === 'ocr' ? bendOf(level, page) : undefined
  const flat = bend === undefined ? level : level.map((word) => flattened(word, bend, page.width))
  const words = page.source === 'ocr' ? joinSplitSums(dropRules(flat)) : flat
  const grouped = groupLines(words, page.page)
  const lines = page.source === 'ocr' ? grouped.map(joinSpreadTitle) : grouped
  return {
    page: page.page,
    width: page.width,
    height: page.height,
    source: page.source,
    slope,
    ...(page.lean && { lean: page.lean }),
    ...(bend && { bend }),
    fontSize: usualFontSize(words),
    lines,
    blocks: groupBlocks(lines),
  }
}

function inPoints(word: ReadPage['words'][number], page: ReadPage): LayoutWord {
  return {
    text: word.text.slice(0, longestWord),
    x: word.x * page.width,
    y: word.y * page.height,
    width: word.width * page.width,
    height: word.height * page.height,
    confidence: word.confidence,
    fontSize: word.fontSize,
    bold: word.bold,
  }
}

/** Words near each other are in one line also where the sheet is bent; of what is left, cells far apart tell. */
function bendOf(words: readonly LayoutWord[], { page, width }: ReadPage): Bend | undefined {
  const cellsOf = (all: readonly LayoutWord[]) =>
    groupLines(all, page).map((line) => line.cells.map((cell) => cell.words))
  const rows = cellsOf(words)
  const seen = estimateBend(
    rows.map((row) => row.flat()),
    width,
  )
  if (seen === undefined) return alignRows(rows.flat(), width)
  const flat = words.map((word) => flattened(word, seen, width))
  const left = alignRows(cellsOf(flat).flat(), width)
  return left === undefined ? seen : { tilt: seen.tilt + left.tilt, bend: seen.bend + left.bend }
}

function flattened(word: LayoutWord, bend: Bend, width: number): LayoutWord {
  return { ...word, y: word.y - sagAt(bend, centreX(word), width) }
}

/** The box keeps its size: only its middle moves. */
function levelBox(word: LayoutWord, page: ReadPage) {
  const { x, y } = levelPoint({ x: centreX(word), y: centreY(word) }, page)
  return { x: x - word.width / 2, y: y - word.height / 2 }
}

function levelled(word: LayoutWord, slope: number): LayoutWord {
  return { ...word, y: word.y - slope * centreX(word) }
}

/** The size in which most letters are set. */
function usualFontSize(words: readonly LayoutWord[]): number {
  const letters = new Map<number, number>()
  for (const word of words) {
    const size = Math.round(word.fontSize * 2) / 2
    letters.set(size, (letters.get(size) ?? 0) + word.text.length)
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 10
}
