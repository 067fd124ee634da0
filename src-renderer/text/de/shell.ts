import type { ShellText } from '../en/shell.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const shell: ShellText = {
  appName: 'Intray',
  views: {
    inbox: 'Eingang',
    review: 'Prüfen',
    export: 'Export',
    administration: 'Verwaltung',
    settings: 'Einstellungen',
    protection: 'Datenschutz',
  },
  navigation: 'Ansichten',
  skipToContent: 'Zum Inhalt',
  workspace: 'Arbeitsbereich',
  manageConnections: 'Verbindungen verwalten …',
  embeddedName: 'Dieser Computer',
  palette: {
    title: 'Befehle',
    placeholder: 'Befehl eingeben …',
    nothing: 'Kein passender Befehl.',
    open: 'Befehle',
  },
  keys: {
    title: 'Tasten',
    open: 'Tasten zeigen',
    list: [
      ['↑ ↓', 'In der Liste bewegen'],
      ['Enter', 'Dokument öffnen oder zu seinen Knöpfen'],
      ['Home End', 'Erstes oder letztes Dokument'],
      ['Delete', 'Dokument entfernen'],
    ],
  },
  commands: {
    goInbox: 'Zum Eingang',
    goReview: 'Zum Prüfen',
    goAdministration: 'Verwaltung öffnen',
    goExport: 'Dokumente exportieren…',
    goSettings: 'Einstellungen öffnen',
    goProtection: 'Datenschutz öffnen',
    addFiles: 'Dateien hinzufügen …',
    addSamples: 'Beispiele hinzufügen',
    search: 'Suchen',
    palette: 'Befehle zeigen',
    help: 'Tasten zeigen',
    themeLight: 'Helle Darstellung',
    themeDark: 'Dunkle Darstellung',
    themeSystem: 'Darstellung des Systems',
    showFilter: (name) => `Dokumente zeigen: ${name}`,
  },
  storeTrouble: {
    'disk-full':
      'Die Festplatte ist voll: Es kann nichts gespeichert werden. Schaffen Sie Platz; Intray macht dann von selbst weiter.',
    'disk-failing':
      'Die Festplatte hat einen Fehler gemeldet. Intray speichert nichts, bis die Datenbank geprüft ist; lesen können Sie weiterhin. Bleibt das so, beenden Sie Intray und lassen Sie die Festplatte prüfen.',
    'read-only':
      'Intray darf in seinen Datenordner nicht schreiben: Alles lässt sich lesen, nichts lässt sich speichern.',
  },
  reader: {
    trouble: {
      'disk-full': 'Die Festplatte ist voll: Dokumente werden wieder gelesen, sobald Platz da ist.',
      'read-only':
        'Der Lesedienst darf in seinen Datenordner nicht schreiben: Es wird kein Dokument gelesen.',
      'disk-failing':
        'Die Festplatte hat einen Fehler gemeldet. Der Lesedienst startet neu und prüft seine Datenbank.',
      damaged:
        'Die Datenbank des Lesedienstes ist beschädigt. Der Lesedienst legt sie neu an und macht von selbst weiter.',
      'not-answering':
        'Der Lesedienst hat nicht geantwortet und wird neu gestartet. Ihre Dateien warten.',
      'not-starting':
        'Der Lesedienst startet nicht. Ihre Dateien warten, und Intray versucht es weiter. Bleibt das so, beenden Sie Intray und starten Sie es neu.',
    },
    renewed: (lost) =>
      lost === 0
        ? 'Die Datenbank des Lesedienstes war beschädigt und wurde neu angelegt; nichts ging verloren.'
        : 'Die Datenbank des Lesedienstes war beschädigt und wurde aus dem neu angelegt, was noch lesbar war. Ihre Dokumente in Intray sind nicht betroffen; eines, das gerade gelesen wurde, müssen Sie vielleicht nochmals senden.',
    access: {
      title: 'Zugriff erlauben?',
      question: (program) =>
        `«${program}» möchte auf die Dokumente des Lesedienstes auf diesem Computer zugreifen. Erlauben Sie das nur, wenn Sie sich soeben selbst dort angemeldet haben.`,
      details: (destination) =>
        `Das Programm könnte in den ihm zugeteilten Arbeitsbereichen Dokumente hochladen und lesen sowie Korrekturen senden. Die Antwort geht an ${destination}.`,
      allow: 'Erlauben',
      deny: 'Ablehnen',
    },
  },
  kept: {
    client: {
      says: (what, name) =>
        `Eingereiht, bevor diese Verbindung auf einen anderen Client oder eine andere Adresse geändert wurde: ${what} für «${name}». Sie warten, bis sie zurückgeändert wird oder Sie sie mit den jetzigen Angaben senden.`,
      send: 'Mit den jetzigen Angaben senden',
      sent: 'Sie werden jetzt mit den jetzigen Angaben gesendet.',
    },
    says: (what, name) =>
      `Vor Ihrer Anmeldung eingereiht, vielleicht von jemand anderem: ${what} für «${name}». Sie warten, bis diese Person sich wieder anmeldet oder Sie sie in Ihrem Namen senden.`,
    unknown: (what, name) =>
      `Vor der letzten Anmeldung eingereiht, vielleicht von jemand anderem: ${what} für «${name}». Der Anbieter sagt nicht, wer sich anmeldet. Sie warten, bis Sie sie in Ihrem Namen senden.`,
    files: (count) => plural(count, { one: '# Datei', other: '# Dateien' }),
    changes: (count) => plural(count, { one: '# Änderung', other: '# Änderungen' }),
    send: 'In meinem Namen senden',
    sent: 'Sie werden jetzt in Ihrem Namen gesendet.',
  },
  rebuilt: {
    damaged: (folder) =>
      `Die Datenbank war beschädigt. Intray hat sie aus allem wiederhergestellt, was noch da war, und bewahrt die beschädigte Datei unter ${folder} auf. Prüfen Sie die letzten Belege.`,
    missing: (restored) =>
      `Die Datenbank (intray.db) fehlte, und Intray hat eine neue angelegt. ${plural(restored, {
        one: '# Dokument ist aus seinem Original zurückgekommen.',
        other: '# Dokumente sind aus ihren Originalen zurückgekommen.',
      })} Einstellungen, noch nicht gesendete Korrekturen und die Liste der Exporte sind nicht zurückgekommen. Haben Sie eine Kopie der Datei, beenden Sie Intray und legen Sie sie zurück.`,
    older: (restored) =>
      plural(restored, {
        one: 'Die Datenbank ist älter als die Originale daneben. # Dokument, das sie nicht kannte, ist aus seinem Original zurückgekommen; prüfen Sie es.',
        other:
          'Die Datenbank ist älter als die Originale daneben. # Dokumente, die sie nicht kannte, sind aus ihren Originalen zurückgekommen; prüfen Sie sie.',
      }),
    unrestored: (count) =>
      plural(count, {
        one: '# Dokument liess sich nicht zurückholen; was davon übrig ist, liegt im Datenordner.',
        other:
          '# Dokumente liessen sich nicht zurückholen; was davon übrig ist, liegt im Datenordner.',
      }),
  },
  disconnected:
    'Die Verbindung zu Intray ist unterbrochen. Was Sie sehen, ist vielleicht veraltet.',
  reconnecting: 'Verbindet sich wieder …',
  ended:
    'Intray wurde beendet oder neu gestartet: Öffnen Sie die Adresse, die es beim Start ausgibt, oder starten Sie es neu.',
  starting: 'Intray startet …',
  sessionNeeded: {
    title: 'Öffnen Sie Intray über seine eigene Adresse',
    text: 'Diese Seite braucht die Adresse, die Intray beim Start ausgegeben hat. Kopieren Sie sie von dort oder starten Sie Intray neu.',
  },
  failedToStart: {
    title: 'Intray konnte nicht starten',
    text: 'Laden Sie die Seite neu oder starten Sie Intray neu.',
  },
  sessionSecrets:
    'Der Schlüsselbund dieses Computers antwortet nicht; Geheimnisse bleiben nur, bis Sie Intray beenden.',
  status: {
    label: 'Stand der Warteschlange',
    sessionSecrets: 'Geheimnisse nur bis zum Beenden',
    upToDate: 'Auf dem neusten Stand',
    uploads: (count) => plural(count, { one: '# zu senden', other: '# zu senden' }),
    reading: (count) => plural(count, { one: '# wird gelesen', other: '# werden gelesen' }),
    feedback: (count) =>
      plural(count, { one: '# Änderung zu senden', other: '# Änderungen zu senden' }),
    kept: (count) => plural(count, { one: '# zurückgehalten', other: '# zurückgehalten' }),
    fetching: (count) =>
      plural(count, { one: '# von anderen zu holen', other: '# von anderen zu holen' }),
    unclear: (count) => plural(count, { one: '# unklar', other: '# unklar' }),
    calls: (left, all) => `${left} von ${all} Anfragen in dieser Minute übrig`,
    callsKept: (count) =>
      plural(count, {
        one: '# Anfrage bleibt frei für das, was Sie selbst verlangen.',
        other: '# Anfragen bleiben frei für das, was Sie selbst verlangen.',
      }),
    until: (time) => `bis ${time}`,
    nextTry: (time) => `nächster Versuch ${time}`,
    aboutSeconds: (count) => plural(count, { one: 'etwa # Sekunde', other: 'etwa # Sekunden' }),
    aboutMinutes: (count) => plural(count, { one: 'etwa # Minute', other: 'etwa # Minuten' }),
    aboutHours: (count) => plural(count, { one: 'etwa # Stunde', other: 'etwa # Stunden' }),
    looking: 'Sucht neue Dokumente',
    pulling: (done, all) =>
      all === null
        ? `In der Liste: ${formatNumber(done)}`
        : `${formatNumber(done)} von ${formatNumber(all)} in der Liste`,
    embedded: {
      starting: 'Lesedienst startet',
      running: 'Liest auf diesem Computer',
      stopped: 'Lesedienst angehalten',
    },
    scanFolder: {
      none: 'Kein Scan-Ordner',
      watching: (name) => `${name} wird überwacht`,
      paused: (name) => `${name} wird nicht überwacht`,
    },
    scanReasons: {
      missing: 'Den Ordner gibt es nicht. Wählen Sie einen anderen oder legen Sie ihn wieder an.',
      'not-readable': 'Intray darf diesen Ordner nicht lesen. Prüfen Sie seine Berechtigungen.',
      'not-a-folder': 'Das ist eine Datei. Wählen Sie einen Ordner.',
    },
  },
}
