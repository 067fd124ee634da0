import type { ChecksText } from '../en/review-checks.ts'

export const checks: ChecksText = {
  required: () => 'Der Dienst braucht diesen Wert.',
  emptied: () => 'Sie haben das Feld geleert; ein Dokument dieser Art braucht diesen Wert.',
  'too-long': (fact) => `Höchstens ${fact('limit')} Zeichen sind erlaubt.`,
  'too-short': (fact) => `Mindestens ${fact('limit')} Zeichen sind nötig.`,
  'too-small': (fact) => `Der kleinste erlaubte Wert ist ${fact('limit')}.`,
  pattern: () => 'Der Wert hat nicht das Format, das der Dienst verlangt.',
  'not-in-list': (fact) => `Nur diese Werte sind erlaubt: ${fact('allowed')}.`,
  'wrong-kind': () => 'Diese Art von Wert gehört nicht hierher.',
  'type-unknown': () =>
    'Der Dienst erkennt nicht, was für ein Dokument das ist. Wählen Sie die Art oder lassen Sie es so.',
  'not-all-read': () => 'Der Dienst konnte diese Datei nicht ganz lesen.',
  'nothing-read': () => 'In diesem Dokument wurde nichts gelesen; sicher ist es darum nicht.',
  'unknown-value': () => 'Diesen Wert kennt Intray nicht.',
  'iban-checksum': () =>
    'Die Prüfziffern dieser IBAN stimmen nicht; suchen Sie ein falsch gelesenes Zeichen.',
  'qr-iban-needs-qrr': () =>
    'Auf eine QR-IBAN kann nur mit einer QR-Referenz von 27 Ziffern bezahlt werden.',
  'qrr-needs-qr-iban': () =>
    'Eine QR-Referenz gehört zu einer QR-IBAN; dies ist eine gewöhnliche IBAN.',
  'qrr-check-digit': () => 'Die Prüfziffer dieser QR-Referenz stimmt nicht.',
  'scor-check-digit': () => 'Die Prüfziffern dieser Creditor Reference (RF…) stimmen nicht.',
  'payment-amount-differs': (fact) =>
    `Der Zahlteil verlangt ${fact('payable')}, das Total ist ${fact('gross')}.`,
  'uid-check-digit': () => 'Die Prüfziffer dieser UID stimmt nicht.',
  'vat-rate-not-of-date': (fact) =>
    `${fact('rate')} % ist am ${fact('date')} kein Schweizer MWST-Satz; es gelten ${fact('rates')} %.`,
  'vat-of-rate': (fact) =>
    `${fact('rate')} % vom Nettobetrag sind ${fact('expected')}, nicht ${fact('actual')}.`,
  'vat-sum': (fact) => `Die Sätze ergeben zusammen ${fact('expected')}, nicht ${fact('actual')}.`,
  'net-plus-vat': (fact) =>
    `Netto ${fact('net')} und MWST ${fact('vat')} ergeben ${fact('expected')}, nicht ${fact('actual')}.`,
  'net-plus-vat-rounding': (fact) =>
    `Netto und MWST ergeben ${fact('expected')}; ${fact('difference')} sind Rundungsdifferenz.`,
  'currency-assumed': (fact) =>
    `Auf dem Papier steht keine Währung; angenommen wurde ${fact('currency')}.`,
  'row-product': (fact) =>
    `${fact('quantity')} × ${fact('price')} ist ${fact('expected')}, nicht ${fact('actual')}.`,
  'rows-sum': (fact) => `Die Zeilen ergeben ${fact('sum')}, nicht ${fact('total')}.`,
  'rows-sum-rounding': (fact) =>
    `Die Zeilen ergeben ${fact('sum')}; ${fact('difference')} sind Rundungsdifferenz.`,
  'credits-sum': (fact) => `Die Gutschriften ergeben ${fact('expected')}, nicht ${fact('actual')}.`,
  'debits-sum': (fact) => `Die Belastungen ergeben ${fact('expected')}, nicht ${fact('actual')}.`,
  balance: (fact) =>
    `Anfangssaldo, Gutschriften und Belastungen ergeben ${fact('expected')}, nicht ${fact('actual')}.`,
  'running-balance': (fact) =>
    `Nach der vorherigen Zeile wäre der Saldo ${fact('expected')}, nicht ${fact('actual')}.`,
  'date-not-real': (fact) => `Den Tag ${fact('date')} gibt es nicht.`,
  'due-before-document': (fact) =>
    `Die Fälligkeit (${fact('due')}) liegt vor dem Datum des Dokuments (${fact('date')}).`,
  'new-due-before-document': (fact) =>
    `Die neue Fälligkeit (${fact('due')}) liegt vor dem Datum der Mahnung (${fact('date')}).`,
  'period-reversed': (fact) => `Der Zeitraum endet am ${fact('to')}, bevor er beginnt.`,
  'outside-period': (fact) =>
    `Der ${fact('date')} liegt nicht zwischen dem ${fact('from')} und dem ${fact('to')}.`,
  'account-changed': (fact) =>
    `Zahlungen an diesen Absender gingen bisher auf ${fact('known')}; dieses Dokument nennt ${fact('now')}.`,
  'vat-number-changed': (fact) =>
    `Frühere Dokumente dieses Absenders tragen eine andere MWST-Nummer: ${fact('known')}.`,
  'sender-known': (fact) =>
    `Frühere Dokumente mit diesem Konto oder dieser MWST-Nummer sind von ${fact('known')}.`,
  'entered-before': (fact) => `Dieses Dokument ist schon da: «${fact('fileName')}».`,
  'same-day-and-total': (fact) =>
    `Vom selben Absender ist schon eines mit diesem Datum und diesem Total da: «${fact('fileName')}».`,
  'looks-the-same': (fact) =>
    `Es sieht aus wie ein Scan desselben Papiers wie «${fact('fileName')}».`,
}
