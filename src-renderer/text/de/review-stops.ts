import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('de')

export const stops: StopsText = {
  left: (count) =>
    plural(count, { one: '# Stopp zu beantworten', other: '# Stopps zu beantworten' }),
  go: 'Stopp beantworten',
  keepIt: 'Behalten: So steht es auf dem Dokument',
  saysSo: 'So steht es auf dem Dokument',
  leaveEmpty: 'Leer lassen: Steht nicht auf dem Dokument',
  notThere: 'Steht nicht auf dem Dokument',
  acceptBecause: 'Akzeptieren, weil …',
  accept: 'Akzeptieren',
  reason: 'Warum stimmt es trotzdem?',
  take: (value, source) => `${value} übernehmen (${source})`,
  keepAccount: (account) => `Weiter auf ${account} zahlen`,
  newAccountBecause: 'Das neue Konto stimmt, weil …',
  reject: 'Dokument ablehnen …',
  before: 'Bisher',
  now: 'Jetzt',
  seen: (documents, date) => {
    const said = plural(documents, { one: 'in # Dokument', other: 'in # Dokumenten' })
    return date === '' ? said : `${said}, zuletzt am ${date}`
  },
  papers: 'Dokumente mit dem bisherigen Konto',
  advice:
    'Rufen Sie den Lieferanten unter einer Nummer an, die Sie schon kennen, nicht unter der auf der Rechnung.',
  thisOne: 'Dieses Dokument',
  otherOne: 'Das andere',
  facts: { file: 'Datei', date: 'Datum', amount: 'Betrag', received: 'Eingang', state: 'Status' },
  openOther: 'Das andere öffnen',
  backTo: 'Zurück zum Dokument',
  rejectTwin: 'Als Duplikat ablehnen',
  keepBoth: 'Beide behalten',
  twinReason: (name) => `Duplikat von «${name}»`,
  bothReason: 'Beide behalten',
  replaceTwin: 'Ersetzt das andere',
  replacedReason: (name: string) => `Ersetzt durch «${name}»`,
  beside: 'Nebeneinander',
  differs: 'Was sich unterscheidet',
  nothingDiffers: 'Alles Gelesene ist auf beiden gleich.',
  cannotCompare: 'Das andere Dokument lässt sich nicht anzeigen.',
  hint: 'Drücken Sie die Ziffer Ihrer Antwort.',
  answered: (because, by, at) =>
    `Akzeptiert${by === '' ? '' : ` von ${by}`}${at === '' ? '' : ` am ${at}`}: ${because}`,
  history: 'Beantwortete Stopps',
  confirmed: (at, by) => `Bestätigt am ${at}${by === '' ? '' : ` von ${by}`}`,
  automatic: (at) => `Automatisch bestätigt am ${at}`,
  rejected: (because, at, by) => `Abgelehnt am ${at}${by === '' ? '' : ` von ${by}`}: ${because}`,
  trashed: (at) => `Im Papierkorb seit ${at}`,
  restore: 'Wiederherstellen',
  takeBack: 'Zurücknehmen',
  next: 'Nächstes Dokument',
  nothingRead: 'Es wurde nichts gelesen',
  askTitle: 'Letzten Entscheid zurücknehmen?',
  ask: {
    confirmed: (name) =>
      `«${name}» wurde bestätigt. Nehmen Sie das zurück, wird es geöffnet; am jetzigen Dokument ändert sich nichts.`,
    rejected: (name) =>
      `«${name}» wurde abgelehnt. Nehmen Sie das zurück, wird es geöffnet; am jetzigen Dokument ändert sich nichts.`,
    postponed: (name) =>
      `«${name}» wurde zurückgestellt. Nehmen Sie das zurück, wird es geöffnet; am jetzigen Dokument ändert sich nichts.`,
  },
}
