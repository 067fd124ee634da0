const marks = /\p{M}+/gu
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}
const spelled = new RegExp(`[${Object.keys(spelledOut).join('')}]`, 'gu')

/**
 * A text as search compares it: without capitals and accents, ä and ae both as a. The fold of a beginning of a text is a
 * beginning of its fold, so that what is still being typed is found.
 */
export function foldText(text: string): string {
  return withoutAccents(text).replace(/([aou])e/gu, '$1')
}

const beyondAscii = /[^\p{ASCII}]/u

function withoutAccents(text: string): string {
  const small = text.toLowerCase()
  // Most words have none, and are many.
  if (!beyondAscii.test(small)) return small
  return small
    .normalize('NFKD')
    .replace(marks, '')
    .replace(spelled, (letter) => spelledOut[letter] ?? letter)
}

/** A folded text whose characters know from where in the original they are, in UTF-16 units. */
export type FoldedText = {
  readonly text: string
  readonly starts: readonly number[]
  /** Exclusive. */
  readonly ends: readonly number[]
}

/** As `foldText`, character by character; what is neither letter nor digit is one blank each. */
export function foldWithPlaces(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  let mayTakeE = false
  for (const character of original) {
    const start = at
    at += character.length
    const folded = withoutAccents(character)
    // An accent of its own belongs to the letter before.
    if (folded === '' && ends.length > 0) ends[ends.length - 1] = at
    for (const each of folded) {
      if (each === 'e' && mayTakeE) {
        ends[ends.length - 1] = at
        mayTakeE = false
        continue
      }
      text += /[\p{L}\p{N}]/u.test(each) ? each : ' '.repeat(each.length)
      for (let unit = 0; unit < each.length; unit++) {
        starts.push(start)
        ends.push(at)
      }
      mayTakeE = 'aou'.includes(each)
    }
  }
  return { text, starts, ends }
}
