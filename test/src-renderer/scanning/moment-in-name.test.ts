import { expect, test } from 'vitest'
import { momentInName } from '../../../src-renderer/scanning/moment-in-name.ts'

test('a moment in a name has no sign that a system forbids there', () => {
  expect(momentInName(new Date(2026, 0, 3, 4, 5, 6))).toBe('2026-01-03 04.05.06')
})
