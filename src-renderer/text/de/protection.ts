import { pluralIn } from '../plural.ts'
import type { ProtectionText } from '../en/protection.ts'

const plural = pluralIn('de')

export const protection: ProtectionText = {
  title: 'Datenschutz',
  saved: (name) => `«${name}» gespeichert`,
  saveFailed: 'Die Datei konnte nicht erstellt werden. Versuchen Sie es noch einmal.',
  left: {
    title: 'Was dieses Gerät verlassen hat',
    text: 'Ein Protokoll aller Anfragen an einen Dienst. Es enthält IDs und Zahlen, aber keine Inhalte, und lässt sich nicht ändern.',
    ofDocument: (name) => `Was von «${name}» gesendet wurde`,
    showAll: 'Alle Dokumente anzeigen',
    which: 'Welche Anfragen',
    contentOnly: 'Nur Inhalte',
    everything: 'Alle Anfragen',
    table: 'Anfragen',
    when: 'Wann',
    what: 'Was',
    host: 'Wohin',
    client: 'Als Client',
    sent: 'Gesendet',
    answer: 'Antwort',
    document: 'Dokument',
    thisComputer: 'dieser Computer',
    noAnswer: 'keine Antwort',
    mailDone: 'erledigt',
    mailRefused: 'abgelehnt',
    notKnown: 'nicht bekannt',
    more: 'Ältere anzeigen',
    nothing: 'Nichts hat dieses Gerät verlassen.',
    nothingOfKind:
      'Es haben keine Inhalte dieses Gerät verlassen. «Alle Anfragen» zeigt auch reine Abfragen.',
    stayedAll: 'Alles ging nur an den Dienst auf diesem Computer.',
    saveCsv: 'Als CSV speichern',
    saveText: 'Als Text speichern',
    removedDocument: 'hier gelöscht',
    times: (count) => plural(count, { one: '# Mal', other: '# Mal' }),
    operations: {
      uploadDocument: 'Die Datei selbst',
      provideFeedback: 'Korrekturen',
      retrieveStructuredData: 'Felder abgefragt',
      streamDocumentContent: 'Datei heruntergeladen',
      getDocumentFeedback: 'Frühere Korrekturen abgefragt',
      listDocuments: 'Liste abgefragt',
      getDocumentText: 'Text abgefragt',
      deleteDocument: 'Dort gelöscht',
      moveDocument: 'Dort in einen anderen Arbeitsbereich verschoben',
      token: 'Angemeldet',
      mailSignIn: 'Bei einem Postfach angemeldet',
      mailMarkRead: 'Mail als gelesen markiert',
      mailMove: 'Mail verschoben',
      admin: 'Verwaltung',
      other: 'Andere Adresse',
    },
  },
  personal: {
    title: 'Was der Dienst zu Personendaten sagt',
    result: (number) => `Dokument ${number} in der Datei`,
    none: 'Der Dienst hat zu diesem Dokument keine Angaben über Personendaten gesendet.',
    fields: {
      personalData: 'Enthält Personendaten',
      legalBasis: 'Rechtsgrundlage',
      retainUntil: 'Aufzubewahren bis',
    },
    yes: 'Ja',
    no: 'Nein',
    open: 'Keine Angabe',
  },
  retention: {
    title: 'Wie lange Dokumente bleiben',
    text: 'Gezählt ab dem Tag, an dem ein Dokument bestätigt oder abgelehnt wurde. Unerledigte Dokumente bleiben. Sie kommen zuerst in den Papierkorb und werden von dort endgültig gelöscht. Der Dienst behält seine eigene Kopie nach seinen Regeln; die Kopie des Dienstes auf diesem Computer wird ebenfalls gelöscht.',
    duty: 'Geschäftsbücher und Buchungsbelege sind in der Schweiz zehn Jahre aufzubewahren. Stellen Sie sicher, dass sie anderswo aufbewahrt werden, bevor sie hier entfernt werden.',
    keep: (workspace) => `Dokumente von ${workspace} behalten`,
    for: {
      forever: 'Bis sie von Hand entfernt werden',
      days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
      years: (count) => plural(count, { one: '# Jahr', other: '# Jahre' }),
    },
    change: 'Ändern …',
    previewTitle: (workspace) => `Aufbewahrung von ${workspace} ändern`,
    goes: (count, bytes) =>
      plural(count, {
        one: `# Dokument (${bytes}) kommt jetzt in den Papierkorb.`,
        other: `# Dokumente (${bytes}) kommen jetzt in den Papierkorb.`,
      }),
    goesNone: 'Noch kein Dokument ist alt genug: Jetzt kommt nichts in den Papierkorb.',
    goesList: 'Dokumente für den Papierkorb',
    goesMore: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),
    finished: (date) => `erledigt am ${date}`,
    stays: (count, reason) =>
      plural(count, { one: `# bleibt: ${reason}`, other: `# bleiben: ${reason}` }),
    next: (date) => `Das nächste ist am ${date} fällig.`,
    apply: 'Regel festlegen',
    applyAndTrash: (count) =>
      plural(count, {
        one: '# Dokument in den Papierkorb',
        other: '# Dokumente in den Papierkorb',
      }),
    trashed: (count) =>
      plural(count, {
        one: '# Dokument ist im Papierkorb.',
        other: '# Dokumente sind im Papierkorb.',
      }),
    set: 'Die Regel gilt.',
    log: 'Zuletzt endgültig gelöscht',
    logNone: 'Bisher wurde nichts gelöscht.',
    reasons: {
      'not-finished': 'noch nicht bestätigt oder abgelehnt',
      'not-sent': 'mit Änderungen, die der Dienst noch nicht hat',
      'not-exported': 'noch automatisch zu exportieren',
      'kept-by-service': 'laut dem Dienst länger aufzubewahren',
    },
    removalReasons: { person: 'von Hand', retention: 'durch die Regel' },
  },
  damaged: {
    text: (count, bytes) =>
      plural(count, {
        one: `# beschädigte Datenbank (${bytes}) liegt noch auf diesem Gerät. Sie enthält, was seither entfernt wurde.`,
        other: `# beschädigte Datenbanken (${bytes}) liegen noch auf diesem Gerät. Sie enthalten, was seither entfernt wurde.`,
      }),
    remove: 'Endgültig entfernen …',
    title: 'Beschädigte Datenbanken entfernen?',
    ask: 'Danach kann sie niemand mehr untersuchen. Ihre Dokumente bleiben: Sie wurden übernommen.',
    gone: 'Die beschädigten Datenbanken sind entfernt.',
  },
  subject: {
    title: 'Alles über eine Person oder einen Lieferanten',
    text: 'Sucht in Feldern, Seiten, Dateinamen und früheren Werten aller Arbeitsbereiche.',
    label: 'Name, IBAN oder E-Mail-Adresse',
    find: 'Suchen',
    tooShort: 'Geben Sie mindestens drei Zeichen ein.',
    found: (count) =>
      plural(count, { one: 'In # Dokument gefunden', other: 'In # Dokumenten gefunden' }),
    nothing: (query) => `«${query}» kommt hier nirgends vor.`,
    save: 'Alles als ZIP speichern',
    saveHint:
      'Die Originale und zu jedem Dokument eine Datei mit allem, was darüber gespeichert ist.',
    places: {
      fields: 'in den Feldern',
      page: 'auf der Seite',
      'file-name': 'im Dateinamen',
      history: 'in früheren Werten',
    },
  },
  diagnostics: {
    title: 'Diagnose für den Support',
    text: 'Versionen, Zahlen und Codes aus einer festen Liste. Keine Namen, Beträge, Dateinamen, Adressen oder Zugangsdaten. Lesen Sie den Text, bevor Sie ihn weitergeben.',
    show: 'Text erstellen',
    label: 'Text der Diagnose',
    save: 'Speichern',
  },
}
