import { describe, expect, test } from 'vitest'
import { everyLeaf } from './every-leaf.ts'

const wrongIn = (language: 'de' | 'fr' | 'it', wrong: RegExp) =>
  everyLeaf(language).filter(({ text }) => wrong.test(text))

describe('German', () => {
  test('is Swiss: no sharp s, guillemets that point outwards', () => {
    expect(wrongIn('de', /[ß„“”]/u)).toEqual([])
  })

  test('sets an ellipsis off from the word before it, but not in “RF…”', () => {
    expect(wrongIn('de', /\p{Ll}…/u)).toEqual([])
  })
})

test('Italian addresses people with a small lei, nowhere with voi', () => {
  expect(wrongIn('it', /(?<![.!?:] )\b(?:Lei|Su[aeoi]|Suoi|Vostr[aeio])\b/u)).toEqual([])
  expect(wrongIn('it', /\b(?:chiudete|fate|riavviate|confrontate|aggiungete)/iu)).toEqual([])
})

test('a secret has one name for each: a key where it signs in, a value where a webhook has it', () => {
  expect(wrongIn('de', /Geheimnis/u)).toEqual([])
  expect(wrongIn('fr', /\b[Ss]ecrets?\b(?!\))/u)).toEqual([])
  expect(wrongIn('it', /(?<!valor[ei] )\bsegret[oi]\b/iu)).toEqual([])
})
