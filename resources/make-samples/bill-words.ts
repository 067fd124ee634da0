import type { SampleBill } from './sample-bill.ts'

type Words = {
  readonly title: Record<SampleBill['kind'], string>
  readonly number: Record<SampleBill['kind'], string>
  readonly date: string
  readonly due: string
  readonly customer: string
  readonly uid: string
  readonly columns: readonly [string, string, string, string]
  readonly net: string
  readonly vat: string
  readonly fee: string
  readonly gross: Record<SampleBill['kind'], string>
  readonly original: string
  readonly thanks: string
}

/** The printed words of a bill, as a business of that language would put them. */
export const billWords: Record<SampleBill['language'], Words> = {
  DE: {
    title: { invoice: 'Rechnung', 'credit-note': 'Gutschrift', reminder: '2. Mahnung' },
    number: {
      invoice: 'Rechnungsnummer',
      'credit-note': 'Gutschriftsnummer',
      reminder: 'Mahnungsnummer',
    },
    date: 'Datum',
    due: 'Zahlbar bis',
    customer: 'Kundennummer',
    uid: 'MWST-Nr.',
    columns: ['Bezeichnung', 'Menge', 'Preis', 'Betrag CHF'],
    net: 'Total exkl. MWST',
    vat: 'MWST',
    fee: 'Mahngebühr',
    gross: {
      invoice: 'Rechnungsbetrag CHF',
      'credit-note': 'Gutschriftsbetrag CHF',
      reminder: 'Offener Betrag CHF',
    },
    original: 'Rechnung vom',
    thanks: 'Besten Dank für Ihren Auftrag.',
  },
  FR: {
    title: { invoice: 'Facture', 'credit-note': 'Note de crédit', reminder: 'Rappel' },
    number: {
      invoice: 'Numéro de facture',
      'credit-note': 'Numéro de la note de crédit',
      reminder: 'Numéro du rappel',
    },
    date: 'Date',
    due: 'À payer jusqu’au',
    customer: 'Numéro de client',
    uid: 'N° TVA',
    columns: ['Désignation', 'Quantité', 'Prix', 'Montant CHF'],
    net: 'Total hors TVA',
    vat: 'TVA',
    fee: 'Frais de rappel',
    gross: {
      invoice: 'Montant total CHF',
      'credit-note': 'Montant crédité CHF',
      reminder: 'Montant dû CHF',
    },
    original: 'Facture du',
    thanks: 'Nous vous remercions de votre confiance.',
  },
  IT: {
    title: { invoice: 'Fattura', 'credit-note': 'Nota di credito', reminder: 'Sollecito' },
    number: {
      invoice: 'Numero fattura',
      'credit-note': 'Numero nota di credito',
      reminder: 'Numero sollecito',
    },
    date: 'Data',
    due: 'Pagabile entro il',
    customer: 'Numero cliente',
    uid: 'N. IVA',
    columns: ['Descrizione', 'Quantità', 'Prezzo', 'Importo CHF'],
    net: 'Totale IVA esclusa',
    vat: 'IVA',
    fee: 'Spese di sollecito',
    gross: {
      invoice: 'Importo totale CHF',
      'credit-note': 'Importo accreditato CHF',
      reminder: 'Importo dovuto CHF',
    },
    original: 'Fattura del',
    thanks: 'La ringraziamo per la fiducia.',
  },
  EN: {
    title: { invoice: 'Invoice', 'credit-note': 'Credit note', reminder: 'Reminder' },
    number: {
      invoice: 'Invoice number',
      'credit-note': 'Credit note number',
      reminder: 'Reminder number',
    },
    date: 'Date',
    due: 'Due date',
    customer: 'Customer number',
    uid: 'VAT no.',
    columns: ['Description', 'Quantity', 'Unit price', 'Amount CHF'],
    net: 'Total excl. VAT',
    vat: 'VAT',
    fee: 'Reminder fee',
    gross: {
      invoice: 'Total amount CHF',
      'credit-note': 'Amount credited CHF',
      reminder: 'Amount outstanding CHF',
    },
    original: 'Invoice dated',
    thanks: 'Thank you for your business.',
  },
}
