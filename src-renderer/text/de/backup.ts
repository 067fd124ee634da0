import { pluralIn } from '../plural.ts'
import type { BackupText } from '../en/backup.ts'

const plural = pluralIn('de')
const documents = (count: number) => plural(count, { one: '# Beleg', other: '# Belege' })
const newer =
  'Diese Sicherung stammt von einer neueren Version von Intray. Aktualisieren Sie Intray und stellen Sie sie dann wieder her.'

export const backup: BackupText = {
  title: 'Sicherung',
  text: 'Alles, was hier ist, Belege, Felder und Einstellungen, in einen Ordner auf einer anderen Festplatte oder im Netz. Passwörter und geheime Schlüssel sind nie dabei.',
  place: 'Ordner für Sicherungen',
  placeHint:
    'Auf einer anderen Festplatte oder im Netz: Eine defekte Festplatte nimmt mit, was darauf ist.',
  choose: 'Wählen …',
  refused: {
    missing: 'Diesen Ordner gibt es nicht. Geben Sie den vollen Pfad eines bestehenden an.',
    'not-writable': 'In diesen Ordner lässt sich nichts schreiben.',
    inside:
      'Dieser Ordner liegt in den Daten von Intray selbst. Wählen Sie einen auf einer anderen Festplatte.',
  },
  schedule: 'Wie oft',
  schedules: { off: 'Nur wenn ich es will', daily: 'Jeden Tag', weekly: 'Jede Woche' },
  now: 'Jetzt sichern',
  restore: 'Wiederherstellen …',
  move: 'Auf einen anderen Computer umziehen …',
  running: {
    backup: 'Wird gesichert',
    restore: 'Wird wiederhergestellt',
    move: 'Datei wird geschrieben',
  },
  none: 'Es wurde noch nichts gesichert.',
  done: (when, count, size, copied) =>
    `Letzte Sicherung ${when}: ${documents(count)}, ${size}, davon ${copied} neu.`,
  failed: (when, why) => `Am ${when} misslungen. ${why}`,
  moved: (file) =>
    `Alles ist in ${file}. Wählen Sie auf dem anderen Computer «Wiederherstellen …» und den Ordner, in dem die Datei liegt.`,
  leftOut: (count) =>
    plural(count, {
      one: '# Original ist auf diesem Computer verloren oder beschädigt und nicht dabei.',
      other: '# Originale sind auf diesem Computer verloren oder beschädigt und nicht dabei.',
    }),
  next: (when) => `Nächste: ${when}.`,
  list: 'Sicherungen',
  unreachable: 'Der Ordner der Sicherungen ist gerade nicht erreichbar.',
  kinds: {
    backup: 'Sicherung',
    'before-restore': 'Vor einer Wiederherstellung beiseitegelegt',
    move: 'Umzugsdatei',
  },
  made: (kind, when) => `${kind}, ${when}`,
  facts: (count, size, version) => `${documents(count)}, ${size}, Intray ${version}`,
  troubles: {
    damaged: 'Nicht lesbar: Sie wurde verändert oder ist nur zum Teil da.',
    newer,
  },
  restoreThis: 'Wiederherstellen …',
  removeTitle: 'Diese Sicherung entfernen?',
  removeText: 'Was nur in dieser Sicherung steht, ist dann weg.',
  faults: {
    unreachable:
      'Der Ordner ist nicht da. Schliessen Sie die Festplatte an oder stellen Sie die Verbindung zum Netz her und versuchen Sie es noch einmal.',
    'not-writable':
      'In den Ordner lässt sich nichts schreiben. Wählen Sie einen anderen oder lassen Sie die Rechte ändern.',
    'disk-full':
      'Die Festplatte der Sicherung ist voll. Schaffen Sie Platz oder wählen Sie einen anderen Ordner.',
    'no-room-here':
      'Die Festplatte dieses Computers hat dafür zu wenig Platz. Schaffen Sie Platz und versuchen Sie es noch einmal.',
    damaged:
      'Etwas in der Sicherung ist nicht mehr, was geschrieben wurde. Hier wurde nichts geändert; wählen Sie eine andere Sicherung.',
    'missing-files':
      'Dateien der Sicherung fehlen. Hier wurde nichts geändert; wählen Sie eine andere Sicherung oder eine vollständige Kopie davon.',
    newer,
    cancelled: 'Abgebrochen. Alles ist, wie es war.',
    fault:
      'Wegen eines Fehlers kam es nicht zu Ende. Alles ist, wie es war; versuchen Sie es noch einmal.',
  },
  stuck: {
    room: 'Die Festplatte dieses Computers ist voll, deshalb kann die Wiederherstellung nicht beendet werden. Schaffen Sie Platz; Intray versucht es weiter. Nichts ist verloren.',
    other:
      'Die Wiederherstellung kann nicht beendet werden: Eine Datei im Datenordner von Intray lässt sich nicht ersetzen. Schliessen Sie Programme, die sie offen haben könnten, etwa einen Virenscanner; Intray versucht es weiter. Nichts ist verloren.',
  },
  dialog: {
    title: 'Sicherung wiederherstellen',
    text: 'Wählen Sie den Ordner mit den Sicherungen oder den mit der Datei vom anderen Computer.',
    folder: 'Ordner',
    look: 'Sicherungen zeigen',
    nothing: 'In diesem Ordner ist keine Sicherung.',
    workspaces: (names) => `Arbeitsbereiche: ${names}`,
    missing: (count) =>
      plural(count, {
        one: '# Datei davon fehlt: Sie lässt sich nicht wiederherstellen.',
        other: '# Dateien davon fehlen: Sie lässt sich nicht wiederherstellen.',
      }),
    setsAside: (count) =>
      `${plural(count, {
        one: 'Der # Beleg, der jetzt hier ist, wird',
        other: 'Die # Belege, die jetzt hier sind, werden',
      })} zuerst beiseitegelegt und lassen sich 30 Tage lang zurückholen.`,
    secrets:
      'Passwörter und geheime Schlüssel sind in keiner Sicherung: Wo dieser Computer sie nicht hat, fragt Intray wieder danach.',
    begin: 'Wiederherstellen',
    back: 'Zurück',
  },
  moveDialog: {
    title: 'Auf einen anderen Computer umziehen',
    text: 'Schreibt alles in eine Datei, zum Beispiel auf einen Stick. Sie ist nicht verschlüsselt: Bewahren Sie sie auf wie Ihre Belege und löschen Sie sie nach dem Umzug.',
    begin: 'Datei schreiben',
  },
  welcome: 'Eine Sicherung wiederherstellen oder von einem anderen Computer hierher umziehen',
  restored: (when) =>
    `Das sind die Belege, wie sie am ${when} waren. Passwörter und geheime Schlüssel sind in keiner Sicherung: Geben Sie sie wieder ein, wo eine Verbindung danach fragt.`,
  warnings: {
    failed: 'Die letzte Sicherung ist misslungen.',
    unreachable: 'Der Ordner für Sicherungen war eine Woche lang nicht da.',
  },
  show: 'Anzeigen',
}
