import type { DocumentText } from '../../src-shared/service-api/page-text.ts'

type Word = DocumentText['pages'][number]['words'][number]

/** Words whose middles stand at about the same height are a line. */
export function linesOfWords(words: readonly Word[]): string[] {
  const lines: { middle: number; words: Word[] }[] = []
  for (const word of words.toSorted((one, other) => one[2] - other[2])) {
    const [, , y, , height] = word
    const middle = y + height / 2
    const line = lines.find((each) => Math.abs(each.middle - middle) < height / 2)
    if (line) line.words.push(word)
    else lines.push({ middle, words: [word] })
  }
  return lines.map((line) =>
    line.words
      .toSorted((one, other) => one[1] - other[1])
      .map(([text]) => text)
      .join(' '),
  )
}
