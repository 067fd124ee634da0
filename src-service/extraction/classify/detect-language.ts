import { francAll } from 'franc-min'
import type { DocumentLanguage } from '../../../src-shared/service-api/document-types.ts'
import { seen, type Candidate } from '../evidence.ts'
import type { LabelSight } from '../fields/labels/label-sight.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { functionWords } from '../vocabulary/function-words/function-words.ts'

const languageOfCode: Readonly<Record<string, DocumentLanguage>> = {
  deu: 'DE',
  fra: 'FR',
  ita: 'IT',
  eng: 'EN',
}

/** Less text than this says nothing by its letters. */
const shortestText = 20
const labelShare = 0.5
const wordShare = 0.4
/** So many words of grammar tell as much as any number of them; fewer tell less. */
const enoughWords = 6

/**
 * The language of a document: trigrams of its letters (numbers and codes mislead them) together
 * with the words of grammar and the languages of the labels that were found. Undefined where there
 * is next to no text.
 */
export function detectLanguage(
  text: string,
  labels: readonly LabelSight[],
): Candidate<DocumentLanguage> | undefined {
  const letters = text
    .replace(/[^\p{L}'’\s]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const scores = new Map<DocumentLanguage, number>()
  const add = (language: DocumentLanguage, score: number) =>
    scores.set(language, (scores.get(language) ?? 0) + score)
  if (letters.length >= shortestText)
    for (const [code, score] of francAll(letters, { only: Object.keys(languageOfCode) })) {
      const language = languageOfCode[code]
      if (language !== undefined) add(language, score)
    }
  const words = wordVotes(letters)
  for (const [language, share] of words) add(language, wordShare * share)
  const votes = labelVotes(labels)
  for (const [language, share] of votes) add(language, labelShare * share)
  const [first, second] = [...scores].sort(([, a], [, b]) => b - a)
  if (first === undefined) return undefined
  const margin = first[1] - (second?.[1] ?? 0)
  const score = isNeighbours(letters, labels) ? neighbourScore : Math.min(1, 0.5 + 1.2 * margin)
  return seen(first[0], score, [], letters.length < 200 ? ['short'] : [])
}

/** The interface names four languages; of a Dutch invoice it is a guess which is nearest. */
const neighbourScore = 0.3
const neighbours = ['nld', 'spa', 'por', 'swe', 'dan', 'nob', 'pol', 'ces']

/** Letters of another language, and more labels that only such a one has than of ours. */
function isNeighbours(letters: string, labels: readonly LabelSight[]): boolean {
  const telling = labels.filter(({ strong, length }) => strong && length >= 4)
  const foreign = telling.filter(({ languages }) => languages.length === 0).length
  const own = telling.filter(({ languages }) => languages.length === 1).length
  if (foreign <= own) return false
  const [first] = francAll(letters, { only: [...Object.keys(languageOfCode), ...neighbours] })
  return first !== undefined && neighbours.includes(first[0])
}

/** Share of the label signs by language; a label of several languages counts for none of them more. */
function labelVotes(labels: readonly LabelSight[]): Map<DocumentLanguage, number> {
  const votes = new Map<DocumentLanguage, number>()
  let total = 0
  for (const { languages, length, strong } of labels) {
    if (!strong || length < 4) continue
    for (const language of languages) {
      const weight = length / languages.length
      votes.set(language, (votes.get(language) ?? 0) + weight)
      total += weight
    }
  }
  for (const [language, weight] of votes) votes.set(language, weight / total)
  return votes
}

const languagesOfWord = Object.entries(functionWords).reduce((known, [language, words]) => {
  for (const word of words.split(' '))
    known.set(word, (known.get(word) ?? new Set()).add(language as DocumentLanguage))
  return known
}, new Map<string, Set<DocumentLanguage>>())

/** Share of the words of grammar by language, less where there are few of them. */
function wordVotes(letters: string): Map<DocumentLanguage, number> {
  const votes = new Map<DocumentLanguage, number>()
  let count = 0
  for (const word of foldText(letters).split(/[\s'’]+/u)) {
    const languages = languagesOfWord.get(word)
    if (languages === undefined) continue
    count++
    for (const language of languages)
      votes.set(language, (votes.get(language) ?? 0) + 1 / languages.size)
  }
  const weight = Math.min(1, count / enoughWords) / Math.max(1, count)
  for (const [language, sum] of votes) votes.set(language, sum * weight)
  return votes
}
