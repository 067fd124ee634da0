import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ReadError } from '../read-error.ts'
import { readingLimits } from '../reading-limits.ts'
import { boxAround } from './box-around.ts'
import {
  clipTo,
  enterGroup,
  isThin,
  noteArea,
  notePicture,
  noteShading,
  setFillColour,
} from './note-painted.ts'
import { loadFonts } from './load-fonts.ts'
import { multiply, toMatrix, type Matrix } from './matrix.ts'
import type { Glyph, PageBox, PageContent, Painted, PaintedPath, PdfFont } from './page-content.ts'
import { showText, type PdfGlyph } from './show-text.ts'
import { initialState, moveText, setTextMatrix, type GraphicsState } from './text-state.ts'

type Walk = {
  readonly base: Matrix
  readonly page: PageBox
  readonly fonts: ReadonlyMap<string, PdfFont>
  readonly isVisible: (properties: unknown) => boolean
  readonly glyphs: Glyph[]
  readonly pictures: PageBox[]
  readonly stack: GraphicsState[]
  /** One entry for each open marked content: whether its layer is shown. */
  readonly layers: boolean[]
  readonly paths: PaintedPath[]
  readonly painted: Painted[]
  /** The picture of a name, where it was decoded. */
  readonly pictureOf: (name: unknown) => unknown
  /** The operation that is looked at. */
  order: number
  /** The next path clips what follows. */
  clipsNext: boolean
  state: GraphicsState
}

/**
 * Everything a page draws that reading needs, from pdf.js's drawing operations rather than from
 * its text layer: they give each character its own place, tell invisible text from printed text,
 * and hold the text of form fields and comments as it is printed.
 */
export async function walkPage(
  page: PDFPageProxy,
  isVisible: (properties: unknown) => boolean,
): Promise<PageContent> {
  const operations = await page.getOperatorList()
  if (operations.fnArray.length > readingLimits.pageOperations)
    throw new ReadError(
      'memory',
      'A page of the PDF holds more drawing operations than can be read.',
    )
  const viewport = page.getViewport({ scale: 1 })
  const base = toMatrix(viewport.transform)
  const walk: Walk = {
    base,
    page: { x: 0, y: 0, width: viewport.width, height: viewport.height },
    fonts: await loadFonts(page, operations),
    isVisible,
    glyphs: [],
    pictures: [],
    stack: [],
    layers: [],
    paths: [],
    painted: [],
    pictureOf: (name) => pictureOf(page, name),
    order: 0,
    clipsNext: false,
    state: initialState(base),
  }
  for (const [index, operation] of operations.fnArray.entries()) {
    walk.order = index
    step(walk, operation, (operations.argsArray[index] ?? []) as unknown[])
  }
  return {
    width: viewport.width,
    height: viewport.height,
    glyphs: walk.glyphs,
    pictures: walk.pictures,
    paths: walk.paths,
    painted: walk.painted.filter((each) => !isThin(each)),
  }
}

const numberAt = (args: readonly unknown[], index: number): number => {
  const value = Number(args[index])
  return Number.isFinite(value) ? value : 0
}

const paintsPicture: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
])

const begins: ReadonlySet<number> = new Set([
  OPS.save,
  OPS.paintFormXObjectBegin,
  OPS.beginGroup,
  OPS.beginAnnotation,
])

const ends: ReadonlySet<number> = new Set([
  OPS.restore,
  OPS.paintFormXObjectEnd,
  OPS.endGroup,
  OPS.endAnnotation,
])

function step(walk: Walk, operation: number, args: readonly unknown[]): void {
  const { state } = walk
  if (begins.has(operation)) {
    push(walk)
    return enter(walk, operation, args)
  }
  if (ends.has(operation)) return pop(walk)
  switch (operation) {
    case OPS.transform:
      state.matrix = multiply(state.matrix, toMatrix(args))
      return
    case OPS.beginMarkedContent:
      walk.layers.push(true)
      return
    case OPS.beginMarkedContentProps:
      walk.layers.push(args[0] !== 'OC' || walk.isVisible(args[1]))
      return
    case OPS.endMarkedContent:
      walk.layers.pop()
      return
    case OPS.constructPath:
      return addPath(walk, args)
    case OPS.clip:
    case OPS.eoClip:
      walk.clipsNext = true
      return
    case OPS.shadingFill:
      if (walk.layers.every(Boolean)) noteShading(walk, walk.page)
      return
    case OPS.setLineWidth:
      state.lineWidth = numberAt(args, 0)
      return
    case OPS.showText:
      if (walk.layers.every(Boolean))
        showText(state, args[0] as (PdfGlyph | number)[], walk.order, (glyph) =>
          walk.glyphs.push(glyph),
        )
      return
    default:
      if (!paintsPicture.has(operation)) setTextState(walk, operation, args)
      else if (walk.layers.every(Boolean)) addPicture(walk, operation, args)
  }
}

