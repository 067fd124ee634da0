import type { ManyText } from '../en/many.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')
const counted = (does: string) => (count: number) =>
  plural(count, { one: `# Dokument ${does}`, other: `# Dokumente ${does}` })

export const many: ManyText = {
  bar: 'Auswahl',
  selected: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  select: (name) => `${name} auswählen`,
  selectAll: 'Alle Dokumente der Liste auswählen',
  selectAllOf: (count) => plural(count, { one: 'Alle auswählen (#)', other: 'Alle auswählen (#)' }),
  filling: 'Die Zeilen dazwischen werden gelesen …',
  tooManyPicked: (count) =>
    plural(count, {
      one: 'Einzeln lassen sich höchstens # Zeilen auswählen. «Alle auswählen» nimmt beliebig viele.',
      other:
        'Einzeln lassen sich höchstens # Zeilen auswählen. «Alle auswählen» nimmt beliebig viele.',
    }),
  clear: 'Auswahl aufheben',
  confirm: 'Sichere bestätigen …',
  doing: {
    confirm: 'Wird bestätigt',
    retry: 'Wird erneut versucht',
    checkAgain: 'Wird erneut gesucht',
    uploadAgain: 'Wird erneut gesendet',
    keepBoth: 'Wird behalten',
    postpone: 'Wird zurückgestellt',
    reject: 'Wird abgelehnt',
    reopen: 'Wird zurückgeholt',
    move: 'Wird verschoben',
    annotate: 'Schlagwörter, Notizen und Konten werden geändert',
    discard: 'Wird verworfen',
    remove: 'Wird entfernt',
    restore: 'Wird wiederhergestellt',
    erase: 'Wird gelöscht',
    undo: 'Wird rückgängig gemacht',
  },
  did: {
    confirm: counted('bestätigt'),
    retry: counted('werden erneut versucht'),
    checkAgain: counted('werden erneut gesucht'),
    uploadAgain: counted('werden erneut gesendet'),
    keepBoth: counted('behalten'),
    postpone: counted('zurückgestellt'),
    reject: counted('abgelehnt'),
    reopen: counted('zurückgeholt'),
    move: counted('verschoben'),
    annotate: (count) =>
      plural(count, {
        one: 'Schlagwörter, Notiz und Konto bei # Dokument geändert',
        other: 'Schlagwörter, Notizen und Konten bei # Dokumenten geändert',
      }),
    discard: counted('verworfen'),
    remove: counted('entfernt'),
    restore: counted('wiederhergestellt'),
    erase: counted('endgültig gelöscht'),
    undo: (count) =>
      plural(count, {
        one: 'Bei # Dokument rückgängig gemacht',
        other: 'Bei # Dokumenten rückgängig gemacht',
      }),
  },
  progress: (done, total) => `${done} von ${total}`,
  cancelled: (done) => `${done}; der Rest wurde abgebrochen`,
  confirmTitle: (count) =>
    plural(count, { one: '# Dokument bestätigen?', other: '# Dokumente bestätigen?' }),
  confirmDo: 'Bestätigen',
  sums: 'Summen',
  severalWorkspaces: (count) =>
    plural(count, {
      one: 'Sie sind aus # Arbeitsbereich:',
      other: 'Sie sind aus # Arbeitsbereichen:',
    }),
  noneSure: 'Keines der ausgewählten Dokumente ist sicher.',
  stays: (count) =>
    plural(count, {
      one: '# Dokument bleibt, wie es ist',
      other: '# Dokumente bleiben, wie sie sind',
    }),
  staysTitle: 'Was bleibt, wie es ist',
  showStays: 'Gründe anzeigen',
  furtherStays: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),
  hopeless: 'ein weiterer Versuch ginge gleich aus',
  sent: 'die Änderungen sind schon gesendet',
  full: 'kein Platz für weitere Schlagwörter oder eine längere Notiz',
  gone: 'nicht mehr da',
  decidedSince: 'hat sich inzwischen geändert',
  export: 'Exportieren …',
  commands: {
    export: 'Auswahl exportieren',
    confirm: 'Sichere der Auswahl bestätigen',
    postpone: 'Auswahl zurückstellen',
    reject: 'Auswahl ablehnen',
    move: 'In einen anderen Arbeitsbereich verschieben',
    annotate: 'Schlagwörter, Notiz und Konto',
  },
  eraseTitle: (count) =>
    plural(count, {
      one: '# Dokument endgültig löschen?',
      other: '# Dokumente endgültig löschen?',
    }),
  eraseText:
    'Sie und ihre Felder werden von diesem Computer gelöscht, samt den Kopien in Intrays eigenem Dienst. Der Dienst eines Anbieters behält die seinen.',
  eraseUnsent: (count) =>
    plural(count, {
      one: 'Bei # davon sind die Änderungen noch nicht gesendet und gingen verloren.',
      other: 'Bei # davon sind die Änderungen noch nicht gesendet und gingen verloren.',
    }),
  sendAgainTitle: (count) =>
    plural(count, { one: '# Datei erneut senden?', other: '# Dateien erneut senden?' }),
  sendAgainText:
    'Es ist nicht bekannt, ob sie angekommen sind. Was angekommen ist, hat der Dienst dann doppelt und verrechnet es vielleicht zweimal. Lassen Sie Intray zuerst suchen.',
  rejectTitle: (count) =>
    plural(count, { one: '# Dokument ablehnen', other: '# Dokumente ablehnen' }),
  rejectText:
    'Sie erscheinen dann nicht mehr unter «Zu prüfen»; Sie können sie jederzeit zurückholen.',
  annotateTitle: (count) =>
    plural(count, {
      one: 'Schlagwörter, Notiz und Konto von # Dokument',
      other: 'Schlagwörter, Notizen und Konten von # Dokumenten',
    }),
  postponeTitle: (count) =>
    plural(count, {
      one: '# Dokument bis wann zurückstellen?',
      other: '# Dokumente bis wann zurückstellen?',
    }),
  postponeText: 'An diesem Tag erscheinen sie wieder unter «Zu prüfen».',
}
