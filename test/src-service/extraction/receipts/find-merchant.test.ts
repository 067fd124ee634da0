import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import { findMerchant } from '../../../../src-service/extraction/receipts/find-merchant.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

function merchantOf(text: string) {
  return findMerchant(layOut(documentOfText(text)))[0]
}

describe('the merchant of a till receipt', () => {
  test('stands above its address, its number of registration apart', () => {
    const found = merchantOf(`
        KEDAI BUKU SERI SDN BHD (519537-X)
        LOT 28, JALAN ANGSA
        41150 KLANG
        TEL: 03-5542 3228
        TAX INVOICE
        BOOK            1       12.00`)
    expect(found?.value).toEqual({
      name: 'KEDAI BUKU SERI SDN BHD',
      address: { street: 'LOT 28, JALAN ANGSA', zipCode: '41150', city: 'KLANG' },
    })
    expect(found?.evidence).toContain('registration')
  })

  test('has its number of registration below it also where the edge of the paper was read between', () => {
    const found = merchantOf(`
        HARBOUR BAYU (KUCHAI) SDN BHO
        |
        (CO Reg : 750441-W)
        LOT 28, JALAN ANGSA
        41150 KLANG`)
    expect(found?.value.name).toBe('HARBOUR BAYU (KUCHAI) SDN BHD')
    expect(found?.evidence).toContain('registration')
  })

  test.each([
    ['Bäckerei Morgenrot\nDorfstrasse 4\n8400 Winterthur\nQuittung', 'Bäckerei Morgenrot'],
    ['Café du Port\n12 rue du Lac\n1201 Genève\nReçu', 'Café du Port'],
    ['BENVENUTI\nTrattoria da Elena\nVia Roma 3\n20121 Milano', 'Trattoria da Elena'],
    ['Harbour Lane Books\n14 Harbour Lane\nYork YO1 7HH', 'Harbour Lane Books'],
    [
      'HUP SENG HARDWARE\n& TRADING SDN. BHD.\nLOT 7, JALAN KENARI',
      'HUP SENG HARDWARE & TRADING SDN. BHD.',
    ],
    [
      'Waldgasthof Hirschberg\nInh. P. Muster\nHauptstr. 7\n97070 Würzburg',
      'Waldgasthof Hirschberg',
    ],
    [
      'Zunfthaus am Rathausplatz\nFamilie Muster\nKirchgasse 2\n8001 Zürich',
      'Zunfthaus am Rathausplatz',
    ],
    ['Librairie\nLa Page Tournée\nGrand-Rue 31\n1820 Montreux', 'Librairie La Page Tournée'],
    ['Trattoria\nVia Roma 3\n20121 Milano', 'Trattoria'],
    ['NORTHSHORE OUTFITTERS\nDANA FELD STORE MANAGER\n2044 Pier Road', 'NORTHSHORE OUTFITTERS'],
    ['MAPLE BOOKS\nHARBOUR CENTRE 604 555 0142\nStaff rebate      38073', 'MAPLE BOOKS'],
    ['PRAIRIE WAFFLES.\nEastgate Shopping Centre, Regina, SK', 'PRAIRIE WAFFLES.'],
    ['GREEN HOLLOW\nMARKET\nOld Town Branch\n88 Mill Street', 'GREEN HOLLOW'],
    ['24 SUPERMARKET\n118 - 9 Street, Calgary\nPh (403) 555-0109', '24 SUPERMARKET'],
    ['PENNYWISE\nIN A HURRY?... SHOP AT\nWelcome #', 'PENNYWISE'],
    ['Cash Sale\nCorner Cash & Carry\n5 High Street', 'Corner Cash & Carry'],
    [
      '::: 18 a\nHARBOUR HARDWARE TRADING\n(JM0292487-D)\nNO 4 JALAN BIRU',
      'HARBOUR HARDWARE TRADING',
    ],
  ])('%j', (text, name) => {
    expect(merchantOf(text)?.value.name).toBe(name)
  })

  test('is not guessed where the head holds labels and numbers alone', () => {
    expect(merchantOf('Invoice No: 4711\nDate: 01.02.2025\n12.50')).toBeUndefined()
  })

  test('is nothing that was bought', () => {
    const text = '3 x Alpenkäse Zopf 26.70 1\nEmmentaler Laden 4.85 1\n2 x Marktbrot\nTotal 31.55'
    expect(merchantOf(text)).toBeUndefined()
  })
})
