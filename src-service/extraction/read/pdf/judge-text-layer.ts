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
const longWord = /^\p{L}{4,}$/u
const vowel = /[aeiouyäöüàâáèéêëìíîïòóôùúûœæ]/iu

/** Whether the words a page's file gives can be trusted, or its picture has to be read. */
export function judgeTextLayer(words: readonly PrintedWord[], content: PageContent): TextLayer {
  const text = words.map((word) => word.text).join('')
  if (text.length === 0) return 'none'
  if ((text.match(meaningless)?.length ?? 0) > text.length * maxMeaningless) return 'broken'
  const long = words.filter((word) => longWord.test(word.text))
  const pronounceable = long.filter((word) => vowel.test(word.text)).length
  if (long.length >= 10 && pronounceable < long.length * minPronounceable) return 'broken'
  if (words.length < stampWords && largestCoverage(content) > scanCoverage) return 'stamped'
  return 'good'
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
