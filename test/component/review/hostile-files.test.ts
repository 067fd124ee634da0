import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createPdfLanes } from '../../../src-renderer/pdf/open-pdf.ts'
import { heavyPdf, scriptedPdf, twoFacedPdf } from './support/hostile-pdfs.ts'
import { openReview, warmUp } from './support/open-review.ts'

beforeAll(warmUp, 120_000)

test('a page that is never done is stopped with a message, and the next document opens', async () => {
  const lanes = createPdfLanes(3_000)
  await lanes.screen.started()
  const { desk, ids, screen } = await openReview({
    original: await heavyPdf(96),
    lanes,
    awaitPage: false,
  })
  await expect
    .element(
      screen.getByText('This page takes too long to draw and was stopped.', { exact: false }),
    )
    .toBeVisible()
  expect(lanes.screen.generation).toBeGreaterThan(0)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  await vi.waitFor(() => expect(desk.current?.pages?.canvases.drawn.has(1)).toBe(true), 20_000)
})

test('a thread that fails to start is started anew: nothing is ever drawn in the thread of the window', async () => {
  const real = globalThis.Worker
  let starts = 0
  globalThis.Worker = class extends real {
    constructor(url: string | URL, options?: WorkerOptions) {
      starts += 1
      super(starts === 1 ? 'data:text/javascript,throw 1' : url, options)
    }
  }
  onTestFinished(() => void (globalThis.Worker = real))
  for (const lanes of [createPdfLanes(), createPdfLanes()])
    expect((await lanes.screen.started()).port).toBeInstanceOf(real)
  expect(starts).toBe(3)
})

test('scripts and links of a file do nothing; their text is shown', async () => {
  const { screen, settled } = await openReview({ original: await scriptedPdf() })
  await settled()
  const said = screen.getByRole('group', { name: 'Text of page 1' })
  await expect.element(said.getByText('javascript and file links')).toBeInTheDocument()
  expect('intrayCanary' in globalThis).toBe(false)
  expect(document.querySelectorAll('.sheet a').length).toBe(0)
})

test('a form that draws another amount than it holds is told', async () => {
  const { screen } = await openReview({ original: await twoFacedPdf('9000.00', '90.00') })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The form field total contains “9000.00”, but shows “90.00”. Ask the sender before you pay.',
    )
})

test('a form that draws what it holds is not', async () => {
  const { desk, settled } = await openReview({ original: await twoFacedPdf('90.00', '90.00') })
  await settled()
  await desk.current?.pages?.wordsOf(1)
  expect(await desk.current?.pages?.source.formDifferences(1)).toEqual([])
})
