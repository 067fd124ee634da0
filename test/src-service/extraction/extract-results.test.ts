import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leafPointers } from '../../../src-shared/domain/json-pointer.ts'
import {
  documentResult,
  type DocumentResult,
} from '../../../src-shared/service-api/document-result.ts'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'
const own = new Set(['documentId', 'documentType', 'pages', 'processingWarnings'])
const maps = ['confidences', 'locations', 'candidates', 'witnesses']

function extract(text: string, options: { documentTypes?: string[] } = {}): DocumentResult {
  const results = extractResults(documentOfText(text), { documentId, ...options })
  expect(results).toHaveLength(1)
  const [result] = results
  if (result === undefined) throw new Error('no result')
  expect(documentResult.safeParse(result).success).toBe(true)
  return result
}

/** Pointers of what was read, without what is said about it. */
function fieldPointers(result: DocumentResult): string[] {
  const fields = Object.entries(result).filter(([name]) => !own.has(name) && !maps.includes(name))
  return leafPointers(Object.fromEntries(fields))
}

const invoice = `Seeblick Velos AG
Uferweg 3
8800 Thalwil
CHE-116.281.710 MWST



                                                  Petra Muster
                                                  Bergstrasse 12a
                                                  3011 Bern



# Rechnung

Rechnungsnummer      2025-0815
Rechnungsdatum       03.02.2025
Lieferdatum          28.01.2025

Bezeichnung                    Menge     Preis        Betrag
Service gross                      1    120.00        120.00
Bremsbeläge                        2     40.00         80.00

                           Zwischensumme          CHF 200.00
                           MWST 8.1 %             CHF  16.20
                           Total inkl. MWST       CHF 216.20

Zahlbar innert 30 Tagen netto.
IBAN CH93 0076 2011 6238 5295 7`

describe('an invoice', () => {
  const result = extract(invoice)

  test('yields the fields of its variant', () => {
    expect(result).toMatchObject({
      documentType: 'INVOICE',
      language: 'DE',
      title: 'Rechnung Seeblick Velos AG',
      documentDate: '2025-02-03',
      dueDate: '2025-03-05',
      sender: { name: 'Seeblick Velos AG' },
      recipient: { name: 'Petra Muster' },
      amountGross: { currency: 'CHF', value: 216.2 },
      amountNet: { currency: 'CHF', value: 200 },
      paymentDetails: { iban: 'CH9300762011623852957' },
      vatDetails: { rates: [{ rate: 8.1 }] },
    })
    expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: '2025-0815' })
  })

  test('says of every field how sure it is', () => {
    for (const pointer of fieldPointers(result))
      expect(result.confidences?.[pointer], pointer).toBeTypeOf('number')
    expect(result.confidences?.['/amountGross/value']).toBeGreaterThan(0.9)
  })

  test('says where the values stand and what else was seen', () => {
    expect(result.locations?.['/documentDate']?.[0]?.page).toBe(1)
    expect(result.candidates?.['/documentDate']?.map(({ value }) => value)).toContain('2025-02-03')
    expect(result.witnesses?.['/amountGross/value']).toContainEqual({
      kind: 'arithmetic',
      agrees: true,
    })
  })
})

test('a due date that is not printed is derived with little confidence and a warning', () => {
  const result = extract(invoice.replace('Zahlbar innert 30 Tagen netto.', ''))
  expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2025-02-03' })
  expect(result.confidences?.['/dueDate']).toBeLessThanOrEqual(0.3)
  expect(result.processingWarnings?.join()).toContain('DUE_DATE_DERIVED')
})

test('a type the workspace does not read comes back UNKNOWN, with what was found', () => {
  const result = extract(invoice, { documentTypes: ['RECEIPT'] })
  expect(result).toMatchObject({ documentType: 'UNKNOWN', amountGross: { value: 216.2 } })
  expect(result.processingWarnings?.join()).toContain('TYPE_NOT_READ')
})

