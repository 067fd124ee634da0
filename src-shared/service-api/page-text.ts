import { z } from 'zod'

/**
 * Of the embedded service only, as the operation below: whoever names this type among those that it accepts has the
 * results of a document and its words in one answer of two lines. The first is the body that others have as JSON, the
 * second a `DocumentText`.
 */
export const resultsAndTextType = 'application/x-ndjson'

/**
 * The words of a document's pages: an operation of the embedded service only, so that a scan can be
 * pointed at like a text PDF. Not part of the provider's interface; a 404 means "not offered".
 */
const pageWord = z.tuple([
  z.string(),
  /** x, y, width, height in 0..1 of the page from its top left. */
  z.number(),
  z.number(),
  z.number(),
  z.number(),
])
export const documentText = z.object({
  documentId: z.string(),
  pages: z.array(
    z.object({
      page: z.number().int().min(1),
      /** `pdf` where the file itself carries the words, `ocr` where they were read from pixels. */
      source: z.enum(['pdf', 'ocr']),
      words: z.array(pageWord),
    }),
  ),
})
export type DocumentText = z.infer<typeof documentText>
