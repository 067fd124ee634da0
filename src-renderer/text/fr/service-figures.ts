import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { pluralIn } from '../plural.ts'
import type { ServiceFiguresText } from '../en/service-figures.ts'

const plural = pluralIn('fr')

export const serviceFigures: ServiceFiguresText = {
  title: 'État du service',
  text: 'Tous les processus du service ensemble, relus toutes les dix secondes.',
  waiting: 'En attente',
  nothingWaits: 'Rien n’attend.',
  oldest: (seconds: number) =>
    seconds < 120
      ? `Le plus ancien depuis ${seconds}\u202fs`
      : seconds < 7200
        ? `Le plus ancien depuis ${Math.floor(seconds / 60)}\u202fmin`
        : `Le plus ancien depuis ${Math.floor(seconds / 3600)}\u202fh`,
  reading: 'En lecture',
  readers: ({ all, web, reader }: ServiceFigures['processes']) =>
    [
      all > 0 && plural(all, { one: '# processus', other: '# processus' }),
      web > 0 && plural(web, { one: '# répond', other: '# répondent' }),
      reader > 0 && plural(reader, { one: '# lit', other: '# lisent' }),
    ]
      .filter(Boolean)
      .join(', '),
  lastDay: 'Lus en 24 heures',
  failedOf: (failed: number) =>
    failed === 0
      ? 'Tous étaient lisibles.'
      : plural(failed, { one: '# n’a pas pu être lu', other: '# n’ont pas pu être lus' }),
  webhooks: 'Événements de webhook',
  webhooksDetail: 'encore à transmettre',
  hours: 'Documents par heure, dernières 24 heures',
  hour: 'Heure',
  read: 'Lus',
  failed: 'Illisibles',
  asTable: 'Sous forme de tableau',
  nothingRead: 'Rien n’a été lu ces dernières 24 heures.',
  failures: 'Ce qui n’a pas pu être lu, sept derniers jours',
  noFailures: 'Tout a pu être lu.',
  cause: 'Cause',
  documents: 'Documents',
  workspaces: 'Par espace de travail',
  workspace: 'Espace de travail',
  storage: 'Fichiers',
  causes: {
    damaged: 'Le fichier est endommagé',
    encrypted: 'Il est protégé par un mot de passe',
    'too-many-pages': 'Il a trop de pages',
    'too-many-pixels': 'Son image est trop grande',
    timeout: 'La lecture a pris trop de temps',
    memory: 'La lecture a demandé trop de mémoire',
    crashed: 'La lecture a échoué dans le service',
    cancelled: 'La lecture a été interrompue',
    altered: 'Le fichier a changé sur le disque du service',
    ended: 'Le service s’est arrêté trois fois en le lisant',
  },
}
