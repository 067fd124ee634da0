import { describe, expect, test } from 'vitest'
import { keyLabel } from '../../../src-renderer/keys/key-label.ts'
import {
  createKeyMap,
  defaultBindings,
  rebind,
  reviewCommands,
} from '../../../src-renderer/keys/key-map.ts'
import { keyName, type KeyPress } from '../../../src-renderer/keys/key-name.ts'

const press = (key: string, facts: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...facts,
})

describe('names of keys', () => {
  test.each([
    [press('Enter'), 'Enter'],
    [press('Enter', { shiftKey: true }), 'Shift+Enter'],
    [press('z', { ctrlKey: true }), 'Mod+Z'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'Mod+Shift+Z'],
    [press('?', { shiftKey: true }), '?'],
    [press('+', { ctrlKey: true, shiftKey: true }), 'Mod+Plus'],
    [press('=', { ctrlKey: true }), 'Mod+Plus'],
    [press('-', { ctrlKey: true }), 'Mod+Minus'],
    [press('0', { ctrlKey: true, code: 'Digit0' }), 'Mod+0'],
    [press('à', { ctrlKey: true, code: 'Digit0' }), 'Mod+0'],
    [press('ArrowDown', { altKey: true }), 'Alt+Down'],
    [press('Escape'), 'Esc'],
  ])('%o', (event, name) => {
    expect(keyName(event, false)).toBe(name)
  })

  test('Command is the modifier on a Mac, Ctrl elsewhere', () => {
    expect(keyName(press('k', { metaKey: true }), true)).toBe('Mod+K')
    expect(keyName(press('k', { ctrlKey: true }), true)).toBe('Ctrl+K')
    expect(keyName(press('k', { metaKey: true }), false)).toBe('Meta+K')
    expect(keyLabel('Mod+Shift+Enter', true)).toBe('⌘⇧↵')
    expect(keyLabel('Mod+Shift+Down', false)).toBe('Ctrl+Shift+↓')
  })
})

describe('the map', () => {
  test('no two commands share a key', () => {
    expect(new Set(Object.values(defaultBindings)).size).toBe(reviewCommands.length)
  })

  test('keys of the grid mean nothing elsewhere', () => {
    const { commandFor } = createKeyMap({})
    expect(commandFor('Mod+D', 'grid')).toBe('fill-down')
    expect(commandFor('Mod+D', 'everywhere')).toBeNull()
    expect(commandFor('F8', 'grid')).toBe('next-problem')
  })

  test('a person’s key replaces the usual one; unknown names and Tab are ignored', () => {
    const { commandFor } = createKeyMap({ confirm: 'F9', nonsense: 'F10', undo: 'Tab' })
    expect(commandFor('F9', 'everywhere')).toBe('confirm')
    expect(commandFor('Mod+Enter', 'everywhere')).toBeNull()
    expect(commandFor('Tab', 'everywhere')).toBeNull()
    expect(commandFor('Mod+Z', 'everywhere')).toBe('undo')
  })

  test('a key that is taken or reserved is refused; the usual key needs no entry', () => {
    expect(rebind({}, 'confirm', 'F8')).toEqual({ status: 'taken', by: 'next-problem' })
    expect(rebind({}, 'confirm', 'Tab')).toEqual({ status: 'reserved' })
    expect(rebind({ help: 'F1' }, 'help', '?')).toEqual({ status: 'ok', bindings: {} })
    expect(rebind({}, 'confirm', 'F9')).toEqual({ status: 'ok', bindings: { confirm: 'F9' } })
    expect(rebind({ confirm: 'F9' }, 'confirm', 'Mod+Enter')).toEqual({
      status: 'ok',
      bindings: {},
    })
  })

  test.each(['J', 'Shift+J', '5', '.', 'Plus', 'Minus', 'Space', 'Left', 'Shift+End', 'Backspace'])(
    'what types or moves in a field is never taken: %s',
    (key) => {
      expect(rebind({}, 'postpone', key)).toEqual({ status: 'reserved' })
      expect(createKeyMap({ postpone: key }).commandFor(key, 'everywhere')).toBeNull()
    },
  )
})
