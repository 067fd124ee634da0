import { amountStyles, type AmountStyle } from '../../../src-shared/domain/format-amount.ts'

/** What stands on the page of an e-invoice, in the language of its seller. */
export type EInvoiceWords = {
  readonly locale: string
  readonly amounts: AmountStyle
  readonly title: { readonly INVOICE: string; readonly CREDIT_NOTE: string }
  readonly number: { readonly INVOICE: string; readonly CREDIT_NOTE: string }
  readonly date: string
  readonly dueDate: string
  readonly preceding: string
  /** By the types that the service gives to numbers. */
  readonly numbers: Readonly<Record<string, string>>
  readonly recipient: string
  readonly columns: {
    readonly position: string
    readonly articleNumber: string
    readonly description: string
    readonly quantity: string
    readonly unit: string
    readonly unitPrice: string
    readonly discount: string
    readonly vatRate: string
    readonly amountNet: string
  }
  /** By the names that the readers of e-invoices give to units; one that is not here stands as it is. */
  readonly units: Readonly<Record<string, string>>
  readonly allowances: string
  readonly charges: string
  readonly net: string
  readonly vat: string
  readonly of: string
  readonly rounding: string
  readonly gross: string
  readonly prepaid: string
  readonly payable: string
  readonly discountUntil: (rate: string, day: string) => string
  readonly payee: string
  readonly reference: string
  readonly enclosures: string
  /** Of one that has no name. */
  readonly enclosure: (number: number) => string
  /** How many of the pages behind the invoice are its own; 0 where it cannot be shown. */
  readonly enclosedPages: (pages: number) => string
  readonly page: (page: number, of: number) => string
  readonly drawnFrom: (syntax: string) => string
}

const german: EInvoiceWords = {
  locale: 'de-DE',
  amounts: amountStyles.german,
  title: { INVOICE: 'Rechnung', CREDIT_NOTE: 'Gutschrift' },
  number: { INVOICE: 'Rechnungsnummer', CREDIT_NOTE: 'Gutschriftsnummer' },
  date: 'Datum',
  dueDate: 'Fällig am',
  preceding: 'Zu Rechnung',
  numbers: {
    ORDER_NUMBER: 'Bestellnummer',
    CONTRACT_NUMBER: 'Vertragsnummer',
    DELIVERY_NOTE_NUMBER: 'Lieferscheinnummer',
    CUSTOMER_NUMBER: 'Kundennummer',
    REFERENCE: 'Ihre Referenz',
    VAT_NUMBER: 'USt-IdNr.',
  },
  recipient: 'Rechnung an',
  columns: {
    position: 'Pos.',
    articleNumber: 'Artikel',
    description: 'Bezeichnung',
    quantity: 'Menge',
    unit: 'Einheit',
    unitPrice: 'Einzelpreis',
    discount: 'Rabatt %',
    vatRate: 'USt %',
    amountNet: 'Betrag',
  },
  units: {
    pcs: 'Stk.',
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
    year: 'Jahr',
    pair: 'Paar',
    set: 'Satz',
    'lump sum': 'pauschal',
  },
  allowances: 'Nachlässe',
  charges: 'Zuschläge',
  net: 'Nettobetrag',
  vat: 'USt',
  of: 'auf',
  rounding: 'Rundung',
  gross: 'Gesamtbetrag',
  prepaid: 'Bereits bezahlt',
  payable: 'Zu zahlen',
  discountUntil: (rate, day) => `${rate} % Skonto bis ${day}`,
  payee: 'Zahlbar an',
  reference: 'Verwendungszweck',
  enclosures: 'Anlagen',
  enclosure: (number) => `Anlage ${String(number)}`,
  enclosedPages: (pages) =>
    pages === 0
      ? 'nur im XML enthalten'
      : pages === 1
        ? 'folgt auf 1 Seite'
        : `folgt auf ${String(pages)} Seiten`,
  page: (page, of) => `Seite ${String(page)} von ${String(of)}`,
  drawnFrom: (syntax) => `Dargestellt aus einer E-Rechnung (${syntax}); verbindlich ist deren XML.`,
}

