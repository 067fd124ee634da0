import { pluralIn } from '../plural.ts'
import type { BackupText } from '../en/backup.ts'

const plural = pluralIn('fr')
const documents = (count: number) => plural(count, { one: '# document', other: '# documents' })
const newer =
  'Cette sauvegarde vient d’une version plus récente d’Intray. Mettez Intray à jour, puis restaurez-la.'

export const backup: BackupText = {
  title: 'Sauvegarde',
  text: 'Tout ce qui est ici, documents, champs et paramètres, dans un dossier sur un autre disque ou un partage. Les mots de passe et les clés secrètes n’en font jamais partie.',
  place: 'Dossier des sauvegardes',
  placeHint:
    'Sur un autre disque ou un partage\u202f: un disque en panne emporte tout ce qu’il contient.',
  choose: 'Choisir…',
  refused: {
    missing: 'Ce dossier n’existe pas. Indiquez le chemin complet d’un dossier existant.',
    'not-writable': 'Il est impossible d’écrire dans ce dossier.',
    inside: 'Ce dossier se trouve dans les données d’Intray. Choisissez-en un sur un autre disque.',
  },
  schedule: 'Fréquence',
  schedules: {
    off: 'Seulement à ma demande',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
  },
  now: 'Sauvegarder maintenant',
  restore: 'Restaurer…',
  move: 'Déménager sur un autre ordinateur…',
  running: {
    backup: 'Sauvegarde en cours',
    restore: 'Restauration en cours',
    move: 'Écriture du fichier en cours',
  },
  none: 'Aucune sauvegarde n’a encore été faite.',
  done: (when, count, size, copied) =>
    `Dernière sauvegarde le ${when}\u202f: ${documents(count)}, ${size}, dont ${copied} de nouveau.`,
  failed: (when, why) => `Échec le ${when}. ${why}`,
  moved: (file) =>
    `Tout est dans ${file}. Sur l’autre ordinateur, choisissez «\u202fRestaurer…\u202f» et le dossier où se trouve le fichier.`,
  leftOut: (count) =>
    plural(count, {
      one: '# original est perdu ou endommagé sur cet ordinateur et n’en fait pas partie.',
      other: '# originaux sont perdus ou endommagés sur cet ordinateur et n’en font pas partie.',
    }),
  next: (when) => `Prochaine\u202f: ${when}.`,
  list: 'Sauvegardes',
  unreachable: 'Le dossier des sauvegardes est inaccessible pour le moment.',
  kinds: {
    backup: 'Sauvegarde',
    'before-restore': 'Mis de côté avant une restauration',
    move: 'Fichier de déménagement',
  },
  made: (kind, when) => `${kind}, ${when}`,
  facts: (count, size, version) =>
    `${documents(count)}, ${size}, de la version ${version} d’Intray`,
  troubles: {
    damaged: 'Illisible\u202f: elle a été modifiée ou n’est là qu’en partie.',
    newer,
  },
  restoreThis: 'Restaurer…',
  removeTitle: 'Supprimer cette sauvegarde\u202f?',
  removeText: 'Ce que cette sauvegarde est seule à contenir sera perdu.',
  faults: {
    unreachable:
      'Le dossier est introuvable. Branchez le disque ou connectez-vous au réseau, puis réessayez.',
    'not-writable':
      'Il est impossible d’écrire dans le dossier. Choisissez-en un autre ou faites modifier les droits.',
    'disk-full':
      'Le disque de la sauvegarde est plein. Libérez de la place ou choisissez un autre dossier.',
    'no-room-here':
      'Le disque de cet ordinateur manque de place pour cela. Libérez de la place, puis réessayez.',
    damaged:
      'Une partie de la sauvegarde n’est plus ce qui avait été écrit. Rien n’a changé ici\u202f; choisissez une autre sauvegarde.',
    'missing-files':
      'Il manque des fichiers à la sauvegarde. Rien n’a changé ici\u202f; choisissez une autre sauvegarde ou une copie complète.',
    newer,
    cancelled: 'Annulé. Tout est comme avant.',
    fault: 'Une erreur l’a interrompu. Tout est comme avant\u202f; réessayez.',
  },
  stuck: {
    room: 'Le disque de cet ordinateur est plein, la restauration ne peut donc pas être terminée. Libérez de la place\u202f; Intray réessaie. Rien n’est perdu.',
    other:
      'La restauration ne peut pas être terminée\u202f: un fichier du dossier de données d’Intray ne peut pas être remplacé. Fermez les programmes qui pourraient l’avoir ouvert, un antivirus par exemple\u202f; Intray réessaie. Rien n’est perdu.',
  },
  dialog: {
    title: 'Restaurer une sauvegarde',
    text: 'Choisissez le dossier des sauvegardes, ou celui du fichier venu de l’autre ordinateur.',
    folder: 'Dossier',
    look: 'Afficher les sauvegardes',
    nothing: 'Ce dossier ne contient aucune sauvegarde.',
    workspaces: (names) => `Espaces de travail\u202f: ${names}`,
    missing: (count) =>
      plural(count, {
        one: 'Il en manque # fichier\u202f: elle ne peut pas être restaurée.',
        other: 'Il en manque # fichiers\u202f: elle ne peut pas être restaurée.',
      }),
    setsAside: (count) =>
      plural(count, {
        one: 'Le # document présent ici est d’abord mis de côté et peut être récupéré pendant 30 jours.',
        other:
          'Les # documents présents ici sont d’abord mis de côté et peuvent être récupérés pendant 30 jours.',
      }),
    secrets:
      'Les mots de passe et les clés secrètes ne sont dans aucune sauvegarde\u202f: là où cet ordinateur ne les a pas, Intray les redemande.',
    begin: 'Restaurer',
    back: 'Retour',
  },
  moveDialog: {
    title: 'Déménager sur un autre ordinateur',
    text: 'Écrit tout dans un seul fichier, par exemple sur une clé USB. Il n’est pas chiffré\u202f: gardez-le comme vos papiers et supprimez-le après le déménagement.',
    begin: 'Écrire le fichier',
  },
  welcome: 'Restaurer une sauvegarde ou déménager ici depuis un autre ordinateur',
  restored: (when) =>
    `Voici les documents tels qu’ils étaient le ${when}. Les mots de passe et les clés secrètes ne sont dans aucune sauvegarde\u202f: saisissez-les à nouveau là où une connexion les demande.`,
  warnings: {
    failed: 'La dernière sauvegarde a échoué.',
    unreachable: 'Le dossier des sauvegardes est introuvable depuis une semaine.',
  },
  show: 'Afficher',
}
