/** As src-renderer/keys/key-name.ts writes them. */
export const pileKeys = {
  cut: 'C',
  add: 'A',
  turnRight: 'R',
  turnLeft: 'Shift+R',
  moveBack: 'Alt+Left',
  moveOn: 'Alt+Right',
  leaveOut: 'Delete',
  undo: 'Mod+Z',
  redo: 'Mod+Shift+Z',
  selectAll: 'Mod+A',
  make: 'Mod+Enter',
  smaller: 'Minus',
  larger: 'Plus',
  leave: 'Esc',
} as const
