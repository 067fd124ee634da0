import { describe, expect, test } from 'vitest'
import type { ListQuery } from '../../../../src-shared/service-api/service-calls.ts'
import { startBehindSwitchboard } from '../../../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  connectionTo,
  failureOf,
  valueOf,
} from '../../../support/switchboard/conformance-service.ts'
import { answerWith } from '../../../support/switchboard/switchboard-acts.ts'

const { service, switchboard } = await startBehindSwitchboard()
const client = clientOf(connectionTo(switchboard, service))
const list = (query: ListQuery = {}) => client.listDocuments(query)
const answer = (body: unknown) =>
  switchboard.on('listDocuments', answerWith(200, JSON.stringify(body)))
const id = '00000000-0000-4000-8000-00000000000a'
const asked = () => new URL(switchboard.seen.at(-1)?.url ?? '/', 'http://x').searchParams

describe('what is asked for', () => {
  test('the first page of twenty, in the order of the service', async () => {
    answer([])
    await list()
    expect(Object.fromEntries(asked())).toEqual({ page: '0', size: '20' })
  })

  test('another property is sorted by as it is called', async () => {
    answer([])
    await list({ sort: 'title,asc' })
    expect(asked().get('sort')).toBe('title,asc')
  })

  test.each<ListQuery>([
    { page: -1 },
    { page: 0.5 },
    { size: 0 },
    { size: 1.5 },
    { size: 101 },
    { sort: 'title' },
    { sort: 'title,up' },
    { sort: 'a b,asc' },
  ])('%o is nothing that the interface takes, and is not sent', async (query) => {
    switchboard.reset()
    expect(failureOf(await list(query))).toMatchObject({ kind: 'not-sent', nextStep: 'nothing' })
    expect(switchboard.seen).toEqual([])
  })

  test.each<ListQuery>([{ size: 1 }, { size: 100 }, { page: 1 }])('%o is sent', async (query) => {
    answer([])
    expect((await list(query)).ok).toBe(true)
  })
})

describe('what a page says of itself', () => {
  test('is heard', async () => {
    const pageable = { pageNumber: 3, pageSize: 5 }
    answer({ content: [], pageable, totalElements: 16, totalPages: 9, last: true })
    expect(valueOf(await list())).toEqual({
      items: [],
      pageNumber: 3,
      pageSize: 5,
      totalElements: 16,
      last: true,
      unreadableItems: 0,
    })
  })

  test.each([
    ['nothing', {}],
    ['what is no number', { pageable: { pageNumber: '3', pageSize: -1 }, totalElements: 1.5 }],
  ])('where that is %s, what was asked for counts', async (_name, envelope) => {
    answer({ content: [], ...envelope })
    const page = { pageNumber: 2, pageSize: 7, totalElements: null }
    expect(valueOf(await list({ page: 2, size: 7 }))).toMatchObject(page)
  })

  test('none of all is a number as well', async () => {
    answer({ content: [], pageable: { pageNumber: 0 }, totalElements: 0 })
    expect(valueOf(await list({ page: 4 }))).toMatchObject({ pageNumber: 0, totalElements: 0 })
  })

  test.each([
    ['the last of its pages', { totalPages: 3 }, 2, true],
    ['a page before it', { totalPages: 4 }, 2, false],
    ['a page behind it', { totalPages: 2 }, 2, true],
    ['the word of the service before its count', { totalPages: 3, last: false }, 2, false],
    ['what is no word', { totalPages: 4, last: 'yes' }, 2, false],
  ])('%s tells whether more come', async (_name, envelope, page, last) => {
    answer({ content: [id], ...envelope })
    expect(valueOf(await list({ page, size: 1 })).last).toBe(last)
  })

  test.each([
    [1, true],
    [2, false],
    [3, false],
  ])('where nothing is said, %i of two tell it: %s', async (count, last) => {
    answer(Array.from({ length: count }, () => id))
    expect(valueOf(await list({ size: 2 })).last).toBe(last)
  })

  test('no list at all is no page', async () => {
    answer({ content: 'none' })
    expect(failureOf(await list())).toMatchObject({ reason: 'wrong-shape' })
  })
})

test.each([
  ['a text of 1,000 characters', 't'.repeat(1000), 't'.repeat(1000)],
  ['a longer one', 't'.repeat(1001), null],
  ['an empty one', '', null],
  ['a number', 7, null],
])('%s as a title', async (_name, title, read) => {
  answer([{ documentId: id, title }])
  expect(valueOf(await list()).items[0]?.title).toBe(read)
})
