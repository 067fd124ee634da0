import { day, rateText, round2, sum, type Language } from '../countries.ts'
import { placeLine, streetLine, type Party } from '../parties.ts'
import { lines, tr, type Paper, type Style } from '../paper.ts'
import type { Random } from '../random.ts'
import { makeSale, saleTruth, type Sale } from './till-facts.ts'

const say = {
  de: {
    total: 'SUMME|Gesamtbetrag|TOTAL|ZU ZAHLEN',
    given: 'Geg. BAR|Gegeben|BAR|Bargeld',
    change: 'Rückgeld BAR|Zurück|Rückgeld|WECHSELGELD',
    card: 'EC-Karte|Girocard|Kartenzahlung|VISA',
    taxHead: 'Steuer %|MWST-Satz|St.',
    net: 'Netto',
    vat: 'Steuer|MwSt.',
    gross: 'Brutto',
    thanks: 'Vielen Dank für Ihren Besuch|Wir freuen uns auf Ihren nächsten Einkauf',
    served: 'Es bediente Sie',
    table: 'Tisch',
    including: 'inkl. MwSt',
  },
  fr: {
    total: 'TOTAL TTC|NET A PAYER|TOTAL A PAYER|MONTANT DU',
    given: 'ESPECES|Espèces',
    change: 'RENDU|A rendre|Monnaie rendue',
    card: 'CB|CARTE BANCAIRE|CB SANS CONTACT',
    taxHead: 'TVA %|Code TVA|Taux',
    net: 'HT',
    vat: 'TVA',
    gross: 'TTC',
    thanks: 'MERCI DE VOTRE VISITE|A bientôt',
    served: 'Servi par',
    table: 'Table',
    including: 'dont TVA',
  },
  it: {
    total: 'TOTALE EURO|TOTALE COMPLESSIVO|TOTALE|IMPORTO DOVUTO',
    given: 'CONTANTE|Contanti|Pagamento contante',
    change: 'RESTO|Resto',
    card: 'BANCOMAT|CARTA DI CREDITO|Pagamento elettronico',
    taxHead: 'IVA %|Aliq.|Aliquota',
    net: 'Imponibile',
    vat: 'Imposta|IVA',
    gross: 'Totale',
    thanks: 'GRAZIE E ARRIVEDERCI|Grazie per la visita',
    served: 'Operatore',
    table: 'Tavolo',
    including: 'di cui IVA',
  },
  en: {
    total: 'TOTAL|BALANCE DUE|TOTAL TO PAY|Amount Due',
    given: 'CASH|Cash Tendered|CASH PAID',
    change: 'CHANGE|Change Due',
    card: 'VISA DEBIT|MASTERCARD|Contactless',
    taxHead: 'VAT rate|Rate|VAT %',
    net: 'Net',
    vat: 'VAT|Tax',
    gross: 'Gross',
    thanks: 'Thank you for your custom|THANK YOU PLEASE CALL AGAIN',
    served: 'You were served by',
    table: 'Table',
    including: 'incl. VAT',
  },
} as const satisfies Record<Language, Record<string, string>>

type Word = keyof (typeof say)['de']

const one = (language: Language, word: Word, random: Random) =>
  random.pick(say[language][word].split('|'))

const fonts = [
  '"Liberation Mono", monospace',
  '"DejaVu Sans Mono", monospace',
  '"DejaVu Sans Condensed", sans-serif',
]

function rollOf(random: Random, extra = ''): Pick<Paper, 'rollMm' | 'css'> {
  const rollMm = random.pick([58, 72, 80])
  const size = rollMm === 58 ? 7 : random.int(8, 9)
  return {
    rollMm,
    css: `.sheet { font: ${String(size)}pt ${random.pick(fonts)}; padding: 4mm 3mm } table { width: 100%; border-spacing: 0 } .r { text-align: right } td, th { padding: 0; text-align: left; font-weight: normal } .c { text-align: center } b { font-size: 1.4em } ${extra}`,
  }
}

const center = (texts: readonly string[]) => `<div class="c">${lines(texts)}</div>`
const head = (shop: Party) => [streetLine(shop), placeLine(shop)]

/** How it was paid: in cash with change, in the very sum, or by card. */
function payment(sale: Sale, random: Random): string {
  const { language, country, gross } = sale
  const how = random.int(0, 2)
  if (how === 0) return tr([one(language, 'card', random), sum(gross, country)])
  const given = how === 1 ? gross : Math.ceil(gross / 10) * 10
  const back = round2(given - gross)
  const change = back === 0 ? '' : tr([one(language, 'change', random), sum(back, country)])
  return tr([one(language, 'given', random), sum(given, country)]) + change
}

function taxTable(sale: Sale, random: Random): string {
  const { language, country, taxes } = sale
  const heading = [
    one(language, 'taxHead', random),
    say[language].net,
    one(language, 'vat', random),
    say[language].gross,
  ]
  const rows = taxes.map(({ sign, rate, net, vat, gross }) =>
    tr([
      `${sign} ${rateText(rate, country)}`,
      ...[net, vat, gross].map((each) => sum(each, country)),
    ]),
  )
  return `<table>${tr(heading)}${rows.join('')}</table>`
}

