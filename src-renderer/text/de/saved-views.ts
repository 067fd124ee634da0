import type { SavedViewsText } from '../en/saved-views.ts'

export const savedViews: SavedViewsText = {
  title: 'Gespeicherte Ansichten',
  save: 'Ansicht speichern …',
  saveTitle: 'Diese Liste als Ansicht speichern',
  name: 'Bezeichnung',
  keeps: (what) => `Darin stehen: ${what}.`,
  replaces: 'Eine Ansicht mit diesem Namen gibt es schon. Sie wird ersetzt.',
  nameNeeded: 'Geben Sie einen Namen ein.',
  nameTaken: 'Eine Ansicht mit diesem Namen gibt es schon.',
  replace: 'Ersetzen',
  tooMany: (most) => `Mehr als ${most} Ansichten sind nicht möglich. Entfernen Sie zuerst eine.`,
  saved: (name) => `Ansicht gespeichert: ${name}`,
  rename: 'Umbenennen …',
  renameTitle: 'Ansicht umbenennen',
  up: 'Nach oben',
  down: 'Nach unten',
  moved: (name, place, all) => `${name}: ${place} von ${all}`,
  removed: (name) => `Ansicht entfernt: ${name}`,
  actions: (name) => `Aktionen für die Ansicht ${name}`,
  open: (name) => `Ansicht öffnen: ${name}`,
  goTo: 'Zu den gespeicherten Ansichten',
  atLeast: (count) => `${count}+`,
  gone: 'Arbeitsbereich entfernt',
  goneText: (name) =>
    `Die Ansicht «${name}» zeigt einen Arbeitsbereich, den es auf diesem Computer nicht mehr gibt.`,
}
