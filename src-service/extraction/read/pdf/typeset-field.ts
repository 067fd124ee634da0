import type { Glyph, PageBox } from './page-content.ts'

/** Sizes of type from the usual one to the smallest that people read. */
const sizes = [12, 10, 8, 6, 4]
const margin = 2
/** The mean width of letters and figures, and the height of a line, in sizes of the type. */
const meanWidth = 0.5
const leading = 1.25

/** The value as a viewer would set it: in a size that fits, cut where the smallest does not. */
export function typesetField(value: string, box: PageBox, multiLine: boolean): Glyph[] {
  const settings = sizes.map((fontSize) => setIn(fontSize, value, box, multiLine))
  const chosen = settings.find(({ fits }) => fits) ?? settings.at(-1)
  return chosen === undefined ? [] : glyphsOf(chosen, box, multiLine)
}

type Setting = { readonly fontSize: number; readonly lines: readonly string[]; fits: boolean }

function setIn(fontSize: number, value: string, box: PageBox, multiLine: boolean): Setting {
  const columns = Math.floor((box.width - 2 * margin) / (meanWidth * fontSize))
  const rows = multiLine ? Math.max(1, Math.floor(box.height / (leading * fontSize))) : 1
  const lines = multiLine ? wrap(value, Math.max(1, columns)) : [value.replace(/\s+/gu, ' ').trim()]
  const fits =
    fontSize * 0.8 <= box.height &&
    lines.length <= rows &&
    lines.every((line) => line.length <= columns)
  const shown = lines.slice(0, rows).map((line) => line.slice(0, Math.max(0, columns)))
  return { fontSize, lines: shown, fits }
}

/** Lines of at most so many letters, broken at spaces where there are some. */
function wrap(value: string, columns: number): string[] {
  return value.split(/\r\n?|\n/u).flatMap((paragraph) => {
    const lines: string[] = []
    let rest = paragraph
    while (rest.length > columns) {
      const space = rest.lastIndexOf(' ', columns)
      const end = space > 0 ? space : columns
      lines.push(rest.slice(0, end))
      rest = rest.slice(end).trimStart()
    }
    return [...lines, rest]
  })
}

function glyphsOf({ fontSize, lines }: Setting, box: PageBox, multiLine: boolean): Glyph[] {
  const advance = fontSize * meanWidth
  const first = multiLine ? margin + fontSize * 0.8 : (box.height + fontSize * 0.6) / 2
  return lines.flatMap((line, row) =>
    [...line].map((text, column) => ({
      text,
      x: box.x + margin + column * advance,
      y: box.y + first + row * leading * fontSize,
      advanceX: advance,
      advanceY: 0,
      fontSize,
      tracking: 0,
      bold: false,
      invisible: false,
    })),
  )
}
