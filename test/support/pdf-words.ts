import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** All words of a PDF that wants no password, as one text. */
export async function readPdfWords(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  const texts = await Promise.all(pages)
  await task.destroy()
  return texts.join('\n')
}
