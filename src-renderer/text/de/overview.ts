import type { OverviewText } from '../en/overview.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const overview: OverviewText = {
  title: 'Übersicht',
  text: 'Was Ihre bestätigten Rechnungen, Quittungen und Gutschriften zusammen ergeben, nach dem Datum auf dem Beleg. Gutschriften sind negativ, und eine Mahnung zählt nicht neben ihrer Rechnung. Jeder Balken öffnet seine Dokumente.',
  period: 'Zeitraum',
  periods: {
    'twelve-months': 'Letzte 12 Monate',
    'this-year': 'Dieses Jahr',
    'last-year': 'Letztes Jahr',
  },
  currency: 'Währung',
  print: 'Drucken',
  gathering:
    'Intray geht noch Dokumente aus der Zeit vor der letzten Aktualisierung durch: Die Zahlen können wachsen.',
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  documentsHead: 'Dokumente',
  facts: {
    spent: 'Ausgegeben',
    compared: (amount) => `${amount} ein Jahr zuvor`,
    open: 'Zu bezahlen',
    overdue: (amount) => `${amount} überfällig`,
    nothingOverdue: 'Nichts ist überfällig',
    waiting: 'Zu prüfen',
    notCounted: 'Zählt, sobald bestätigt',
    corrected: 'Von Hand korrigiert',
    correctedOf: (all) =>
      plural(all, { one: 'von # eingegangenen Dokument', other: 'von # eingegangenen Dokumenten' }),
  },
  months: 'Ausgaben nach Monat',
  month: 'Monat',
  monthsLegend: 'Nur umrandet: derselbe Monat ein Jahr zuvor.',
  monthTold: (month, amount, documents, before) =>
    `${month}: ${amount}, ${documents}; ein Jahr zuvor ${before}`,
  asTable: 'Als Tabelle',
  asChart: 'Als Diagramm',
  total: 'Total',
  yearBefore: 'Ein Jahr zuvor',
  undated: (documents, amount) => `Ohne Datum und darum in keinem Monat: ${documents} (${amount}).`,
  senders: 'Nach Lieferant',
  sender: 'Lieferant',
  noSender: 'Kein Absender genannt',
  others: (count) => plural(count, { one: '# weiterer', other: '# weitere' }),
  amount: 'Betrag',
  rates: 'Nach MWST-Satz',
  rate: 'Satz',
  net: 'Nettobetrag',
  noRate: 'Kein Satz genannt',
  vat: (amount) => `MWST ${amount}`,
  inAll: 'Ganzer Betrag',
  due: 'Was wann fällig wird',
  dueNote: 'Alles, was offen ist, gleich welchen Datums. «Fällig» zählt es auf.',
  day: 'Fällig',
  overdue: 'Überfällig',
  nextDays: 'Nächste 7 Tage',
  between: (from, to) => `${from} bis ${to}`,
  after: (day) => `Ab ${day}`,
  undatedDue: 'Ohne Fälligkeit',
  waiting: 'Wie lange Dokumente schon warten',
  waited: 'Wartet',
  waits: [
    'Heute eingegangen',
    '1 bis 2 Tage',
    '3 bis 6 Tage',
    '7 bis 29 Tage',
    '30 Tage und länger',
  ],
  waitNote: (documents, days, over) =>
    `Von dem, was in diesem Zeitraum einging und bestätigt ist (${documents}), war die Hälfte ${
      days === 0 ? 'innert eines Tages' : `innert ${days + 1} Tagen`
    } bestätigt; ${over === 0 ? 'nichts' : over} ${over > 1 ? 'brauchten' : 'brauchte'} länger als eine Woche.`,
  fields: 'Felder, die zu korrigieren waren',
  field: 'Feld',
  correctedSenders: 'Korrigiert, nach Absender',
  correctedNote:
    'Von dem, was in diesem Zeitraum einging und bestätigt ist, gleich wie oft ein Feld geändert wurde.',
  nothing: 'Nichts in diesem Zeitraum.',
  nothingOpen: 'Keine offenen Posten',
  nothingWaits: 'Kein Dokument wartet.',
  nothingCorrected: 'Kein Feld war zu korrigieren.',
  empty: 'Noch ist nichts bestätigt',
  emptyText:
    'Sobald Sie Dokumente bestätigen, sehen Sie hier, was Sie nach Monat, Lieferant und MWST-Satz ausgegeben haben, was wann fällig wird, wie lange Dokumente warten und welche Felder zu korrigieren waren.',
  review: 'Zur Prüfung',
}
