/**
 * Words of the index that nobody can type: single characters of Unicode's private use area, which no text is folded to.
 * Two things may have the same one where there are many; rows decide then.
 */
const firstLetters = 0xe000
const beginning = '\ue600'
const groups = 0xe700
const connections = 0xe800

const mostLetters = 0x600
const mostConnections = 0x1000

const inboxGroups = ['open', 'working', 'problems', 'postponed', 'done', 'trash'] as const

/**
 * Of so many letters a beginning has a list of its own, in the order of the inbox; FTS5's own (`prefix`) would hold some
 * twice. What follows eight letters of a number is in few documents.
 */
const beginningLengths = [8, 5, 3]
const ofNumbers = [5, 3]

/** For the first one or two letters of a word: of what begins within a word nobody looks for so little. */
export function firstLettersMark(word: string): string {
  const [first = '', second = ''] = word
  return String.fromCharCode(firstLetters + ((first.codePointAt(0) ?? 0) % mostLetters)) + second
}

/** @param word of three letters or more */
export function beginningMarks(word: string): string[] {
  const lengths = /^\d/u.test(word) ? ofNumbers : beginningLengths
  const letters = hasPairs(word) ? [...word] : null
  return lengths
    .filter((length) => length <= (letters ?? word).length)
    .map((length) => beginning + (letters?.slice(0, length).join('') ?? word.slice(0, length)))
}

/** Hardly any word has letters of two units each, and a document has thousands of words and endings. */
export function hasPairs(word: string): boolean {
  return /[\uD800-\uDBFF]/.test(word)
}

/** The same character as in the trigger `search_entry_changes_group`. */
export function groupMark(group: string): string {
  const index = inboxGroups.findIndex((each) => each === group)
  return String.fromCharCode(groups + (index === -1 ? inboxGroups.length : index))
}

export function connectionMark(id: string): string {
  let hash = 0
  for (let at = 0; at < id.length; at++) hash = (hash * 31 + id.charCodeAt(at)) % 0x7fffffff
  return String.fromCharCode(connections + (hash % mostConnections))
}
