import fc from 'fast-check'

/** What an invented invoice says, beside the text that says it. */
export type InventedInvoice = {
  readonly text: string
  readonly number: string
  readonly date: string
  readonly dueDate: string
  readonly net: number
  readonly gross: number
}

type Words = {
  readonly title: readonly string[]
  readonly number: readonly string[]
  readonly date: readonly string[]
  readonly due: readonly string[]
  readonly net: readonly string[]
  readonly vat: readonly string[]
  readonly gross: readonly string[]
  readonly columns: readonly string[]
  readonly months: readonly string[]
  readonly item: string
}

const list = (text: string) => text.split('|')

const words: Readonly<Record<'DE' | 'FR' | 'IT' | 'EN', Words>> = {
  DE: {
    title: list('Rechnung|FAKTURA|Werkstattrechnung|Honorarnote|Schlussrechnung'),
    number: list('Rechnungs-Nr.|RG-NR|Fakturanummer|Beleg-Nr.|R-Nr.|Nr.|Rechnungskennung'),
    date: list('Datum|Rechnungsdatum|Ausstellungsdatum|Rg.-Datum|Datum der Rechnungsstellung'),
    due: list('Zahlbar bis|Fällig am|FAELLIGKEITSDATUM|Zahltermin|Bitte überweisen Sie bis'),
    net: list('Netto|Zwischensumme|Total exkl. MWST|Warenwert netto|Rechnungsbetrag netto'),
    vat: list('MwSt.|zzgl. USt.|Mehrwertsteuer|Steuerbetrag'),
    gross: list('Gesamtbetrag|Total inkl. MWST|Zu zahlender Betrag|Rechnungsendbetrag|TOTAL'),
    columns: list('Bezeichnung,Menge,Preis,Betrag|Artikel,Anzahl,EP,GP|Leistung,Std.,Ansatz,Total'),
    months: list(
      'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    ),
    item: 'Pflege der Hecke',
  },
  FR: {
    title: list("Facture|FACTURE|Note d'honoraires|Facture de solde"),
    number: list('Facture n°|No de facture|NUMERO DE FACTURE|Réf. facture|N° de pièce'),
    date: list("Date|Date de facture|Date d'émission|Établie le|En date du"),
    due: list("Échéance|ECHEANCE|À payer avant le|Payable jusqu'au|Date de règlement"),
    net: list('Total HT|Sous-total|Montant hors TVA|Total H.T.|Base HT'),
    vat: list('TVA|Montant TVA|T.V.A.|dont TVA'),
    gross: list('Total TTC|Net à payer|Montant dû|TOTAL TTC|Total T.T.C.'),
    columns: list('Désignation,Qté,P.U.,Montant|Libellé,Quantité,Prix unitaire,Total'),
    months: list(
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    ),
    item: 'Taille de la haie',
  },
  IT: {
    title: list("Fattura|FATTURA|Nota d'onorario|Fattura di vendita"),
    number: list('Fattura n.|N. fattura|Numero documento|FATTURA N.|Doc. n.'),
    date: list('Data|Data fattura|Data di emissione|Emessa il'),
    due: list('Scadenza|Scad.|Pagabile entro il|Da pagare entro il|SCADENZA'),
    net: list('Imponibile|Totale netto|Totale IVA esclusa|Subtotale'),
    vat: list('IVA|Importo IVA|I.V.A.'),
    gross: list('Totale fattura|Totale da pagare|Netto a pagare|TOTALE|Importo totale'),
    columns: list('Descrizione,Q.tà,Prezzo,Importo|Articolo,Quantità,Prezzo unitario,Totale'),
    months: list(
      'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
    ),
    item: 'Taglio della siepe',
  },
  EN: {
    title: list('Invoice|TAX INVOICE|Fee Note|Subscription Invoice'),
    number: list('Invoice no.|INVOICE #|Bill number|Document No.|Your invoice number'),
    date: list('Date|Invoice date|Date of issue|Issued on|Tax date'),
    due: list('Due date|Payment due by|Please pay before|Payment expected by|DUE DATE'),
    net: list('Subtotal|Net amount|Total excl. VAT|Amount before tax|Nett'),
    vat: list('VAT|Tax|plus VAT|VAT amount'),
    gross: list('Total|Amount due|Total incl. VAT|Grand total|New charges|Balance due'),
    columns: list('Description,Qty,Unit price,Amount|Item,Quantity,Rate,Line total'),
    months: list(
      'January|February|March|April|May|June|July|August|September|October|November|December',
    ),
    item: 'Trimming of the hedge',
  },
}

const separators = [
  { groups: "'", decimal: '.' },
  { groups: '’', decimal: '.' },
  { groups: '.', decimal: ',' },
  { groups: ' ', decimal: ',' },
  { groups: '\u202f', decimal: ',' },
  { groups: ',', decimal: '.' },
  { groups: '', decimal: '.' },
] as const

const vatRate = 10
const column = 30

/** Invoices in the words, orders, dates and amounts that the trade writes in a language. */
export function inventedInvoices(language: keyof typeof words): fc.Arbitrary<InventedInvoice> {
  const own = words[language]
  const pick = (choices: readonly string[]) => fc.constantFrom(...choices)
  return fc
    .record({
      title: pick(own.title),
      labels: fc.record({ number: pick(own.number), date: pick(own.date), due: pick(own.due) }),
      sums: fc.record({ net: pick(own.net), vat: pick(own.vat), gross: pick(own.gross) }),
      columns: pick(own.columns),
      number: fc.constantFrom('2025-0815', 'RE471102', '60217', 'F-88213', '417/2025'),
      day: fc.integer({ min: 13, max: 28 }),
      month: fc.integer({ min: 1, max: 11 }),
      dateStyle: fc.integer({ min: 0, max: 3 }),
      cents: fc.integer({ min: 100, max: 20_000_00 }).map((net) => net * 10),
      separators: fc.constantFrom(...separators),
      currency: fc.constantFrom('CHF ', 'EUR ', '€', ''),
      colon: fc.constantFrom(':', '', ' :'),
      layout: fc.constantFrom('beside', 'right', 'sentence', 'below'),
      backwards: fc.boolean(),
      /** Headings set left over numbers that are set right. */
      headingsLeft: fc.boolean(),
    })
    .map((given) => {
      const date = (month: number) => ({
        iso: `2025-${pad(month)}-${pad(given.day)}`,
        printed:
          [
            `${pad(given.day)}.${pad(month)}.2025`,
            `${pad(given.day)}/${pad(month)}/2025`,
            `2025-${pad(month)}-${pad(given.day)}`,
          ][given.dateStyle] ??
          `${String(given.day)}${language === 'DE' ? '.' : ''} ${own.months[month - 1] ?? ''} 2025`,
      })
      const [issued, due] = [date(given.month), date(given.month + 1)]
      const money = (cents: number) => given.currency + grouped(cents, given.separators)
      const rows: (readonly [string, string])[] = [
        [given.labels.number, given.number],
        [given.labels.date, issued.printed],
        [given.labels.due, due.printed],
      ]
      const [net, vat] = [given.cents, (given.cents * vatRate) / 100]
      const sum = (label: string, cents: number) =>
        ' '.repeat(column) + (label + given.colon).padEnd(column) + money(cents).padStart(20)
      const heading = given.columns.split(',')
      return {
        text: [
          ...['', '', 'Gärtnerei Sonnhalde GmbH', 'Uferweg 3', '8800 Thalwil', '', '', '', ''],
          ...['Petra Muster', 'Bergstrasse 12a', '3011 Bern', '', ''],
          `# ${given.title}`,
          '',
          ...labelled(given.backwards ? rows.toReversed() : rows, given.layout, given.colon),
          '',
          (heading[0] ?? '').padEnd(36) +
            heading
              .slice(1)
              .map((each) => (given.headingsLeft ? `      ${each.padEnd(11)}` : each.padStart(17)))
              .join(''),
          own.item.padEnd(36) +
            ['1', grouped(net, given.separators), grouped(net, given.separators)]
              .map((each) => each.padStart(17))
              .join(''),
          '',
          sum(given.sums.net, net),
          sum(`${given.sums.vat} ${String(vatRate)} %`, vat),
          sum(given.sums.gross, net + vat),
        ].join('\n'),
        number: given.number,
        date: issued.iso,
        dueDate: due.iso,
        net: net / 100,
        gross: (net + vat) / 100,
      }
    })
}

function labelled(
  rows: readonly (readonly [string, string])[],
  layout: string,
  colon: string,
): string[] {
  switch (layout) {
    case 'below':
      return [
        rows.map(([label]) => label.padEnd(column + 2)).join(''),
        rows.map(([, value]) => value.padEnd(column + 2)).join(''),
      ]
    case 'sentence':
      return rows.map(([label, value]) => `${label}${colon} ${value}`)
    default: {
      const indent = layout === 'right' ? ' '.repeat(46) : ''
      return rows.map(([label, value]) => indent + (label + colon).padEnd(column) + value)
    }
  }
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function grouped(cents: number, { groups, decimal }: (typeof separators)[number]): string {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/gu, groups)
  return `${whole}${decimal}${pad(cents % 100)}`
}
