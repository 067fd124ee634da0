import type { TermParts } from './term-parts.ts'

export const frenchTermWords: TermParts = {
  day: 'jours?|jrs?\\.?|j\\b',
  week: 'semaines?',
  pay: 'pay|paiement|net|dans les|regl|echeance|delai|a compter|sous|verser|acquitt|reception|date de facture|sans escompte',
  heading: '(?:(?:conditions?|modalites?|mode|delai)(?: de)? )?(?:reglement|paiement)|echeance',
  discount: 'escompte|rabais pour paiement',
  atOnce:
    '(?:payable|a payer|paiement|reglement|du|exigible) (?:des|a|a la|immediatement|comptant|au comptant)(?: sa)? ?(?:reception|comptant|presentation|vue)?|(?:des|a) reception(?: de (?:la )?facture)?|paiement immediat|paiement comptant|comptant',
  endOfMonth: 'fin de mois|fin du mois|\\bfdm\\b',
  paid: 'deja (?:paye|regle|acquitte)e?|facture acquittee|acquittee? le|(?:paye|regle)e? (?:le|par|en)|pour acquit|paiement recu|montant recu|solde:? 0[.,]00|net a payer:? 0[.,]00|a ete (?:paye|regle|debite|preleve)e?|reglement effectue|ne pas payer|aucun paiement',
}
