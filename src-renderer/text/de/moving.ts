import type { MovingText } from '../en/moving.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const moving: MovingText = {
  whereTo: (count) =>
    plural(count, {
      one: '# Dokument in welchen Arbeitsbereich verschieben?',
      other: '# Dokumente in welchen Arbeitsbereich verschieben?',
    }),
  title: (count, name) =>
    plural(count, {
      one: `# Dokument nach «${name}» verschieben?`,
      other: `# Dokumente nach «${name}» verschieben?`,
    }),
  text: 'Felder, Korrekturen und Verlauf gehen mit; der bisherige Arbeitsbereich weiss danach nichts mehr davon.',
  exported: (count) =>
    plural(count, {
      one: '# davon wurde aus seinem Arbeitsbereich schon exportiert. Die Datei von damals bleibt, wie sie ist: Machen Sie die Buchung dort rückgängig, wo sie gemacht wurde.',
      other:
        '# davon wurden aus ihrem Arbeitsbereich schon exportiert. Die Dateien von damals bleiben, wie sie sind: Machen Sie die Buchungen dort rückgängig, wo sie gemacht wurden.',
    }),
  ordered: (count) =>
    plural(count, {
      one: '# davon ist in einer Zahlungsdatei. Die Zahlung geht vom Konto des bisherigen Arbeitsbereichs ab; im neuen gilt es als bezahlt.',
      other:
        '# davon sind in einer Zahlungsdatei. Die Zahlungen gehen vom Konto des bisherigen Arbeitsbereichs ab; im neuen gelten sie als bezahlt.',
    }),
  go: 'Verschieben',
  stays: {
    provider: 'sein Dienst kann es keinem anderen Arbeitsbereich geben',
    here: 'ist schon in diesem Arbeitsbereich',
    there: 'dieselbe Datei ist schon in diesem Arbeitsbereich',
    asked: 'dieselbe Datei kam ein zweites Mal: Sagen Sie zuerst, ob beide bleiben',
    busy: 'seine Änderungen werden gerade gesendet; versuchen Sie es gleich noch einmal',
    later: 'wird von selbst verschoben, sobald der Dienst antwortet',
  },
}
