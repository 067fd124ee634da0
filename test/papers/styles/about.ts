import { billTruth, derived, makeBill, money } from '../bill-facts.ts'
import { addDays, day, inFours, round2, sum } from '../countries.ts'
import { addressLines, entityOf } from '../parties.ts'
import { esc, lines, mark, tr, type Style } from '../paper.ts'
import { wordsOf } from '../words.ts'
import { itemTable, plainCss, totalsTable } from './bill-parts.ts'

const reminderWords = {
  de: {
    title: 'Zahlungserinnerung',
    text: 'folgende Rechnung ist noch offen. Bitte überweisen Sie den Betrag bis zum',
    fee: 'Mahngebühr',
    open: 'Offener Betrag',
    total: 'Total zu unseren Gunsten',
    about: 'Rechnung',
    of: 'vom',
  },
  fr: {
    title: 'Rappel',
    text: 'sauf erreur de notre part, la facture suivante reste impayée. Merci de la régler avant le',
    fee: 'Frais de rappel',
    open: 'Montant dû',
    total: 'Total à payer',
    about: 'Facture',
    of: 'du',
  },
  it: {
    title: 'Sollecito di pagamento',
    text: 'la seguente fattura risulta ancora aperta. Vi preghiamo di saldarla entro il',
    fee: 'Spese di sollecito',
    open: 'Importo scoperto',
    total: 'Totale da pagare',
    about: 'Fattura',
    of: 'del',
  },
  en: {
    title: 'Payment reminder',
    text: 'our records show that the following invoice is still unpaid. Please pay it by',
    fee: 'Reminder fee',
    open: 'Outstanding amount',
    total: 'Total to pay',
    about: 'Invoice',
    of: 'of',
  },
}

/** A letter that quotes number and date of the invoice it reminds of, with its own date above. */
const reminder: Style = {
  name: 'reminder',
  kind: 'about',
  aside: false,
  draw(random) {
    const bill = makeBill(random.pick(['DE', 'CH', 'FR', 'IT', 'GB']), random)
    const words = reminderWords[bill.language]
    const say = wordsOf(bill.language, random)
    const { country, currency } = bill
    const date = addDays(bill.due, random.int(7, 25))
    const newDueDate = addDays(date, 10)
    const fee = random.pick([0, 5, 20])
    const total = round2(bill.gross + fee)
    return {
      css: `${plainCss} .sum { width: 110mm }`,
      truths: [
        {
          documentType: 'REMINDER',
          language: bill.language.toUpperCase(),
          documentDate: date,
          newDueDate,
          originalInvoiceDate: bill.date,
          sender: entityOf(bill.sender),
          recipient: entityOf(bill.recipient),
          amountGross: money(total, bill),
          identifications: [{ type: 'INVOICE_NUMBER', value: bill.number }],
          paymentDetails: { iban: bill.iban, reference: bill.number },
          _meta: { complete: true, visible: derived(true) },
        },
      ],
      sheets: [
        `<div class="two"><div>${lines(addressLines(bill.sender))}</div>${mark(random)}</div>
        <div style="margin:14mm 0 8mm">${lines(addressLines(bill.recipient))}</div>
        <p>${esc(bill.sender.city)}, ${day(date, country, 'long')}</p><h2>${words.title}</h2>
        <p>${esc(say('greeting'))}</p><p>${words.text} ${day(newDueDate, country)}.</p>
        <table class="sum">${tr([`${words.about} ${bill.number} ${words.of} ${day(bill.date, country)}`, `${currency} ${sum(bill.gross, country)}`])}
        ${fee === 0 ? '' : tr([words.fee, `${currency} ${sum(fee, country)}`])}${tr([words.total, `${currency} ${sum(total, country)}`])}</table>
        <p>IBAN ${inFours(bill.iban)}</p><p>${esc(say('closing'))}<br>${esc(bill.sender.name)}</p>`,
      ],
    }
  },
}

const creditWords = {
  de: ['Gutschrift', 'Gutschrift Nr.', 'Gutschriftsbetrag', 'zu Rechnung', 'vom'],
  fr: ['Avoir', 'Avoir N°', 'Total de l’avoir', 'sur facture', 'du'],
  it: [
    'Nota di credito',
    'Nota di credito n.',
    'Totale nota di credito',
    'Rif. ns. fattura',
    'del',
  ],
  en: ['Credit note', 'Credit note no.', 'Total credit', 'Original invoice', 'dated'],
}

/** A credit note with number and date of its own beside those of the invoice. */
const credit: Style = {
  name: 'credit-note',
  kind: 'about',
  aside: true,
  draw(random) {
    const bill = makeBill(random.pick(['DE', 'AT', 'FR', 'IT', 'GB']), random, { rows: [1, 4] })
    const [title = '', label = '', total = '', about = '', of = ''] = creditWords[bill.language]
    const say = wordsOf(bill.language, random)
    const own = `${random.pick(['GS', 'AV', 'CN'])}-${random.digits(5)}`
    const date = addDays(bill.date, random.int(5, 40))
    const truth = billTruth(bill, { due: false, iban: false, customer: false })
    return {
      css: `${plainCss} .items th { background: #ddd } .totals { width: 85mm; margin-left: auto }`,
      truths: [
        {
          ...truth,
          documentType: 'CREDIT_NOTE',
          documentDate: date,
          identifications: [{ type: 'CREDIT_NOTE_NUMBER', value: own }],
        },
      ],
      sheets: [
        `<div class="two"><div><h1>${title}</h1></div><div>${lines([...addressLines(bill.sender), bill.sender.vatId])}</div></div>
        <div class="two" style="margin:10mm 0"><div>${lines(addressLines(bill.recipient))}</div>
        <table style="width:75mm">${tr([label, own])}${tr([
          say('date')
            .replace(/^(?:Rechnungs|Ausstellungs)/u, '')
            .replace(/^d/u, 'D'),
          day(date, bill.country),
        ])}${tr([about, `${bill.number} ${of} ${day(bill.date, bill.country)}`])}</table></div>
        ${itemTable(bill, say)}<br>${totalsTable(bill, (word) => (word === 'total' ? total : say(word)))}`,
      ],
    }
  },
}

export const aboutStyles = [reminder, credit]
