import type { ChecksText } from '../en/review-checks.ts'

export const checks: ChecksText = {
  required: () => 'Le service a besoin de cette valeur.',
  emptied: () => 'Vous avez vidé ce champ\u202f; un document de ce type en a besoin.',
  'too-long': (fact) => `${fact('limit')} caractères au plus sont autorisés.`,
  'too-short': (fact) => `Il faut au moins ${fact('limit')} caractères.`,
  'too-small': (fact) => `La plus petite valeur autorisée est ${fact('limit')}.`,
  pattern: () => 'La valeur n’a pas la forme que le service demande.',
  'not-in-list': (fact) => `Seules ces valeurs sont autorisées\u202f: ${fact('allowed')}.`,
  'wrong-kind': () => 'Ce genre de valeur n’a pas sa place ici.',
  'type-unknown': () =>
    'Le service ne sait pas ce qu’est ce document. Choisissez son type, ou laissez-le ainsi.',
  'not-all-read': () => 'Le service n’a pas pu lire tout ce fichier.',
  'nothing-read': () => 'Rien n’a été lu dans ce document\u202f: rien n’y est sûr.',
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
    `${fact('rate')}\u202f% n’est pas un taux de TVA suisse le ${fact('date')}\u202f; ce sont ${fact('rates')}\u202f%.`,
  'vat-of-rate': (fact) =>
    `${fact('rate')}\u202f% du montant net font ${fact('expected')}, pas ${fact('actual')}.`,
  'vat-sum': (fact) => `Les taux font ensemble ${fact('expected')}, pas ${fact('actual')}.`,
  'net-plus-vat': (fact) =>
    `Le net de ${fact('net')} et la TVA de ${fact('vat')} font ${fact('expected')}, pas ${fact('actual')}.`,
  'net-plus-vat-rounding': (fact) =>
    `Le net et la TVA font ${fact('expected')}\u202f; la différence de ${fact('difference')} est un arrondi.`,
  'row-product': (fact) =>
    `${fact('quantity')} × ${fact('price')} font ${fact('expected')}, pas ${fact('actual')}.`,
  'rows-sum': (fact) => `Les lignes font ${fact('sum')}, pas ${fact('total')}.`,
  'rows-sum-rounding': (fact) =>
    `Les lignes font ${fact('sum')}\u202f; la différence de ${fact('difference')} est un arrondi.`,
  'credits-sum': (fact) => `Les crédits font ${fact('expected')}, pas ${fact('actual')}.`,
  'debits-sum': (fact) => `Les débits font ${fact('expected')}, pas ${fact('actual')}.`,
  balance: (fact) =>
    `Le solde initial, les crédits et les débits font ${fact('expected')}, pas ${fact('actual')}.`,
  'running-balance': (fact) =>
    `D’après la ligne précédente, le solde serait de ${fact('expected')}, pas ${fact('actual')}.`,
  'date-not-real': (fact) => `Le jour ${fact('date')} n’existe pas.`,
  'due-before-document': (fact) =>
    `L’échéance du ${fact('due')} précède la date du document (${fact('date')}).`,
  'new-due-before-document': (fact) =>
    `Le nouveau délai du ${fact('due')} précède la date du rappel (${fact('date')}).`,
  'period-reversed': (fact) => `La période finit le ${fact('to')}, avant de commencer.`,
  'outside-period': (fact) =>
    `Le ${fact('date')} n’est pas entre le ${fact('from')} et le ${fact('to')}.`,
  'account-changed': (fact) =>
    `Jusqu’ici, cet expéditeur était payé sur ${fact('known')}\u202f; ce document indique ${fact('now')}.`,
  'vat-number-changed': (fact) =>
    `Des documents antérieurs de cet expéditeur portent un autre numéro de TVA\u202f: ${fact('known')}.`,
  'sender-known': (fact) =>
    `Des documents antérieurs avec ce compte ou ce numéro de TVA sont de ${fact('known')}.`,
  'entered-before': (fact) => `Ce document est déjà là\u202f: «\u202f${fact('fileName')}\u202f».`,
}
