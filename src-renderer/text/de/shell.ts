import type { ShellText } from '../en/shell.ts'
import { formatNumber } from '../format-number.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const shell: ShellText = {
  appName: 'Intray',
  views: {
    inbox: 'Eingang',
    review: 'Prüfung',
    due: 'Fällig',
    overview: 'Übersicht',
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
    open: 'Tasten anzeigen',
    list: [
      ['↑ ↓', 'In der Liste auf und ab'],
      ['Enter', 'Dokument öffnen oder zu seinen Schaltflächen gehen'],
      ['Home End', 'Erstes oder letztes Dokument'],
      ['Space', 'Zeile auswählen oder nicht mehr'],
      ['Shift+↑ ↓', 'Weitere Zeilen auswählen'],
      ['Esc', 'Auswahl aufheben'],
      ['Delete', 'Dokument oder Auswahl entfernen'],
    ],
  },
  commands: {
    goInbox: 'Zum Eingang',
    goReview: 'Zur Prüfung',
    goAdministration: 'Verwaltung öffnen',
    goDue: 'Fälligkeiten anzeigen',
    goOverview: 'Übersicht anzeigen',
    goQueue: 'Warteschlange anzeigen',
    goExport: 'Dokumente exportieren …',
    goSettings: 'Einstellungen öffnen',
    goProtection: 'Datenschutz öffnen',
    addFiles: 'Dateien hinzufügen …',
    addSamples: 'Beispiele hinzufügen',
    search: 'Suchen',
    palette: 'Befehle anzeigen',
    help: 'Tasten anzeigen',
    themeLight: 'Helle Darstellung',
    themeDark: 'Dunkle Darstellung',
    themeSystem: 'Darstellung wie im System',
    showFilter: (name) => `Dokumente anzeigen: ${name}`,
  },
  storeTrouble: {
    'disk-full':
      'Die Festplatte ist voll: Es kann nichts gespeichert werden. Schaffen Sie Platz; Intray macht dann von selbst weiter.',
    'disk-failing':
      'Die Festplatte hat einen Fehler gemeldet. Intray speichert nichts, bis die Datenbank geprüft ist; lesen können Sie weiterhin. Bleibt die Meldung, beenden Sie Intray und lassen Sie die Festplatte prüfen.',
    'read-only':
      'Intray darf nicht in seinen Datenordner schreiben: Sie können alles lesen, aber nichts speichern.',
    damaged:
      'Die Datenbank von Intray ist beschädigt. Beenden Sie Intray und starten Sie es neu: Die Datenbank wird dann aus allem wiederhergestellt, was noch da ist.',
  },
  reader: {
    trouble: {
      'disk-full': 'Die Festplatte ist voll: Dokumente werden wieder gelesen, sobald Platz da ist.',
      'read-only':
        'Der Lesedienst darf nicht in seinen Datenordner schreiben: Es werden keine Dokumente gelesen.',
      'disk-failing':
        'Die Festplatte hat einen Fehler gemeldet. Der Lesedienst startet neu und prüft seine Datenbank.',
      damaged:
        'Die Datenbank des Lesedienstes ist beschädigt. Der Lesedienst legt sie neu an und macht von selbst weiter.',
      'not-answering':
        'Der Lesedienst hat nicht geantwortet und wird neu gestartet. Ihre Dateien warten.',
      'not-starting':
        'Der Lesedienst startet nicht. Ihre Dateien warten, und Intray versucht es weiter. Bleibt die Meldung, beenden Sie Intray und starten Sie es neu.',
    },
    renewed: (lost) =>
      lost === 0
        ? 'Die Datenbank des Lesedienstes war beschädigt und wurde neu angelegt; nichts ging verloren.'
        : 'Die Datenbank des Lesedienstes war beschädigt und wurde aus allem wiederhergestellt, was noch lesbar war. Ihre Dokumente in Intray sind nicht betroffen; ein Dokument, das gerade gelesen wurde, müssen Sie vielleicht erneut senden.',
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
        `Für «${name}» noch nicht gesendet: ${what} aus der Zeit, bevor diese Verbindung einen anderen Client oder eine andere Adresse erhielt. Das wartet, bis Sie die Verbindung zurückändern oder mit den neuen Angaben senden.`,
      send: 'Mit den neuen Angaben senden',
      sent: 'Wird jetzt mit den neuen Angaben gesendet.',
    },
    says: (what, name) =>
      `Für «${name}» noch nicht gesendet: ${what} aus der Zeit vor Ihrer Anmeldung, vielleicht von jemand anderem. Das wartet, bis sich diese Person wieder anmeldet oder Sie in Ihrem Namen senden.`,
    unknown: (what, name) =>
      `Für «${name}» noch nicht gesendet: ${what} aus der Zeit vor der letzten Anmeldung, vielleicht von jemand anderem. Der Anbieter sagt nicht, wer sich anmeldet. Das wartet, bis Sie in Ihrem Namen senden.`,
    files: (count) => plural(count, { one: '# Datei', other: '# Dateien' }),
    changes: (count) => plural(count, { one: '# Änderung', other: '# Änderungen' }),
    send: 'In meinem Namen senden',
    sent: 'Wird jetzt in Ihrem Namen gesendet.',
  },
  rebuilt: {
    damaged: (folder) =>
      `Die Datenbank war beschädigt. Intray hat sie aus allem wiederhergestellt, was noch da war, und bewahrt die beschädigte Datei unter ${folder} auf. Prüfen Sie die letzten Dokumente.`,
    missing: (restored) =>
      `Die Datenbank (intray.db) fehlte, und Intray hat eine neue angelegt. ${plural(restored, {
        one: '# Dokument wurde aus seinem Original wiederhergestellt.',
        other: '# Dokumente wurden aus ihren Originalen wiederhergestellt.',
      })} Einstellungen, noch nicht gesendete Korrekturen und die Liste der Exporte sind verloren. Haben Sie eine Kopie der Datei, beenden Sie Intray und legen Sie sie zurück.`,
    older: (restored) =>
      plural(restored, {
        one: 'Die Datenbank ist älter als die Originale daneben. # Dokument, das darin fehlte, wurde aus seinem Original wiederhergestellt; prüfen Sie es.',
        other:
          'Die Datenbank ist älter als die Originale daneben. # Dokumente, die darin fehlten, wurden aus ihren Originalen wiederhergestellt; prüfen Sie sie.',
      }),
    unrestored: (count) =>
      plural(count, {
        one: '# Dokument liess sich nicht wiederherstellen; was davon übrig ist, liegt im Datenordner.',
        other:
          '# Dokumente liessen sich nicht wiederherstellen; was davon übrig ist, liegt im Datenordner.',
      }),
  },
  disconnected:
    'Die Verbindung zu Intray ist unterbrochen. Was Sie sehen, ist vielleicht veraltet.',
  reconnecting: 'Verbindung wird wiederhergestellt …',
  ended:
    'Intray wurde beendet oder neu gestartet: Öffnen Sie die Adresse, die es beim Start ausgibt, oder starten Sie es neu.',
  partMissing:
    'Dieser Teil von Intray liess sich nicht öffnen; vielleicht wurde Intray inzwischen aktualisiert. Beenden Sie es und starten Sie es neu: Es geht nichts verloren.',
  starting: 'Intray startet …',
  sessionNeeded: {
    title: 'Öffnen Sie Intray über seine eigene Adresse',
    text: 'Diese Seite lässt sich nur über die Adresse öffnen, die Intray beim Start ausgegeben hat. Kopieren Sie sie von dort oder starten Sie Intray neu.',
  },
  failedToStart: {
    title: 'Intray konnte nicht starten',
    text: 'Laden Sie die Seite neu oder starten Sie Intray neu.',
  },
  sessionSecrets:
    'Der Schlüsselbund dieses Computers antwortet nicht; Zugangsdaten bleiben nur gespeichert, bis Sie Intray beenden.',
  status: {
    label: 'Status der Warteschlange',
    sessionSecrets: 'Zugangsdaten nur bis zum Beenden',
    upToDate: 'Auf dem neusten Stand',
    uploads: (count) => plural(count, { one: '# zu senden', other: '# zu senden' }),
    unanswered: (count, time) =>
      plural(count, {
        one: `# gesendet, wartet bis ${time} auf die Antwort des Dienstes`,
        other: `# gesendet, warten bis ${time} auf die Antwort des Dienstes`,
      }),
    reading: (count) => plural(count, { one: '# wird gelesen', other: '# werden gelesen' }),
    feedback: (count) =>
      plural(count, { one: '# Änderung zu senden', other: '# Änderungen zu senden' }),
    kept: (count) => plural(count, { one: '# zurückgehalten', other: '# zurückgehalten' }),
    fetching: (count) =>
      plural(count, { one: '# von anderen abzuholen', other: '# von anderen abzuholen' }),
    unclear: (count) => plural(count, { one: '# unklar', other: '# unklar' }),
    calls: (left, all) => `Noch ${left} von ${all} Anfragen in dieser Minute`,
    callsKept: (count) =>
      plural(count, {
        one: '# Anfrage bleibt für Ihre eigenen Aktionen reserviert.',
        other: '# Anfragen bleiben für Ihre eigenen Aktionen reserviert.',
      }),
    until: (time) => `bis ${time}`,
    nextTry: (time) => `nächster Versuch um ${time}`,
    paused: 'Angehalten',
    tryNow: 'Jetzt versuchen',
    aboutSeconds: (count) => plural(count, { one: 'etwa # Sekunde', other: 'etwa # Sekunden' }),
    aboutMinutes: (count) => plural(count, { one: 'etwa # Minute', other: 'etwa # Minuten' }),
    aboutHours: (count) => plural(count, { one: 'etwa # Stunde', other: 'etwa # Stunden' }),
    looking: 'Suche nach neuen Dokumenten',
    pulling: (done, all) =>
      all === null
        ? `Aufgelistet: ${formatNumber(done)}`
        : `${formatNumber(done)} von ${formatNumber(all)} aufgelistet`,
    embedded: {
      starting: 'Lesedienst startet',
      running: 'Gelesen wird auf diesem Computer',
      stopped: 'Lesedienst steht still',
    },
  },
}
