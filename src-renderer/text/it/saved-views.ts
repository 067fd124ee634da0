import type { SavedViewsText } from '../en/saved-views.ts'

export const savedViews: SavedViewsText = {
  title: 'Viste salvate',
  save: 'Salva la vista…',
  saveTitle: 'Salva questo elenco come vista',
  name: 'Nome',
  keeps: (what) => `Comprende: ${what}.`,
  replaces: 'Esiste già una vista con questo nome. Verrà sostituita.',
  nameNeeded: 'Indichi un nome.',
  nameTaken: 'Esiste già una vista con questo nome.',
  replace: 'Sostituisci',
  tooMany: (most) => `Sono possibili al massimo ${most} viste. Ne rimuova prima una.`,
  saved: (name) => `Vista salvata: ${name}`,
  rename: 'Rinomina…',
  renameTitle: 'Rinomina la vista',
  up: 'Sposta in alto',
  down: 'Sposta in basso',
  moved: (name, place, all) => `${name}: ${place} di ${all}`,
  removed: (name) => `Vista rimossa: ${name}`,
  actions: (name) => `Azioni per la vista ${name}`,
  open: (name) => `Apri la vista: ${name}`,
  goTo: 'Vai alle viste salvate',
  atLeast: (count) => `${count}+`,
  gone: 'Area di lavoro rimossa',
  goneText: (name) =>
    `La vista «${name}» mostra un’area di lavoro che non è più su questo computer.`,
}
