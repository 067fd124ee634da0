import { money } from '../bill-facts.ts'
import {
  currencyOf,
  day,
  languageOf,
  rateText,
  round2,
  someDay,
  sum,
  vatRatesOf,
  type Country,
} from '../countries.ts'
import { company, entityOf, placeLine, streetLine, type Party } from '../parties.ts'
import { esc, lines, tr, type PaperTruth, type Style } from '../paper.ts'
import type { Random } from '../random.ts'

const goods = {
  de: 'Vollmilch 1l|Bauernbrot|Äpfel Gala|Espresso|Butter 250g|Mineralwasser|Rüebli|Joghurt Nature',
  fr: 'Baguette|Café moulu|Pommes golden|Eau minérale|Beurre doux|Yaourt nature|Carottes',
  it: 'Pane casereccio|Caffè|Mele|Acqua naturale|Burro|Yogurt bianco|Pasta 500g',
  en: 'Whole milk 1l|Sourdough|Apples|Flat white|Butter 250g|Still water|Carrots',
}
const words = {
  de: {
    total: 'SUMME',
    cash: 'BAR',
    change: 'Rückgeld',
    vat: 'MwSt',
    slip: 'Bon-Nr.',
    thanks: 'Vielen Dank für Ihren Einkauf',
  },
  fr: {
    total: 'TOTAL',
    cash: 'ESPÈCES',
    change: 'Rendu',
    vat: 'TVA',
    slip: 'Ticket n°',
    thanks: 'Merci de votre visite',
  },
  it: {
    total: 'TOTALE',
    cash: 'CONTANTI',
    change: 'Resto',
    vat: 'IVA',
    slip: 'Doc. n.',
    thanks: 'Grazie e arrivederci',
  },
  en: {
    total: 'TOTAL',
    cash: 'CASH',
    change: 'CHANGE',
    vat: 'VAT',
    slip: 'Receipt no',
    thanks: 'Thank you for shopping',
  },
}

type Purchase = {
  readonly country: Country
  readonly currency: string
  readonly shop: Party
  readonly date: string
  readonly time: string
  readonly number: string
  readonly rows: readonly { text: string; quantity: number; price: number; amount: number }[]
  readonly rate: number
  readonly gross: number
  readonly net: number
  readonly vat: number
}

function makePurchase(country: Country, random: Random): Purchase {
  const [full, low] = vatRatesOf[country]
  const rows = Array.from({ length: random.int(2, 9) }, () => {
    const quantity = random.chance(0.25) ? random.int(2, 5) : 1
    const price = random.int(60, 1900) / 100
    return {
      text: random.pick(goods[languageOf[country]].split('|')),
      quantity,
      price,
      amount: round2(quantity * price),
    }
  })
  const gross = round2(rows.reduce((total, { amount }) => total + amount, 0))
  const rate = random.chance(0.5) ? full : low
  const vat = round2(gross - gross / (1 + rate / 100))
  return {
    country,
    currency: currencyOf[country],
    shop: company(country, random),
    date: someDay(random),
    time: `${String(random.int(8, 20)).padStart(2, '0')}:${random.digits(2).replace(/^[6-9]/u, '3')}`,
    number: random.digits(5),
    rows,
    rate,
    gross,
    net: round2(gross - vat),
    vat,
  }
}

function purchaseTruth(purchase: Purchase, shown: { net: boolean }): PaperTruth {
  const { country, shop, rate, net, vat } = purchase
  return {
    documentType: 'RECEIPT',
    language: languageOf[country].toUpperCase(),
    documentDate: purchase.date,
    sender: entityOf(shop),
    amountGross: money(purchase.gross, purchase),
    ...(shown.net ? { amountNet: money(net, purchase) } : {}),
    identifications: [{ type: 'RECEIPT_NUMBER', value: purchase.number }],
    vatDetails: [{ rate, netAmount: net, vatAmount: vat }],
    _meta: { complete: shown.net },
  }
}

