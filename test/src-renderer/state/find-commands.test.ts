import { expect, test } from 'vitest'
import { findCommands } from '../../../src-renderer/state/find-commands.ts'

const command = (title: string, enabled = true) => ({
  id: title,
  title: () => title,
  keys: [],
  enabled: () => enabled,
  run: () => {},
})
const all = [
  command('Zum Eingang'),
  command('Einstellungen öffnen'),
  command('Dokumente zeigen: Zu prüfen'),
  command('Beispiele hinzufügen', false),
]
const found = (query: string) => findCommands(all, query).map(({ id }) => id)

test('nothing typed lists all that can be done now', () => {
  expect(found('')).toEqual(['Zum Eingang', 'Einstellungen öffnen', 'Dokumente zeigen: Zu prüfen'])
})

test('accents and case make no difference, words may stand anywhere', () => {
  expect(found('OFFNEN')).toEqual(['Einstellungen öffnen'])
  expect(found('prufen dok')).toEqual(['Dokumente zeigen: Zu prüfen'])
})

test('what begins with the word comes first', () => {
  expect(found('ein')).toEqual(['Einstellungen öffnen', 'Zum Eingang'])
})

test('what cannot be done now is not offered', () => {
  expect(found('beispiele')).toEqual([])
})
