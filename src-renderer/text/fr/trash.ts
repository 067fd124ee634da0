import type { TrashText } from '../en/trash.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const trash: TrashText = {
  expires: (days) =>
    plural(days, {
      one: 'Les documents sont supprimés définitivement # jour après leur mise à la corbeille.',
      other: 'Les documents sont supprimés définitivement # jours après leur mise à la corbeille.',
    }),
  empty: 'Vider la corbeille…',
  restoreCommand: 'Restaurer depuis la corbeille',
  since: (date) => `depuis le ${date}`,
  sinceByRule: (date) => `depuis le ${date} (règle)`,
  trashed: (name) => `«\u202f${name}\u202f» est dans la corbeille`,
  otherRestored: 'L’autre est restauré\u202f; ce fichier est dans la corbeille.',
  restored: (name) => `«\u202f${name}\u202f» restauré`,
  eraseDo: 'Supprimer définitivement',
  eraseTitle: 'Supprimer définitivement ce document\u202f?',
  eraseText: (name) =>
    `«\u202f${name}\u202f» et ses champs seront supprimés de cet ordinateur. Le service garde sa propre copie.`,
  eraseTextHere: (name) =>
    `«\u202f${name}\u202f» et ses champs seront supprimés de cet ordinateur, y compris la copie dans le service d’Intray.`,
  eraseUnsent: 'Vos modifications ne sont pas encore envoyées et seraient perdues.',
}
