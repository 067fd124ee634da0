import { describe, expect, test } from 'vitest'
import { findSettlement } from '../../../../src-service/extraction/receipts/find-settlement.ts'
import { sightText } from '../../../support/sight-text.ts'

const methodIn = (text: string) => findSettlement(sightText(text))?.method

describe('a paper that shows how it was paid', () => {
  test.each([
    ['Gegeben          50.00\nRückgeld         11.20', 'CASH'],
    ['Barzahlung       50.00\nRetour           11.20', 'CASH'],
    ['Reçu             50.00\nMonnaie          11.20', 'CASH'],
    ['Contanti         50,00\nResto            11,20', 'CASH'],
    ['Cash tendered    50.00\nChange           11.20', 'CASH'],
  ])('by the change: %j', (lines, method) => {
    expect(methodIn(`Total   38.80\n${lines}`)).toBe(method)
  })

  test.each([
    ['Kasse 3  Es bediente Sie Anna', 'Maestro', 'CARD'],
    ['Kasse 3  Es bediente Sie Anna', 'TWINT', 'TWINT'],
    ['Caisse 3  Servi par Anne', 'Carte bleue', 'CARD'],
    ['Cassa 3  Servito da Luca', 'Bancomat', 'CARD'],
    ['Till 3  Served by Anna', 'Visa debit', 'CARD'],
    ['Till 3  Served by Anna', 'Cash', 'CASH'],
  ])('by a sum that a till says again: %s, %s', (till, paid, method) => {
    expect(methodIn(`${till}\n12.03.2025 14:02\nTotal   38.80\n${paid}   38.80`)).toBe(method)
  })

  test('by the slip of a terminal, whose card it names', () => {
    const slip = 'VISA\nXXXX XXXX XXXX 4711\nTrm-Id: 22334455\nAuth. Code: 992281'
    expect(findSettlement(sightText(slip))).toMatchObject({ method: 'CARD', cardLast4: '4711' })
  })

  test.each([
    'Karte: ############4711',
    'Kreditkarte ...4711',
    'Nr. HHHHH#HHHHHH4711',
    'Card no: XXXX hhkkk **k*k* 4711',
  ])('by a sum that was charged, with the card of the line %j', (card) => {
    const paper = `Kasse 3  12.03.2025 14:02\nTotal   38.80\nVisa   38.80\n${card}`
    expect(findSettlement(sightText(paper))).toMatchObject({ method: 'CARD', cardLast4: '4711' })
  })

  test.each([
    'Wir akzeptieren Visa, Mastercard, TWINT und Maestro.\nTotal   38.80',
    'Paiement par carte ou TWINT possible\nTotal   38.80',
    'Anzahlung   20.00\nTotal   38.80',
    'Visa   38.80',
    'Ihre Karte XXXX XXXX XXXX 4711 wird belastet\nTotal   38.80',
    'Cash   20.00\nChange   38.80',
  ])('is not told by %j', (text) => {
    expect(methodIn(text)).toBeUndefined()
  })
})
