import { expect, test } from 'vitest'
import { findChoices } from '../../../src-renderer/ui/find-choices.ts'

const choice = (title: string) => ({ id: title, title, keys: null, run: () => {} })
const all = [
  choice('Zum Eingang'),
  choice('Einstellungen öffnen'),
  choice('Dokumente zeigen: Zu prüfen'),
]
const found = (query: string) => findChoices(all, query).map(({ id }) => id)

test('nothing typed lists everything', () => {
  expect(found('')).toEqual(['Zum Eingang', 'Einstellungen öffnen', 'Dokumente zeigen: Zu prüfen'])
})

test('accents and case make no difference, words may stand anywhere', () => {
  expect(found('OFFNEN')).toEqual(['Einstellungen öffnen'])
  expect(found('prufen dok')).toEqual(['Dokumente zeigen: Zu prüfen'])
})

test('what begins with the word comes first', () => {
  expect(found('ein')).toEqual(['Einstellungen öffnen', 'Zum Eingang'])
})
