import type { IntakeText } from '../en/intake.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const intake: IntakeText = {
  add: 'Dateien hinzufügen',
  chooseFiles: 'Dateien auswählen',
  dropHere: 'Zum Hinzufügen loslassen',
  dropFormats:
    'PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF, Word, Excel, LibreOffice oder E-Rechnung (XML), je bis 25 MB; auch in einem ZIP oder einer E-Mail',
  adding: (done, all) => `${done} von ${all} Dateien hinzugefügt`,
  added: (count) => plural(count, { one: '# Datei hinzugefügt', other: '# Dateien hinzugefügt' }),
  needsPerson: (count) =>
    plural(count, {
      one: '# davon braucht Ihren Entscheid.',
      other: '# davon brauchen Ihren Entscheid.',
    }),
  showProblems: 'Probleme anzeigen',
  notAdded: (count) =>
    plural(count, {
      one: '# Datei liess sich nicht hinzufügen',
      other: '# Dateien liessen sich nicht hinzufügen',
    }),
  named: (names, more) =>
    more === 0
      ? names
      : plural(more, { one: `${names} und # weitere`, other: `${names} und # weitere` }),
  leftOut: {
    'no-files': 'In diesem Ordner ist keine Datei.',
    'too-many':
      'Nur die ersten 2’000 Dateien wurden hinzugefügt: Ziehen Sie die Unterordner einzeln herein.',
    unreadable: 'Ein Teil des Ordners liess sich nicht lesen und wurde weggelassen.',
  },
  cancel: 'Hinzufügen abbrechen',
  pastedName: 'Eingefügtes Bild',
  welcome: {
    title: 'Ziehen Sie Ihre erste Rechnung hierher',
    text: 'Intray liest sie, zeigt Ihnen jedes Feld neben der Seite, und Sie prüfen nur, was unsicher ist.',
    samples: 'Mit Beispielen ausprobieren',
    samplesHint: (count) =>
      plural(count, {
        one: '# Beispieldokument einer erfundenen Firma',
        other: '# Beispieldokumente erfundener Firmen',
      }),
    samplesAdded: (count) =>
      plural(count, { one: '# Beispiel hinzugefügt', other: '# Beispiele hinzugefügt' }),
    privateTitle: 'Was privat bleibt',
    private: {
      here: [
        'Dokumente werden auf diesem Computer gelesen. Es braucht kein Konto.',
        'Nichts verlässt ihn, bis Sie eine Verbindung zu einem Dienst hinzufügen.',
      ],
      besides: [
        'Dokumente dieses Arbeitsbereichs werden auf diesem Computer gelesen.',
        'Nichts verlässt ihn, ausser was Sie in den Arbeitsbereich eines anderen Dienstes legen.',
      ],
      sent: (name, host) => [
        `Dokumente gehen an «${name}» (${host}) und werden dort gelesen.`,
        'Was wann an wen gesendet wurde, sehen Sie unter «Datenschutz».',
      ],
      originals:
        'Ihre Originale werden nie verändert, und Dateien in einem Scan-Ordner bleiben, wo sie sind, wenn Sie nichts anderes wählen.',
    },
    connect: 'Ihr Büro hat einen Document Intelligence Service? Jetzt verbinden',
    scanFolder: 'Scan-Ordner überwachen',
  },
}
