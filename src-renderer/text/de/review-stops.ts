import { pluralIn } from '../plural.ts'
import type { StopsText } from '../en/review-stops.ts'

const plural = pluralIn('de')

export const stops: StopsText = {
  left: (count) =>
    plural(count, { one: '# Stopp zu beantworten', other: '# Stopps zu beantworten' }),
  go: 'Stopp beantworten',
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
    'Fragen Sie beim Lieferanten nach, über eine Telefonnummer, die Sie kennen, nicht über die auf der Rechnung.',
  thisOne: 'Dieses Dokument',
  otherOne: 'Das andere',
  facts: { file: 'Datei', date: 'Datum', amount: 'Betrag', received: 'Eingang', state: 'Stand' },
  openOther: 'Das andere öffnen',
  backTo: 'Zurück zum Dokument',
  rejectTwin: 'Als Duplikat ablehnen',
  keepBoth: 'Beide behalten',
  twinReason: (name) => `Duplikat von «${name}»`,
  bothReason: 'Beide behalten',
  hint: 'Drücken Sie die Ziffer Ihrer Antwort.',
  answered: (because, by, at) =>
    `Akzeptiert${by === '' ? '' : ` von ${by}`}${at === '' ? '' : ` am ${at}`}: ${because}`,
  history: 'Beantwortete Stopps',
  confirmed: (at, by) => `Bestätigt am ${at}${by === '' ? '' : ` von ${by}`}`,
  rejected: (because, at, by) => `Abgelehnt am ${at}${by === '' ? '' : ` von ${by}`}: ${because}`,
  takeBack: 'Zurücknehmen',
  next: 'Nächstes Dokument',
  nothingRead: 'Nichts gelesen',
  askTitle: 'Letzten Entscheid zurücknehmen?',
  ask: {
    confirmed: (name) =>
      `«${name}» wurde bestätigt. Beim Zurücknehmen wird es geöffnet; dieses Dokument bleibt, wie es ist.`,
    rejected: (name) =>
      `«${name}» wurde abgelehnt. Beim Zurücknehmen wird es geöffnet; dieses Dokument bleibt, wie es ist.`,
    postponed: (name) =>
      `«${name}» wurde zurückgestellt. Beim Zurücknehmen wird es geöffnet; dieses Dokument bleibt, wie es ist.`,
  },
}
