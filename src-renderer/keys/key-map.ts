/** Everything that a key can do on the review screen, in the order in which the overlay lists it. */
export const reviewCommands = [
  'accept-next',
  'accept-previous',
  'next-problem',
  'previous-problem',
  'confirm',
  'confirm-stay',
  'candidate-next',
  'candidate-previous',
  'escape',
  'undo',
  'redo',
  'postpone',
  'reject',
  'annotate',
  'divide',
  'pick',
  'draw',
  'find-on-page',
  'next-place',
  'previous-place',
  'next-hit',
  'previous-hit',
  'next-page',
  'previous-page',
  'zoom-fit',
  'zoom-page',
  'zoom-in',
  'zoom-out',
  'rotate',
  'print',
  'sender',
  'next-pane',
  'previous-pane',
  'palette',
  'help',
  'edit-cell',
  'fill-down',
  'insert-row',
  'delete-row',
  'merge-row',
  'split-row',
] as const
export type ReviewCommand = (typeof reviewCommands)[number]

/** Where a command means anything. */
export type CommandScope = 'everywhere' | 'grid'

const gridCommands: readonly ReviewCommand[] = [
  'edit-cell',
  'fill-down',
  'insert-row',
  'delete-row',
  'merge-row',
  'split-row',
]

export function scopeOf(command: ReviewCommand): CommandScope {
  return gridCommands.includes(command) ? 'grid' : 'everywhere'
}

export const defaultBindings: Readonly<Record<ReviewCommand, string>> = {
  'accept-next': 'Enter',
  'accept-previous': 'Shift+Enter',
  'next-problem': 'F8',
  'previous-problem': 'Shift+F8',
  confirm: 'Mod+Enter',
  'confirm-stay': 'Mod+Shift+Enter',
  'candidate-next': 'Alt+Down',
  'candidate-previous': 'Alt+Up',
  escape: 'Esc',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  postpone: 'Mod+J',
  reject: 'Mod+Shift+J',
  annotate: 'Mod+Alt+N',
  divide: 'Mod+Alt+D',
  pick: 'Mod+L',
  draw: 'Mod+B',
  'find-on-page': 'Mod+F',
  'next-place': 'Alt+PageDown',
  'previous-place': 'Alt+PageUp',
  'next-hit': 'F3',
  'previous-hit': 'Shift+F3',
  'next-page': 'PageDown',
  'previous-page': 'PageUp',
  'zoom-fit': 'Mod+0',
  'zoom-page': 'Mod+9',
  'zoom-in': 'Mod+Plus',
  'zoom-out': 'Mod+Minus',
  rotate: 'Mod+Alt+R',
  print: 'Mod+P',
  sender: 'Mod+I',
  'next-pane': 'F6',
  'previous-pane': 'Shift+F6',
  palette: 'Mod+K',
  help: '?',
  'edit-cell': 'F2',
  'fill-down': 'Mod+D',
  'insert-row': 'Mod+Shift+Down',
  'delete-row': 'Mod+Shift+Delete',
  'merge-row': 'Mod+Shift+M',
  'split-row': 'Mod+Shift+S',
}

/**
 * Tab always moves on, to the next control or cell, for everyone who works by keyboard; what types or moves the cursor in a
 * field belongs to the field. The question mark alone may be a key: it starts no value.
 */
function isReserved(key: string): boolean {
  const bare = key.replace('Shift+', '')
  if (bare === '?') return false
  return (
    bare.length === 1 ||
    /^(?:Tab|Space|Plus|Minus|Left|Right|Up|Down|Home|End|Backspace|Delete)$/u.test(bare)
  )
}

export type KeyMap = {
  readonly keyOf: Readonly<Record<ReviewCommand, string>>
  /** Null where the key means nothing in that scope. */
  readonly commandFor: (key: string, scope: CommandScope) => ReviewCommand | null
}

/** The default keys with a person's own in their place; unknown names in the settings are ignored. */
export function createKeyMap(own: Readonly<Record<string, string>>): KeyMap {
  const keyOf = { ...defaultBindings }
  for (const command of reviewCommands) {
    const key = Object.hasOwn(own, command) ? own[command] : undefined
    if (key !== undefined && !isReserved(key)) keyOf[command] = key
  }
  return {
    keyOf,
    commandFor: (key, scope) =>
      reviewCommands.find(
        (command) =>
          keyOf[command] === key && (scope === 'grid' || scopeOf(command) === 'everywhere'),
      ) ?? null,
  }
}

export type Rebinding =
  | { readonly status: 'ok'; readonly bindings: Record<string, string> }
  | { readonly status: 'taken'; readonly by: ReviewCommand }
  | { readonly status: 'reserved' }

/** The settings with one command on another key, unless that key already does something. */
export function rebind(
  own: Readonly<Record<string, string>>,
  command: ReviewCommand,
  key: string,
): Rebinding {
  if (isReserved(key)) return { status: 'reserved' }
  const { keyOf } = createKeyMap(own)
  const by = reviewCommands.find((other) => other !== command && keyOf[other] === key)
  if (by !== undefined) return { status: 'taken', by }
  const others = Object.fromEntries(Object.entries(own).filter(([name]) => name !== command))
  const bindings = key === defaultBindings[command] ? others : { ...others, [command]: key }
  return { status: 'ok', bindings }
}
