import { describe, expect, test } from 'vitest'
import { isOneName } from '../../../../../src-service/extraction/fields/parties/join-name-lines.ts'
import { layOut } from '../../../../../src-service/extraction/layout/lay-out.ts'
import { cellsOf } from '../../../../../src-service/extraction/layout/layout.ts'
import { documentOfText } from '../../../../support/page-of-text.ts'

function joined(upper: string, lower: string, elsewhere = ''): boolean {
  const [page] = layOut(documentOfText(`${upper}\n${lower}`)).pages
  const [first, second] = page === undefined ? [] : cellsOf(page)
  if (first === undefined || second === undefined) throw new Error('the page has no two lines')
  return isOneName(first, second, `${upper}\n${lower}\n${elsewhere}`)
}

describe('two lines are one name', () => {
  test.each([
    ['Bund zur Pflege der', 'Hirtenmusik'],
    ['Keller Wasser &', 'Wärme GmbH'],
    ['Kontor für Wetterkunde', 'und Partner AG'],
    ['Schreinerei Holzgrund', 'Oberland GmbH'],
    ['Northern Cloud Weaving', 'Works Limited'],
    ['Société nouvelle des bateaux', 'à vapeur SARL'],
  ])('%s / %s', (upper, lower) => {
    expect(joined(upper, lower)).toBe(true)
  })

  test('where the paper prints them as one elsewhere', () => {
    expect(joined('Lindgrün Garten', 'Talheim OHG')).toBe(false)
    expect(joined('Lindgrün Garten', 'Talheim OHG', 'Lindgrün Garten Talheim OHG · Weg 3')).toBe(
      true,
    )
  })
})

describe('two lines are two names', () => {
  test.each([
    ['Petra Muster', 'Seeblick Velos AG'],
    ['Dr. med. Petra Muster', 'Praxis am See AG'],
    ['Seeblick Velos AG', 'Werk Thalwil'],
    ['Frau Petra Muster', 'Seeblick Velos AG'],
    ['c/o Seeblick Velos', 'Ruderhaus AG'],
    ['# Seeblick für alle', 'Ruderhaus AG'],
    ['Tel. 044 720 11 22', 'Ruderhaus AG'],
  ])('%s / %s', (upper, lower) => {
    expect(joined(upper, lower)).toBe(false)
  })
})
