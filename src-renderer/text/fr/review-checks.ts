import type { ChecksText } from '../en/review-checks.ts'

export const checks: ChecksText = {
  required: () => 'Le service a besoin de cette valeur.',
  emptied: () => 'Vous avez vidé ce champ\u202f; un document de ce type en a besoin.',
  'too-long': (fact) => `${fact('limit')} caractères au plus sont autorisés.`,
  'too-short': (fact) => `Il faut au moins ${fact('limit')} caractères.`,
  'too-small': (fact) => `La plus petite valeur autorisée est ${fact('limit')}.`,
  pattern: () => 'La valeur n’a pas le format exigé par le service.',
  'not-in-list': (fact) => `Seules ces valeurs sont autorisées\u202f: ${fact('allowed')}.`,
  'wrong-kind': () => 'Ce type de valeur n’a pas sa place ici.',
  'type-unknown': () =>
    'Le service ne reconnaît pas ce document. Choisissez son type ou laissez-le ainsi.',
  'not-all-read': () => 'Le service n’a pas pu lire ce fichier en entier.',
  'nothing-read': () => 'Rien n’a été lu dans ce document\u202f: il ne peut pas être sûr.',
  'unknown-value': () => 'Intray ne connaît pas cette valeur.',
  'iban-checksum': () =>
    'Les chiffres de contrôle de cet IBAN sont faux\u202f; cherchez un caractère mal lu.',
  'qr-iban-needs-qrr': () =>
    'Un QR-IBAN ne peut être payé qu’avec une référence QR de 27 chiffres.',
  'qrr-needs-qr-iban': () =>
    'Une référence QR va avec un QR-IBAN\u202f; ceci est un IBAN ordinaire.',
  'qrr-check-digit': () => 'Le chiffre de contrôle de cette référence QR est faux.',
  'scor-check-digit': () => 'Les chiffres de contrôle de cette Creditor Reference (RF…) sont faux.',
  'payment-amount-differs': (fact) =>
    `La section paiement demande ${fact('payable')}, le total est de ${fact('gross')}.`,
  'uid-check-digit': () => 'Le chiffre de contrôle de cet IDE est faux.',
  'vat-rate-not-of-date': (fact) =>
    `${fact('rate')}\u202f% n’est pas un taux de TVA suisse au ${fact('date')}\u202f; les taux sont de ${fact('rates')}\u202f%.`,
  'vat-of-rate': (fact) =>
    `${fact('rate')}\u202f% du montant net font ${fact('expected')}, et non ${fact('actual')}.`,
  'vat-sum': (fact) => `Le total des taux est de ${fact('expected')}, et non de ${fact('actual')}.`,
  'net-plus-vat': (fact) =>
    `Net de ${fact('net')} plus TVA de ${fact('vat')}\u202f: ${fact('expected')}, et non ${fact('actual')}.`,
  'net-plus-vat-rounding': (fact) =>
    `Net plus TVA\u202f: ${fact('expected')}\u202f; la différence de ${fact('difference')} est un arrondi.`,
  'currency-assumed': (fact) =>
    `Aucune monnaie ne figure sur le document\u202f; ${fact('currency')} a été retenu.`,
  'row-product': (fact) =>
    `${fact('quantity')} × ${fact('price')} font ${fact('expected')}, et non ${fact('actual')}.`,
  'rows-sum': (fact) => `Le total des lignes est de ${fact('sum')}, et non de ${fact('total')}.`,
  'rows-sum-rounding': (fact) =>
    `Le total des lignes est de ${fact('sum')}\u202f; la différence de ${fact('difference')} est un arrondi.`,
  'credits-sum': (fact) =>
    `Le total des crédits est de ${fact('expected')}, et non de ${fact('actual')}.`,
  'debits-sum': (fact) =>
    `Le total des débits est de ${fact('expected')}, et non de ${fact('actual')}.`,
  balance: (fact) =>
    `Le solde initial, les crédits et les débits donnent ${fact('expected')}, et non ${fact('actual')}.`,
  'running-balance': (fact) =>
    `D’après la ligne précédente, le solde serait de ${fact('expected')}, et non de ${fact('actual')}.`,
  'date-not-real': (fact) => `Le jour ${fact('date')} n’existe pas.`,
  'due-before-document': (fact) =>
    `L’échéance du ${fact('due')} précède la date du document (${fact('date')}).`,
  'new-due-before-document': (fact) =>
    `La nouvelle échéance du ${fact('due')} précède la date du rappel (${fact('date')}).`,
  'period-reversed': (fact) => `La période se termine le ${fact('to')}, avant de commencer.`,
  'outside-period': (fact) =>
    `Le ${fact('date')} n’est pas entre le ${fact('from')} et le ${fact('to')}.`,
  'account-changed': (fact) =>
    `Jusqu’ici, les paiements à cet expéditeur allaient sur ${fact('known')}\u202f; ce document indique ${fact('now')}.`,
  'vat-number-changed': (fact) =>
    `Des documents antérieurs de cet expéditeur portent un autre numéro de TVA\u202f: ${fact('known')}.`,
  'sender-known': (fact) =>
    `Des documents antérieurs avec ce compte ou ce numéro de TVA viennent de ${fact('known')}.`,
  'entered-before': (fact) => `Ce document est déjà là\u202f: «\u202f${fact('fileName')}\u202f».`,
  'same-day-and-total': (fact) =>
    `Un autre document de cet expéditeur, de cette date et de ce total, est déjà là\u202f: «\u202f${fact('fileName')}\u202f».`,
  'looks-the-same': (fact) =>
    `Ce document ressemble à une numérisation de la même feuille que «\u202f${fact('fileName')}\u202f».`,
}
