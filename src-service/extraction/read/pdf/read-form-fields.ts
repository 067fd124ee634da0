import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { readingLimits } from '../reading-limits.ts'
import { boxAround } from './box-around.ts'
import { showsValue } from './field-shows-value.ts'
import { toMatrix } from './matrix.ts'
import type { Glyph, PageBox } from './page-content.ts'
import { typesetField } from './typeset-field.ts'

/** The part of a pdf.js annotation that matters here; what does not fit is no field with a text. */
const textField = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.enum(['Tx', 'Ch']),
  fieldValue: z.union([z.string().transform((value) => [value]), z.array(z.string())]),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  annotationFlags: z.number().default(0),
  oc: z.unknown(),
  multiLine: z.boolean().default(false),
  password: z.boolean().default(false),
  combo: z.boolean().default(false),
  options: z.array(z.object({ exportValue: z.string(), displayValue: z.string() })).default([]),
})

type TextField = z.infer<typeof textField>

/** Hidden or not to be shown (ISO 32000-1, table 165). */
const unseen = 0b10_0010
/** Points below which nobody reads a field. */
const leastSize = 4

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
  isVisible: (layer: unknown) => boolean,
): Promise<FormFields> {
  const toPage = toMatrix(page.getViewport({ scale: 1 }).transform)
  const annotations: readonly unknown[] = await page.getAnnotations({ intent: 'display' })
  const glyphs: Glyph[][] = []
  let deceptive = 0
  for (const annotation of annotations) {
    const field = textField.safeParse(annotation).data
    if (!field || (field.annotationFlags & unseen) !== 0 || !isVisible(field.oc)) continue
    const box = boxAround(toPage, ...field.rect)
    const value = valueOf(field).slice(0, readingLimits.formFieldCharacters)
    if (Math.min(box.width, box.height) < leastSize || field.password || value.trim() === '')
      continue
    const shown = drawn.filter((glyph) => !glyph.invisible && isInside(glyph, box))
    const outcome = showsValue(shown, value, { box, showsPart: showsPart(field) })
    if (outcome === 'nothing') glyphs.push(typesetField(value, box, field.multiLine))
    else if (outcome === 'other') deceptive += 1
  }
  return { glyphs: glyphs.flat(), deceptive }
}

/** A choice holds names for programs; people see what each of them stands for. */
function valueOf({ fieldValue, options }: TextField): string {
  return fieldValue
    .map((value) => options.find((each) => each.exportValue === value)?.displayValue ?? value)
    .join(' ')
}

/** Fields that may draw more or less than their value: several lines that scroll, lists to choose from. */
const showsPart = ({ fieldType, multiLine, combo }: TextField): boolean =>
  multiLine || (fieldType === 'Ch' && !combo)

const isInside = ({ x, y }: Glyph, box: PageBox): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
