import { expect, test } from 'vitest'
import { createTurns } from '../../../../src-main/service-client/http/take-turns.ts'

test('what arrives together goes on one by one, in order, with everybody else between', async () => {
  const takeTurn = createTurns()
  const seen: string[] = []
  const beat = () => {
    seen.push('·')
    if (seen.length < 20) setImmediate(beat)
  }
  setImmediate(beat)
  const answers = ['a', 'b', 'c'].map(async (name) => {
    await takeTurn()
    seen.push(name)
  })
  await Promise.all(answers)
  expect(seen.join('').replaceAll(/·+/gu, '·').replace(/^·/u, '')).toBe('a·b·c')
})
