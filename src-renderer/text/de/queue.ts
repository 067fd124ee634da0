import type { QueueText } from '../en/queue.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const queue: QueueText = {
  title: 'Warteschlange',
  text: 'Was zum Dienst unterwegs ist und was er gerade liest, in der Reihenfolge, in der es drankommt. Nichts davon geht beim Beenden, im Ruhezustand oder ohne Netz verloren.',
  parts: {
    sending: 'Wird gesendet',
    reading: 'Wird gelesen',
    changes: 'Änderungen zu senden',
    person: 'Wartet auf Sie',
    waiting: 'Wartet',
  },
  all: 'Alle',
  part: 'Welcher Teil der Warteschlange',
  count: (name, count) => `${name} (${formatNumber(count)})`,
  connections: 'Verbindungen',
  list: 'Dokumente in der Warteschlange',
  show: 'Dokumente anzeigen',
  showOf: (name) => `Dokumente anzeigen: ${name}`,
  pause: 'Anhalten',
  pauseOf: (name) => `Anhalten: ${name}`,
  pauseAll: 'Alle anhalten',
  goOn: 'Fortsetzen',
  goOnOf: (name) => `Fortsetzen: ${name}`,
  goOnAll: 'Alle fortsetzen',
  pausedSince: (moment) =>
    `Angehalten seit ${moment}: Bis Sie fortsetzen, wird nichts gesendet, auch nach einem Neustart nicht. Was der Dienst schon hat, wird weiterhin gelesen und abgeholt.`,
  kept: (count) =>
    plural(count, {
      one: '# wartet auf die Person, von der es stammt.',
      other: '# warten auf die Person, von der sie stammen.',
    }),
  empty: 'Nichts wartet',
  emptyText: 'Dateien, die Sie hinzufügen, stehen hier, bis sie gelesen sind.',
  emptyPart: 'In diesem Teil der Warteschlange ist nichts',
  columns: {
    document: 'Dokument',
    state: 'Status',
    time: 'Wann',
    actions: 'Aktionen',
  },
  nextUp: 'Als Nächstes',
  place: (place) => `Platz ${place}`,
  first: 'vorgezogen',
  heldUntil: (time) => `zurückgestellt bis ${time}`,
  afterResume: 'sobald Sie fortsetzen',
  doneIn: (time) => `fertig in ${time}`,
  startsIn: (time) => `Versand in ${time}`,
  soon: 'jeden Moment fertig',
  unknown: 'Dauer noch nicht bekannt',
  putFirst: 'Vorziehen',
  putFirstOf: (name) => `Vorziehen: ${name}`,
  tryNow: 'Jetzt versuchen',
  tryNowOf: (name) => `Jetzt versuchen: ${name}`,
  cancel: 'Nicht senden',
  cancelOf: (name) => `Nicht senden: ${name}`,
  takeBackOf: (name) => `Änderungen zurücknehmen: ${name}`,
  didPutFirst: (count) =>
    plural(count, { one: '# Datei kommt zuerst dran.', other: '# Dateien kommen zuerst dran.' }),
  nonePutFirst: 'Davon wartet nichts mehr.',
  selectAll: 'Alles Angezeigte auswählen',
  selection: 'In der Warteschlange ausgewählt',
}
