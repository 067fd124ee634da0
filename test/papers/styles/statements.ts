import { day, inFours, languageOf, sum } from '../countries.ts'
import { esc, lines, mark, tr, type Style } from '../paper.ts'
import { placeLine, streetLine } from '../parties.ts'
import { plainCss } from './bill-parts.ts'
import { makeStatement, ownerLines, statementTruth, type Statement } from './statement-facts.ts'

const titles = {
  de: 'Kontoauszug',
  fr: 'Relevé de compte',
  it: 'Estratto conto',
  en: 'Statement of account',
}
const openings = {
  de: 'Anfangssaldo',
  fr: 'Solde initial',
  it: 'Saldo iniziale',
  en: 'Opening balance',
}
const closings = {
  de: 'Schlusssaldo',
  fr: 'Solde final',
  it: 'Saldo finale',
  en: 'Closing balance',
}

const css = `${plainCss} .sheet { font-size: 9pt } th { border-bottom: 0.3mm solid #333 }`

function headOf(statement: Statement, right: readonly string[]): string {
  const { bank } = statement
  return `<div class="two"><b style="font-size:14pt">${esc(bank.name)}</b><small>${esc(streetLine(bank))}<br>${esc(placeLine(bank))}</small></div>
    <div class="two" style="margin:10mm 0"><div>${lines(ownerLines(statement))}</div><div>${lines(right)}</div></div>`
}

function period({ from, to, country }: Statement): string {
  return `${day(from, country)} - ${day(to, country)}`
}

/** Two columns of amounts with their own headings and a running balance. */
const columns: Style = {
  name: 'columns',
  kind: 'statements',
  aside: false,
  draw(random) {
    const statement = makeStatement(random.pick(['CH', 'IT', 'AT']), random)
    const { country, opening, closing } = statement
    const language = languageOf[country]
    const heads =
      language === 'it'
        ? ['Data', 'Descrizione', 'Valuta', 'Dare', 'Avere', 'Saldo']
        : ['Datum', 'Text', 'Valuta', 'Belastung', 'Gutschrift', 'Saldo']
    const rows = statement.bookings.map(
      (booking) =>
        `<tr><td>${day(booking.date, country)}</td><td>${esc(booking.text)}<br>${esc(booking.more)}</td><td>${day(booking.valueDate, country)}</td>
        <td class="r">${booking.value < 0 ? sum(-booking.value, country) : ''}</td><td class="r">${booking.value > 0 ? sum(booking.value, country) : ''}</td><td class="r">${sum(booking.balance, country)}</td></tr>`,
    )
    return {
      css,
      truths: [statementTruth(statement)],
      sheets: [
        `${headOf(statement, [`IBAN ${inFours(statement.iban)}`, statement.currency])}
        <h2>${titles[language]} ${period(statement)}</h2>
        <table>${tr(heads, 3, 'th')}${tr(['', openings[language], '', '', '', sum(opening, country)], 3)}${rows.join('')}
        <tr><td></td><td><b>${closings[language]}</b></td><td></td><td></td><td></td><td class="r"><b>${sum(closing, country)}</b></td></tr></table>`,
      ],
    }
  },
}

/** German cooperative banks: booking and value day without a year, S and H after the amount. */
const cooperative: Style = {
  name: 'cooperative',
  kind: 'statements',
  aside: false,
  draw(random) {
    const statement = makeStatement('DE', random)
    const { country, opening, closing, from, to } = statement
    const signed = (value: number) => `${sum(Math.abs(value), country)} ${value < 0 ? 'S' : 'H'}`
    const rows = statement.bookings.map(
      (booking) =>
        `<tr><td>${day(booking.date, country, 'brief')}.</td><td>${day(booking.valueDate, country, 'brief')}.</td><td>${esc(booking.text)}<br>${esc(booking.more)}</td><td class="r">${signed(booking.value)}</td></tr>`,
    )
    return {
      css: `${css} .sheet { font-family: "Liberation Mono", monospace }`,
      truths: [statementTruth(statement)],
      sheets: [
        `${headOf(statement, [`Kontoauszug ${String(random.int(1, 12))}/${from.slice(0, 4)}`, `erstellt am ${day(to, country)}`, `IBAN ${inFours(statement.iban)}`])}
        <table><tr><th>Bu-Tag</th><th>Wert</th><th>Vorgang</th><th></th></tr>
        <tr><td></td><td></td><td>alter Kontostand vom ${day(from, country)}</td><td class="r">EUR ${signed(opening)}</td></tr>${rows.join('')}
        <tr><td></td><td></td><td><b>neuer Kontostand vom ${day(to, country)}</b></td><td class="r"><b>EUR ${signed(closing)}</b></td></tr></table>`,
      ],
    }
  },
}

