import { expect, test } from 'vitest'
import { findHits } from '../../../../src-shared/domain/search/find-hits.ts'
import { foldText, foldWithPlaces } from '../../../../src-shared/domain/search/fold-text.ts'
import { searchTerms } from '../../../../src-shared/domain/search/search-terms.ts'

const marked = (text: string, query: string, isPartEnough = true) =>
  findHits(text, searchTerms(query), isPartEnough)
    .reverse()
    .reduce(
      (all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`,
      text,
    )

test.each([
  ['Gärtnerei Müller', 'mueller', 'Gärtnerei [Müller]'],
  ['Gaertnerei Mueller', 'mü', 'Gaertnerei [Mue]ller'],
  ['Zu\u0308rich', 'zur', '[Zu\u0308r]ich'],
  ['Straße 5', 'strasse', '[Straße] 5'],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957', '[CH93 0076 2011 6238 5295 7]'],
  ['210000000003139471430009017', '00003 13947', '2100000[0000313947]1430009017'],
  ['Total CHF 1’234.50', "1'234.5", 'Total CHF [1’234.5]0'],
  ['Rechnung', 'echn', 'R[echn]ung'],
  ['Müller Meier', 'meier müller', '[Müller] [Meier]'],
  ['am 05.10.2026', '5.10.2026', 'am 0[5.10.2026]'],
  ['nichts davon', 'xylophon', 'nichts davon'],
])('in “%s” the hit of %s is marked', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('on a page the middle of a word is no hit', () => {
  expect(marked('Rechnung echnu', 'echn', false)).toBe('Rechnung [echn]u')
})

test.each(['Gärtnerei', 'Aeroe ueber', 'Œuvre İstanbul', 'ﬁ ½ Ǆ', '𝒜𝔸 x\u0301e', 'queue oeoe', ''])(
  'character by character %s is folded as in one go',
  (text) => {
    const { text: folded, starts, ends } = foldWithPlaces(text)
    const words = (value: string) => value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
    expect(words(folded)).toEqual(words(foldText(text)))
    expect(starts).toHaveLength(folded.length)
    expect(ends.every((end, at) => end > (starts[at] ?? Infinity))).toBe(true)
  },
)

test('the fold of what is typed so far is a beginning of the fold of all', () => {
  for (const text of ['Mueller', 'queue', 'Aeroe', 'Straße', 'Boehm-Œuvre'])
    for (let length = 1; length <= text.length; length++)
      expect(foldText(text).startsWith(foldText(text.slice(0, length)))).toBe(true)
})
