import { expect, test } from 'vitest'
import {
  squash,
  squashWithDigraphs,
} from '../../../../src-service/extraction/vocabulary/fold-text.ts'
import { matchMisreadPhrases } from '../../../../src-service/extraction/vocabulary/match-misread.ts'
import {
  buildPhraseIndex,
  matchPhrases,
  withoutOverlaps,
} from '../../../../src-service/extraction/vocabulary/phrase-index.ts'
import { piecesOf } from '../../../../src-service/extraction/vocabulary/phrase-pieces.ts'
import { phrases } from '../../../../src-service/extraction/vocabulary/phrases.ts'

test('a compact list stands for all its alternatives', () => {
  expect(phrases('{a|b} {c|}, d\n e')).toEqual(['a c', 'a', 'b c', 'b', 'd', 'e'])
})

test('squashing leaves nothing that a printer may set in two ways', () => {
  expect(squash('N° de T.V.A. : Größe')).toBe('nodetvagrosse')
  expect(squashWithDigraphs('Fälligkeit')).toBe('faelligkeit')
})

const index = buildPhraseIndex([
  ['Rechnung', 'title'],
  ['Rechnungs Nr', 'number'],
  ['Fälligkeitsdatum', 'due'],
])
const meanings = (matches: readonly { meanings: readonly string[] }[]) =>
  matches.map((match) => match.meanings[0])

test('the longest phrase wins, wherever spaces and hyphens stand', () => {
  const matches = withoutOverlaps(matchPhrases(index, piecesOf('Rechnungs-Nr.:2024 Rech nung')))
  expect(meanings(matches)).toEqual(['number', 'title'])
  expect(matches[0]).toMatchObject({ start: 0, end: 12, errors: 0 })
})

test('a phrase does not begin or end within a word', () => {
  expect(matchPhrases(index, piecesOf('Rechnungswesen Abrechnung'))).toEqual([])
})

test('misread signs are forgiven by the length of the phrase', () => {
  const matches = withoutOverlaps(
    matchMisreadPhrases(index, piecesOf('Fälligkeitsdetum 1 Rechnvng')),
  )
  expect(meanings(matches)).toEqual(['due', 'title'])
  expect(matches.map(({ errors }) => errors)).toEqual([1, 1])
  expect(matchMisreadPhrases(index, piecesOf('Berechnete Rationen'))).toEqual([])
})
