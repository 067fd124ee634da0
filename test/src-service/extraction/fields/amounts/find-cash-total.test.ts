import { describe, expect, test } from 'vitest'
import { findCashTotal } from '../../../../../src-service/extraction/fields/amounts/find-cash-total.ts'
import { sightText } from '../../../../support/sight-text.ts'

const totalsIn = (text: string) => findCashTotal(sightText(text)).map(({ value }) => value)

describe('what a till took', () => {
  test.each([
    ['Cash Received   100.00\nChange            7.20', 92.8],
    ['Gegeben   50,00\nRückgeld  11,20', 38.8],
    ['Espèces   20.00\nRendu      3.35', 16.65],
  ])('%j', (text, total) => {
    expect(totalsIn(text)).toEqual([total])
  })

  test.each(['Visa', 'Kartenzahlung', 'Carte bancaire', 'Bancomat'])(
    'is what a till charged to %s',
    (card) => {
      const till = `Vielen Dank für Ihren Besuch\nKasse 3   Kassierer 7\nTerminal ID 12   Es bediente Sie\n`
      expect(totalsIn(`${till}${card}   38.80`)).toEqual([38.8])
      expect(totalsIn(`# Rechnung\n\n${card}   38.80`)).toEqual([])
    },
  )

  test.each(['Cash  100.00', 'Change  7.20', 'Cash 10000\nChange 7.20', 'Cash 5.00\nChange 7.20'])(
    'is not said by %j',
    (text) => {
      expect(totalsIn(text)).toEqual([])
    },
  )
})
