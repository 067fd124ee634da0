import type { DecisionsText } from '../en/decisions.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const decisions: DecisionsText = {
  rejectTitle: 'Refuser ce document',
  rejectText:
    'Il n’apparaîtra plus sous «\u202fÀ contrôler\u202f»\u202f; vous pouvez le rouvrir à tout moment.',
  rejectDo: 'Refuser',
  reason: 'Motif',
  placeholder: 'Ou dans vos propres mots',
  needed: 'Indiquez le motif ou choisissez-en un.',
  usual: 'Motifs courants',
  reasons: [
    'Ne nous est pas destiné',
    'Nous l’avons déjà',
    'Non commandé ou non livré',
    'Les montants sont faux',
    'Publicité, non une facture',
  ],
  postponeTitle: 'Reporter jusqu’à quand\u202f?',
  postponeText: 'Ce jour-là, il réapparaît sous «\u202fÀ contrôler\u202f».',
  tomorrow: 'Demain',
  monday: 'Lundi',
  week: 'Dans une semaine',
  monthEnd: 'À la fin du mois',
  date: 'Un autre jour',
  postponeDo: 'Reporter',
  noDate: 'Jusqu’à ce que je le rouvre',
  annotateTitle: 'Étiquettes, note et compte',
  tags: 'Étiquettes',
  tagHint: 'Entrée ajoute une étiquette\u202f; un clic l’enlève ou la donne.',
  tooManyTags: (most) => `Un document peut avoir ${most} étiquettes au plus.`,
  note: 'Note',
  noteLine: 'Une ligne de plus dans leurs notes',
  onlyHere: 'Les étiquettes, les notes et les comptes restent sur cet ordinateur.',
  account: 'Compte comptable',
  accountHint: 'Son numéro, ou un mot de son libellé',
  accountVat: (name, vat) => `${name}, TVA ${vat}`,
  accountsOffered: 'Comptes au choix',
  accountUsed: (documents) =>
    plural(documents, { one: 'sur # document', other: 'sur # documents' }),
  noAccount: 'Retirer le compte de tous les documents',
  notInChart: 'Absent du plan comptable\u202f; il est conservé malgré tout.',
  annotateDo: 'Enregistrer',
}
