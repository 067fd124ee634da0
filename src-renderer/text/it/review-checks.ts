import type { ChecksText } from '../en/review-checks.ts'

export const checks: ChecksText = {
  required: () => 'Il servizio ha bisogno di questo valore.',
  emptied: () => 'Ha svuotato questo campo; un documento di questo tipo ne ha bisogno.',
  'too-long': (fact) => `Sono ammessi al massimo ${fact('limit')} caratteri.`,
  'too-short': (fact) => `Servono almeno ${fact('limit')} caratteri.`,
  'too-small': (fact) => `Il valore minimo ammesso è ${fact('limit')}.`,
  pattern: () => 'Il valore non ha il formato richiesto dal servizio.',
  'not-in-list': (fact) => `Sono ammessi solo questi valori: ${fact('allowed')}.`,
  'wrong-kind': () => 'Questo tipo di valore non va qui.',
  'type-unknown': () => 'Il servizio non riconosce il documento. Scelga il tipo o lo lasci così.',
  'not-all-read': () => 'Il servizio non ha potuto leggere il file per intero.',
  'nothing-read': () => 'In questo documento non è stato letto nulla: non può essere sicuro.',
  'unknown-value': () => 'Intray non conosce questo valore.',
  'iban-checksum': () =>
    'Le cifre di controllo di questo IBAN sono errate; cerchi un carattere letto male.',
  'qr-iban-needs-qrr': () => 'Un QR-IBAN si può pagare solo con un riferimento QR di 27 cifre.',
  'qrr-needs-qr-iban': () => 'Un riferimento QR va con un QR-IBAN; questo è un IBAN normale.',
  'qrr-check-digit': () => 'La cifra di controllo di questo riferimento QR è errata.',
  'scor-check-digit': () => 'Le cifre di controllo di questa Creditor Reference (RF…) sono errate.',
  'payment-amount-differs': (fact) =>
    `La sezione pagamento chiede ${fact('payable')}, il totale è ${fact('gross')}.`,
  'uid-check-digit': () => 'La cifra di controllo di questo IDI è errata.',
  'vat-rate-not-of-date': (fact) =>
    `${fact('rate')} % non è un’aliquota IVA svizzera al ${fact('date')}; le aliquote sono ${fact('rates')} %.`,
  'vat-of-rate': (fact) =>
    `Il ${fact('rate')} % dell’importo netto è ${fact('expected')}, non ${fact('actual')}.`,
  'vat-sum': (fact) => `Il totale delle aliquote è ${fact('expected')}, non ${fact('actual')}.`,
  'net-plus-vat': (fact) =>
    `Netto ${fact('net')} più IVA ${fact('vat')} dà ${fact('expected')}, non ${fact('actual')}.`,
  'net-plus-vat-rounding': (fact) =>
    `Netto più IVA dà ${fact('expected')}; la differenza di ${fact('difference')} è un arrotondamento.`,
  'currency-assumed': (fact) =>
    `Sul documento non figura alcuna valuta; si presume ${fact('currency')}.`,
  'row-product': (fact) =>
    `${fact('quantity')} × ${fact('price')} fa ${fact('expected')}, non ${fact('actual')}.`,
  'rows-sum': (fact) => `Il totale delle righe è ${fact('sum')}, non ${fact('total')}.`,
  'rows-sum-rounding': (fact) =>
    `Il totale delle righe è ${fact('sum')}; la differenza di ${fact('difference')} è un arrotondamento.`,
  'credits-sum': (fact) =>
    `Il totale degli accrediti è ${fact('expected')}, non ${fact('actual')}.`,
  'debits-sum': (fact) => `Il totale degli addebiti è ${fact('expected')}, non ${fact('actual')}.`,
  balance: (fact) =>
    `Saldo iniziale, accrediti e addebiti danno ${fact('expected')}, non ${fact('actual')}.`,
  'running-balance': (fact) =>
    `Dalla riga precedente il saldo sarebbe ${fact('expected')}, non ${fact('actual')}.`,
  'date-not-real': (fact) => `Il giorno ${fact('date')} non esiste.`,
  'due-before-document': (fact) =>
    `La scadenza del ${fact('due')} precede la data del documento (${fact('date')}).`,
  'new-due-before-document': (fact) =>
    `La nuova scadenza del ${fact('due')} precede la data del sollecito (${fact('date')}).`,
  'period-reversed': (fact) => `Il periodo finisce il ${fact('to')}, prima di cominciare.`,
  'outside-period': (fact) => `Il ${fact('date')} non è tra il ${fact('from')} e il ${fact('to')}.`,
  'account-changed': (fact) =>
    `Finora i pagamenti a questo mittente andavano su ${fact('known')}; questo documento indica ${fact('now')}.`,
  'vat-number-changed': (fact) =>
    `Documenti precedenti di questo mittente recano un altro numero IVA: ${fact('known')}.`,
  'sender-known': (fact) =>
    `Documenti precedenti con questo conto o questo numero IVA sono di ${fact('known')}.`,
  'entered-before': (fact) => `Questo documento c’è già: «${fact('fileName')}».`,
  'same-day-and-total': (fact) =>
    `C’è già un altro documento di questo mittente con questa data e questo totale: «${fact('fileName')}».`,
  'looks-the-same': (fact) => `Sembra una scansione dello stesso foglio di «${fact('fileName')}».`,
}
