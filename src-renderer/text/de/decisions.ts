import type { DecisionsText } from '../en/decisions.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const decisions: DecisionsText = {
  rejectTitle: 'Dieses Dokument ablehnen',
  rejectText:
    'Es erscheint dann nicht mehr unter «Zu prüfen»; Sie können es jederzeit zurückholen.',
  rejectDo: 'Ablehnen',
  reason: 'Grund',
  placeholder: 'Oder in eigenen Worten',
  needed: 'Nennen Sie den Grund oder wählen Sie einen.',
  usual: 'Übliche Gründe',
  reasons: [
    'Nicht für uns bestimmt',
    'Haben wir schon',
    'Nicht bestellt oder nicht geliefert',
    'Die Beträge stimmen nicht',
    'Werbung, keine Rechnung',
  ],
  postponeTitle: 'Bis wann zurückstellen?',
  postponeText: 'An diesem Tag erscheint es wieder unter «Zu prüfen».',
  tomorrow: 'Morgen',
  monday: 'Am Montag',
  week: 'In einer Woche',
  monthEnd: 'Ende Monat',
  date: 'An einem anderen Tag',
  postponeDo: 'Zurückstellen',
  noDate: 'Bis ich es zurückhole',
  annotateTitle: 'Schlagwörter, Notiz und Konto',
  tags: 'Schlagwörter',
  tagHint:
    'Die Eingabetaste fügt ein Schlagwort hinzu; ein Klick darauf nimmt es weg oder vergibt es.',
  tooManyTags: (most) => `Ein Dokument kann höchstens ${most} Schlagwörter haben.`,
  note: 'Notiz',
  noteLine: 'Eine weitere Zeile in ihren Notizen',
  onlyHere: 'Schlagwörter, Notizen und Konten bleiben auf diesem Computer.',
  account: 'Buchungskonto',
  accountHint: 'Seine Nummer oder ein Wort seiner Bezeichnung',
  accountVat: (name, vat) => `${name}, MWST ${vat}`,
  accountsOffered: 'Konten zur Auswahl',
  accountUsed: (documents) =>
    plural(documents, { one: 'auf # Dokument', other: 'auf # Dokumenten' }),
  noAccount: 'Das Konto bei allen Dokumenten entfernen',
  notInChart: 'Nicht im Kontenplan; es bleibt trotzdem stehen.',
  annotateDo: 'Speichern',
}
