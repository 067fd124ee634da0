import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('fr')

export const stops: StopsText = {
  left: (count) => plural(count, { one: '# Stop à traiter', other: '# Stops à traiter' }),
  go: 'Traiter le Stop',
  keepIt: 'Garder\u202f: c’est ce qu’indique le document',
  saysSo: 'C’est ce qu’indique le document',
  leaveEmpty: 'Laisser vide\u202f: ne figure pas sur le document',
  notThere: 'Ne figure pas sur le document',
  acceptBecause: 'Accepter, parce que…',
  accept: 'Accepter',
  reason: 'Pourquoi est-ce correct malgré tout\u202f?',
  take: (value, source) => `Prendre ${value} (${source})`,
  keepAccount: (account) => `Continuer à payer sur le compte ${account}`,
  newAccountBecause: 'Le nouveau compte est correct, parce que…',
  reject: 'Refuser le document…',
  before: 'Jusqu’ici',
  now: 'Maintenant',
  seen: (documents, date) => {
    const said = plural(documents, { one: 'dans # document', other: 'dans # documents' })
    return date === '' ? said : `${said}, la dernière fois le ${date}`
  },
  papers: 'Documents avec le compte utilisé jusqu’ici',
  advice: 'Appelez le fournisseur à un numéro que vous connaissez déjà, pas à celui de la facture.',
  thisOne: 'Ce document',
  otherOne: 'L’autre',
  facts: { file: 'Fichier', date: 'Date', amount: 'Montant', received: 'Reçu', state: 'État' },
  openOther: 'Ouvrir l’autre',
  backTo: 'Retour au document',
  rejectTwin: 'Refuser comme doublon',
  keepBoth: 'Garder les deux',
  twinReason: (name) => `Doublon de «\u202f${name}\u202f»`,
  bothReason: 'Les deux ont été gardés',
  replaceTwin: 'Remplace l’autre',
  replacedReason: (name: string) => `Remplacé par «\u202f${name}\u202f»`,
  beside: 'Côte à côte',
  differs: 'Ce qui diffère',
  nothingDiffers: 'Tout ce qui a été lu est identique sur les deux.',
  cannotCompare: 'L’autre document ne peut pas être affiché.',
  hint: 'Tapez le chiffre de votre réponse.',
  answered: (because, by, at) =>
    `Accepté${by === '' ? '' : ` par ${by}`}${at === '' ? '' : ` le ${at}`}\u202f: ${because}`,
  history: 'Stops traités',
  confirmed: (at, by) => `Confirmé le ${at}${by === '' ? '' : ` par ${by}`}`,
  automatic: (at) => `Confirmé automatiquement le ${at}`,
  rejected: (because, at, by) =>
    `Refusé le ${at}${by === '' ? '' : ` par ${by}`}\u202f: ${because}`,
  trashed: (at) => `Dans la corbeille depuis le ${at}`,
  restore: 'Restaurer',
  takeBack: 'Annuler la décision',
  next: 'Document suivant',
  nothingRead: 'Rien n’a été lu',
  askTitle: 'Annuler la dernière décision\u202f?',
  ask: {
    confirmed: (name) =>
      `«\u202f${name}\u202f» a été confirmé. Annuler cette décision le rouvre\u202f; le document affiché reste tel quel.`,
    rejected: (name) =>
      `«\u202f${name}\u202f» a été refusé. Annuler cette décision le rouvre\u202f; le document affiché reste tel quel.`,
    postponed: (name) =>
      `«\u202f${name}\u202f» a été reporté. Annuler cette décision le rouvre\u202f; le document affiché reste tel quel.`,
  },
}
