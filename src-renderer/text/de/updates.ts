import type { UpdatesText } from '../en/updates.ts'

export const updates: UpdatesText = {
  title: 'Neue Versionen',
  text: 'Eine neue Version wird nur heruntergeladen und geöffnet, wenn Sie es verlangen, und nur, wenn sie die Signatur der Hersteller von Intray trägt.',
  daily: 'Einmal am Tag nach einer neuen Version sehen',
  dailyHint:
    'Unter der Adresse erfährt man dann, dass auf diesem Computer Intray läuft und in welcher Version. Sonst wird nichts gesendet.',
  address: 'Adresse',
  addressHint: (address) => `Leer gilt: ${address}`,
  look: 'Jetzt nachsehen',
  looking: 'Wird nachgesehen …',
  unknown: 'Noch nicht nachgesehen.',
  current: (when) => `Sie haben die neuste Version (nachgesehen am ${when}).`,
  available: (version, size) => `Version ${version} ist verfügbar (${size}).`,
  fetch: 'Herunterladen',
  fetching: (version) => `Version ${version} wird heruntergeladen`,
  ready: (version) =>
    `Version ${version} ist heruntergeladen, ihre Signatur stimmt. Beenden Sie Intray, bevor Sie sie installieren.`,
  open: 'Installationsdatei öffnen',
  failures: {
    unreachable:
      'Unter dieser Adresse ist keine Version zu finden. Prüfen Sie die Adresse und das Netz.',
    'not-signed':
      'Was unter dieser Adresse liegt, trägt nicht die Signatur der Hersteller von Intray. Nichts davon wurde verwendet; prüfen Sie die Adresse.',
    'not-for-this-system': 'Für diesen Computer gibt es von der neusten Version keine Datei.',
    'not-as-signed':
      'Die Installationsdatei ist nicht die signierte und wurde gelöscht. Versuchen Sie es noch einmal; bleibt es dabei, melden Sie es den Zuständigen für die Adresse.',
    disk: 'Die Installationsdatei liess sich nicht speichern. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  },
  notice: (version) => `Version ${version} von Intray ist verfügbar.`,
  show: 'Anzeigen',
}
