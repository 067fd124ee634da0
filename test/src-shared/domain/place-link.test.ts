import { expect, test } from 'vitest'
import type { Place } from '../../../src-shared/contract/events.ts'
import { placeInLink, placeLink } from '../../../src-shared/domain/place-link.ts'

const id = '01KAG5M0000000000000000001'

test.each<[string, Place]>([
  ['intray:inbox#problems', { kind: 'inbox', filter: 'problems' }],
  [`intray:document#${id}`, { kind: 'review', id }],
  ['intray:settings', { kind: 'settings' }],
])('the link %s leads to its place and back', (link, place) => {
  expect(placeLink(place)).toBe(link)
  expect(placeInLink(link)).toEqual(place)
})

test('a link that names no place is told apart from what is no link to one', () => {
  for (const link of ['intray:inbox#nowhere', 'intray:document#', 'intray:document#no id'])
    expect(placeInLink(link), link).toBe('unknown')
  for (const text of ['', 'intray:', 'intray:other', 'https://example.com', ' intray:settings'])
    expect(placeInLink(text), text).toBeNull()
})
