import { expect, test } from 'vitest'
import { tellPresence } from '../../../src-renderer/app/tell-presence.ts'

test('somebody at the window is told of once a minute, whatever they do', () => {
  const target = new EventTarget()
  let at = 1_795_000_000_000
  let told = 0
  tellPresence(
    target,
    () => new Date(at),
    () => told++,
  )
  const act = (...signs: readonly string[]) => {
    for (const sign of signs) target.dispatchEvent(new Event(sign))
    return told
  }
  expect(act()).toBe(0)
  expect(act('keydown', 'pointermove', 'wheel')).toBe(1)
  at += 59_999
  expect(act('pointerdown')).toBe(1)
  at += 1
  expect(act('wheel')).toBe(2)
  // The clock was set back.
  at -= 3_600_000
  expect(act('pointermove')).toBe(3)
})
