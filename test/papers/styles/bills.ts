import { billTruth, makeBill } from '../bill-facts.ts'
import { day, inFours, rateText, sum } from '../countries.ts'
import { addressLines, placeLine, streetLine } from '../parties.ts'
import { esc, lines, mark, tr, type Style } from '../paper.ts'
import { wordsOf } from '../words.ts'
import {
  bankLine,
  headPairs,
  itemTable,
  plainCss,
  quantityText,
  totalsTable,
} from './bill-parts.ts'

/** A window envelope's letter: return line, address, a grey box with the numbers, ruled table. */
const boxed: Style = {
  name: 'boxed',
  kind: 'bills',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['DE', 'AT', 'CH', 'IT']), random)
    const say = wordsOf(bill.language, random)
    const { sender, recipient } = bill
    return {
      css: `${plainCss} .box { background: #eee; padding: 3mm; width: 68mm; height: fit-content }
        .items td, .items th { border: 0.3mm solid #555 } .totals { width: 85mm; margin-left: auto }
        h1 { font-size: 16pt }`,
      truths: [billTruth(bill)],
      sheets: [
        `<div class="two"><b style="font-size:15pt">${esc(sender.name)}</b>${mark(random)}</div><br>
        <div class="two"><div><small><u>${esc([sender.name, streetLine(sender), placeLine(sender)].join(' · '))}</u></small><br><br>${lines(addressLines(recipient))}</div>
        <table class="box">${headPairs(bill, say)
          .map((pair) => tr([...pair]))
          .join('')}</table></div>
        <h1>${esc(say('invoice'))}</h1>${itemTable(bill, say)}<br>${totalsTable(bill, say)}
        <p style="margin-top:12mm">${esc(bankLine(bill))}<br>${esc(sender.vatId)} · ${esc(sender.phone)}</p>`,
      ],
    }
  },
}

/** Sender and recipient side by side under headings, numbers in a strip of cells. */
const strip: Style = {
  name: 'strip',
  kind: 'bills',
  aside: true,
  draw(random) {
    const bill = makeBill(random.pick(['FR', 'GB', 'IT', 'DE']), random)
    const say = wordsOf(bill.language, random)
    const heads = {
      de: ['Rechnungssteller', 'Rechnungsempfänger'],
      fr: ['Émetteur', 'Adressé à'],
      it: ['Fornitore', 'Destinatario'],
      en: ['From', 'Bill to'],
    }[bill.language]
    const pairs = headPairs(bill, say)
    return {
      css: `${plainCss} .sheet { font-family: "DejaVu Serif", serif; font-size: 9pt }
        .items th { background: #234; color: #fff } .items tr:nth-child(even) td { background: #f1f4f8 }
        .strip td, .strip th { border: 0.2mm solid #999; text-align: center }
        .totals { width: 80mm; margin-left: auto } .total td { border-top: 0.6mm solid #234 }`,
      truths: [billTruth(bill)],
      sheets: [
        `<div style="text-align:right;font-size:20pt;color:#234">${esc(say('invoice'))}</div><br>
        <div class="two"><div><b>${heads[0] ?? ''}</b><br>${lines([...addressLines(bill.sender), bill.sender.vatId])}</div>
        <div style="width:80mm"><b>${heads[1] ?? ''}</b><br>${lines(addressLines(bill.recipient))}</div></div><br>
        <table class="strip">${tr(
          pairs.map(([label]) => label),
          9,
          'th',
        )}${tr(
          pairs.map(([, value]) => value),
          9,
        )}</table><br>
        ${itemTable(bill, say)}<br>${totalsTable(bill, say)}<br><br>
        <small>IBAN: ${inFours(bill.iban)}<br>${esc(bill.sender.host)}</small>`,
      ],
    }
  },
}

const workDone = {
  de: 'Wir erlauben uns, für die nachstehend aufgeführten Leistungen Rechnung zu stellen.',
  fr: 'Nous vous prions de trouver ci-dessous le détail de nos prestations.',
  it: 'Vi trasmettiamo il dettaglio delle nostre prestazioni.',
  en: 'Please find below our charges for the work carried out.',
}

