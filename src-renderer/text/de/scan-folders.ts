import type { ScanFoldersText } from '../en/scan-folders.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const scanFolders: ScanFoldersText = {
  title: 'Scan-Ordner',
  text: 'Neue Dateien in diesen Ordnern werden automatisch hinzugefügt.',
  none: 'Kein Ordner wird überwacht.',
  add: 'Ordner hinzufügen',
  edit: 'Bearbeiten …',
  lookNow: 'Jetzt nachsehen',
  pause: 'Anhalten',
  goOn: 'Weiterfahren',
  remove: 'Entfernen …',
  goesTo: (workspace) => `Nach ${workspace}.`,
  inUse: 'dem gerade benutzten Arbeitsbereich',
  noWorkspace: 'keinem Arbeitsbereich',
  subfolders: {
    none: 'Ohne Unterordner.',
    read: 'Mit Unterordnern.',
    tags: 'Mit Unterordnern, als Schlagwörter.',
  },
  afterwards: {
    stay: 'Die Dateien bleiben, wo sie sind.',
    move: (folder) => `Die Dateien werden nach «${folder}» verschoben.`,
    trash: 'Die Dateien kommen in den Papierkorb des Systems.',
  },
  state: {
    paused: 'Angehalten.',
    watching: 'Dieser Ordner wird überwacht.',
    waiting: (count) =>
      plural(count, {
        one: '# Datei wird hinzugefügt.',
        other: '# Dateien werden hinzugefügt.',
      }),
  },
  faults: {
    missing: 'Den Ordner gibt es nicht. Wählen Sie einen anderen oder legen Sie ihn wieder an.',
    'not-readable': 'Intray darf diesen Ordner nicht lesen. Prüfen Sie seine Berechtigungen.',
    'not-a-folder': 'Das ist eine Datei. Wählen Sie einen Ordner.',
    'share-gone':
      'Das Netzlaufwerk ist nicht verbunden. Intray fährt von selbst fort, sobald es wieder da ist. Liegt der Ordner jetzt auf diesem Computer, speichern Sie ihn noch einmal.',
    'workspace-gone':
      'Der Arbeitsbereich des Ordners wurde entfernt oder archiviert. Seine Dateien warten, bis Sie in den Einstellungen einen anderen wählen.',
  },
  troubles: {
    'not-moved':
      'Dateien lassen sich nicht verschieben: Intray darf hier oder im Ordner für Hinzugefügtes nicht schreiben. Hinzugefügt werden sie trotzdem.',
    'no-room':
      'Dateien lassen sich nicht verschieben: Der Datenträger ist voll. Hinzugefügt werden sie trotzdem.',
    'not-trashed':
      'Dateien lassen sich nicht in den Papierkorb legen: Dieser Datenträger hat keinen. Hinzugefügt werden sie trotzdem. Wählen Sie für danach etwas anderes.',
  },
  fact: {
    watching: (name) => `${name} wird überwacht`,
    several: (count) =>
      plural(count, { one: '# Ordner wird überwacht', other: '# Ordner werden überwacht' }),
    resting: (name) => `${name} wird nicht überwacht`,
    trouble: (name) => `Dateien bleiben in ${name}`,
  },
  form: {
    addTitle: 'Scan-Ordner hinzufügen',
    editTitle: 'Scan-Ordner bearbeiten',
    path: 'Ordner',
    pathHint: 'Der vollständige Pfad, zum Beispiel /home/buero/scans',
    choose: 'Auswählen …',
    workspace: 'In den Arbeitsbereich',
    inUse: 'Den gerade benutzten',
    whicheverInUse:
      'Was der Scanner ablegt, kommt zu dem Kunden, dessen Arbeitsbereich gerade in Gebrauch ist. Wählen Sie einen, damit kein Beleg im falschen landet.',
    workspaceGone: 'Entfernt oder archiviert',
    subfolders: 'Unterordner',
    subfolderChoices: {
      none: 'Auslassen',
      read: 'Deren Dateien hinzufügen',
      tags: 'Deren Dateien hinzufügen, mit dem Ordnernamen als Schlagwort',
    },
    after: 'Nach dem Hinzufügen',
    afterTaking: {
      stay: 'Datei liegen lassen',
      move: 'Datei in einen Ordner verschieben',
      trash: 'Datei in den Papierkorb des Systems legen',
    },
    noTrash:
      'Intray findet auf diesem Computer keinen Papierkorb, in den sich Dateien legen liessen.',
    moveTo: 'Ordner für Hinzugefügtes',
    moveToHint: 'Ein Name ergibt einen Unterordner, ein vollständiger Pfad führt anderswohin.',
    takenFolder: 'hinzugefügt',
    looksOften: 'Jede halbe Minute nachsehen',
    looksOftenHint: 'Für Netzlaufwerke, die Intray nicht als solche erkennt.',
    save: 'Speichern',
    refusals: {
      'not-absolute': () => 'Geben Sie den vollständigen Pfad ein, vom obersten Ordner an.',
      same: () => 'Dieser Ordner wird schon überwacht.',
      inside: (other) => `Dieser Ordner liegt in ${other}; dieser wird schon überwacht.`,
      around: (other) => `In diesem Ordner liegt ${other}; dieser wird schon überwacht.`,
      'own-data': () => 'Hier legt Intray seine eigenen Daten ab. Wählen Sie einen anderen Ordner.',
      'target-watched': (other) =>
        `Was dorthin verschoben wird, käme noch einmal herein: ${other} wird überwacht. Wählen Sie einen anderen Ordner.`,
      'no-trash': () =>
        'Intray findet auf diesem Computer keinen Papierkorb. Wählen Sie etwas anderes.',
    },
  },
  removal: {
    title: 'Diesen Ordner nicht mehr überwachen?',
    text: 'Der Ordner bleibt mit allen Dateien, und die Dokumente bleiben auch.',
    done: 'Der Ordner wird nicht mehr überwacht.',
  },
}