test('a reminder yields the fields of its variant', () => {
  const result = extract(`Northgate Ltd
Mill Lane 155
1201 Geneva

# Second reminder

Date                       11/12/2025
Invoice no.                2430570
Original invoice date      02/10/2025
New due date               21/12/2025

Outstanding amount      CHF 560.97
Reminder fee            CHF  10.00
Total                   CHF 570.97`)
  expect(result).toMatchObject({
    documentType: 'REMINDER',
    documentDate: '2025-12-11',
    newDueDate: '2025-12-21',
    originalInvoiceDate: '2025-10-02',
    reminderLevel: 2,
    amountGross: { value: 570.97 },
    outstandingAmount: { value: 560.97 },
    feeAmount: { value: 10 },
  })
})

test('a credit note gives the magnitude of what is printed with a minus', () => {
  const result = extract(`Seeblick Velos AG
Uferweg 3
8800 Thalwil

# Gutschrift GS-77

Datum                03.02.2025
Grund                Doppelt verrechnet

Nettobetrag          CHF -200.00
MWST 8.1 %           CHF  -16.20
Gesamtbetrag         CHF -216.20`)
  expect(result).toMatchObject({
    documentType: 'CREDIT_NOTE',
    amountGross: { value: 216.2 },
    amountNet: { value: 200 },
    reasonForCredit: 'Doppelt verrechnet',
    identifications: [{ type: 'CREDIT_NOTE_NUMBER', value: 'GS-77' }],
  })
})

test('papers the retrieval schema has no variant for are named in a warning', () => {
  const result = extract('# Mietvertrag\n\nzwischen Frau A und Herrn B wird vereinbart')
  expect(result.documentType).toBe('UNKNOWN')
  expect(result.processingWarnings?.join()).toContain('TYPE_CONTRACT')
})

test('what is no business document stays UNKNOWN without invented fields', () => {
  const result = extract(
    'Chapter 4\n\nThe quick brown fox jumps over the lazy dog again and again.',
  )
  expect(result.documentType).toBe('UNKNOWN')
  expect(result).not.toHaveProperty('amountGross')
  expect(result.identifications).toEqual([])
})

test('any page yields results that keep to the schema, and twice the same', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 12 }), (lines) => {
      const read = documentOfText(lines.join('\n'))
      const first = extractResults(read, { documentId })
      for (const result of first) expect(documentResult.safeParse(result).success).toBe(true)
      expect(extractResults(read, { documentId })).toEqual(first)
    }),
    { numRuns: 30 },
  )
})

const creditFor = (lines: string) =>
  extract(`Seeblick Velos AG
Uferweg 3
8800 Thalwil

# Gutschrift GS-78

Datum                03.02.2025
${lines}

Gesamtbetrag         CHF -216.20`)

test.each([
  'Rückgabe der Lieferung, Rechnung doppelt bezahlt',
  'Storno Rechnungsnummer 2025-77 wegen falscher Adresse',
  'Mengenrabatt ab Menge 10 Stück nicht gewährt',
])('a reason for credit goes on over words that are labels elsewhere: %s', (reason) => {
  expect(creditFor(`Grund: ${reason}`)).toMatchObject({
    documentType: 'CREDIT_NOTE',
    reasonForCredit: reason,
  })
})

test.each([
  ['with its colon', 'Grund: Doppelt verrechnet Kundennummer: 4711 neu'],
  ['with a value that nothing follows', 'Grund: Doppelt verrechnet Kundennummer 4711'],
])('a label %s ends the reason for credit', (_, line) => {
  expect(creditFor(line)).toMatchObject({ reasonForCredit: 'Doppelt verrechnet' })
})

test('a reason for credit stands in the next column, or below, though it begins with such a word', () => {
  const reason = 'Skonto 2 % und MWST falsch berechnet'
  for (const lines of [`Grund       ${reason}`, `Grund\n${reason}`])
    expect(creditFor(lines)).toMatchObject({ reasonForCredit: reason })
})

test('the label of another field is no reason for credit', () => {
  expect(creditFor('Grund:')).not.toHaveProperty('reasonForCredit')
})

test('a long reason for credit ends with a whole sign', () => {
  const { reasonForCredit } = creditFor(`Grund: Ware ${'🚲'.repeat(300)}`) as {
    reasonForCredit?: string
  }
  expect(reasonForCredit).toMatch(/^Ware (?:🚲)+$/u)
  expect(reasonForCredit?.length).toBeLessThanOrEqual(250)
})
