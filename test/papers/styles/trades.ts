import { billTruth, derived, makeBill, money } from '../bill-facts.ts'
import { addDays, day, inFours, rateText, round2, sum } from '../countries.ts'
import { addressLines } from '../parties.ts'
import { esc, lines, mark, tr, type Style } from '../paper.ts'
import { wordsOf } from '../words.ts'
import { bankLine, headPairs, plainCss, quantityText, totalsTable } from './bill-parts.ts'

/** Italian print of an electronic invoice of a freelancer: pension fund on top, withholding below. */
const fattura: Style = {
  name: 'fattura-withheld',
  kind: 'trades',
  aside: false,
  draw(random) {
    const bill = makeBill('IT', random, { oneRate: true, rows: [1, 3] })
    const { country, rows } = bill
    const fees = round2(rows.reduce((total, { amount }) => total + amount, 0))
    const fund = round2(fees * 0.04)
    const net = round2(fees + fund)
    const vat = round2(net * 0.22)
    const gross = round2(net + vat)
    const withheld = round2(fees * 0.2)
    const heads = ['Descrizione', 'Quantità', 'U.M.', 'Prezzo unitario', 'IVA %', 'Prezzo totale']
    const body = rows.map((row) =>
      tr([
        row.text,
        quantityText(row.quantity, country),
        row.unit,
        sum(row.price, country),
        '22,00',
        sum(row.amount, country),
      ]),
    )
    return {
      css: `${plainCss} .sheet { font-size: 8.5pt } td, th { border: 0.2mm solid #777 } h4 { margin: 4mm 0 1mm }`,
      truths: [
        {
          ...billTruth(bill, { customer: false }),
          amountGross: money(gross, bill),
          amountNet: money(net, bill),
          vatDetails: [{ rate: 22, netAmount: net, vatAmount: vat }],
          _meta: {
            complete: true,
            visible: derived(true),
            accept: { amountGross: [money(round2(gross - withheld), bill)] },
          },
        },
      ],
      sheets: [
        `<table>${tr(['Cedente/prestatore (fornitore)', 'Cessionario/committente (cliente)'], 2, 'th')}<tr><td>${lines(['Denominazione: ' + bill.sender.name, ...addressLines(bill.sender).slice(1), 'Partita IVA: ' + bill.sender.vatId])}</td><td>${lines(['Denominazione: ' + bill.recipient.name, ...addressLines(bill.recipient).slice(1)])}</td></tr></table>
        <h4>Documento</h4><table>${tr(['Tipologia documento', 'Numero documento', 'Data documento'], 9, 'th')}${tr(['TD06 parcella', bill.number, day(bill.date, country)], 9)}</table>
        <h4>Dettaglio</h4><table>${tr(heads, 1, 'th')}${body.join('')}</table>
        <h4>Dati cassa previdenziale e ritenuta</h4><table>${tr(['Cassa previdenziale 4,00 %', sum(fund, country)])}${tr(['Ritenuta d’acconto 20,00 %', sum(withheld, country)])}</table>
        <h4>Riepilogo IVA e totali</h4><table>${tr(['Aliquota IVA', 'Totale imponibile', 'Totale imposta'], 1, 'th')}${tr(['22,00', sum(net, country), sum(vat, country)])}${tr(['Totale documento', '', sum(gross, country)])}${tr(['Netto a pagare', '', sum(gross - withheld, country)])}</table>
        <h4>Pagamento</h4><table>${tr(['Modalità', 'IBAN', 'Data scadenza', 'Importo'], 3, 'th')}${tr(['MP05 Bonifico', bill.iban, day(bill.due, country), sum(gross - withheld, country)], 3)}</table>`,
      ],
    }
  },
}

