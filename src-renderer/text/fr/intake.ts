import type { IntakeText } from '../en/intake.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

export const intake: IntakeText = {
  add: 'Ajouter des fichiers',
  chooseFiles: 'Choisir des fichiers',
  dropHere: 'Relâchez pour ajouter',
  dropFormats:
    'PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF, Word, Excel, LibreOffice ou facture électronique (XML), jusqu’à 25 Mo chacun ; aussi dans un ZIP ou un e-mail',
  adding: (done, all) => `Ajout des fichiers\u202f: ${done} sur ${all}`,
  added: (count) => plural(count, { one: '# fichier ajouté', other: '# fichiers ajoutés' }),
  needsPerson: (count) =>
    plural(count, { one: '# demande votre décision.', other: '# demandent votre décision.' }),
  showProblems: 'Afficher les problèmes',
  notAdded: (count) =>
    plural(count, {
      one: '# fichier n’a pas pu être ajouté',
      other: '# fichiers n’ont pas pu être ajoutés',
    }),
  named: (names, more) =>
    more === 0
      ? names
      : plural(more, { one: `${names} et # autre`, other: `${names} et # autres` }),
  leftOut: {
    'no-files': 'Il n’y a aucun fichier dans ce dossier.',
    'too-many':
      'Seuls les 2’000 premiers fichiers ont été ajoutés\u202f: déposez les sous-dossiers un à un.',
    unreadable: 'Une partie du dossier n’a pas pu être lue et a été laissée de côté.',
  },
  cancel: 'Arrêter l’ajout',
  pastedName: 'Image collée',
  welcome: {
    title: 'Déposez ici votre première facture',
    text: 'Intray la lit, affiche chaque champ à côté de la page, et vous ne vérifiez que ce qui n’est pas sûr.',
    samples: 'Essayer avec des exemples',
    samplesHint: (count) =>
      plural(count, {
        one: '# document d’exemple d’une entreprise fictive',
        other: '# documents d’exemple d’entreprises fictives',
      }),
    samplesAdded: (count) =>
      plural(count, { one: '# exemple ajouté', other: '# exemples ajoutés' }),
    privateTitle: 'Ce qui reste confidentiel',
    private: {
      here: [
        'Les documents sont lus sur cet ordinateur. Aucun compte n’est nécessaire.',
        'Rien n’en sort tant que vous n’avez pas ajouté de connexion à un service.',
      ],
      besides: [
        'Les documents de cet espace de travail sont lus sur cet ordinateur.',
        'Rien n’en sort, sauf ce que vous déposez dans l’espace de travail d’un autre service.',
      ],
      sent: (name, host) => [
        `Les documents vont à «\u202f${name}\u202f» (${host}) et y sont lus.`,
        'Ce qui a été envoyé, quand et à qui, figure sous «\u202fProtection des données\u202f».',
      ],
      originals:
        'Vos originaux ne sont jamais modifiés, et les fichiers d’un dossier de numérisation restent où ils sont, sauf si vous en décidez autrement.',
    },
    connect: 'Votre bureau dispose d’un Document Intelligence Service\u202f? Connectez-le',
    scanFolder: 'Surveiller un dossier de numérisation',
  },
}
