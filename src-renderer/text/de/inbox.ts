import type { InboxText } from '../en/inbox.ts'
import { pluralIn } from '../plural.ts'
import { decisions } from './decisions.ts'
import { listLayout } from './list-layout.ts'
import { sorting } from './sorting.ts'
import { trash } from './trash.ts'

const plural = pluralIn('de')

export const inbox: InboxText = {
  title: 'Eingang',
  filters: {
    open: 'Zu prüfen',
    working: 'In Arbeit',
    problems: 'Probleme',
    postponed: 'Zurückgestellt',
    done: 'Erledigt',
    all: 'Alle',
    trash: 'Papierkorb',
  },
  emptyFilters: {
    open: 'Alles ist geprüft',
    working: 'Nichts in Arbeit',
    problems: 'Keine Probleme',
    postponed: 'Nichts zurückgestellt',
    done: 'Noch nichts erledigt',
    all: 'Noch keine Dokumente',
    trash: 'Der Papierkorb ist leer',
  },
  emptyFilterHints: {
    open: 'Neue Dokumente erscheinen hier, sobald sie gelesen sind.',
    working: 'Dateien unterwegs und Dokumente, die gerade gelesen werden, erscheinen hier.',
    problems: 'Dateien, die ohne Sie nicht weiterkommen, erscheinen hier.',
    postponed: 'Zurückgestellte Dokumente bleiben hier, bis Sie sie zurückholen.',
    done: 'Bestätigte und abgelehnte Dokumente erscheinen hier.',
    all: 'Ziehen Sie Dateien irgendwo in dieses Fenster, um zu beginnen.',
    trash: 'Entfernte Dokumente bleiben eine Weile hier und lassen sich wiederherstellen.',
  },
  states: {
    arriving: 'Trifft ein',
    refused: 'Nicht angenommen',
    duplicate: 'Duplikat',
    queued: 'Wartet',
    sending: 'Wird gesendet',
    uncertain: 'Unklar',
    processing: 'Wird gelesen',
    ready: 'Zu prüfen',
    failed: 'Fehlgeschlagen',
    confirmed: 'Bestätigt',
    postponed: 'Zurückgestellt',
    rejected: 'Abgelehnt',
    trashed: 'Im Papierkorb',
  },
  list: 'Dokumente',
  columns: {
    document: 'Dokument',
    type: 'Art',
    date: 'Datum',
    received: 'Eingang',
    due: 'Fällig',
    amount: 'Betrag',
    state: 'Status',
    actions: 'Aktionen',
    number: 'Nummer',
    source: 'Quelle',
    file: 'Datei',
    tags: 'Schlagwörter',
    picture: 'Erste Seite',
  },
  filterLabel: 'Welche Dokumente',
  search: 'Dokumente suchen',
  searchPlaceholder: 'Namen, Beträge, Text suchen …',
  clearSearch: 'Suche löschen',
  working: (count) =>
    plural(count, { one: '# Dokument ist unterwegs', other: '# Dokumente sind unterwegs' }),
  showWorking: 'Anzeigen',
  exportNext: 'Zum Export',
  dueNext: 'Fälliges ansehen',
  nothingFound: (query) => `Nichts gefunden für «${query}»`,
  nothingFoundHint:
    'Versuchen Sie es mit einem Teil eines Namens, einer Nummer oder eines Betrags.',
  searchEverywhere: 'In allen Dokumenten suchen',
  found: (count, more) =>
    `${plural(count, { one: '# gefunden', other: '# gefunden' })}${more ? ', weitere folgen' : ''}`,
  loadFailed: 'Die Liste liess sich nicht laden.',
  arrivingCopying: 'wird kopiert',
  arrivingStillWritten: 'wird noch geschrieben',
  sent: (done, all) => `${done} von ${all}`,
  unanswered: {
    state: 'Gesendet',
    until: (time) => `wartet auf die Antwort des Dienstes, längstens bis ${time}`,
  },
  duplicates: {
    here: {
      says: 'Dieselbe Datei ist schon hier.',
      next: '«Das andere anzeigen» im Menü der Zeile öffnet sie.',
    },
    removed: {
      says: 'Dieselbe Datei liegt im Papierkorb.',
      next: 'Stellen Sie sie wieder her, oder fügen Sie diese als neues Dokument hinzu.',
    },
    divided: {
      says: 'Dieselbe Datei wurde schon in ihre Dokumente aufgeteilt.',
      next: '«Beide behalten» fügt sie noch einmal hinzu.',
    },
  },
  longReading: {
    says: 'Der Dienst liest dieses Dokument seit mehr als einem Tag.',
    next: 'Fragen Sie den Anbieter, oder entfernen Sie das Dokument und fügen Sie die Datei erneut hinzu.',
  },
  uncertainSays: {
    none: 'Gesendet, aber es kam keine Antwort: Vielleicht ist sie angekommen.',
    'sent-on':
      'Gesendet, aber der Dienst oder das Netz hat sie an eine andere Adresse umgeleitet: Ob jemand sie angenommen hat, ist nicht bekannt.',
    failed: 'Gesendet, aber beim Dienst trat ein Fehler auf: Vielleicht ist sie angekommen.',
    unreadable: 'Gesendet, aber die Antwort ist nicht lesbar: Vielleicht ist sie angekommen.',
  },
  unclearLook: {
    at: (time) => `Intray sucht sie um ${time} von selbst.`,
    soon: 'Intray sucht sie gleich von selbst.',
    waits:
      'Beim Dienst war sie nicht zu finden. Sie entscheiden: erneut suchen oder erneut senden.',
  },
  unlock: {
    title: 'Mit Passwort öffnen',
    text: (name) => `«${name}» ist gesperrt. Der Absender kennt das Passwort.`,
    textOf: (name, sender) =>
      `«${name}» von ${sender} ist gesperrt. Der Absender kennt das Passwort.`,
    password: 'Passwort',
    hint: 'Es wird bei allen Dateien versucht, die auf ein Passwort warten. Die Datei bleibt, wie sie kam; an den Dienst geht eine Kopie ohne Passwort.',
    keep: 'Für die nächsten Dateien im Schlüsselbund dieses Computers behalten',
    needed: 'Geben Sie das Passwort ein.',
    open: 'Öffnen',
    trouble: {
      'wrong-password':
        'Dieses Passwort öffnet die Datei nicht. Prüfen Sie es und versuchen Sie es erneut.',
      failed: 'Das Öffnen hat zu lange gedauert. Versuchen Sie es erneut.',
    },
    opened: (name, others) =>
      others === 0
        ? `«${name}» ist offen und unterwegs.`
        : plural(others, {
            one: `«${name}» und # weitere Datei sind offen und unterwegs.`,
            other: `«${name}» und # weitere Dateien sind offen und unterwegs.`,
          }),
    openedOthers: (others) =>
      plural(others, {
        one: 'Das Passwort hat # andere Datei geöffnet.',
        other: 'Das Passwort hat # andere Dateien geöffnet.',
      }),
    kept: {
      keychain: 'Das Passwort liegt im Schlüsselbund.',
      session: 'Das Passwort ist bekannt, bis Intray endet.',
      failed: 'Der Schlüsselbund hat das Passwort nicht angenommen.',
    },
  },
  sendAgain: {
    title: 'Diese Datei erneut senden?',
    text: (name) =>
      `Ob «${name}» angekommen ist, ist nicht bekannt. Falls ja, hat der Dienst die Datei dann doppelt und verrechnet sie vielleicht zweimal. Lassen Sie Intray zuerst suchen.`,
  },
  postponedUntil: (date) => `bis ${date}`,
  correctedBy: (name) => `von ${name} korrigiert`,
  rejectedBecause: (reason) => `Grund: ${reason}`,
  nextInLine: 'als Nächstes',
  before: (count) => plural(count, { one: '# davor', other: '# davor' }),
  moreBefore: (count) => `mindestens ${count} davor`,
  readingSince: (time) => `seit ${time}`,
  attention: (count) => `Prüfen: ${plural(count, { one: '# Feld', other: '# Felder' })}`,
  nothingRead: 'Prüfen: nichts gelesen',
  allSure: 'Alles sicher',
  results: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  moreResults: (count) => plural(count, { one: 'und # weiteres', other: 'und # weitere' }),
  showResults: (count) =>
    plural(count, { one: '# Dokument zeigen', other: 'Die # Dokumente zeigen' }),
  hideResults: (count) =>
    plural(count, { one: '# Dokument ausblenden', other: 'Die # Dokumente ausblenden' }),
  fitsFilter: 'passt zum Filter',
  overdue: (days) => plural(days, { one: '# Tag überfällig', other: '# Tage überfällig' }),
  dueIn: (days) => plural(days, { one: 'fällig in # Tag', other: 'fällig in # Tagen' }),
  dueToday: 'heute fällig',
  feedback: {
    none: '',
    saved: 'Änderungen hier gespeichert',
    waiting: 'Änderungen noch nicht gesendet',
    sent: 'Änderungen gesendet',
    refused: 'Änderungen abgelehnt',
  },
  actions: {
    open: 'Öffnen',
    look: 'Datei ansehen',
    retry: 'Erneut versuchen',
    unlock: 'Passwort eingeben …',
    textAsPdf: 'Ihr Text als PDF',
    keepBoth: 'Beide behalten',
    restoreOther: 'Das andere wiederherstellen',
    addAnew: 'Neu hinzufügen',
    discard: 'Verwerfen',
    showOther: 'Das andere anzeigen',
    checkAgain: 'Erneut suchen',
    uploadAgain: 'Erneut senden',
    remove: 'Entfernen',
    restore: 'Wiederherstellen',
    erase: 'Endgültig löschen …',
    postpone: 'Zurückstellen …',
    reject: 'Ablehnen …',
    reopen: 'Zurückholen',
    move: 'Verschieben nach …',
    annotate: 'Schlagwörter, Notiz und Konto …',
    divide: 'In Dokumente aufteilen …',
    showInFolder: 'Im Ordner zeigen',
    openWith: 'Mit anderem Programm öffnen',
    sender: 'Absender anzeigen',
    copyLink: 'Link kopieren',
    trace: 'Was gesendet wurde',
  },
  look: {
    kind: 'Art',
    size: 'Grösse',
    from: 'Herkunft',
    came: 'Gekommen am',
    unknownKind: 'unbekannt',
    nothing: 'Davon lässt sich hier nichts zeigen.',
    beginning: 'Anfang der Datei',
  },
  isCopy: (name) =>
    `Das ist eine Kopie von «${name}»: Was darin geändert wird, kommt nicht zu Intray.`,
  linkCopied: 'Der Link ist in der Zwischenablage. Er öffnet das Dokument auf diesem Computer.',
  linkUnknown:
    'Der Link führt zu einem Dokument, das nicht oder nicht mehr auf diesem Computer ist.',
  rowActions: (name) => `Aktionen für ${name}`,
  layout: listLayout,
  sorting,
  trash,
  decisions,
  rejected: (name) => `«${name}» abgelehnt`,
  postponed: (name) => `«${name}» zurückgestellt`,
  reopened: (name) => `«${name}» zurückgeholt`,
}
