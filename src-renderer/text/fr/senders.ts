import type { SendersText } from '../en/senders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const senders: SendersText = {
  show: 'Afficher l’expéditeur',
  back: 'Retour',
  list: 'Documents de cet expéditeur',
  empty: 'Aucun document de cet expéditeur.',
  emptyText: 'Ils ont peut-être été supprimés, ou sont dans un autre espace de travail.',
  from: (count) =>
    plural(count, {
      one: 'D’après # document confirmé de cet espace de travail.',
      other: 'D’après # documents confirmés de cet espace de travail.',
    }),
  fromLatest: (count) =>
    plural(count, {
      one: 'D’après le dernier document confirmé de cet espace de travail.',
      other: 'D’après les # derniers documents confirmés de cet espace de travail.',
    }),
  fromNone:
    'Dès que vous confirmez des documents de cet expéditeur, Intray en sait davantage sur lui.',
  open: 'Ouvert',
  nothingOpen: 'Aucun poste ouvert',
  items: (count) => plural(count, { one: '# document', other: '# documents' }),
  overdue: (amount) => `${amount} en retard`,
  accounts: 'Comptes',
  noAccount: 'Aucun document confirmé n’indique de compte.',
  seen: (count, since) =>
    plural(count, {
      one: `sur # document, du ${since}`,
      other: `sur # documents, depuis le ${since}`,
    }),
  earlier: (latest) => `Ancien compte, vu la dernière fois le ${latest}`,
  habits: 'Habituel',
  vatRates: 'Taux de TVA',
  noVat: 'aucun indiqué',
  term: 'Délai de paiement',
  booked: 'Compte comptable',
  noTerm: 'aucun indiqué',
  days: (count) => plural(count, { one: '# jour', other: '# jours' }),
  ofDocuments: (count, all) => `sur ${count} de ${all}`,
  corrected: 'Champs corrigés',
  nothingCorrected: (count) =>
    plural(count, {
      one: 'Rien n’a dû être corrigé sur le dernier document confirmé.',
      other: 'Rien n’a dû être corrigé sur les # derniers documents confirmés.',
    }),
  known: 'Données connues',
  learned: 'Appris de vos corrections',
  nothingLearned:
    'Rien pour l’instant. Quand vous corrigez ou confirmez un numéro ou une date, Intray apprend où ils sont imprimés\u202f; deux documents doivent concorder.',
  lesson: {
    before: (words) => `après «\u202f${words}\u202f»`,
    above: (words) => `sous «\u202f${words}\u202f»`,
    page: (page) => `toujours au même endroit de la page ${page}`,
    format: (example) => `de la forme ${example}`,
    papers: (count) => plural(count, { one: 'd’après # document', other: 'd’après # documents' }),
    corrected: (count) => plural(count, { one: '# correction', other: '# corrections' }),
    standing: {
      single: 'Pas encore utilisé\u202f: aucun autre document ne concorde.',
      agreed: 'Utilisé\u202f; la question vous est posée si rien d’autre ne le confirme.',
      proven: 'Utilisé sans vous poser la question.',
    },
  },
  trust: 'Confirmation automatique',
  trustText:
    'Les factures de cet expéditeur où tout est sûr sont confirmées dès leur arrivée, sans que personne les regarde. Celle qui diffère des autres vous attend\u202f: un autre compte, plus du double du plus grand total, ou quelque chose à contrôler.',
  trustAfter: 'Après autant de suite sans correction',
  trustOff: 'Jamais',
  trustCount: (count) => plural(count, { one: '# document', other: '# documents' }),
  inARow: (count) =>
    plural(count, {
      one: '# document confirmé de suite sans correction.',
      other: '# documents confirmés de suite sans correction.',
    }),
  resting:
    'Vous avez rouvert une facture confirmée automatiquement. D’ici à un nouveau choix, vous les contrôlez toutes.',
  trustAgain: 'Faire à nouveau confiance',
  trusting: (name, after) =>
    `Les factures de «\u202f${name}\u202f» sont confirmées automatiquement après ${after} de suite sans correction.`,
  notTrusting: (name) => `Vous contrôlez chaque document de «\u202f${name}\u202f».`,
  told: (count) =>
    plural(count, {
      one: 'Depuis votre dernier passage, # facture d’un expéditeur de confiance a été confirmée automatiquement.',
      other:
        'Depuis votre dernier passage, # factures d’expéditeurs de confiance ont été confirmées automatiquement.',
    }),
  showTrusted: 'Afficher',
  names: 'Noms',
  merge: 'Fusionner avec un autre expéditeur…',
  mergeTitle: (name) => `Quel nom appartient aussi à «\u202f${name}\u202f»\u202f?`,
  mergeText:
    'Documents, montants ouverts, comptes et numéros connus comptent alors comme ceux d’un seul expéditeur\u202f: un compte de l’un ou de l’autre n’est plus nouveau, tout autre compte arrête toujours le document. Vous pouvez séparer les noms à tout moment.',
  search: 'Rechercher un expéditeur',
  found: 'Autres expéditeurs',
  noOther: 'Aucun autre expéditeur de ce nom.',
  mergeDo: 'Fusionner',
  merged: (name) => `«\u202f${name}\u202f» est désormais l’un des noms de cet expéditeur.`,
  separate: 'Séparer',
  separateOf: (name) => `Séparer ${name}`,
  separated: (name) => `«\u202f${name}\u202f» est de nouveau un expéditeur à part.`,
  forget: 'Oublier ce qui a été appris',
  forgetTitle: 'Oublier ce qui a été appris\u202f?',
  forgetText: (name) =>
    `Ce que les documents de «\u202f${name}\u202f» ont appris à Intray est supprimé définitivement. Le prochain document sera lu comme s’il était le premier\u202f: certains champs resteront peut-être vides et davantage de questions vous seront posées.`,
  forgetStays:
    'Vos documents et tout ce que vous avez confirmé restent tels quels. Ce que vous corrigez ou confirmez désormais est appris à nouveau.',
  forgetDo: 'Oublier',
  forgotten: (count) =>
    plural(count, {
      one: 'Oublié\u202f: ce que # document avait appris à Intray.',
      other: 'Oublié\u202f: ce que # documents avaient appris à Intray.',
    }),
}
