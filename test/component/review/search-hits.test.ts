import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeFindings } from './support/axe-findings.ts'
import { openReview, warmUp } from './support/open-review.ts'
import { threePages } from './support/three-pages.ts'

beforeAll(warmUp, 120_000)

const says = () => document.querySelector('.seen .pages .says')?.textContent

test('what the inbox is searched for is lit on the pages, and F3 goes from hit to hit', async () => {
  const { desk, settled } = await openReview({ query: 'fällig', original: await threePages() })
  await settled()
  const field = document.activeElement
  await vi.waitFor(() => expect(says()).toBe('3 hits'))
  expect(document.querySelectorAll('.seen .box.hit')).toHaveLength(
    desk.current?.pages?.visible.length ?? 0,
  )
  expect(desk.current?.search.at).toBeNull()
  for (const [keys, wanted] of [
    ['{F3}', 'Hit 1 of 3, page 1'],
    ['{F3}', 'Hit 2 of 3, page 2'],
    ['{Shift>}{F3}{/Shift}', 'Hit 1 of 3, page 1'],
    ['{Shift>}{F3}{/Shift}', 'Hit 3 of 3, page 3'],
    ['{F3}', 'Hit 1 of 3, page 1'],
  ] as const) {
    await userEvent.keyboard(keys)
    await vi.waitFor(() => expect(says()).toBe(wanted))
  }
  expect(document.querySelectorAll('.seen .box.hit.current')).toHaveLength(1)
  expect(document.activeElement).toBe(field)
  expect(await axeFindings()).toEqual([])
})

test('who chose a document in what was found sees the first hit, on whichever page', async () => {
  const { desk, settled } = await openReview({ query: '03.03.2027', original: await threePages() })
  await settled()
  desk.current?.search.lead()
  await vi.waitFor(() => expect(says()).toBe('Hit 1 of 1, page 3'))
  await vi.waitFor(() => {
    const pane = document.querySelector('.seen [data-pane=pages]')?.getBoundingClientRect()
    const hit = document.querySelector('.seen .box.hit.current')?.getBoundingClientRect()
    expect(hit?.top).toBeGreaterThan(pane?.top ?? Infinity)
    expect(hit?.bottom).toBeLessThan(pane?.bottom ?? 0)
  })
})

test('words that stand on no page are said to be on none', async () => {
  const { settled } = await openReview({ query: 'Kellerdecke', original: await threePages() })
  await settled()
  await vi.waitFor(() => expect(says()).toBe('not on the pages'))
  await userEvent.keyboard('{F3}')
  expect(document.querySelectorAll('.box.hit')).toHaveLength(0)
})

test('without words that are searched for nothing of it is there', async () => {
  const { settled } = await openReview({ original: await threePages() })
  await settled()
  expect(says()).toBeUndefined()
})
