import { expect, test } from 'vitest'
import { administrationCatalogues } from '../../../src-renderer/text/administration-catalogues.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import { exportCatalogues } from '../../../src-renderer/text/export-catalogues.ts'
import { reviewCatalogues } from '../../../src-renderer/text/review-catalogues.ts'
import { confirmWords } from '../../../src-main/host-electron/confirm-words.ts'
import { consentTexts } from '../../../src-service/http/oauth/consent-texts.ts'
import { leaves } from './leaves.ts'

const french = leaves({
  window: catalogues.fr,
  administration: administrationCatalogues.fr,
  export: exportCatalogues.fr,
  // A check is told with named facts; they are what it is asked for with.
  review: { ...reviewCatalogues.fr, checks: {} },
  checks: Object.values(reviewCatalogues.fr.checks).map((say) => say((fact) => fact)),
  page: confirmWords('fr-CH'),
  signIn: consentTexts.fr,
})

/** What only looks like punctuation: addresses, times, and a semicolon that is itself spoken of. */
const named = /https?:\/\/[\w.:/[\]]*|\d:\d|\(; /gu

test('French sets a narrow no-break space before ; : ! ? » and after «, as Swiss French does', () => {
  const wrong = french.filter(({ text }) =>
    /[^\u202f][;:!?»]|«[^\u202f]|[^\S\u202f]\u202f|\u00a0/u.test(text.replaceAll(named, '')),
  )
  expect(wrong).toEqual([])
  expect(french.filter(({ text }) => text.includes('\u202f')).length).toBeGreaterThan(100)
})

test('French keeps a percent sign on the line of its number', () => {
  expect(french.filter(({ text }) => /\d[^\u202f]?%/u.test(text))).toEqual([])
})
