import { describe, expect, test } from 'vitest'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { uiLanguages } from '../../../src-shared/contract/settings.ts'
import { leaves } from './leaves.ts'

const english = leaves(catalogues.en)
const others = uiLanguages.filter((language) => language !== 'en')

/** Words that are spelled alike in English and in the other language. */
const alike: Record<string, readonly string[]> = {
  de: [
    'Filter',
    'Desktop',
    'Proxy 7',
    'Intray',
    'OK',
    'Name',
    'Sandbox',
    'System',
    'Offline',
    'Version 7',
    'Enter',
    'Delete',
    'Export',
    'Port',
    'Total',
    'TLS',
    'Scanner',
    'Scan 7.pdf',
    '7 dpi',
    'STARTTLS',
  ],
  fr: [
    'Note',
    'Page 7',
    'Intray',
    'OK',
    'Production',
    'Document',
    'Document 7',
    'Document 7, 9 pages',
    'Documents',
    '7 pages',
    'Total',
    'Type',
    'Date',
    'Actions',
    'Active',
    '7 documents',
    '7 corrections',
    'Version 7',
    'Enter',
    'Delete',
    'Export',
    'Administration',
    'Stop',
    'contradiction',
    'Proxy 7',
    'Port',
    'TLS',
    'Scanner',
    'STARTTLS',
  ],
  it: [
    'Intray',
    'OK',
    'No',
    'Password',
    'Desktop',
    'Proxy 7',
    'Stop',
    'Stop: 7 +9',
    'TLS',
    'Scanner',
    '7 dpi',
    'STARTTLS',
  ],
}
/** What people press is named as the keys are labelled, most languages write bytes alike, and providers have names. */
const namedAlike =
  /^\/(?:shell\/keys\/list\/\d+\/0|common\/byteUnits\/\d|mailboxes\/form\/ways\/(?:microsoft|google))$/u

test('English has its sentences', () => {
  expect(english.length).toBeGreaterThan(300)
})

describe.each(others)('%s', (language) => {
  const own = leaves(catalogues[language])
  const byPath = new Map(own.map((leaf) => [leaf.path, leaf]))

  test('says everything that English says, with the same facts', () => {
    const shape = (all: typeof own) => all.map(({ path, args }) => `${path} ${String(args)}`).sort()
    expect(shape(own)).toEqual(shape(english))
  })

  test('leaves no sentence in English', () => {
    const same = english.filter(
      ({ path, text }) =>
        /\p{L}{2}/u.test(text) &&
        !namedAlike.test(path) &&
        byPath.get(path)?.text === text &&
        !alike[language]?.includes(text),
    )
    expect(same).toEqual([])
  })

  test('uses a fact where English uses it', () => {
    const facts = (text: string) => [text.includes('7'), text.includes('9')]
    const differing = english.filter(
      ({ path, text, args }) =>
        args > 0 && String(facts(text)) !== String(facts(byPath.get(path)?.text ?? '')),
    )
    expect(differing).toEqual([])
  })
})

describe.each(uiLanguages)('%s', (language) => {
  const own = leaves(catalogues[language])

  test('has no empty sentence but where there is nothing to say', () => {
    const empty = own.filter(({ text }) => text.trim() === '').map(({ path }) => path)
    // The guide is in English.
    const said = language === 'en' ? ['/help/onlyEnglish'] : []
    expect(empty.toSorted()).toEqual([...said, '/inbox/feedback/none'])
  })

  test('writes with real apostrophes and quotation marks', () => {
    expect(own.filter(({ text }) => /["']/u.test(text))).toEqual([])
  })

  test('ends what happened and what to do as sentences', () => {
    const unfinished = own.filter(
      ({ path, text }) => path.endsWith('/next') && !/[.!?]$/u.test(text),
    )
    expect(unfinished).toEqual([])
  })
})