/** A hotel's folio: a day a row, charges and credits in columns, tax below. */
const folio: Style = {
  name: 'hotel-folio',
  kind: 'trades',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['GB', 'DE', 'CH', 'AT']), random, {
      rows: [3, 8],
      oneRate: true,
      toPerson: true,
      trade: 'Hotel',
      offers: [
        ['Accommodation', 'night', 90, 220],
        ['Breakfast', 'pers', 12, 28],
        ['Parking', 'day', 10, 30],
        ['Minibar', 'pcs', 3, 12],
      ],
    })
    const { country } = bill
    const german = bill.language === 'de'
    const names: Readonly<Record<string, string>> = {
      Accommodation: 'Übernachtung',
      Breakfast: 'Frühstück',
      Parking: 'Parkplatz',
    }
    const rate = bill.rows[0]?.rate ?? 0
    const items = bill.rows.map((row) => {
      const amount = round2(row.amount * (1 + rate / 100))
      return { description: german ? (names[row.text] ?? row.text) : row.text, amount }
    })
    const gross = round2(items.reduce((total, { amount }) => total + amount, 0))
    const vat = round2(gross - gross / (1 + rate / 100))
    const net = round2(gross - vat)
    const heads = german
      ? ['Datum', 'Leistung', 'Belastung', 'Gutschrift']
      : ['Date', 'Description', 'Charges', 'Credits']
    const from = addDays(bill.date, -3)
    const guest = german
      ? ['Rechnung Nr.', 'Zimmer', 'Anreise', 'Abreise', 'Datum']
      : ['Invoice No.', 'Room', 'Arrival', 'Departure', 'Date']
    const values = [
      bill.number,
      random.digits(3),
      day(from, country),
      day(bill.date, country),
      day(bill.date, country),
    ]
    return {
      css: `${plainCss} .items th { border-bottom: 0.4mm double #444 } .sheet { font-family: "Liberation Serif", serif }`,
      truths: [
        {
          ...billTruth(bill, { due: false, iban: false, customer: false }),
          amountGross: money(gross, bill),
          amountNet: money(net, bill),
          vatDetails: [{ rate, netAmount: net, vatAmount: vat }],
          items,
        },
      ],
      sheets: [
        `<div style="text-align:center">${mark(random, 80)}<h2>${esc(bill.sender.name)}</h2></div>
        <div class="two"><div>${lines(addressLines(bill.recipient))}</div><table style="width:75mm">${guest.map((label, at) => tr([label, values[at] ?? ''])).join('')}</table></div>
        <h3>${german ? 'Rechnung' : 'Invoice'}</h3>
        <table class="items">${tr(heads, 2, 'th')}${items.map(({ description, amount }, at) => tr([day(addDays(from, Math.min(3, Math.floor(at / 2))), country), description, sum(amount, country), ''], 2)).join('')}
        ${tr(['', german ? 'Total' : 'Total', sum(gross, country), ''], 2)}</table><br>
        <table style="width:90mm">${tr([german ? 'Netto' : 'Net amount', sum(net, country)])}${tr([`${german ? 'MwSt.' : 'VAT'} ${rateText(rate, country)}`, sum(vat, country)])}${tr([`${german ? 'Gesamtbetrag' : 'Total'} ${bill.currency}`, sum(gross, country)])}</table>
        <p style="margin-top:20mm"><small>${esc([...addressLines(bill.sender), bill.sender.phone, bill.sender.vatId].join(' · '))}</small></p>`,
      ],
    }
  },
}