/** What begins, which ends with the state that is pushed. */
function enter({ state, base }: Walk, operation: number, args: readonly unknown[]): void {
  switch (operation) {
    case OPS.paintFormXObjectBegin:
      state.matrix = multiply(state.matrix, toMatrix(args[0]))
      return clipTo(state, args[1])
    case OPS.beginGroup:
      return enterGroup(state, args[0])
    case OPS.beginAnnotation:
      Object.assign(state, initialState(base))
      clipTo(state, args[1])
      state.matrix = multiply(multiply(base, toMatrix(args[2])), toMatrix(args[3]))
  }
}

function setTextState(walk: Walk, operation: number, args: readonly unknown[]): void {
  const { state } = walk
  switch (operation) {
    case OPS.beginText:
      return setTextMatrix(state, [1, 0, 0, 1, 0, 0])
    case OPS.setTextMatrix:
      return setTextMatrix(state, toMatrix(args[0]))
    case OPS.moveText:
      return moveText(state, numberAt(args, 0), numberAt(args, 1))
    case OPS.setLeadingMoveText:
      state.leading = numberAt(args, 1)
      return moveText(state, numberAt(args, 0), numberAt(args, 1))
    case OPS.nextLine:
      return moveText(state, 0, state.leading)
    case OPS.setLeading:
      state.leading = -numberAt(args, 0)
      return
    case OPS.setFont:
      return setFont(walk, args[0], numberAt(args, 1))
    case OPS.setCharSpacing:
      state.charSpacing = numberAt(args, 0)
      return
    case OPS.setWordSpacing:
      state.wordSpacing = numberAt(args, 0)
      return
    case OPS.setHScale:
      state.horizontalScale = numberAt(args, 0) / 100
      return
    case OPS.setTextRise:
      state.rise = numberAt(args, 0)
      return
    case OPS.setTextRenderingMode:
      state.renderingMode = numberAt(args, 0)
      return
    case OPS.setFillRGBColor:
    case OPS.setFillColorN:
    case OPS.setFillTransparent:
      return setFillColour(state, args)
    case OPS.setGState:
      return setGraphicsState(walk, (args[0] ?? []) as [string, unknown][])
  }
}

function setGraphicsState(walk: Walk, entries: readonly [string, unknown][]): void {
  const { state } = walk
  for (const [key, value] of entries) {
    if (key === 'ca') state.fillAlpha = Number(value)
    if (key === 'SMask') state.isBlended = value !== false
    if (key === 'BM' && value !== 'source-over') state.isBlended = true
    if (key === 'Font' && Array.isArray(value)) setFont(walk, value[0], Number(value[1]))
  }
}

function setFont(walk: Walk, name: unknown, size: number): void {
  walk.state.font = walk.fonts.get(String(name)) ?? null
  walk.state.fontSize = size
}

function push(walk: Walk): void {
  walk.stack.push(walk.state)
  walk.state = { ...walk.state }
}

function pop(walk: Walk): void {
  walk.state = walk.stack.pop() ?? walk.state
}

/** Only outlines count: what is clipped or skipped by `endPath` is not painted. */
function addPath(walk: Walk, [operation, data, bounds]: readonly unknown[]): void {
  const path: unknown = Array.isArray(data) ? data[0] : null
  const { clipsNext } = walk
  walk.clipsNext = false
  if (clipsNext) clipTo(walk.state, bounds, path)
  if (operation === OPS.endPath || !(path instanceof Float32Array)) return
  if (!(bounds instanceof Float32Array) || !walk.layers.every(Boolean)) return
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds
  const box = boxAround(walk.state.matrix, left, top, right, bottom)
  walk.paths.push({ ...box, points: Math.ceil(path.length / 3) }) // an operator and two numbers each
  noteArea(walk, Number(operation), path, box)
}

/** Pictures are painted into the unit square of the current space. */
function addPicture(walk: Walk, operation: number, args: readonly unknown[]): void {
  const { state } = walk
  if (state.veil === 'mask') return
  const box: PageBox = boxAround(state.matrix, 0, 0, 1, 1)
  walk.pictures.push(box)
  notePicture(walk, box, decodedPicture(walk, operation, args[0]))
}

function decodedPicture(walk: Walk, operation: number, named: unknown): unknown {
  if (operation === OPS.paintImageXObject) return walk.pictureOf(named)
  return operation === OPS.paintInlineImageXObject ? named : undefined
}

/** Decoded pictures of one page stand beside those that pages share. */
function pictureOf(page: PDFPageProxy, name: unknown): unknown {
  const objects = String(name).startsWith('g_') ? page.commonObjs : page.objs
  return objects.has(String(name)) ? (objects.get(String(name)) as unknown) : undefined
}
