import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { pluralIn } from '../plural.ts'
import type { ServiceFiguresText } from '../en/service-figures.ts'

const plural = pluralIn('de')

export const serviceFigures: ServiceFiguresText = {
  title: 'Wie es dem Dienst geht',
  text: 'Alle Prozesse des Dienstes zusammen, alle zehn Sekunden neu gelesen.',
  waiting: 'Wartend',
  nothingWaits: 'Nichts wartet.',
  oldest: (seconds: number) =>
    seconds < 120
      ? `Das älteste seit ${seconds}\u00a0s`
      : seconds < 7200
        ? `Das älteste seit ${Math.floor(seconds / 60)}\u00a0min`
        : `Das älteste seit ${Math.floor(seconds / 3600)}\u00a0h`,
  reading: 'In Arbeit',
  readers: ({ all, web, reader }: ServiceFigures['processes']) =>
    [
      all > 0 && plural(all, { one: '# Prozess', other: '# Prozesse' }),
      web > 0 && plural(web, { one: '# antwortet', other: '# antworten' }),
      reader > 0 && plural(reader, { one: '# liest', other: '# lesen' }),
    ]
      .filter(Boolean)
      .join(', '),
  lastDay: 'Gelesen in 24 Stunden',
  failedOf: (failed: number) =>
    failed === 0
      ? 'Alle waren lesbar.'
      : plural(failed, { one: '# war nicht lesbar', other: '# waren nicht lesbar' }),
  webhooks: 'Webhook-Meldungen',
  webhooksDetail: 'noch zuzustellen',
  hours: 'Dokumente je Stunde, letzte 24 Stunden',
  hour: 'Stunde',
  read: 'Gelesen',
  failed: 'Nicht lesbar',
  asTable: 'Als Tabelle',
  nothingRead: 'In den letzten 24 Stunden wurde nichts gelesen.',
  failures: 'Was nicht lesbar war, letzte sieben Tage',
  noFailures: 'Alles war lesbar.',
  cause: 'Ursache',
  documents: 'Dokumente',
  workspaces: 'Nach Arbeitsbereich',
  workspace: 'Arbeitsbereich',
  storage: 'Dateien',
  causes: {
    damaged: 'Die Datei ist beschädigt',
    encrypted: 'Sie ist mit einem Passwort geschützt',
    'too-many-pages': 'Sie hat zu viele Seiten',
    'too-many-pixels': 'Ihr Bild ist zu gross',
    timeout: 'Das Lesen dauerte zu lange',
    memory: 'Das Lesen brauchte zu viel Speicher',
    crashed: 'Das Lesen scheiterte im Dienst',
    cancelled: 'Das Lesen wurde abgebrochen',
    altered: 'Die Datei hat sich auf der Festplatte des Dienstes verändert',
    ended: 'Der Dienst endete dreimal, während er sie las',
  },
}
