import { describe, expect, test } from 'vitest'
import { findDateCandidates } from '../../../../../src-service/extraction/fields/dates/find-date-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

function strongest(text: string): string | undefined {
  const found = findDateCandidates(sightText(text)).documentDate
  return found.toSorted((a, b) => b.score - a.score)[0]?.value
}

function scoreOf(text: string, date: string): number {
  const found = findDateCandidates(sightText(text)).documentDate
  return Math.max(0, ...found.filter(({ value }) => value === date).map(({ score }) => score))
}

describe('the day of a paper among days of other things', () => {
  const place = 'Cesson, le 18/11/2025'
  test.each([
    'Devis accepté n° D25-0288 du 02/10/2025',
    'Bestellung Nr. 4711 vom 02.10.2025',
    'Acompte versé le 02/10/2025',
    'Malgré notre deuxième rappel du 02.10.2025',
  ])('is not that of %s', (other) => {
    expect(strongest(`${place}\n\n${other}`)).toBe('2025-11-18')
  })

  test('is not that of the reminder before, which a sentence names', () => {
    const letter = `Viganello, 8 aprile 2026

nonostante il nostro primo
sollecito del 11 marzo 2026.`
    expect(strongest(letter)).toBe('2026-04-08')
  })

  test('is that of a reminder which its own line dates', () => {
    expect(strongest('Sollecito del 11 marzo 2026')).toBe('2026-03-11')
  })
})

describe('the days that bound a period', () => {
  test.each([
    'du 01/01/2026 au 31/01/2026',
    '01.01.2026 - 31.01.2026',
    'dal 01/01/2026 al 31/01/2026',
  ])('date nothing: %s', (period) => {
    expect(scoreOf(`Extrait ${period}`, '2026-01-01')).toBeLessThan(0.35)
    expect(scoreOf(`Extrait ${period}`, '2026-01-31')).toBeLessThan(0.35)
  })
})
