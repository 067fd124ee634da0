import { beforeAll, describe, expect, test, vi } from 'vitest'
import type {} from '@vitest/browser-playwright'
import { cdp, userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'
import { threePages } from './support/three-pages.ts'

beforeAll(warmUp, 120_000)

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })

/** Device pixels between the sides of the blue frame that a crop draws around its value. */
function framedWidth(crop: HTMLCanvasElement | null): number {
  const context = crop?.getContext('2d')
  if (!crop || !context) throw new Error('no crop')
  const row = context.getImageData(0, Math.floor(crop.height / 2), crop.width, 1).data
  const blue = Array.from({ length: crop.width }, (_, x) => x).filter((x) => {
    const [red = 0, , shade = 0] = row.slice(x * 4, x * 4 + 3)
    return shade - red > 90
  })
  return (blue.at(-1) ?? 0) - (blue[0] ?? 0)
}

describe('the view', () => {
  test('zoom by key; the keyboard stays in the form', async () => {
    const { desk, settled } = await openReview({ change: unsureDue })
    await settled()
    const field = document.activeElement
    const scale = desk.current?.pages?.scale ?? 0
    await userEvent.keyboard('{Control>}+{/Control}')
    await vi.waitFor(() => expect(desk.current?.pages?.scale).toBeGreaterThan(scale))
    await userEvent.keyboard('{Control>}-{/Control}{Control>}-{/Control}')
    await vi.waitFor(() => expect(desk.current?.pages?.scale).toBeLessThan(scale))
    await userEvent.keyboard('{Control>}0{/Control}')
    await vi.waitFor(() => expect(desk.current?.pages?.zoom).toBe('fit-width'))
    await userEvent.keyboard('{Control>}9{/Control}')
    await vi.waitFor(() => expect(desk.current?.pages?.zoom).toBe('fit-page'))
    const { layout, view } = desk.current?.pages ?? {}
    expect(layout?.pages[0]?.height).toBeLessThanOrEqual(view?.height ?? 0)
    expect(document.activeElement).toBe(field)
  })

  test('pages by key; the keyboard stays in the form', async () => {
    const { desk, settled } = await openReview({ change: unsureDue, original: await threePages() })
    await settled()
    const field = document.activeElement
    const page = () => desk.current?.pages?.page
    for (const [key, wanted] of [
      ['PageDown', 2],
      ['PageDown', 3],
      ['PageDown', 3],
      ['PageUp', 2],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await vi.waitFor(() => expect(page()).toBe(wanted))
    }
    expect(document.activeElement).toBe(field)
  })

  test('a page that is left before it is drawn does not make the document a damaged one', async () => {
    const { desk } = await openReview({ original: await threePages() })
    const { source, canvases } = desk.current?.pages ?? {}
    const abort = new AbortController()
    const canvas = document.createElement('canvas')
    const drawing = source?.draw(2, { canvas, width: 300, signal: abort.signal })
    abort.abort()
    await expect(drawing).rejects.toThrow()
    await canvases?.want([{ page: 3, width: 300, ratio: 1.4 }])
    expect([...(canvases?.drawn.keys() ?? [])]).toContain(3)
  })

  test('a place too small to read is enlarged, one too large for the pane made to fit', async () => {
    const at = (width: number, height: number) => [{ page: 1, x: 0.1, y: 0.1, width, height }]
    const { desk, settled } = await openReview({
      change: (result) => ({
        ...unsureDue(result),
        locations: { '/dueDate': at(0.01, 0.002), '/documentDate': at(0.8, 0.9) },
      }),
    })
    await settled()
    const { pages } = desk.current ?? {}
    const small = pages?.boxOf({ page: 1, x: 0.1, y: 0.1, width: 0.01, height: 0.002 })
    expect(small?.height).toBeGreaterThanOrEqual(6)
    desk.current?.requestFocus('/documentDate')
    await settled()
    const large = pages?.boxOf({ page: 1, x: 0.1, y: 0.1, width: 0.8, height: 0.9 })
    expect(large?.height).toBeLessThan(pages?.view.height ?? 0)
  })

  test('the crop at the field enlarges the page two to three times', async () => {
    const opened = await openReview({ change: unsureDue })
    await opened.settled()
    const { pages, shownPlaces } = opened.desk.current ?? {}
    await expect.poll(() => pages?.canvases.sharp?.page).toBe(1)
    await opened.settled()
    const onPage = (shownPlaces?.places[0]?.width ?? 0) * (pages?.canvases.drawn.get(1)?.width ?? 0)
    const factor = framedWidth(document.querySelector('.seen .crop canvas')) / onPage
    expect(factor).toBeGreaterThanOrEqual(2)
    expect(factor).toBeLessThanOrEqual(3)
  })

  test('who wants no motion sees none', async () => {
    const media = (value: string) =>
      cdp().send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value }],
      })
    await media('reduce')
    try {
      const { screen, settled } = await openReview({ change: unsureDue })
      await settled()
      const moving = [...screen.container.querySelectorAll('*')].filter((element) => {
        const { animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element)
        const longest = Math.max(
          ...`${animationDuration},${transitionDuration}`.split(',').map(parseFloat),
        )
        return longest > 0.001 || scrollBehavior !== 'auto'
      })
      expect(moving).toEqual([])
    } finally {
      await media('')
    }
  })

  test('leaving and coming back finds page, zoom and field again', async () => {
    const { core, desk, ids, settled } = await openReview({
      change: unsureDue,
      documents: 3,
      original: await threePages(),
    })
    await settled()
    await userEvent.keyboard('{Control>}+{/Control}')
    desk.current?.requestFocus('/amountNet')
    await settled()
    await userEvent.keyboard('{PageDown}{PageDown}')
    await vi.waitFor(() => expect(desk.current?.pages?.page).toBe(3))
    const zoom = desk.current?.pages?.zoom
    await desk.open(ids[1] ?? '')
    await vi.waitFor(() => expect(core.callsOf('review.saveView').length).toBeGreaterThan(0))
    await desk.open(ids[0] ?? '')
    await vi.waitFor(() => expect(desk.current?.pages?.canvases.drawn.has(3)).toBe(true), 10_000)
    expect(desk.current?.pages?.zoom).toBe(zoom)
    expect(desk.current?.session.focused).toBe('/amountNet')
    await vi.waitFor(() => expect(desk.current?.pages?.page).toBe(3))
  })

  test('come back to in a smaller window, the field’s place is in view', async () => {
    const { settled } = await openReview({
      size: [640, 400],
      prepare: (core, [first = '']) => {
        const field = '/paymentDetails/iban'
        core.review(first).view = { page: 1, zoom: 'fit-width', rotation: 0, resultIndex: 0, field }
      },
    })
    await settled()
    const view = document.querySelector('.seen [data-pane=pages]')?.getBoundingClientRect()
    await vi.waitFor(() => {
      const box = document.querySelector('.seen .box.focus')?.getBoundingClientRect()
      expect(box && view && box.top >= view.top && box.bottom <= view.bottom).toBe(true)
    })
  })

  test('the page says its words to those who cannot see it', async () => {
    const { screen } = await openReview()
    const said = screen.getByRole('group', { name: 'Text of page 1' })
    await expect.element(said.getByText('Zahlbar bis 03.12.2026')).toBeInTheDocument()
  })

  test('a damaged file is told, and its fields can be reviewed all the same', async () => {
    const { desk, ids, screen } = await openReview({
      original: new Blob(['no pdf'], { type: 'application/pdf' }),
    })
    await expect
      .element(
        screen.getByText(
          'This file is damaged and cannot be opened. The fields can be checked without it.',
        ),
      )
      .toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await vi.waitFor(() => expect(desk.current?.id).toBe(ids[1]))
  })
})
