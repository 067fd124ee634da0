import { expect, test } from 'vitest'
import {
  holdFeedbackMs,
  undoWindowSeconds,
} from '../../../../src-shared/domain/review/undo-window.ts'

test('nothing of a decision leaves this device while it is offered to take it back', () => {
  expect(holdFeedbackMs).toBeGreaterThan(undoWindowSeconds * 1000)
})
