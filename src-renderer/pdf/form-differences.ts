import type { PDFPageProxy } from 'pdfjs-dist'
import { z } from 'zod'
import type { FormDifference } from './page-source.ts'

/** What pdf.js tells of a text field: its value, and the text of its drawn appearance. */
const textField = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.literal('Tx'),
  fieldName: z.string().default(''),
  fieldValue: z.string(),
  textContent: z.array(z.string()),
})

/**
 * A form can hold one value and draw another, which makes a person approve a sum that a machine
 * reads differently. Every such field of a page.
 */
export async function formDifferences(page: PDFPageProxy): Promise<FormDifference[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' })
  return annotations.flatMap((annotation) => {
    const field = textField.safeParse(annotation)
    if (!field.success) return []
    const { fieldName: name, fieldValue: value, textContent } = field.data
    const drawn = textContent.join(' ')
    return bare(drawn) === bare(value) ? [] : [{ page: page.pageNumber, name, value, drawn }]
  })
}

function bare(text: string): string {
  return text.replace(/\s/gu, '')
}
