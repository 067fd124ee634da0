export const savedViews = {
  title: 'Saved views',
  save: 'Save view…',
  saveTitle: 'Save this list as a view',
  name: 'Name',
  keeps: (what: string) => `It keeps: ${what}.`,
  replaces: 'There is a view of this name already. It is replaced.',
  nameNeeded: 'Enter a name.',
  nameTaken: 'There is a view of this name already.',
  replace: 'Replace',
  tooMany: (most: number) => `There can be ${most} views at most. Remove one first.`,
  saved: (name: string) => `View saved: ${name}`,
  rename: 'Rename…',
  renameTitle: 'Rename the view',
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, all: number) => `${name}: ${place} of ${all}`,
  removed: (name: string) => `View removed: ${name}`,
  actions: (name: string) => `Actions for the view ${name}`,
  /** In the list of commands. */
  open: (name: string) => `Open the view: ${name}`,
  goTo: 'Go to the saved views',
  /** A count that goes no further. */
  atLeast: (count: string) => `${count}+`,
  gone: 'Workspace removed',
  goneText: (name: string) =>
    `The view “${name}” shows a workspace that is no longer on this computer.`,
}

export type SavedViewsText = typeof savedViews
