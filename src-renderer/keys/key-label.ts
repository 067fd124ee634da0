const macSigns: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↵',
}

const signs: Readonly<Record<string, string>> = {
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Plus: '+',
  Minus: '−',
  Mod: 'Ctrl',
}

/** A key as it is labelled on the person's keyboard. */
export function keyLabel(key: string, mac: boolean): string {
  const parts = key
    .split('+')
    .map((part) => (mac ? macSigns[part] : undefined) ?? signs[part] ?? part)
  return parts.join(mac ? '' : '+')
}
