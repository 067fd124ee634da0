import type { ReadDocument, ReadPage, Word } from '../../src-service/extraction/read-document.ts'

const a4 = { width: 595, height: 842 }
const fontSize = 10
/** A4 in a type in which 100 signs fill the width and 60 lines the height. */
const columnWidth = a4.width / 100
const lineHeight = a4.height / 60

/**
 * A page from lines of text as a typewriter would set them: each sign is a column wide, so spaces
 * place the words. A line that starts with `#` is a heading in bigger type.
 */
export function pageOfText(text: string, page = 1, source: ReadPage['source'] = 'pdf'): ReadPage {
  const words: Word[] = text.split('\n').flatMap((line, row) => {
    const heading = line.startsWith('#')
    const plain = heading ? ` ${line.slice(1)}` : line
    return [...plain.matchAll(/\S+/gu)].map((match) => ({
      text: match[0],
      x: (match.index * columnWidth) / a4.width,
      y: (row * lineHeight + 2) / a4.height,
      width: (match[0].length * columnWidth) / a4.width,
      height: fontSize / a4.height,
      confidence: 1,
      fontSize: heading ? 18 : fontSize,
      bold: heading,
    }))
  })
  return { page, ...a4, source, turned: 0, words, qrCodes: [] }
}

/** A document of pages of text. */
export function documentOfText(...pages: readonly string[]): ReadDocument {
  return {
    mediaType: 'application/pdf',
    pages: pages.map((text, index) => pageOfText(text, index + 1)),
    embeddedXml: null,
    warnings: [],
  }
}
