import type { MovingText } from '../en/moving.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const moving: MovingText = {
  whereTo: (count) =>
    plural(count, {
      one: 'Vers quel espace de travail déplacer # document\u202f?',
      other: 'Vers quel espace de travail déplacer # documents\u202f?',
    }),
  title: (count, name) =>
    plural(count, {
      one: `Déplacer # document vers «\u202f${name}\u202f»\u202f?`,
      other: `Déplacer # documents vers «\u202f${name}\u202f»\u202f?`,
    }),
  text: 'Les champs, les corrections et l’historique suivent\u202f; l’ancien espace de travail n’en sait plus rien.',
  exported: (count) =>
    plural(count, {
      one: '# d’entre eux a déjà été exporté depuis son espace de travail. Le fichier produit reste tel quel\u202f: annulez l’écriture là où elle a été passée.',
      other:
        '# d’entre eux ont déjà été exportés depuis leur espace de travail. Les fichiers produits restent tels quels\u202f: annulez les écritures là où elles ont été passées.',
    }),
  ordered: (count) =>
    plural(count, {
      one: '# d’entre eux figure dans un fichier de paiement. Le paiement part du compte de l’ancien espace de travail\u202f; dans le nouveau, il compte comme payé.',
      other:
        '# d’entre eux figurent dans un fichier de paiement. Les paiements partent du compte de l’ancien espace de travail\u202f; dans le nouveau, ils comptent comme payés.',
    }),
  go: 'Déplacer',
  stays: {
    provider: 'son service ne permet pas de le confier à un autre espace de travail',
    here: 'est déjà dans cet espace de travail',
    there: 'le même fichier est déjà dans cet espace de travail',
    asked:
      'le même fichier est arrivé une seconde fois\u202f: dites d’abord s’il faut garder les deux',
    busy: 'ses modifications sont en cours d’envoi\u202f; réessayez dans un instant',
    later: 'sera déplacé de lui-même dès que le service répondra',
  },
}
