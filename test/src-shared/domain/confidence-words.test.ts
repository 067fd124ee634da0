import { expect, test } from 'vitest'
import { confidenceWord } from '../../../src-shared/domain/confidence-words.ts'

test('three words', () => {
  expect(confidenceWord(true, 0.9)).toBe('sure')
  expect(confidenceWord(true, 0.899)).toBe('check')
  expect(confidenceWord(true, undefined)).toBe('check')
  expect(confidenceWord(false, 0.99)).toBe('missing')
})