/** The sign above the door large, the company's name small below, wares with the letter of their rate. */
const supermarket: Style = {
  name: 'till-supermarket',
  kind: 'receipts',
  aside: false,
  draw(random) {
    const sale = makeSale(random.pick(['DE', 'AT', 'CH', 'FR', 'IT']), random)
    const { country, language, company, currency } = sale
    const rows = sale.rows.map(({ text, isLow, amount }) =>
      tr([text, `${sum(amount, country)} ${isLow ? 'B' : 'A'}`]),
    )
    return {
      ...rollOf(
        random,
        'h1 { font: bold 22pt "DejaVu Sans", sans-serif; margin: 0; text-align: center }',
      ),
      truths: [saleTruth(sale, [sale.trade, company.name])],
      sheets: [
        `<h1>${lines([sale.trade])}</h1>${center([company.name, ...head(company), company.vatId])}<br>
        <table>${tr(['', currency])}${rows.join('')}</table><div class="r">---------</div>
        <table>${tr([`${one(language, 'total', random)} ${random.chance(0.5) ? currency : ''}`, sum(sale.gross, country)])}${payment(sale, random)}</table><br>
        ${taxTable(sale, random)}<br>
        <table>${tr([day(sale.date, country), sale.time, `Bon ${sale.number}`])}</table>${center([one(language, 'thanks', random)])}`,
      ],
    }
  },
}

const dishes = {
  de: ['Tagesmenü', 'Mineral 5dl', 'Espresso', 'Gem. Salat', 'Schnitzel'],
  fr: ['Menu du jour', 'Carafe vin', 'Café', 'Salade mêlée', 'Steak frites'],
  it: ['Menu fisso', 'Acqua 0,5', 'Espresso', 'Insalata', 'Tagliatelle'],
  en: ['Set lunch', 'Sparkling water', 'Espresso', 'Side salad', 'Fish pie'],
}

/** A restaurant's: counted dishes, a total with the currency before it, the tax in a line of words. */
const restaurant: Style = {
  name: 'till-restaurant',
  kind: 'receipts',
  aside: false,
  draw(random) {
    const country = random.pick(['CH', 'DE', 'FR', 'IT', 'GB'] as const)
    const language = { CH: 'de', DE: 'de', FR: 'fr', IT: 'it', GB: 'en' } as const
    const offers = dishes[language[country]].map((text) => [text, false, 3, 28] as const)
    const sale = makeSale(country, random, offers)
    const { currency, company, trade } = sale
    const name = `Restaurant ${trade.split(' ').at(-1) ?? ''}`
    const counted = sale.rows.map(({ text, amount }) =>
      random.chance(0.3)
        ? tr([
            `2 x ${text}`,
            sum(round2(amount / 2), country),
            sum(round2(amount / 2) * 2, country),
          ])
        : tr([`1 x ${text}`, sum(amount, country), sum(amount, country)]),
    )
    const [tax] = sale.taxes
    return {
      ...rollOf(random),
      truths: [saleTruth(sale, [name], { net: false })],
      sheets: [
        `${center([name, ...head(company), `Tel. ${company.phone}`, company.vatId])}<br>
        <table>${tr([`${say[sale.language].table} ${String(random.int(1, 40))}`, `${day(sale.date, country)} ${sale.time}`])}</table><hr>
        <table>${counted.join('')}</table><hr>
        <table>${tr([one(sale.language, 'total', random), `${currency} ${sum(sale.gross, country)}`])}</table>
        ${lines([`${say[sale.language].including} ${rateText(tax?.rate ?? 0, country)}  ${sum(sale.vat, country)}`])}<br>
        <table>${payment(sale, random)}</table><br>${lines([`${say[sale.language].served} ${sale.owner.split(' ')[0] ?? ''}`])}${center([one(sale.language, 'thanks', random)])}`,
      ],
    }
  },
}

const pumps = {
  de: ['Super E5', 'Diesel', 'Säule', 'EUR/Liter', 'Tankstelle'],
  fr: ['SP95-E10', 'Gazole', 'Pompe', 'EUR/L', 'Station'],
  it: ['Benzina', 'Gasolio', 'Pompa', 'EUR/L', 'Stazione'],
  en: ['Unleaded', 'Diesel', 'Pump', 'GBP/L', 'Garage'],
}

