import { expect, test } from 'vitest'
import type { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { listChoices } from '../../../src-renderer/views/list-choices.ts'

test('the palette offers what can be done now, with the first key that does it', () => {
  const ran: string[] = []
  const command = (id: string, keys: string[], enabled?: () => boolean) => ({
    id,
    title: () => `Title of ${id}`,
    keys,
    run: () => void ran.push(id),
    ...(enabled && { enabled }),
  })
  const all = [
    command('help', ['?', 'F1']),
    command('samples', [], () => false),
    command('theme', [], () => true),
  ]
  const app = { commands: { all }, keyLabel: (key: string) => `<${key}>` }
  const choices = listChoices(app as unknown as AppState)
  expect(choices.map(({ title, keys }) => [title, keys])).toEqual([
    ['Title of help', '<?>'],
    ['Title of theme', null],
  ])
  choices[1]?.run()
  expect(ran).toEqual(['theme'])
})