/** A letter: numbers in a line of text, rows with dots, quantity before the description. */
const letter: Style = {
  name: 'letter',
  kind: 'bills',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['CH', 'DE', 'FR', 'GB']), random, { rows: [1, 4] })
    const say = wordsOf(bill.language, random)
    const { country, sender } = bill
    const heads = [say('quantity'), say('unit'), say('description'), say('price'), say('amount')]
    const rows = bill.rows.map(
      (row) =>
        `<tr><td class="r">${quantityText(row.quantity, country)}</td><td>${row.unit}</td><td>${esc(row.text)}</td><td class="r">${sum(row.price, country)}</td><td class="r">${sum(row.amount, country)}</td></tr>`,
    )
    return {
      css: `${plainCss} .sheet { font: 11pt "DejaVu Serif", serif } .items th { border-bottom: 0.2mm solid #000; font-weight: normal; font-style: italic }
        .totals { width: 95mm; margin-left: auto }`,
      truths: [billTruth(bill)],
      sheets: [
        `<div style="text-align:center"><b>${esc(sender.name)}</b><br><small>${esc([streetLine(sender), placeLine(sender), sender.phone].join(' – '))}</small></div>
        <div style="margin:14mm 0 10mm 95mm">${lines(addressLines(bill.recipient))}</div>
        <p>${esc(bill.sender.city)}, ${esc(day(bill.date, country, 'long'))}</p>
        <p><b>${esc(say('number'))} ${esc(bill.number)}</b><br>${esc(say('customer'))}: ${bill.customer}</p>
        <p>${esc(say('greeting'))}</p><p>${workDone[bill.language]}</p>
        <table class="items">${tr(heads, 9, 'th')}${rows.join('')}</table><br>${totalsTable(bill, say)}
        <p>${esc(say('due'))} ${day(bill.due, country)}, IBAN ${inFours(bill.iban)}.</p>
        <p>${esc(say('closing'))}<br>${esc(sender.name)}</p><small>${esc(sender.vatId)}</small>`,
      ],
    }
  },
}

/** Article numbers, VAT a row, discount column left empty, and VAT summed in a table of its own. */
const wide: Style = {
  name: 'wide',
  kind: 'bills',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['DE', 'FR', 'IT', 'CH', 'AT']), random, { rows: [3, 11] })
    const say = wordsOf(bill.language, random)
    const { country } = bill
    const article = { de: 'Art.-Nr.', fr: 'Réf.', it: 'Codice', en: 'Code' }[bill.language]
    const base = { de: 'Basis', fr: 'Base HT', it: 'Imponibile', en: 'Base' }[bill.language]
    const heads = [
      article,
      say('description'),
      say('quantity'),
      say('unit'),
      say('price'),
      say('vat'),
      say('amount'),
    ]
    const rows = bill.rows.map((row) =>
      tr(
        [
          `${random.pick(['AX', 'B', 'ZN'])}${random.digits(5)}`,
          row.text,
          quantityText(row.quantity, country),
          row.unit,
          sum(row.price, country),
          rateText(row.rate, country),
          sum(row.amount, country),
        ],
        2,
      ),
    )
    const shares = bill.shares.map(({ rate, net, vat }) =>
      tr([rateText(rate, country), sum(net, country), sum(vat, country)], 0),
    )
    return {
      css: `${plainCss} .sheet { font-size: 8.5pt } .items th { border-top: 0.5mm solid #a22; border-bottom: 0.5mm solid #a22 }
        .end { display: flex; justify-content: space-between; margin-top: 8mm } .rates td, .rates th { border: 0.2mm solid #bbb }`,
      truths: [billTruth(bill)],
      sheets: [
        `<div class="two">${mark(random, 90)}<div class="r">${lines([...addressLines(bill.sender), `Tel. ${bill.sender.phone}`, bill.sender.vatId])}</div></div>
        <div style="margin:8mm 0">${lines(addressLines(bill.recipient))}</div>
        <h2>${esc(say('invoice'))} ${esc(bill.number)}</h2>
        <p>${headPairs(bill, say)
          .slice(1)
          .map(([label, value]) => `${esc(label)}: ${esc(value)}`)
          .join(' &nbsp; | &nbsp; ')}</p>
        <table class="items"><thead>${tr(heads, 2, 'th')}</thead>${rows.join('')}</table>
        <div class="end"><table class="rates" style="width:70mm">${tr([`${say('vat')} %`, base, say('vat')], 0, 'th')}${shares.join('')}</table>
        <table style="width:75mm">${tr([say('net'), sum(bill.net, country)])}${tr([say('vat'), sum(bill.vat, country)])}${tr([`${say('total')} ${bill.currency}`, sum(bill.gross, country)])}</table></div>
        <p>${esc(bankLine(bill))}</p>`,
      ],
    }
  },
}

export const billStyles = [boxed, strip, letter, wide]