/** British: day once for several bookings, paid out and paid in, a balance after the last of a day. */
const british: Style = {
  name: 'british',
  kind: 'statements',
  aside: true,
  draw(random) {
    const statement = makeStatement('GB', random)
    const { country, opening, closing } = statement
    const rows = statement.bookings.map((booking, at) => {
      const isLastOfDay = statement.bookings[at + 1]?.date !== booking.date
      return tr(
        [
          day(booking.date, country, 'long'),
          booking.text,
          booking.value < 0 ? sum(-booking.value, country) : '',
          booking.value > 0 ? sum(booking.value, country) : '',
          isLastOfDay ? sum(booking.balance, country) : '',
        ],
        2,
      )
    })
    return {
      css: `${css} .items { border: 0.3mm solid #888 }`,
      truths: [statementTruth(statement, { valueDates: false })],
      sheets: [
        `<div>${mark(random)}</div>${headOf(statement, ['Your account', `IBAN ${inFours(statement.iban)}`, period(statement)])}
        <h2>Your statement</h2><table style="width:90mm">${tr(['Opening balance', `£${sum(opening, country)}`])}${tr(['Payments in', `£${sum(statement.paidIn, country)}`])}${tr(['Payments out', `£${sum(statement.paidOut, country)}`])}${tr(['Closing balance', `£${sum(closing, country)}`])}</table><br>
        <table class="items">${tr(['Date', 'Details', 'Paid out (£)', 'Paid in (£)', 'Balance (£)'], 2, 'th')}${rows.join('')}</table>`,
      ],
    }
  },
}

/** French: debit and credit without a running balance, totals of the columns before the new balance. */
const french: Style = {
  name: 'french',
  kind: 'statements',
  aside: true,
  draw(random) {
    const statement = makeStatement('FR', random)
    const { country, opening, closing, from, to } = statement
    const rows = statement.bookings.map((booking) =>
      tr(
        [
          day(booking.date, country),
          day(booking.valueDate, country),
          booking.text,
          booking.value < 0 ? sum(-booking.value, country) : '',
          booking.value > 0 ? sum(booking.value, country) : '',
        ],
        3,
      ),
    )
    const balance = (label: string, date: string, value: number) =>
      tr(
        [
          '',
          '',
          `${label} au ${day(date, country)}`,
          value < 0 ? sum(-value, country) : '',
          value < 0 ? '' : sum(value, country),
        ],
        3,
      )
    return {
      css: `${css} td { border-left: 0.2mm solid #bbb; border-right: 0.2mm solid #bbb } table { border: 0.3mm solid #bbb }`,
      truths: [statementTruth(statement)],
      sheets: [
        `${headOf(statement, ['Titulaire du compte', `IBAN : ${inFours(statement.iban)}`])}
        <h3>RELEVÉ DE COMPTE du ${day(from, country)} au ${day(to, country)}</h3>
        <table>${tr(['Date', 'Valeur', 'Opération', 'Débit €', 'Crédit €'], 3, 'th')}${balance('Ancien solde', from, opening)}${rows.join('')}
        ${tr(['', '', 'Total des mouvements', sum(statement.paidOut, country), sum(statement.paidIn, country)], 3)}${balance('Nouveau solde', to, closing)}</table>`,
      ],
    }
  },
}

/** One column of signed amounts, balances in boxes above. */
const signed: Style = {
  name: 'signed',
  kind: 'statements',
  aside: false,
  draw(random) {
    const statement = makeStatement(random.pick(['DE', 'AT', 'FR', 'IT', 'GB']), random)
    const { country, opening, closing } = statement
    const language = languageOf[country]
    const heads = {
      de: ['Buchung', 'Valuta', 'Verwendungszweck', 'Betrag EUR'],
      fr: ['Date', 'Valeur', 'Libellé', 'Montant EUR'],
      it: ['Data', 'Valuta', 'Causale', 'Importo EUR'],
      en: ['Date', 'Value date', 'Description', 'Amount GBP'],
    }[language]
    const rows = statement.bookings.map((booking) =>
      tr(
        [
          day(booking.date, country),
          day(booking.valueDate, country),
          `${booking.text} ${booking.more}`,
          `${booking.value > 0 ? '+' : ''}${sum(booking.value, country)}`,
        ],
        3,
      ),
    )
    return {
      css: `${css} .box { border: 0.3mm solid #000; padding: 2mm 4mm }`,
      truths: [
        {
          ...statementTruth(statement),
          transactions: statement.bookings.map((booking) => ({
            date: booking.date,
            valueDate: booking.valueDate,
            description: `${booking.text} ${booking.more}`,
            [booking.value < 0 ? 'debit' : 'credit']: {
              currency: statement.currency,
              value: Math.abs(booking.value),
            },
          })),
        },
      ],
      sheets: [
        `${headOf(statement, [titles[language], period(statement), `IBAN ${inFours(statement.iban)}`])}
        <div class="two"><div class="box">${openings[language]}<br><b>${sum(opening, country)} ${statement.currency}</b></div><div class="box">${closings[language]}<br><b>${sum(closing, country)} ${statement.currency}</b></div></div><br>
        <table>${tr(heads, 3, 'th')}${rows.join('')}</table>`,
      ],
    }
  },
}

export const statementStyles = [columns, cooperative, british, french, signed]
