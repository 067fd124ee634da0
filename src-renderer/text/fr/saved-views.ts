import type { SavedViewsText } from '../en/saved-views.ts'

export const savedViews: SavedViewsText = {
  title: 'Vues enregistrées',
  save: 'Enregistrer la vue…',
  saveTitle: 'Enregistrer cette liste comme vue',
  name: 'Nom',
  keeps: (what) => `Elle retient\u202f: ${what}.`,
  replaces: 'Une vue porte déjà ce nom. Elle sera remplacée.',
  nameNeeded: 'Saisissez un nom.',
  nameTaken: 'Une vue porte déjà ce nom.',
  replace: 'Remplacer',
  tooMany: (most) => `Il peut y avoir ${most} vues au plus. Supprimez-en d’abord une.`,
  saved: (name) => `Vue enregistrée\u202f: ${name}`,
  rename: 'Renommer…',
  renameTitle: 'Renommer la vue',
  up: 'Vers le haut',
  down: 'Vers le bas',
  moved: (name, place, all) => `${name}\u202f: ${place} sur ${all}`,
  removed: (name) => `Vue supprimée\u202f: ${name}`,
  actions: (name) => `Actions pour la vue ${name}`,
  open: (name) => `Ouvrir la vue\u202f: ${name}`,
  goTo: 'Aller aux vues enregistrées',
  atLeast: (count) => `${count}+`,
  gone: 'Espace de travail supprimé',
  goneText: (name) =>
    `La vue «\u202f${name}\u202f» montre un espace de travail qui n’est plus sur cet ordinateur.`,
}
