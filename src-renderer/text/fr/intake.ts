import type { IntakeText } from '../en/intake.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const intake: IntakeText = {
  add: 'Ajouter des fichiers',
  chooseFiles: 'Choisir des fichiers',
  dropHere: 'Relâchez pour ajouter',
  dropFormats: 'PDF, JPEG, PNG ou TIFF, jusqu’à 25 Mo chacun',
  adding: (done, all) => `Ajout de ${done} fichiers sur ${all}`,
  added: (count) => plural(count, { one: '# fichier ajouté', other: '# fichiers ajoutés' }),
  needsPerson: (count) =>
    plural(count, { one: '# demande votre décision.', other: '# demandent votre décision.' }),
  showProblems: 'Montrer les problèmes',
  notAdded: (count) =>
    plural(count, {
      one: '# fichier n’a pas pu être ajouté',
      other: '# fichiers n’ont pas pu être ajoutés',
    }),
  leftOut: {
    'no-files': 'Il n’y a aucun fichier dans ce dossier.',
    'too-many':
      'Seuls les 2’000 premiers fichiers sont pris\u202f: déposez un à un les dossiers qu’il contient.',
    unreadable: 'Une partie du dossier n’a pas pu être lue et manque.',
  },
  nothingToPaste: 'Il n’y a pas de fichier dans le presse-papiers.',
  cancel: 'Arrêter l’ajout',
  pastedName: 'Image collée',
  welcome: {
    title: 'Déposez ici votre première facture',
    text: 'Intray la lit, vous montre chaque champ à côté de la page, et vous ne vérifiez que ce qui n’est pas sûr.',
    or: 'ou',
    samples: 'Essayer avec des exemples',
    samplesHint: (count) =>
      plural(count, {
        one: '# document inventé d’une entreprise fictive',
        other: '# documents inventés d’entreprises fictives',
      }),
    samplesAdded: (count) =>
      plural(count, { one: '# exemple ajouté', other: '# exemples ajoutés' }),
    privateTitle: 'Ce qui reste privé',
    private: {
      here: [
        'Les documents sont lus sur cet ordinateur. Aucun compte n’est nécessaire.',
        'Rien n’en sort tant que vous n’ajoutez pas de connexion à un service.',
      ],
      besides: [
        'Les documents de cet espace de travail sont lus sur cet ordinateur.',
        'Rien n’en sort, sauf ce que vous mettez dans l’espace de travail d’un autre service.',
      ],
      sent: (name, host) => [
        `Les documents vont à «\u202f${name}\u202f» (${host}) et y sont lus.`,
        'Ce qui a quitté cet ordinateur, quand et pour qui, figure sous Protection des données.',
      ],
      originals:
        'Vos originaux ne sont jamais modifiés, les fichiers numérisés restent où ils sont.',
    },
    connect: 'Votre bureau a un Document Intelligence Service\u202f? Le connecter',
    scanFolder: 'Surveiller un dossier de numérisation',
  },
}
