import type { Word } from '../../read-document.ts'
import type { OcrPage } from '../ocr/read-raster.ts'
import { assembleWords } from './assemble-words.ts'
import type { PageContent } from './page-content.ts'
import { topOf, type PrintedWord } from './printed-word.ts'
import { uprightGlyphs } from './upright-glyphs.ts'

/** Words that a page holds and nobody sees. They are never read, but what they say may be told. */
export type HiddenWords = {
  /** Whether they have numbers that the page does not show. */
  hasOtherNumbers(shown: readonly Word[]): boolean
  /** Whether the picture of the page clearly shows another sum in the place of one of them. */
  contradicts(picture: OcrPage): boolean
}

/** Shorter ones count pages, rows and pieces. */
const leastDigits = 3
/** What the engine reads with less is as likely misread. */
const sureReading = 0.85
/** Share of the narrower of two words that has to lie on the other. */
const samePlace = 0.6

const sum = /\d[.,]\d{2}$/u

export function wordsNobodySees(content: PageContent): HiddenWords {
  const hidden = content.glyphs.filter(({ invisible }) => invisible)
  const upright = uprightGlyphs({ ...content, glyphs: hidden })
  const words = assembleWords(upright.glyphs)
  return {
    hasOtherNumbers(shown) {
      const all = digitsOf(shown.map(({ text }) => text).join(''))
      return words
        .map(({ text }) => digitsOf(text))
        .some((digits) => digits.length >= leastDigits && !all.includes(digits))
    },
    contradicts(picture) {
      if (picture.turned !== upright.turned) return false
      const sums = words.filter(({ text }) => sum.test(text))
      const texts = new Set(sums.map(({ text }) => digitsOf(text)))
      return picture.words.some(
        (word) =>
          word.confidence >= sureReading &&
          sum.test(word.text) &&
          !texts.has(digitsOf(word.text)) &&
          sums.some((other) => liesOn(other, word, upright)),
      )
    },
  }
}

/** A scan with a layer of recognised text: more lies unseen on its pictures than is printed. */
export function isTextBehindPicture({ glyphs, pictures }: PageContent): boolean {
  const hidden = glyphs.filter(({ invisible }) => invisible)
  const onPictures = hidden.filter(({ x, y }) =>
    pictures.some(
      (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
    ),
  )
  return onPictures.length > glyphs.length - hidden.length
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

function liesOn(
  hidden: PrintedWord,
  shown: Word,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const left = Math.max(hidden.left / width, shown.x)
  const right = Math.min(hidden.right / width, shown.x + shown.width)
  const narrower = Math.min((hidden.right - hidden.left) / width, shown.width)
  const middle = shown.y + shown.height / 2
  const top = topOf(hidden) / height
  return (
    right - left >= samePlace * narrower && middle > top && middle < top + hidden.fontSize / height
  )
}
