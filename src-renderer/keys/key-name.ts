/** What a keyboard event has to carry; a real KeyboardEvent fits. */
export type KeyPress = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * The name of a key press, such as `Mod+Shift+Z`. `Mod` is Command on a Mac and Ctrl elsewhere, so
 * that one binding serves both. Shift is not named where it only makes the character (`?`, `+`).
 */
export function keyName(press: KeyPress, mac: boolean): string {
  const key = baseKey(press)
  const modifier = mac ? press.metaKey : press.ctrlKey
  const other = mac ? press.ctrlKey : press.metaKey
  const parts = [
    ...(modifier ? ['Mod'] : []),
    ...(other ? [mac ? 'Ctrl' : 'Meta'] : []),
    ...(press.altKey ? ['Alt'] : []),
    ...(press.shiftKey && !isSymbol(key) ? ['Shift'] : []),
    key,
  ]
  return parts.join('+')
}

const names: Readonly<Record<string, string>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  ' ': 'Space',
  '+': 'Plus',
  '=': 'Plus',
  '-': 'Minus',
}

function baseKey({ key, code }: KeyPress): string {
  const digit = /^(?:Digit|Numpad)(\d)$/u.exec(code)?.[1]
  if (digit !== undefined && !isSymbol(key)) return digit
  const named = names[key]
  if (named !== undefined) return named
  return key.length === 1 ? key.toUpperCase() : key
}

function isSymbol(key: string): boolean {
  return key === 'Plus' || key === 'Minus' || (key.length === 1 && !/[\p{L}\p{N}]/u.test(key))
}

/** Keys that cannot be a binding by themselves: they only change what the next key means. */
export function isModifierAlone({ key }: Pick<KeyPress, 'key'>): boolean {
  return ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].includes(key)
}
