import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPdfLanes } from '../../../src-renderer/pdf/open-pdf.ts'
import { damagedPages, type Damage } from './support/damaged-pages.ts'
import { withConfidences } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

const told = {
  damaged: 'This page is damaged and cannot be drawn. The other pages and the fields can be used.',
  heavy:
    'This page takes too long to draw and was stopped. The other pages and the fields can be used.',
}

/** To each of the three pages: the second tells what is wrong with it, the others are drawn. */
async function leafThrough(damage: Damage, sentence: string) {
  const opened = await openReview({
    original: await damagedPages(damage),
    change: (result) => withConfidences(result, { '/dueDate': 0.61 }),
    ...(damage === 'heavy' && { lanes: createPdfLanes(3_000) }),
  })
  const { desk, screen } = opened
  const sheet = (page: number) =>
    screen.getByRole('region', { name: `Page ${String(page)} of 3`, exact: true })
  for (const page of [1, 2, 3]) {
    desk.current?.pages?.showPage(page)
    if (page === 2) await expect.element(sheet(page).getByText(sentence)).toBeInTheDocument()
    else {
      await vi.waitFor(
        () => expect(desk.current?.pages?.canvases.drawn.has(page)).toBe(true),
        20_000,
      )
      await expect.element(sheet(page).getByText(`Blatt ${String(page)}`)).toBeInTheDocument()
      await expect.element(sheet(page).getByText(sentence)).not.toBeInTheDocument()
    }
  }
  return opened
}

const damages: readonly { damage: Damage; sentence: string }[] = [
  { damage: 'lost', sentence: told.damaged },
  { damage: 'heavy', sentence: told.heavy },
]

test.for(damages)(
  'a page that is $damage says so in its place; the other pages and the fields are of use',
  async ({ damage, sentence }) => {
    const { core, screen } = await leafThrough(damage, sentence)
    const due = screen.getByRole('textbox', { name: 'Due date', exact: true })
    await due.fill('4.12.2026')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(core.callsOf('review.change')[0]?.change).toMatchObject({ value: '2026-12-04' }),
    )
  },
)

test('a page that took too long on a busy machine is drawn when a person asks again', async () => {
  const lanes = createPdfLanes()
  await lanes.screen.started()
  const { desk, screen } = await openReview({ original: await damagedPages('lost'), lanes })
  const sheet = screen.getByRole('region', { name: 'Page 3 of 3', exact: true })
  Object.assign(lanes.screen, { deadlineMs: 0 })
  desk.current?.pages?.showPage(3)
  await expect.element(sheet.getByText(told.heavy)).toBeInTheDocument()
  Object.assign(lanes.screen, { deadlineMs: 15_000 })
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(desk.current?.pages?.canvases.drawn.has(3)).toBe(true), 20_000)
  await expect.element(sheet.getByText('Blatt 3')).toBeInTheDocument()
  await expect.element(sheet.getByText(told.heavy)).not.toBeInTheDocument()
})

test('a value on a page that cannot be shown has no empty picture beside it', async () => {
  const { desk, screen } = await openReview({
    original: await damagedPages('lost'),
    change: (result) => ({
      ...withConfidences(result, { '/dueDate': 0.61 }),
      locations: { '/dueDate': [{ page: 2, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }] },
    }),
  })
  await expect.element(screen.getByText(told.damaged)).toBeVisible()
  await vi.waitFor(() => expect(desk.current?.pages?.canvases.failed.has(2)).toBe(true))
  expect(desk.current?.session.focused).toBe('/dueDate')
  expect(document.querySelector('.seen .crop')).toBeNull()
})
