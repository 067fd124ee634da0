import type { PageContent } from './page-content.ts'
import type { PrintedWord } from './printed-word.ts'

/** `none`: nothing to read; `broken`: glyphs without meaning; `stamped`: a picture with a few words on it. */
export type TextLayer = 'good' | 'none' | 'broken' | 'stamped'

/** A picture over this share of the page is the page itself: a scan. */
const scanCoverage = 0.55
/** Fewer words than this on a scan are a stamp or a scanner's mark, not its text. */
const stampWords = 25
/** More meaningless characters than this share make the layer useless. */
const maxMeaningless = 0.2
/** Of long words of letters alone, at least this share must hold a vowel. */
const minPronounceable = 0.5

const meaningless = /[\ue000-\uf8ff\ufffd\ufffe\uffff]|[\u{f0000}-\u{10ffff}]/gu
/** A number of which a sign is unknown: half of it is worse than none. */
const tornNumber = /\ufffd.*\d|\d.*\ufffd/u
/** Letters with a figure or a bracket among them, as a shifted alphabet has them. */
const longWord = /^[\p{L}\d)(+*,.-]{4,}$/u
const mostlyLetters = 0.7
/** Letters of several alphabets in a word, or signs that no word holds. */
const latin = /[A-Za-z\u00c0-\u017f]/u
const foreign = /[\u0180-\u02af\u0370-\u052f]/u
const stray = /\p{L}[¢¤¦¨©¬®¯±¶¸¼½¾×÷þÞðÐ]|[¢¤¦¨©¬®¯±¶¸¼½¾×÷þÞðÐ]\p{L}/u
/** Of the letters of our languages a third and more are vowels; of a shifted alphabet a seventh. */
const fewestVowels = 0.22
const enoughLetters = 100
/** Less of it may be a name, a trade mark, or a formula. */
const fewestOdd = 5
const mostOdd = 0.15
const vowel = /[aeiouyäöüàâáèéêëìíîïòóôùúûœæ]/iu

/** Whether the words a page's file gives can be trusted, or its picture has to be read. */
export function judgeTextLayer(words: readonly PrintedWord[], content: PageContent): TextLayer {
  const text = words.map((word) => word.text).join('')
  if (text.length === 0) return 'none'
  if ((text.match(meaningless)?.length ?? 0) > text.length * maxMeaningless) return 'broken'
  if (words.some((word) => tornNumber.test(word.text))) return 'broken'
  const odd = words.filter((word) => isOdd(word.text)).length
  if (odd >= fewestOdd && odd > words.length * mostOdd) return 'broken'
  const long = words.filter((word) => isLong(word.text))
  const pronounceable = long.filter((word) => vowel.test(word.text)).length
  if (long.length >= 10 && pronounceable < long.length * minPronounceable) return 'broken'
  if (vowelShare(long) < fewestVowels) return 'broken'
  if (words.length < stampWords && largestCoverage(content) > scanCoverage) return 'stamped'
  return 'good'
}

function isOdd(word: string): boolean {
  return (latin.test(word) && foreign.test(word)) || stray.test(word)
}

function isLong(word: string): boolean {
  return (
    longWord.test(word) &&
    latin.test(word) &&
    (word.match(/\p{L}/gu)?.length ?? 0) >= word.length * mostlyLetters
  )
}

/** Of the letters of words; 1 where there are too few to tell. */
function vowelShare(words: readonly PrintedWord[]): number {
  const letters =
    words
      .map(({ text }) => text)
      .join('')
      .match(/\p{L}/gu) ?? []
  if (letters.length < enoughLetters) return 1
  return letters.filter((letter) => vowel.test(letter)).length / letters.length
}

/** Share of the page that its largest picture covers. */
function largestCoverage({ pictures, width, height }: PageContent): number {
  const shares = pictures.map((picture) => {
    const right = Math.min(width, picture.x + picture.width)
    const bottom = Math.min(height, picture.y + picture.height)
    const left = Math.max(0, picture.x)
    const top = Math.max(0, picture.y)
    return (Math.max(0, right - left) * Math.max(0, bottom - top)) / (width * height)
  })
  return Math.max(0, ...shares)
}

/** Whether there is anything to see on a page that gives no text. */
export const showsPictures = (content: PageContent): boolean =>
  content.pictures.length > 0 || content.paths.length > 50