/** Fuel cards: a table a vehicle, each with its sum, and the totals over all of them. */
const fuel: Style = {
  name: 'fuel-cards',
  kind: 'trades',
  aside: true,
  draw(random) {
    const bill = makeBill(random.pick(['DE', 'AT', 'FR', 'CH']), random, {
      rows: [3, 9],
      oneRate: true,
      offers: [
        ['Diesel', 'L', 1.2, 1.9],
        ['Super E10', 'L', 1.2, 2],
        ['AdBlue', 'L', 0.6, 1.1],
      ],
    })
    const say = wordsOf(bill.language, random)
    const { country, rows } = bill
    const cut = Math.ceil(rows.length / 2)
    const card = bill.language === 'fr' ? 'Carte' : 'Karte'
    const heads = [
      say('date') === '' ? '' : 'Datum',
      say('description'),
      say('quantity'),
      say('unit'),
      say('price'),
      say('amount'),
    ]
    if (bill.language === 'fr') heads[0] = 'Date'
    const tables = [rows.slice(0, cut), rows.slice(cut)].map((own) => {
      const part = round2(own.reduce((total, { amount }) => total + amount, 0))
      const body = own.map((row, at) =>
        tr(
          [
            day(addDays(bill.date, at - 12), country),
            row.text,
            quantityText(row.quantity, country),
            row.unit,
            sum(row.price, country),
            sum(row.amount, country),
          ],
          2,
        ),
      )
      return `<h4>${card} ${random.digits(6)} · ${random.pick(['S-KL', 'W-ZT', 'ZH'])} ${random.digits(4)}</h4><table class="items">${tr(heads, 2, 'th')}${body.join('')}
        <tr><td></td><td><i>${bill.language === 'fr' ? 'Sous-total' : 'Zwischensumme'}</i></td><td></td><td></td><td></td><td class="r"><i>${sum(part, country)}</i></td></tr></table>`
    })
    return {
      css: `${plainCss} .items th { background: #fd6 } h4 { margin: 5mm 0 1mm } .totals { width: 90mm; margin-left: auto }`,
      truths: [billTruth(bill)],
      sheets: [
        `<div class="two">${mark(random, 80)}<div>${lines([...addressLines(bill.sender), bill.sender.vatId])}</div></div>
        <div class="two" style="margin-top:8mm"><div>${lines(addressLines(bill.recipient))}</div><table style="width:75mm">${headPairs(
          bill,
          say,
        )
          .map((pair) => tr([...pair]))
          .join('')}</table></div>
        <h2>${esc(say('invoice'))}</h2>${tables.join('')}<br>${totalsTable(bill, say)}<p>${esc(bankLine(bill))}</p>`,
      ],
    }
  },
}

/** A telephone bill: a box with the sum on top, charges grouped under headings without a number. */
const telephone: Style = {
  name: 'telephone',
  kind: 'trades',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['CH', 'DE', 'FR', 'GB']), random, {
      rows: [3, 6],
      oneRate: true,
      toPerson: true,
    })
    const say = wordsOf(bill.language, random)
    const { country } = bill
    const lists = {
      de: [
        'Grundpreis Internet',
        'Mobilabo M',
        'Festnetz Verbindungen',
        'Roaming EU',
        'Gerätemiete',
        'TV-Paket',
      ],
      fr: [
        'Abonnement Internet',
        'Forfait mobile',
        'Appels fixes',
        'Options TV',
        'Location box',
        'Roaming',
      ],
      it: ['Canone'],
      en: ['Broadband', 'Mobile plan', 'Landline calls', 'Roaming', 'Router rental', 'TV pack'],
    }[bill.language]
    const items = bill.rows.map((row, at) => ({ ...row, text: lists[at] ?? row.text }))
    const group = {
      de: 'Monatliche Kosten',
      fr: 'Abonnements',
      it: 'Canoni',
      en: 'Monthly charges',
    }[bill.language]
    return {
      css: `${plainCss} .big { background: #e6007e; color: #fff; padding: 4mm; width: 75mm } .totals { width: 90mm; margin-left: auto }`,
      truths: [billTruth({ ...bill, rows: items }, { items: 'amounts' })],
      sheets: [
        `<div class="two"><div>${mark(random, 70)}<br><small>${esc(addressLines(bill.sender).join(', '))}</small></div><div class="big">${headPairs(
          bill,
          say,
        )
          .map(([label, value]) => `${esc(label)}: ${esc(value)}`)
          .join(
            '<br>',
          )}<br><b>${esc(say('total'))}: ${bill.currency} ${sum(bill.gross, country)}</b></div></div>
        <div style="margin:10mm 0">${lines(addressLines(bill.recipient))}</div><h2>${esc(say('invoice'))}</h2>
        <table class="items"><tr><th>${say('description')}</th><th class="r">${say('amount')}</th></tr><tr><td><b>${group}</b></td><td></td></tr>${items.map(({ text, amount }) => tr([text, sum(amount, country)])).join('')}</table><br>
        ${totalsTable(bill, say)}<p>IBAN ${inFours(bill.iban)}<br><small>${esc(bill.sender.name)} ${esc(bill.sender.vatId)}</small></p>`,
      ],
    }
  },
}

export const tradeStyles = [fattura, folio, fuel, telephone]
