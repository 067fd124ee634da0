import type { WorkspacesText } from '../en/workspaces.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const workspaces: WorkspacesText = {
  switchTo: 'Arbeitsbereich wechseln …',
  newOne: 'Neuer Arbeitsbereich …',
  manage: 'Arbeitsbereiche verwalten …',
  palette: {
    title: 'Arbeitsbereich wechseln',
    placeholder: 'Name eingeben …',
    nothing: 'Kein solcher Arbeitsbereich.',
  },
  now: 'In Gebrauch',
  title: 'Arbeitsbereiche auf diesem Computer',
  text: 'Jeder hält die Dokumente eines Kunden von allen anderen getrennt. Dokumente kommen in den Arbeitsbereich, der in Gebrauch ist.',
  add: 'Neuer Arbeitsbereich',
  addText: 'Für einen Kunden, dessen Dokumente von allen anderen getrennt bleiben.',
  change: 'Arbeitsbereich bearbeiten',
  edit: 'Bearbeiten',
  name: 'Name',
  nameNeeded: 'Geben Sie einen Namen ein.',
  nameTaken: 'Einen Arbeitsbereich mit diesem Namen gibt es schon.',
  create: 'Arbeitsbereich anlegen',
  made: (name) => `«${name}» ist ab jetzt in Gebrauch: Dokumente kommen dorthin.`,
  archive: 'Archivieren',
  bringBack: 'Zurückholen',
  archived: 'Archiviert',
  archivedText:
    'Ein archivierter Arbeitsbereich wird nicht mehr angeboten und nimmt keine Dokumente auf. Was darin ist, bleibt: Die Suche in «Alle Arbeitsbereiche» findet es.',
  refused: {
    waiting: (count) =>
      plural(count, {
        one: '# Datei oder Änderung ist noch nicht beim Dienst. Archivieren Sie den Arbeitsbereich danach.',
        other:
          '# Dateien oder Änderungen sind noch nicht beim Dienst. Archivieren Sie den Arbeitsbereich danach.',
      }),
    mailboxes: (count) =>
      plural(count, {
        one: '# Postfach legt hier Dokumente ab. Geben Sie ihm zuerst in den Einstellungen einen anderen Arbeitsbereich.',
        other:
          '# Postfächer legen hier Dokumente ab. Geben Sie ihnen zuerst in den Einstellungen einen anderen Arbeitsbereich.',
      }),
    scanFolders: (count) =>
      plural(count, {
        one: 'Die Dateien von # Scan-Ordner kommen hierher. Geben Sie ihm zuerst in den Einstellungen einen anderen Arbeitsbereich.',
        other:
          'Die Dateien von # Scan-Ordnern kommen hierher. Geben Sie ihnen zuerst in den Einstellungen einen anderen Arbeitsbereich.',
      }),
  },
  buttonsOf: (action, name) => `${action}: ${name}`,
}
