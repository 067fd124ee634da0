import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { openReview, warmUp, type OpenedReview } from './support/open-review.ts'
import { threePages } from './support/three-pages.ts'

beforeAll(warmUp, 120_000)

const unsureDue = (result: Json) => withConfidences(result, { '/dueDate': 0.61 })

const boxOf = (name: string) => document.querySelector(`.box.${name}`)

/** The middle of a word on the page, in pixels of the window. */
async function middleOf({ desk }: OpenedReview, text: string, nth = 0) {
  const words = (await desk.current?.pages?.wordsOf(1)) ?? []
  const word = words.filter((one) => one.text === text)[nth]
  const sheet = document.querySelector('.surface .turned')?.getBoundingClientRect()
  if (!word || !sheet) throw new Error(`no "${text}" on the page`)
  return {
    x: sheet.left + (word.x + word.width / 2) * sheet.width,
    y: sheet.top + (word.y + word.height / 2) * sheet.height,
    sheet,
    word,
  }
}

function pointer(type: string, at: { x: number; y: number }, more: PointerEventInit = {}): void {
  const surface = document.querySelector('.sheet .surface')
  surface?.dispatchEvent(
    new PointerEvent(type, {
      clientX: at.x,
      clientY: at.y,
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      button: 0,
      ...more,
    }),
  )
}

function click(at: { x: number; y: number }, more: PointerEventInit = {}): void {
  for (const type of ['pointerdown', 'pointerup']) pointer(type, at, more)
}

function drag(from: { x: number; y: number }, to: { x: number; y: number }): void {
  pointer('pointerdown', from)
  pointer('pointermove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  pointer('pointermove', to)
  pointer('pointerup', to)
}

/** Synthetic pointers cannot be captured; real ones are, so that a drag may leave the page. */
beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined
})

describe('focus follows, both ways', () => {
  test('the focused field’s place is lit where the value is printed, and enlarged at the field', async () => {
    const opened = await openReview({ change: unsureDue })
    const { word } = await middleOf(opened, '03.12.2026')
    await vi.waitFor(() => expect(boxOf('focus')).not.toBeNull())
    const box = opened.desk.current?.shownPlaces.places[0]
    expect(box?.x).toBeCloseTo(word.x, 2)
    expect(box && box.y + box.height / 2).toBeCloseTo(word.y + word.height / 2, 2)
    await vi.waitFor(() => expect(document.querySelector('.crop canvas')).not.toBeNull())
    const crop = document.querySelector<HTMLCanvasElement>('.crop canvas')
    const pixels = crop?.getContext('2d')?.getImageData(0, 0, crop.width, crop.height).data ?? []
    expect(pixels.some((value, at) => at % 4 === 0 && value < 90)).toBe(true)
  })

  test('a press on a place focuses its field', async () => {
    const opened = await openReview({ change: unsureDue })
    click(await middleOf(opened, '1’876.99'))
    await vi.waitFor(() => expect(opened.desk.current?.session.focused).toBe('/amountGross'))
    expect(opened.core.callsOf('review.change')).toEqual([])
  })

  test('what is visible already never moves; what is not comes into view with air around it', async () => {
    const { desk, settled } = await openReview({ change: unsureDue })
    await settled()
    const pane = document.querySelector('[data-pane=pages]')
    const before = pane?.scrollTop ?? -1
    desk.current?.requestFocus('/documentDate')
    await settled()
    expect(pane?.scrollTop).toBe(before)
    desk.current?.requestFocus('/paymentDetails/reference')
    await settled()
    const box = boxOf('focus')?.getBoundingClientRect()
    const view = pane?.getBoundingClientRect()
    expect(box && view && box.top > view.top && box.bottom < view.bottom - 0.1 * view.height).toBe(
      true,
    )
  })

  test('several places are all lit, with a stepper through them', async () => {
    const places = [0.2, 0.4, 0.6].map((y) => ({ page: 1, x: 0.1, y, width: 0.2, height: 0.02 }))
    const { desk, screen, settled } = await openReview({
      change: (result) => ({
        ...unsureDue(result),
        locations: { ...(result['locations'] as object), '/dueDate': places },
      }),
    })
    await settled()
    expect(document.querySelectorAll('.box.lit').length).toBe(2)
    await expect.element(screen.getByText('Place 1 of 3')).toBeVisible()
    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}')
    await expect.element(screen.getByText('Place 2 of 3')).toBeVisible()
    await userEvent.keyboard('{Alt>}{PageUp}{PageUp}{/Alt}')
    await expect.element(screen.getByText('Place 3 of 3')).toBeVisible()
    expect(desk.current?.placeIndex).toBe(2)
  })

  test('without a place from the service, the value is found in the page’s text', async () => {
    const { screen, desk, settled } = await openReview({
      change: (result) => ({ ...unsureDue(result), locations: {} }),
    })
    await settled()
    await expect.element(screen.getByText('found here')).toBeVisible()
    expect(desk.current?.shownPlaces.places.length).toBe(1)
    desk.current?.requestFocus('/amountGross')
    await vi.waitFor(() => expect(desk.current?.shownPlaces.source).toBe('found'))
  })

  test('typing keeps the box but dashed; Ctrl+F offers every place of the typed value', async () => {
    const { desk, settled } = await openReview({ change: unsureDue })
    await settled()
    await userEvent.keyboard('03.11.2026')
    await vi.waitFor(() => expect(boxOf('focus.dashed')).not.toBeNull())
    await userEvent.keyboard('{Control>}f{/Control}')
    await vi.waitFor(() => expect(desk.current?.shownPlaces.source).toBe('found'))
    expect(boxOf('dashed')).toBeNull()
  })
})

