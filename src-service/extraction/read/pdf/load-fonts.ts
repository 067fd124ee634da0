import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { toMatrix } from './matrix.ts'
import type { PdfFont } from './page-content.ts'

type Operations = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>
type SharedObjects = {
  has(id: string): boolean
  get(id: string): unknown
}

const boldName = /bold|black|heavy|demi/i

/** The fonts a page's operations name; one that pdf.js could not load is left out, as is its text. */
export async function loadFonts(
  page: PDFPageProxy,
  operations: Operations,
): Promise<ReadonlyMap<string, PdfFont>> {
  const names = namedFonts(operations)
  const objects = page.commonObjs as SharedObjects
  // pdf.js hands a font over one turn of the event loop after the operations that use it.
  for (let turn = 0; turn < 5 && ![...names].every((name) => objects.has(name)); turn += 1)
    await new Promise((resolve) => setImmediate(resolve))
  const fonts = new Map<string, PdfFont>()
  for (const name of names) {
    const font = objects.has(name) ? objects.get(name) : null
    if (typeof font !== 'object' || font === null) continue
    const { fontMatrix, bold, black, isType3Font, name: fontName } = font as Record<string, unknown>
    fonts.set(name, {
      fontMatrix: fontMatrix ? toMatrix(fontMatrix) : [0.001, 0, 0, 0.001, 0, 0],
      bold:
        bold === true ||
        black === true ||
        (typeof fontName === 'string' && boldName.test(fontName)),
      isDrawn: isType3Font === true,
      signs: signsOf(typeof fontName === 'string' ? fontName : '', isType3Font === true),
    })
  }
  return fonts
}

/** TeX's fonts for the euro sign (eurosym, marvosym) have it in the place of this letter. */
const euroFont = /^(?:[A-Z]{6}\+)?(?:TeX-)?(?:fey[a-z]{2}\d+|marvosym)/iu
const euroForLetter: ReadonlyMap<string, string> = new Map([['e', '€']])
/** Drawn as pictures, the characters of TeX's text companion (TS1) bear no names, and the euro sign has this code. */
const euroForCode: ReadonlyMap<string, string> = new Map([['¿', '€']])

function signsOf(fontName: string, isDrawn: boolean): ReadonlyMap<string, string> | undefined {
  if (euroFont.test(fontName)) return euroForLetter
  return isDrawn ? euroForCode : undefined
}

function namedFonts(operations: Operations): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [index, operation] of operations.fnArray.entries()) {
    const args = operations.argsArray[index] as unknown[] | null
    if (operation === OPS.setFont && typeof args?.[0] === 'string') names.add(args[0])
    if (operation === OPS.setGState)
      for (const [key, value] of (args?.[0] ?? []) as [string, unknown][])
        if (key === 'Font' && Array.isArray(value)) names.add(String(value[0]))
  }
  return names
}
