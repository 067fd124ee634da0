import type { ScanningText } from '../en/scanning.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('fr')

const pages = (count: number) => plural(count, { one: '# page', other: '# pages' })

export const scanning: ScanningText = {
  title: 'Numériser',
  open: 'Numériser…',
  fileName: (moment) => `Numérisation ${moment}.pdf`,
  looking: 'Recherche de scanners…',
  none: 'Aucun scanner n’a été trouvé. Vérifiez qu’il est allumé et branché.',
  lookAgain: 'Chercher à nouveau',
  asking: 'Interrogation du scanner…',
  device: 'Scanner',
  source: 'Source du papier',
  resolution: 'Résolution',
  dpi: (count) => `${count} ppp`,
  colour: 'Couleur',
  paper: 'Format du papier',
  sources: {
    flatbed: 'Vitre',
    feeder: 'Chargeur, recto',
    duplex: 'Chargeur, recto verso',
  },
  otherSource: 'Automatique',
  colours: { colour: 'Couleur', grey: 'Niveaux de gris', mono: 'Noir et blanc' },
  papers: { a4: 'A4', a5: 'A5', all: 'Toute la surface' },
  faults: {
    'no-paper': 'Le chargeur est vide. Mettez-y du papier et relancez la numérisation.',
    jammed: 'Le papier est coincé. Retirez-le, remettez le reste et continuez la numérisation.',
    'cover-open': 'Le capot du scanner est ouvert. Fermez-le et relancez la numérisation.',
    busy: 'Un autre programme utilise le scanner. Attendez qu’il ait terminé et relancez la numérisation.',
    gone: 'Le scanner ne répond pas. Vérifiez qu’il est allumé et branché, puis relancez la numérisation.',
    denied:
      'Votre compte n’a pas le droit d’utiliser le scanner. Sous Linux, il doit faire partie du groupe «\u202fscanner\u202f».',
    'not-offered': 'Le scanner ne propose pas ce réglage pour le moment. Choisissez-en un autre.',
    'disk-full':
      'Le disque de cet ordinateur est plein. Libérez de la place et relancez la numérisation.',
    unreadable: 'Le scanner a envoyé une page illisible. Numérisez-la à nouveau.',
    'too-many':
      'Une numérisation compte au plus 500 pages. Faites-en un document et continuez avec le suivant.',
    failed:
      'La numérisation a échoué. Recommencez\u202f; si elle échoue encore, éteignez puis rallumez le scanner.',
  },
  pages: 'Pages numérisées',
  page: (number) => `Page ${number}`,
  removePage: (number) => `Jeter la page ${number}`,
  running: (page) => `Numérisation de la page ${page}…`,
  kept: (count) =>
    plural(count, {
      one: '# page est numérisée et n’est pas encore un document.',
      other: '# pages sont numérisées et ne sont pas encore un document.',
    }),
  scan: 'Numériser',
  scanMore: 'Numériser d’autres pages',
  stop: 'Arrêter',
  finish: (count) => `Faire un document de ${pages(count)}`,
  divide: 'Diviser en documents…',
  discard: 'Jeter…',
  discardSure: (count) => `Jeter ${pages(count)}\u202f? C’est irréversible.`,
  discardYes: 'Jeter',
  discardNo: 'Garder',
  goOn: 'Continuer…',
  made: (count) => `Document de ${pages(count)} créé`,
  notMade: {
    'too-large':
      'Le document serait plus grand que ce que le service accepte. Jetez des pages, ou numérisez-les avec une résolution plus basse.',
    damaged: 'Aucun document n’a pu être fait de ces pages. Elles sont toujours là.',
    failed:
      'La création du document a pris trop de temps et a été arrêtée. Les pages sont toujours là.',
  },
}
