import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
  })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

describe('a slip with hardly more than its sum', () => {
  test.each([
    [
      'a pharmacy',
      'FARMACIA BELVEDERE\nCorso Po 5\nASPIRINA   7,90\nCEROTTI   2,10\nTOTALE   10,00\n22/09/2027 17:05',
    ],
    [
      'a pump',
      'NORDOEL\nTankstelle Kiel\n12.04.2027\nSuper E10\n38,50 L\nLiterpreis: 1,799\nSUMME   69,26',
    ],
  ])('of %s is a receipt', (_, text) => {
    expect(read(text)).toMatchObject({ documentType: 'RECEIPT' })
  })
})

describe('sums that name no currency', () => {
  const bill = (sums: readonly string[]) =>
    `MACELLERIA DA BRUNA\nVIA ROMA 12\nARROSTO   ${sums[0] ?? ''}\nSALSICCIA   ${sums[1] ?? ''}\nTOTALE   ${sums[2] ?? ''}\n22/09/2027 11:20`

  test('are euros where they are printed with a comma', () => {
    expect(read(bill(['12,40', '6,20', '18,60'])).amountGross).toEqual({
      currency: 'EUR',
      value: 18.6,
    })
  })

  test('are not where they are printed with a point', () => {
    expect(read(bill(['12.40', '6.20', '18.60'])).amountGross?.currency).not.toBe('EUR')
  })
})

describe('the number of a slip', () => {
  test.each([
    [
      'beside which a house bears one',
      'HARBOUR PRINTING SDN BHD\nNO 21, JALAN KENARI,\n50450 KUALA LUMPUR\nCASH SALES\nNO.:UOB-CB18-01575\nPAPER   7.00\nTOTAL   7.00\nCASH   10.00\nCHANGE   3.00',
      'UOB-CB18-01575',
    ],
    [
      'that begins like a label',
      'NINE OUNCE COFFEE CO.\n59200 KUALA LUMPUR\nTAX INVOICE\nINVOICE.NO: POS022881\nMOCHA   13.00\nTOTAL   13.00\nCASH   20.00\nCHANGE   7.00',
      'POS022881',
    ],
  ])('%s is whole', (_, text, value) => {
    expect(read(text).identifications).toContainEqual({ type: 'RECEIPT_NUMBER', value })
  })
})

test('a slip is not of the day on which what was sold expires', () => {
  const text = `FARMACIA BELVEDERE
Corso Po 5
ASPIRINA              7,90
SCAD. 12/12/2030
TOTALE                7,90
22/09/2027 17:05`
  const [result] = extractResults(documentOfText(text), {
    documentId: '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d',
    readOn: '2027-11-29',
  })
  expect(result).toMatchObject({ documentType: 'RECEIPT', documentDate: '2027-09-22' })
})
