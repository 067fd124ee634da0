import { expect, test } from 'vitest'
import { findPaymentTerms } from '../../../../../src-service/extraction/fields/payment/find-payment-terms.ts'
import { sightDocument } from '../../../../../src-service/extraction/fields/sightings.ts'
import { layOut } from '../../../../../src-service/extraction/layout/lay-out.ts'
import { documentOfText } from '../../../../support/page-of-text.ts'

const termsOf = (text: string) => findPaymentTerms(sightDocument(layOut(documentOfText(text))))

test.each([
  ['Zahlbar innert 30 Tagen netto.', 30, undefined],
  ['Payable dans les 14 jours net.', 14, undefined],
  ['Pagabile entro 45 giorni netto.', 45, undefined],
  ['Payment terms: 10 days from invoice date', 10, undefined],
  ['Bitte überweisen Sie innerhalb von zwei Wochen.', 14, undefined],
  ['zahlbar binnen vierzehn Tagen', 14, undefined],
  ['Please pay within 3 weeks.', 21, undefined],
  ['Paiement sous quinze jours', 15, undefined],
  ['Pagamento entro due settimane', 14, undefined],
  ['Net 30', 30, undefined],
  ['Terms: net 15', 15, undefined],
  ['30 days from date of invoice', 30, undefined],
  ['Paiement à 45 jours', 45, undefined],
  ['2% Skonto bei Zahlung innert 10 Tagen', 10, 2],
])('a payment term is read: %s', (text, days, discount) => {
  expect(termsOf(text).terms).toMatchObject([{ days, discount }])
})

test.each([
  'Gebäudereinigung    3 Tage      120.00      360.00\nZahlbar innert 60 Tagen netto.',
  'Bagger      3 Tage      120.00      360.00\nZahlbar innert 60 Tagen netto.',
])('days that are charged are no time to pay in: %j', (text) => {
  expect(termsOf(text).terms.map(({ days }) => days)).toEqual([60])
})

test.each([
  ['Bitte überweisen Sie den Rechnungsbetrag innerhalb von 14\nTagen netto Kassa.', 14],
  ['Nous vous prions de payer dans un délai de trente\njours sans escompte.', 30],
  ['Pagamento con bonifico entro 60\ngiorni data fattura.', 60],
  ['Zahlbar ab Position 14\ninnert 30 Tagen netto.', 30],
])('a term that runs over the end of a line is read once: %j', (text, days) => {
  expect(termsOf(text).terms.map((term) => term.days)).toEqual([days])
})

test('discount and net term in one sentence', () => {
  expect(termsOf('10 Tage 2 % Skonto, 30 Tage netto').terms).toMatchObject([
    { days: 10, discount: 2 },
    { days: 30, discount: undefined },
  ])
})

test.each([
  'Zahlbar innert 10 Tagen mit 2,5 % Skonto, 30 Tage netto',
  'Zahlbar: 30 Tage netto, 10 Tage 2,5% Skonto',
  'Payable 30 jours net, 10 jours 2,5 % escompte',
  '2,5% Skonto innert 10 Tagen oder 30 Tage netto',
])('a decimal comma ends no term: %s', (text) => {
  const byDays = termsOf(text).terms.toSorted((a, b) => a.days - b.days)
  expect(byDays).toMatchObject([
    { days: 10, discount: 2.5 },
    { days: 30, discount: undefined },
  ])
})

test('days that are no term, bills that are paid or due at once', () => {
  expect(termsOf('Miete für 3 Tage').terms).toEqual([])
  expect(termsOf('Total net 30.00').terms).toEqual([])
  expect(termsOf('Weight net 30').terms).toEqual([])
  expect(termsOf('Payable à réception').atOnce).toHaveLength(1)
  expect(termsOf('Betrag dankend erhalten').paid).toHaveLength(1)
})

test.each([
  ['Règlement : 60 jours fin de mois le 10', { days: 60, endOfMonth: true, thenDay: 10 }],
  ['45 jours fin de mois', { days: 45, endOfMonth: true }],
  ['Paiement : fin de mois + 45 jours', { days: 45, endOfMonth: false, fromEndOfMonth: true }],
  ['R.B. 30 gg d.f.f.m.', { days: 30, endOfMonth: true }],
  ['Ri.Ba. 60 gg f.m. + 10 gg', { days: 60, endOfMonth: true, thenDay: 10 }],
  ['Net 30 EOM', { days: 30, endOfMonth: true }],
  ['Terms: Net 10 EOM', { days: 10, endOfMonth: false, fromEndOfMonth: true }],
])('days that are counted with ends of months: %s', (text, term) => {
  const { terms } = termsOf(text)
  expect(terms).toHaveLength(1)
  expect(terms[0]).toMatchObject(term)
  expect(terms[0]?.thenDay).toBe((term as { thenDay?: number }).thenDay)
})

test.each([
  ['Merci de nous régler cette somme sous huitaine.', 8],
  ['Nous attendons votre paiement sous la quinzaine.', 15],
  ['Bitte begleichen Sie den Betrag binnen Wochenfrist.', 7],
  ['Please settle the balance within a fortnight.', 14],
  ['La preghiamo di versare la somma entro otto giorni.', 8],
])('a word that is a number of days: %s', (text, days) => {
  expect(termsOf(text).terms.map((term) => term.days)).toEqual([days])
})

test.each([
  ['Invoice no.   Tax point      Terms\n4711          06 Nov 2026    21 days', 21],
  ['Facture      Date          Règlement\nFC-118       12/10/2026    30 jours', 30],
  ['Nummer       Datum         Zahlungsziel\nR-118        12.10.2026    20 Tage', 20],
  ['Numero       Data          Condizioni di pagamento\n118/A        12/10/2026    60 gg', 60],
])('days under the heading of a term: %j', (text, days) => {
  expect(termsOf(text).terms.map((term) => term.days)).toEqual([days])
})

test('days under another heading are no term', () => {
  expect(
    termsOf('Job          Date          Duration\n118          12/10/2026    21 days').terms,
  ).toEqual([])
})

test.each(['Zahlbar prompt netto Kassa', 'Zahlungsbedingungen: prompt'])(
  'prompt is at once: %s',
  (text) => {
    expect(termsOf(text).atOnce).toHaveLength(1)
  },
)
