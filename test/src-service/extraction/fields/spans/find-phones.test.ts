import { describe, expect, test } from 'vitest'
import { findPhones } from '../../../../../src-service/extraction/fields/spans/find-phones.ts'
import { sightText } from '../../../../support/sight-text.ts'

function phonesIn(text: string): string[] {
  const { layout, labels } = sightText(text)
  return layout.pages.flatMap((page) =>
    page.lines.flatMap(({ cells }) =>
      cells.flatMap((cell) => findPhones(page, cell, labels).map(({ value }) => value)),
    ),
  )
}

describe('findPhones', () => {
  test.each([
    ['Tel. 044 720 11 22', ['044 720 11 22']],
    ['Telefon: +49 6051 916 44 10', ['+49 6051 916 44 10']],
    ['Tél. 024 555 03 11 Fax 024 555 03 12', ['024 555 03 11']],
    ['Quai 4, 1400 Yverdon 024 555 03 11 info@muster.ch', ['024 555 03 11']],
    ['+41 31 555 66 00', ['+41 31 555 66 00']],
    ['Fax: +41 31 555 66 01', []],
    ['Tel. intern 12', []],
    ['Rechnung 2026 110 22 33 vom 03.04.2026', []],
    ['CH93 0076 2011 6238 5295 7', []],
  ])('%s', (text, phones) => {
    expect(phonesIn(text)).toEqual(phones)
  })
})