/** A filling station: litres and a price of three decimals, the total large, a tenant above the company. */
const fuel: Style = {
  name: 'till-fuel',
  kind: 'receipts',
  aside: false,
  draw(random) {
    const country = random.pick(['DE', 'AT', 'FR', 'IT', 'GB'] as const)
    const made = makeSale(country, random, [['', false, 8, 14]])
    const [first, second, pump, unit, station] = pumps[made.language]
    const { company, owner, gross, currency } = made
    const [tax] = made.taxes
    const price = 1.4 + random.int(100, 599) / 1000
    const litres = (gross / price).toFixed(2).replace('.', country === 'GB' ? '.' : ',')
    const name = `${company.name.split(' ')[0] ?? ''} ${station ?? ''}`
    return {
      ...rollOf(random),
      truths: [saleTruth(made, [name, owner, `${name} ${owner}`, company.name], { number: true })],
      sheets: [
        `${center([name, owner, ...head(company), company.phone, company.vatId])}<br>
        ${lines([`${random.pick([first, second]) ?? ''}   ${pump ?? ''} ${String(random.int(1, 12))}`])}<table>${tr([`${litres} L x ${price.toFixed(3).replace('.', country === 'GB' ? '.' : ',')} ${unit ?? ''}`, `${sum(gross, country)} A`])}</table><br>
        <table><tr><td><b>${one(made.language, 'total', random)}</b></td><td class="r"><b>${sum(gross, country)} ${currency}</b></td></tr>${payment(made, random)}</table><br>
        ${lines([`A ${rateText(tax?.rate ?? 0, country)} ${one(made.language, 'vat', random)}  ${sum(made.vat, country)}`, `${say[made.language].net}  ${sum(made.net, country)}`])}<br><br>
        ${lines([`${day(made.date, country)} ${made.time}   Nr. ${made.number}`])}${center([one(made.language, 'thanks', random)])}`,
      ],
    }
  },
}

/** A till's paper with the slip of the card's terminal below, which prints the sum and the day again. */
const withSlip: Style = {
  name: 'till-slip',
  kind: 'receipts',
  aside: true,
  draw(random) {
    const sale = makeSale(random.pick(['CH', 'DE', 'GB', 'FR']), random)
    const { country, language, company, currency } = sale
    const rows = sale.rows.map(({ text, amount }) => tr([text, sum(amount, country)]))
    const stamp = `${day(sale.date, country)} ${sale.time}`
    return {
      ...rollOf(random),
      truths: [saleTruth(sale, [company.name], { net: false })],
      sheets: [
        `${center([company.name, ...head(company), company.host])}<br>${lines([stamp])}<hr><table>${rows.join('')}</table><hr>
        <table>${tr([one(language, 'total', random), currency, sum(sale.gross, country)])}${tr([one(language, 'card', random), '', sum(sale.gross, country)])}</table>
        ${lines(sale.taxes.map(({ rate, vat }) => `${say[language].including} ${rateText(rate, country)} ${sum(vat, country)}`))}<br><br>
        ${center(['*** K-U-N-D-E-N-B-E-L-E-G ***'])}${lines([`Terminal-ID: ${random.digits(8)}`, `TA-Nr ${random.digits(6)}  BNr ${random.digits(4)}`, `AID: A00000000${random.digits(5)}`, `############${random.digits(4)} 0001`, stamp, `EMV ${currency} ${sum(sale.gross, country)}`, `Auth. ${random.digits(6)}`])}${center([one(language, 'thanks', random)])}`,
      ],
    }
  },
}

const parked = {
  de: ['Parkhaus', 'Einfahrt', 'Ausfahrt', 'Parkgebühr', 'Quittung'],
  fr: ['Parking', 'Entrée', 'Sortie', 'Montant', 'Reçu'],
  it: ['Parcheggio', 'Entrata', 'Uscita', 'Importo', 'Ricevuta'],
  en: ['Car Park', 'Entry', 'Exit', 'Fee', 'Receipt'],
}

/** A machine's receipt for parking: two days and times, one sum and the tax in it. */
const parking: Style = {
  name: 'till-parking',
  kind: 'receipts',
  aside: true,
  draw(random) {
    const country = random.pick(['CH', 'DE', 'AT', 'FR', 'IT', 'GB'] as const)
    const sale = makeSale(country, random, [['', false, 2, 9]])
    const [place = '', entry = '', exit = '', fee = '', title = ''] = parked[sale.language]
    const { company, currency, gross } = sale
    const name = `${place} ${company.city}`
    const [tax] = sale.taxes
    return {
      ...rollOf(random),
      truths: [saleTruth(sale, [name, company.name, `${name} ${company.name}`], { net: false })],
      sheets: [
        `${center([name, company.name, ...head(company), title])}<br><table>${tr([entry, `${day(sale.date, country)} 06:5${random.digits(1)}`])}${tr([exit, `${day(sale.date, country)} ${sale.time}`])}${tr([fee, `${currency} ${sum(gross, country)}`])}${tr([`${say[sale.language].including} ${rateText(tax?.rate ?? 0, country)}`, sum(sale.vat, country)])}</table><br>
        ${lines([`${one(sale.language, 'card', random)}  ${currency} ${sum(gross, country)}`, company.vatId])}`,
      ],
    }
  },
}

export const tillStyles = [supermarket, restaurant, fuel, withSlip, parking]