/** A till's roll: shop in the middle, quantity below its ware, VAT row, cash and change. */
const till: Style = {
  name: 'till',
  kind: 'receipts',
  aside: false,
  draw(random) {
    const purchase = makePurchase(random.pick(['DE', 'AT', 'CH', 'IT']), random)
    const { country, shop, currency, gross } = purchase
    const say = words[languageOf[country]]
    const paid = Math.ceil(gross / 10) * 10
    const rows = purchase.rows.map(
      ({ text, quantity, price, amount }) =>
        tr([text, sum(amount, country)]) +
        (quantity === 1 ? '' : tr([`  ${String(quantity)} x ${sum(price, country)}`, ''])),
    )
    return {
      rollMm: 80,
      css: `.sheet { font: 9pt "Liberation Mono", monospace; padding: 4mm } table { width: 100% } .r { text-align: right } td, th { padding: 0; text-align: left } .c { text-align: center } b { font-size: 12pt }`,
      truths: [purchaseTruth(purchase, { net: true })],
      sheets: [
        `<div class="c">${lines([shop.name, streetLine(shop), placeLine(shop), shop.phone, shop.vatId])}</div><br>
        <table>${rows.join('')}</table><hr><table><tr><td><b>${say.total} ${currency}</b></td><td class="r"><b>${sum(gross, country)}</b></td></tr>
        ${tr([say.cash, sum(paid, country)])}${tr([say.change, sum(paid - gross, country)])}</table><hr>
        <table>${tr([say.vat, 'Netto', say.vat, 'Brutto'], 1)}${tr([rateText(purchase.rate, country), sum(purchase.net, country), sum(purchase.vat, country), sum(gross, country)], 1)}</table>
        <br>${day(purchase.date, country)} ${purchase.time} &nbsp; ${say.slip} ${purchase.number}<div class="c">${say.thanks}</div>`,
      ],
    }
  },
}

/** Sent by mail: a card on grey, no roll, total above the wares, tax in words below. */
const mailed: Style = {
  name: 'mailed-receipt',
  kind: 'receipts',
  aside: true,
  draw(random) {
    const purchase = makePurchase(random.pick(['GB', 'FR', 'DE', 'CH']), random)
    const { country, shop, currency, gross } = purchase
    const language = languageOf[country]
    const title = {
      de: 'Ihr Kassenbon',
      fr: 'Votre ticket de caisse',
      it: 'Il tuo scontrino',
      en: 'Your receipt',
    }[language]
    const tax = { de: 'Enthaltene MwSt.', fr: 'dont TVA', it: 'di cui IVA', en: 'Includes VAT' }[
      language
    ]
    return {
      css: `.sheet { font: 11pt "DejaVu Sans", sans-serif; background: #eee; padding: 20mm 45mm } .card { background: #fff; padding: 8mm; border-radius: 4mm } table { width: 100% } .r { text-align: right } td { padding: 1.5mm 0 } tr { border-bottom: 1px solid #ddd }`,
      truths: [purchaseTruth(purchase, { net: false })],
      sheets: [
        `<div class="card"><div style="text-align:center"><b>${esc(shop.name)}</b><br><small>${esc(streetLine(shop))}, ${esc(placeLine(shop))}</small><p>${title}</p><div style="font-size:22pt">${currency} ${sum(gross, country)}</div>
        <small>${day(purchase.date, country, 'long')}, ${purchase.time}</small></div><br>
        <table>${purchase.rows.map(({ text, quantity, amount }) => tr([quantity === 1 ? text : `${String(quantity)} × ${text}`, sum(amount, country)])).join('')}
        ${tr([words[language].total, `${currency} ${sum(gross, country)}`])}${tr([`${tax} ${rateText(purchase.rate, country)}`, sum(purchase.vat, country)])}</table>
        <p><small>${words[language].slip} ${purchase.number}<br>${esc(shop.vatId)}</small></p></div>`,
      ],
    }
  },
}

export const receiptStyles = [till, mailed]
