import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('fr')

export const stops: StopsText = {
  left: (count) => plural(count, { one: '# Stop à traiter', other: '# Stops à traiter' }),
  go: 'Traiter le Stop',
  acceptBecause: 'Accepter, parce que…',
  accept: 'Accepter',
  reason: 'Pourquoi est-ce tout de même juste\u202f?',
  take: (value, source) => `Prendre ${value} (${source})`,
  keepAccount: (account) => `Continuer à payer sur ${account}`,
  newAccountBecause: 'Le nouveau compte est juste, parce que…',
  reject: 'Rejeter le document…',
  before: 'Jusqu’ici',
  now: 'Maintenant',
  seen: (documents, date) => {
    const said = plural(documents, { one: 'dans # document', other: 'dans # documents' })
    return date === '' ? said : `${said}, la dernière fois le ${date}`
  },
  papers: 'Documents avec le compte utilisé jusqu’ici',
  advice:
    'Demandez au fournisseur par un numéro de téléphone que vous connaissez, pas par celui de la facture.',
  thisOne: 'Ce document',
  otherOne: 'L’autre',
  facts: { file: 'Fichier', date: 'Date', amount: 'Montant', received: 'Reçu', state: 'État' },
  openOther: 'Ouvrir l’autre',
  backTo: 'Retour au document',
  rejectTwin: 'Rejeter comme doublon',
  keepBoth: 'Garder les deux',
  twinReason: (name) => `Doublon de «\u202f${name}\u202f»`,
  bothReason: 'Les deux sont gardés',
  hint: 'Tapez le chiffre de votre réponse.',
  answered: (because, by, at) =>
    `Accepté${by === '' ? '' : ` par ${by}`}${at === '' ? '' : ` le ${at}`}\u202f: ${because}`,
  history: 'Stops traités',
  confirmed: (at, by) => `Confirmé le ${at}${by === '' ? '' : ` par ${by}`}`,
  rejected: (because, at, by) =>
    `Rejeté le ${at}${by === '' ? '' : ` par ${by}`}\u202f: ${because}`,
  takeBack: 'Reprendre',
  next: 'Document suivant',
  nothingRead: 'Rien n’a été lu',
  askTitle: 'Reprendre la dernière décision\u202f?',
  ask: {
    confirmed: (name) =>
      `«\u202f${name}\u202f» a été confirmé. Reprendre la décision l’ouvre\u202f; ce document reste tel quel.`,
    rejected: (name) =>
      `«\u202f${name}\u202f» a été rejeté. Reprendre la décision l’ouvre\u202f; ce document reste tel quel.`,
    postponed: (name) =>
      `«\u202f${name}\u202f» a été remis à plus tard. Reprendre la décision l’ouvre\u202f; ce document reste tel quel.`,
  },
}
