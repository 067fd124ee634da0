import { describe, expect, test } from 'vitest'
import { chooseLanguage, consentTexts } from '../../../../src-service/http/oauth/consent-texts.ts'

test('every text of the consent page is there in every language, and in its own words', () => {
  const all = Object.values(consentTexts).map((texts) =>
    Object.entries(texts).map(([key, text]) => {
      const said = typeof text === 'string' ? text : text('Muster AG')
      expect(said, key).not.toMatch(/^\s*$/u)
      if (typeof text !== 'string') expect(said).toContain('Muster AG')
      return said
    }),
  )
  expect(all).toHaveLength(4)
  for (const same of all[0]?.keys() ?? [])
    expect(new Set(all.map((texts) => texts[same])).size).toBe(4)
})

describe('the language of the consent page', () => {
  test.each([
    ['fr', 'it', 'fr'],
    ['xx  it-CH', 'en', 'it'],
    [undefined, 'en-GB,en;q=0.9, fr', 'en'],
    ['', 'rm, FR-ch;q=0.8', 'fr'],
    ['es', 'es', 'de'],
    [undefined, undefined, 'de'],
  ])('asked for %s in a browser of %s is %s', (asked, accepted, language) => {
    expect(chooseLanguage(asked, accepted)).toBe(language)
  })
})
