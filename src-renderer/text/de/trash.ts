import type { TrashText } from '../en/trash.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('de')

export const trash: TrashText = {
  expires: (days) =>
    plural(days, {
      one: 'Dokumente werden # Tag nach dem Entfernen endgültig gelöscht.',
      other: 'Dokumente werden # Tage nach dem Entfernen endgültig gelöscht.',
    }),
  empty: 'Papierkorb leeren …',
  restoreCommand: 'Aus dem Papierkorb wiederherstellen',
  since: (date) => `seit ${date}`,
  sinceByRule: (date) => `seit ${date} (Regel)`,
  trashed: (name) => `«${name}» ist im Papierkorb`,
  otherRestored: 'Das andere ist wiederhergestellt; diese Datei liegt im Papierkorb.',
  restored: (name) => `«${name}» wiederhergestellt`,
  eraseDo: 'Endgültig löschen',
  eraseTitle: 'Dieses Dokument endgültig löschen?',
  eraseText: (name) =>
    `«${name}» und seine Felder werden von diesem Computer gelöscht. Der Dienst behält seine eigene Kopie.`,
  eraseTextHere: (name) =>
    `«${name}» und seine Felder werden von diesem Computer gelöscht, samt der Kopie in Intrays eigenem Dienst.`,
  eraseUnsent: 'Ihre Änderungen sind noch nicht gesendet und gingen verloren.',
}
