import { expect, test } from 'vitest'
import { everyLeaf } from './every-leaf.ts'

const french = everyLeaf('fr')

/** What only looks like punctuation: addresses, times, and a semicolon that is itself spoken of. */
const named = /https?:\/\/[\w.:/[\]]*|\d:\d|\(; /gu

test('French sets a narrow no-break space before ; : ! ? » and after «, as Swiss French does', () => {
  const wrong = french.filter(({ text }) =>
    /[^\u202f][;:!?»]|«[^\u202f]|[^\S\u202f]\u202f|\u00a0/u.test(text.replaceAll(named, '')),
  )
  expect(wrong).toEqual([])
  expect(french.filter(({ text }) => text.includes('\u202f')).length).toBeGreaterThan(100)
})

test('French keeps a percent sign on the line of its number', () => {
  expect(french.filter(({ text }) => /\d[^\u202f]?%/u.test(text))).toEqual([])
})
