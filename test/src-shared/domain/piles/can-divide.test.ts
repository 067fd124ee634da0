import { expect, test } from 'vitest'
import type { DocumentState } from '../../../../src-shared/contract/document-model.ts'
import { canDivide, canJoin } from '../../../../src-shared/domain/piles/can-divide.ts'

const at = '2026-11-20T08:00:00.000Z'
const pdf = 'application/pdf'

test.each<[boolean, DocumentState]>([
  [false, { kind: 'arriving', reason: 'copying' }],
  [false, { kind: 'refused', reason: 'damaged' }],
  [false, { kind: 'duplicate', of: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }],
  [true, { kind: 'queued' }],
  [true, { kind: 'sending', sentBytes: 1 }],
  [true, { kind: 'uncertain' }],
  [true, { kind: 'processing', since: at }],
  [true, { kind: 'ready' }],
  [true, { kind: 'failed', code: 'HTTP_422', message: '' }],
  [false, { kind: 'confirmed', at }],
  [true, { kind: 'postponed', at }],
  [true, { kind: 'rejected', at, reason: '' }],
  [false, { kind: 'trashed', at, reason: 'person', was: { kind: 'ready' } }],
])('a file can be divided (%s) while it is %o', (can, state) => {
  expect(canDivide({ state, mediaType: pdf })).toBe(can)
})

test.each([
  [true, pdf],
  [true, 'image/tiff'],
  [false, 'image/jpeg'],
  [false, 'application/xml'],
])('a file can be divided (%s) that is %s', (can, mediaType) => {
  expect(canDivide({ state: { kind: 'ready' }, mediaType })).toBe(can)
})

test.each([
  [true, pdf],
  [true, 'image/tiff'],
  [true, 'image/jpeg'],
  [true, 'image/png'],
  [false, 'application/xml'],
])('its pages can be laid beside others (%s) where it is %s', (can, mediaType) => {
  expect(canJoin({ state: { kind: 'ready' }, mediaType })).toBe(can)
  expect(canJoin({ state: { kind: 'confirmed', at }, mediaType })).toBe(false)
})
