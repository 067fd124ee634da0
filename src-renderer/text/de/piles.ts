import type { PilesText } from '../en/piles.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

const pages = (count: number) => plural(count, { one: '# Seite', other: '# Seiten' })

export const piles: PilesText = {
  title: (name) => `«${name}» aufteilen`,
  back: 'Zurück',
  pages: 'Seiten des Stapels',
  tools: 'Was mit den Seiten geschieht',
  more: 'Mehr für den ganzen Stapel',
  looking: 'Sucht, wo Dokumente beginnen …',
  notRead: 'Es wurde noch nicht gelesen: Bekannt sind erst Trennblätter und leere Seiten.',
  says: (all, made, out) =>
    [
      plural(all, {
        one: `Aus # Seite ${made === 1 ? 'wird' : 'werden'} `,
        other: `Aus # Seiten ${made === 1 ? 'wird' : 'werden'} `,
      }) + plural(made, { one: '# Dokument', other: '# Dokumente' }),
      ...(out > 0 ? [plural(out, { one: '# bleibt weg', other: '# bleiben weg' })] : []),
    ].join(', '),
  keeps: (originals) =>
    originals === 1
      ? 'Das Original bleibt unverändert im Papierkorb. Wird es wiederhergestellt, verschwinden die neuen Dokumente wieder.'
      : 'Die Originale bleiben unverändert im Papierkorb. Wird eines wiederhergestellt, kommen alle zurück und die neuen Dokumente verschwinden wieder.',
  make: (count) => plural(count, { one: '# Dokument erstellen', other: '# Dokumente erstellen' }),
  made: (count, name) =>
    plural(count, {
      one: `# Dokument aus «${name}» erstellt`,
      other: `# Dokumente aus «${name}» erstellt`,
    }),
  dividedInto: (count, date) =>
    `in ${plural(count, { one: '# Dokument', other: '# Dokumente' })} aufgeteilt, ${date}`,
  page: (number) => `Seite ${number}`,
  turned: (degrees) => `um ${degrees}° im Uhrzeigersinn gedreht`,
  leftOut: {
    separator: 'bleibt weg: Trennblatt',
    blank: 'bleibt weg: leer',
    person: 'bleibt weg',
  },
  notDrawn: 'Diese Seite kann nicht gezeigt werden.',
  document: (number) => `Dokument ${number}`,
  documentOf: (number, count) => `Dokument ${number}, ${pages(count)}`,
  noDocument: 'In keinem Dokument',
  count: pages,
  why: {
    separator: 'Trennblatt',
    counter: 'Wieder Seite 1',
    payment: 'Anderer Zahlteil',
    sender: 'Anderer Absender',
    number: 'Andere Nummer',
    read: 'Als anderes Dokument gelesen',
    added: 'Dazugelegt',
  },
  cut: 'Hier ein weiteres Dokument beginnen',
  join: 'Mit dem Dokument davor verbinden',
  add: 'Seiten eines anderen Dokuments dazulegen …',
  addPlaceholder: 'Name oder Absender suchen',
  addNothing: 'Kein anderes Dokument lässt sich dazulegen.',
  joinSelected: 'Seiten verbinden oder aufteilen …',
  cutHere: 'Hier ein Dokument beginnen oder mit dem davor verbinden',
  turnRight: 'Nach rechts drehen',
  turnLeft: 'Nach links drehen',
  moveBack: 'Nach vorn verschieben',
  moveOn: 'Nach hinten verschieben',
  leaveOut: 'Weglassen oder wieder aufnehmen',
  redo: 'Wiederholen',
  selectAll: 'Alle Seiten auswählen',
  smaller: 'Seiten kleiner',
  larger: 'Seiten grösser',
  propose: 'Wie vorgeschlagen aufteilen',
  joinAll: 'Alles zu einem Dokument verbinden',
  interleaveFromLast: 'Vorder- und Rückseiten ineinander sortieren (Rückseiten von hinten)',
  interleaveFromFirst: 'Vorder- und Rückseiten ineinander sortieren (Rückseiten von vorn)',
  printSeparators: 'Trennblätter drucken …',
  separatorSheet: {
    title: 'Trennblatt',
    says: 'Vor jedes Dokument eines Stapels legen. Intray teilt den Scan hier und lässt dieses Blatt weg. Es kann wieder verwendet werden.',
  },
  troubleTitle: 'Es kann nicht aufgeteilt werden',
  noPages: 'Seine Seiten können hier nicht gezeigt werden.',
  cannot:
    'Es ist bestätigt, im Papierkorb oder weder PDF noch TIFF. Ist es bestätigt, nehmen Sie es zuerst zurück.',
  notTaken: {
    damaged: 'Die Seiten konnten dieser Datei nicht entnommen werden. Nichts ist verändert.',
    failed: 'Das Entnehmen der Seiten dauerte zu lange und wurde beendet. Nichts ist verändert.',
    'too-large': 'Eines der Dokumente wäre grösser, als der Dienst annimmt. Nichts ist verändert.',
  },
}
