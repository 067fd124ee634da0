import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { boxAround } from './box-around.ts'
import { toMatrix } from './matrix.ts'
import type { Glyph, PageBox } from './page-content.ts'

/** The part of a pdf.js annotation that matters here; what does not fit is no field with a text. */
const textField = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.enum(['Tx', 'Ch']),
  fieldValue: z.union([z.string(), z.array(z.string()).transform((values) => values.join(' '))]),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  annotationFlags: z.number().default(0),
})

/** Hidden or not to be shown (ISO 32000-1, table 165). */
const unseen = 0b10_0010

export type FormFields = {
  /** Characters of fields whose text the file leaves to the program that shows it. */
  readonly glyphs: readonly Glyph[]
  /** Fields whose value is not what is drawn in their place. */
  readonly deceptive: number
}

/**
 * Form fields beside what the page draws: some files give only the value, and a value that differs
 * from what is drawn shows one amount to people and another to programs.
 */
export async function readFormFields(
  page: PDFPageProxy,
  drawn: readonly Glyph[],
): Promise<FormFields> {
  const toPage = toMatrix(page.getViewport({ scale: 1 }).transform)
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  const glyphs: Glyph[] = []
  let deceptive = 0
  for (const annotation of annotations) {
    const field = textField.safeParse(annotation).data
    if (!field || field.fieldValue.trim() === '' || (field.annotationFlags & unseen) !== 0) continue
    const box = boxAround(toPage, ...field.rect)
    const shown = drawn.filter((glyph) => !glyph.invisible && isInside(glyph, box))
    if (shown.length === 0) glyphs.push(...typeset(field.fieldValue, box))
    else if (!sameText(shown, field.fieldValue)) deceptive += 1
  }
  return { glyphs, deceptive }
}

const isInside = ({ x, y }: Glyph, box: PageBox): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

const signs = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A field that scrolls shows a part of its value. */
const sameText = (shown: readonly Glyph[], value: string): boolean =>
  signs(value).includes(signs(shown.map((glyph) => glyph.text).join('')))

/** The value as a viewer would set it: lines from the top, in a size that fits. */
function typeset(value: string, box: PageBox): Glyph[] {
  const lines = value.split(/\r\n?|\n/u)
  const lineHeight = box.height / lines.length
  const fontSize = Math.min(12, lineHeight * 0.8)
  const advance = fontSize * 0.5 // the mean width of letters and figures
  return lines.flatMap((line, row) =>
    [...line].map((text, column) => ({
      text,
      x: box.x + 2 + column * advance,
      y: box.y + row * lineHeight + (lineHeight + fontSize * 0.6) / 2,
      advanceX: advance,
      advanceY: 0,
      fontSize,
      tracking: 0,
      bold: false,
      invisible: false,
    })),
  )
}
