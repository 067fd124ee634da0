import type { Language } from './countries.ts'
import type { Random } from './random.ts'

const words = {
  de: {
    invoice: 'Rechnung|RECHNUNG|Faktura',
    number: 'Rechnungsnummer|Rechnung Nr.|Rechnungs-Nr.|Beleg-Nr.',
    date: 'Rechnungsdatum|Datum|Ausstellungsdatum',
    due: 'Zahlbar bis|Fällig am|Fälligkeit|Zu zahlen bis',
    customer: 'Kundennummer|Kunden-Nr.|Kd.-Nr.',
    description: 'Bezeichnung|Beschreibung|Leistung|Artikel',
    quantity: 'Menge|Anzahl',
    unit: 'Einheit|ME',
    price: 'Einzelpreis|Preis|E-Preis',
    amount: 'Betrag|Gesamt|Gesamtpreis',
    net: 'Nettobetrag|Zwischensumme netto|Summe netto|Total exkl. MwSt.',
    vat: 'MwSt.|zzgl. MwSt.|Mehrwertsteuer',
    total: 'Gesamtbetrag|Rechnungsbetrag|Zu zahlender Betrag|Total',
    greeting: 'Sehr geehrte Damen und Herren',
    closing: 'Freundliche Grüsse',
  },
  fr: {
    invoice: 'Facture|FACTURE',
    number: 'Facture N°|N° de facture|Numéro de facture',
    date: 'Date de facture|Date|Date de facturation',
    due: 'Échéance|Date d’échéance|À régler avant le',
    customer: 'N° client|Code client|Référence client',
    description: 'Désignation|Description|Prestation',
    quantity: 'Quantité|Qté',
    unit: 'Unité|U.',
    price: 'Prix unitaire|P.U. HT',
    amount: 'Montant HT|Total HT|Montant',
    net: 'Total HT|Montant total HT',
    vat: 'TVA',
    total: 'Total TTC|Net à payer|Montant TTC',
    greeting: 'Madame, Monsieur,',
    closing: 'Veuillez agréer nos salutations distinguées',
  },
  it: {
    invoice: 'Fattura|FATTURA',
    number: 'Fattura n.|Numero fattura|N. documento',
    date: 'Data|Data fattura|Data documento',
    due: 'Scadenza|Scadenza pagamento|Pagamento entro il',
    customer: 'Codice cliente|Cliente n.|N. cliente',
    description: 'Descrizione|Prestazione',
    quantity: 'Quantità|Q.tà',
    unit: 'U.M.|Unità',
    price: 'Prezzo unitario|Prezzo',
    amount: 'Importo|Prezzo totale',
    net: 'Imponibile|Totale imponibile',
    vat: 'IVA',
    total: 'Totale fattura|Totale documento|Totale da pagare',
    greeting: 'Gentile cliente,',
    closing: 'Distinti saluti',
  },
  en: {
    invoice: 'Invoice|INVOICE|Tax Invoice',
    number: 'Invoice No.|Invoice number|Invoice #',
    date: 'Invoice date|Date|Date of issue',
    due: 'Due date|Payment due|Pay by',
    customer: 'Account no.|Customer no.|Customer ID',
    description: 'Description|Item|Details',
    quantity: 'Qty|Quantity',
    unit: 'Unit|UoM',
    price: 'Unit price|Rate|Price',
    amount: 'Amount|Line total|Net',
    net: 'Subtotal|Net total|Total excl. VAT',
    vat: 'VAT',
    total: 'Total due|Invoice total|Total|Amount due',
    greeting: 'Dear customer,',
    closing: 'Kind regards',
  },
} as const satisfies Record<Language, Record<string, string>>

export type Word = keyof (typeof words)['de']

/** One of the trade's words for something, the same throughout one paper. */
export function wordsOf(language: Language, random: Random): (word: Word) => string {
  const chosen = new Map<Word, string>()
  return (word) => {
    const known = chosen.get(word)
    if (known !== undefined) return known
    const next = random.pick(words[language][word].split('|'))
    chosen.set(word, next)
    return next
  }
}