describe('pointing', () => {
  test('a word that is no field’s place replaces the value, read by the field’s kind', async () => {
    const opened = await openReview({
      change: (result) => ({
        ...withConfidences(result, { '/dueDate': 0.61 }),
        locations: {},
      }),
    })
    click(await middleOf(opened, '03.11.2026'))
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({
      kind: 'setValue',
      path: '/dueDate',
      value: '2026-11-03',
      origin: 'word',
    })
  })

  test('Alt takes the word even where a place lies', async () => {
    const opened = await openReview({ change: unsureDue })
    click(await middleOf(opened, '03.11.2026'), { altKey: true })
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({ path: '/dueDate' })
  })

  test('a drag takes the words in reading order', async () => {
    const opened = await openReview({ change: unsureDue })
    opened.desk.current?.requestFocus('/sender/name')
    drag(await middleOf(opened, 'Treuhand'), await middleOf(opened, 'AG'))
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({
      path: '/sender/name',
      value: 'Treuhand Aaretal AG',
    })
  })

  test('what is no value stays in the field as text, in red', async () => {
    const opened = await openReview({ change: unsureDue })
    click(await middleOf(opened, 'Rechnung'), { altKey: true })
    await opened.settled()
    expect(opened.core.callsOf('review.change')).toEqual([])
    const field = document.activeElement as HTMLInputElement
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['Rechnung', 'true'])
  })

  test('Ctrl+B draws a box whose text is read at once; Esc leaves', async () => {
    const opened = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}b{/Control}')
    expect(document.querySelector('.sheet.drawing')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(document.querySelector('.sheet.drawing')).toBeNull())
    await userEvent.keyboard('{Control>}b{/Control}')
    const at = await middleOf(opened, '03.11.2026')
    drag({ x: at.x - 40, y: at.y - 8 }, { x: at.x + 40, y: at.y + 8 })
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    const change = opened.core.callsOf('review.change')[0]?.change
    expect(change).toMatchObject({ path: '/dueDate', value: '2026-11-03', origin: 'box' })
    expect(document.querySelector('.sheet.drawing')).toBeNull()
  })

  test('a box without text says so', async () => {
    const opened = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}b{/Control}')
    const at = await middleOf(opened, '03.11.2026')
    drag({ x: at.x + 100, y: at.y - 8 }, { x: at.x + 160, y: at.y + 8 })
    await expect
      .element(opened.screen.getByText('There is no text in this box.', { exact: false }))
      .toBeVisible()
    expect(opened.core.callsOf('review.change')).toEqual([])
  })

  test('Ctrl+L picks by keyboard alone: arrows walk, Shift extends, Enter takes', async () => {
    const opened = await openReview({ change: unsureDue })
    opened.desk.current?.requestFocus('/recipient/name')
    await opened.settled()
    await userEvent.keyboard('{Control>}l{/Control}')
    await expect.element(opened.screen.getByText('Selected: Treuhand')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    await expect.element(opened.screen.getByText('Selected: Frau Lea')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({
      path: '/recipient/name',
      value: 'Frau Lea',
    })
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  test('picking: Up, Home and End walk; a page is turned, and its words are picked', async () => {
    const opened = await openReview({ change: unsureDue, original: await threePages() })
    const picked = (text: string) =>
      expect.element(opened.screen.getByText(`Selected: ${text}`, { exact: true })).toBeVisible()
    await opened.settled()
    await userEvent.keyboard('{Control>}l{/Control}')
    await expect.element(opened.screen.getByText(/^Selected: /u)).toBeVisible()
    await userEvent.keyboard('{PageDown}')
    await picked('Blatt')
    expect(opened.desk.current?.pages?.page).toBe(2)
    await userEvent.keyboard('{ArrowDown}{End}')
    await picked('03.02.2027')
    await userEvent.keyboard('{Home}')
    await picked('fällig')
    await userEvent.keyboard('{ArrowUp}')
    await picked('Blatt')
    await userEvent.keyboard('{PageDown}{ArrowDown}{End}')
    await picked('03.03.2027')
    await userEvent.keyboard('{PageUp}{ArrowDown}{End}{Enter}')
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({
      path: '/dueDate',
      value: '2027-02-03',
      origin: 'word',
      places: [{ page: 2 }],
    })
  })

  test('Esc leaves picking and changes nothing', async () => {
    const opened = await openReview({ change: unsureDue })
    await userEvent.keyboard('{Control>}l{/Control}{ArrowDown}{Escape}')
    await opened.settled()
    expect(document.querySelector('.picked')).toBeNull()
    expect(opened.core.callsOf('review.change')).toEqual([])
  })

  test('turned, a press still meets the right word', async () => {
    const opened = await openReview({
      change: (result) => ({ ...unsureDue(result), locations: {} }),
    })
    await userEvent.keyboard('{Control>}{Alt>}r{/Alt}{/Control}')
    await opened.settled()
    const { word } = await middleOf(opened, '03.11.2026')
    const sheet = document.querySelector('.sheet .surface')?.getBoundingClientRect()
    if (!sheet) throw new Error('no page')
    // A quarter turn clockwise brings what was left to the top.
    click({
      x: sheet.left + (1 - word.y - word.height / 2) * sheet.width,
      y: sheet.top + (word.x + word.width / 2) * sheet.height,
    })
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({ value: '2026-11-03' })
  })

  test('a picture is shown page by page like a PDF, its words read by the service', async () => {
    const opened = await openReview({
      mediaType: 'image/tiff',
      change: (result) => ({
        ...withConfidences(result, { '/dueDate': 0.61 }),
        locations: {},
      }),
    })
    click(await middleOf(opened, '18.12.2026'))
    await vi.waitFor(() => expect(opened.core.callsOf('review.change').length).toBe(1))
    expect(opened.core.callsOf('review.change')[0]?.change).toMatchObject({ value: '2026-12-18' })
  })
})