const swiss: EInvoiceWords = {
  ...german,
  locale: 'de-CH',
  amounts: amountStyles.swiss,
  numbers: { ...german.numbers, VAT_NUMBER: 'MWST-Nr.' },
  columns: { ...german.columns, vatRate: 'MWST %' },
  vat: 'MWST',
}

const french: EInvoiceWords = {
  locale: 'fr-FR',
  // The narrow space of French print has no sign in the typeface.
  amounts: { ...amountStyles.french, group: '\u00a0' },
  title: { INVOICE: 'Facture', CREDIT_NOTE: 'Avoir' },
  number: { INVOICE: 'Numéro de facture', CREDIT_NOTE: 'Numéro d’avoir' },
  date: 'Date',
  dueDate: 'Échéance',
  preceding: 'Concerne la facture',
  numbers: {
    ORDER_NUMBER: 'Numéro de commande',
    CONTRACT_NUMBER: 'Numéro de contrat',
    DELIVERY_NOTE_NUMBER: 'Bon de livraison',
    CUSTOMER_NUMBER: 'Numéro de client',
    REFERENCE: 'Votre référence',
    VAT_NUMBER: 'Numéro de TVA',
  },
  recipient: 'Facturé à',
  columns: {
    position: 'Pos.',
    articleNumber: 'Article',
    description: 'Désignation',
    quantity: 'Quantité',
    unit: 'Unité',
    unitPrice: 'Prix unitaire',
    discount: 'Remise %',
    vatRate: 'TVA %',
    amountNet: 'Montant',
  },
  units: {
    pcs: 'pièce',
    day: 'jour',
    week: 'semaine',
    month: 'mois',
    year: 'an',
    pair: 'paire',
    set: 'jeu',
    'lump sum': 'forfait',
  },
  allowances: 'Remises',
  charges: 'Suppléments',
  net: 'Total HT',
  vat: 'TVA',
  of: 'sur',
  rounding: 'Arrondi',
  gross: 'Total TTC',
  prepaid: 'Déjà payé',
  payable: 'Net à payer',
  discountUntil: (rate, day) => `Escompte de ${rate} % jusqu’au ${day}`,
  payee: 'Bénéficiaire',
  reference: 'Référence de paiement',
  enclosures: 'Pièces jointes',
  enclosure: (number) => `Pièce jointe ${String(number)}`,
  enclosedPages: (pages) =>
    pages === 0
      ? 'uniquement dans le XML'
      : pages === 1
        ? 'reproduite ci-après (1 page)'
        : `reproduite ci-après (${String(pages)} pages)`,
  page: (page, of) => `Page ${String(page)} sur ${String(of)}`,
  drawnFrom: (syntax) => `Présentation d’une facture électronique (${syntax}) ; son XML fait foi.`,
}

