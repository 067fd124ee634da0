import { parseAmount } from '../parse-amount.ts'
import { foldText } from './fold-text.ts'

/** Nobody types more of one word. */
const longestWord = 64
/** A part of a number that is printed in groups: `CH44`, `0000`. */
const group = /^\p{L}{0,2}\d[\d\p{L}]{0,7}$/u
/** What ends a number in groups with its decimals. */
const lastGroup = /^\d{3}[.,]\d{2}$/u
/** So many groups and no more are read as one number; an IBAN has six to nine. */
const mostGroups = 9

/** The parts of a text between blanks; those that are one number printed in groups are together. */
export function chunksOf(text: string): string[][] {
  const chunks: string[][] = []
  let run: string[] = []
  for (const each of text.split(/\s+/u)) {
    if (each === '') continue
    if (run.length > 0 && lastGroup.test(each)) {
      run.push(each)
      run = []
    } else if (group.test(each)) {
      if (run.length === 0 || run.length === mostGroups || /^\p{L}/u.test(each))
        chunks.push((run = []))
      run.push(each)
    } else {
      run = []
      chunks.push([each])
    }
  }
  return chunks
}

/** Letters and digits that stand together, folded. */
export function plainWords(chunk: string): string[] {
  return foldText(chunk)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(cut)
}

/** A number without what groups or divides it; '' where there is no digit. */
export function joinedNumber(chunk: string): string {
  return /\d/u.test(chunk) ? cut(foldText(chunk).replaceAll(/[^\p{L}\p{N}]/gu, '')) : ''
}

/** A sum of money with a point and two decimals; '' where it is none. */
export function writtenAmount(chunk: string): string {
  if (!/\d[.,]\d{2}$/u.test(chunk)) return ''
  const amount = parseAmount(chunk)
  return amount.status === 'ok' ? Math.abs(amount.value).toFixed(2) : ''
}

/** By what a text is found: its words, and its numbers in one piece however they are printed. */
export function searchWords(texts: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const text of texts)
    for (const chunks of chunksOf(text)) {
      for (const chunk of chunks) addChunk(words, chunk)
      if (chunks.length > 1) addNumber(words, chunks.join(' '))
    }
  words.delete('')
  return words
}

function addChunk(words: Set<string>, chunk: string): void {
  const amount = writtenAmount(chunk)
  if (amount !== '') {
    words.add(amount)
    return
  }
  for (const word of plainWords(chunk)) words.add(word)
  words.add(joinedNumber(chunk))
}

function addNumber(words: Set<string>, printed: string): void {
  const amount = writtenAmount(printed)
  words.add(amount === '' ? joinedNumber(printed) : amount)
}

function cut(word: string): string {
  return word.length <= longestWord ? word : [...word].slice(0, longestWord).join('')
}
