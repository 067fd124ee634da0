import { expect, test } from 'vitest'
import { documentCalls } from '../../../src-shared/contract/documents.ts'

const { input } = documentCalls['documents.list']

test('a list is read from its end, a search from its beginning alone', () => {
  expect(input.safeParse({ backwards: true }).success).toBe(true)
  expect(input.safeParse({ query: 'müller' }).success).toBe(true)
  expect(input.safeParse({ backwards: true, query: 'müller' }).success).toBe(false)
})

test('a list is sorted by a column that there is', () => {
  expect(input.safeParse({ sort: { by: 'amount', descending: true } }).success).toBe(true)
  expect(input.safeParse({ sort: { by: 'sha256', descending: true } }).success).toBe(false)
  expect(input.parse({}).sort).toEqual({ by: 'received', descending: true })
})