const italian: EInvoiceWords = {
  locale: 'it-IT',
  amounts: amountStyles.german,
  title: { INVOICE: 'Fattura', CREDIT_NOTE: 'Nota di credito' },
  number: { INVOICE: 'Numero fattura', CREDIT_NOTE: 'Numero nota di credito' },
  date: 'Data',
  dueDate: 'Scadenza',
  preceding: 'Riferita alla fattura',
  numbers: {
    ORDER_NUMBER: 'Numero ordine',
    CONTRACT_NUMBER: 'Numero contratto',
    DELIVERY_NOTE_NUMBER: 'Numero DDT',
    CUSTOMER_NUMBER: 'Codice cliente',
    REFERENCE: 'Vostro riferimento',
    VAT_NUMBER: 'Partita IVA',
  },
  recipient: 'Cliente',
  columns: {
    position: 'Pos.',
    articleNumber: 'Articolo',
    description: 'Descrizione',
    quantity: 'Quantità',
    unit: 'Unità',
    unitPrice: 'Prezzo unitario',
    discount: 'Sconto %',
    vatRate: 'IVA %',
    amountNet: 'Importo',
  },
  units: {
    pcs: 'pz',
    day: 'giorno',
    week: 'settimana',
    month: 'mese',
    year: 'anno',
    pair: 'paio',
    set: 'set',
    'lump sum': 'a corpo',
  },
  allowances: 'Sconti',
  charges: 'Maggiorazioni',
  net: 'Imponibile',
  vat: 'IVA',
  of: 'su',
  rounding: 'Arrotondamento',
  gross: 'Totale documento',
  prepaid: 'Già pagato',
  payable: 'Da pagare',
  discountUntil: (rate, day) => `Sconto del ${rate} % entro il ${day}`,
  payee: 'Beneficiario',
  reference: 'Causale di pagamento',
  enclosures: 'Allegati',
  enclosure: (number) => `Allegato ${String(number)}`,
  enclosedPages: (pages) =>
    pages === 0
      ? 'contenuto solo nell’XML'
      : pages === 1
        ? 'riprodotto di seguito (1 pagina)'
        : `riprodotto di seguito (${String(pages)} pagine)`,
  page: (page, of) => `Pagina ${String(page)} di ${String(of)}`,
  drawnFrom: (syntax) =>
    `Rappresentazione di una fattura elettronica (${syntax}); fa fede il suo XML.`,
}

const english: EInvoiceWords = {
  locale: 'en-GB',
  amounts: amountStyles.english,
  title: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' },
  number: { INVOICE: 'Invoice number', CREDIT_NOTE: 'Credit note number' },
  date: 'Date',
  dueDate: 'Due date',
  preceding: 'For invoice',
  numbers: {
    ORDER_NUMBER: 'Order number',
    CONTRACT_NUMBER: 'Contract number',
    DELIVERY_NOTE_NUMBER: 'Delivery note',
    CUSTOMER_NUMBER: 'Customer number',
    REFERENCE: 'Your reference',
    VAT_NUMBER: 'VAT number',
  },
  recipient: 'Bill to',
  columns: {
    position: 'No.',
    articleNumber: 'Item',
    description: 'Description',
    quantity: 'Quantity',
    unit: 'Unit',
    unitPrice: 'Unit price',
    discount: 'Discount %',
    vatRate: 'VAT %',
    amountNet: 'Amount',
  },
  units: {},
  allowances: 'Allowances',
  charges: 'Charges',
  net: 'Net amount',
  vat: 'VAT',
  of: 'of',
  rounding: 'Rounding',
  gross: 'Total',
  prepaid: 'Already paid',
  payable: 'Amount due',
  discountUntil: (rate, day) => `${rate} % discount if paid by ${day}`,
  payee: 'Pay to',
  reference: 'Payment reference',
  enclosures: 'Attachments',
  enclosure: (number) => `Attachment ${String(number)}`,
  enclosedPages: (pages) =>
    pages === 0
      ? 'in the XML alone'
      : pages === 1
        ? 'follows on 1 page'
        : `follows on ${String(pages)} pages`,
  page: (page, of) => `Page ${String(page)} of ${String(of)}`,
  drawnFrom: (syntax) => `Drawn from an electronic invoice (${syntax}), whose XML is what counts.`,
}

const byCountry: Readonly<Record<string, EInvoiceWords>> = {
  DE: german,
  AT: german,
  CH: swiss,
  LI: swiss,
  FR: french,
  BE: french,
  LU: french,
  MC: french,
  IT: italian,
  SM: italian,
}

/** @param country the seller's, ISO 3166-1 */
export function eInvoiceWords(country: string | undefined): EInvoiceWords {
  return byCountry[country?.toUpperCase() ?? ''] ?? english
}
