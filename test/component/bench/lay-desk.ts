import { mount } from 'svelte'
import ReviewScreen from '../../../src-renderer/review/ReviewScreen.svelte'
import { createPdfLanes } from '../../../src-renderer/pdf/open-pdf.ts'
import { ReviewDesk } from '../../../src-renderer/review/state/review-desk.svelte.ts'
import { review } from '../../../src-renderer/text/en/review.ts'
import { sampleContent, secondContent } from '../review/support/invoice-content.ts'
import { invoiceResult } from '../review/support/invoice-result.ts'
import { makeInvoice } from '../review/support/make-invoice.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeDocument } from '../support/fake-documents.ts'
import { FakeReview } from '../support/fake-review.ts'

export type DeskTimes = {
  /** From the key that confirms to the next document's page on screen. */
  readonly nextDocumentMs: readonly number[]
  /** From the key that moves to a field to its place lit on the page. */
  readonly focusMs: readonly number[]
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const idle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** In the document that is seen, not in the one laid ready behind it. */
const shown = (selector: string) => document.querySelector(`.seen ${selector}`)

/** A person's pace: so long is a document looked at before it is confirmed. */
const lookMs = 700

/** Goes through made invoices on the real screen, by keys, and takes the time of each. */
export async function layDesk(documents: number): Promise<DeskTimes> {
  const core = new FakeCore()
  const ids: string[] = []
  for (let at = 0; at < documents; at += 1) ids.push(await addInvoice(core, at))
  const desk = new ReviewDesk({
    bridge: core.bridge,
    lanes: createPdfLanes(),
    settings: () => core.status.settings,
    workspaceThresholds: () => core.status.workspaceThresholds,
    among: () => ({}),
    patchSettings: (patch) => core.bridge.call('settings.patch', patch),
  })
  document.body.style.height = '100vh'
  const props = { desk, text: review, onLeave: () => {}, onSender: () => {}, onDivide: () => {} }
  mount(ReviewScreen, { target: document.body, props })
  await desk.open(ids[0] ?? '')
  await until(() => shown('.canvas canvas') !== null)
  const nextDocumentMs: number[] = []
  const focusMs: number[] = []
  for (const id of ids.slice(1)) {
    await idle(lookMs)
    focusMs.push(...(await walkFields(desk)))
    nextDocumentMs.push(await confirmTo(desk, id))
  }
  return { nextDocumentMs, focusMs }
}

async function confirmTo(desk: ReviewDesk, id: string): Promise<number> {
  const old = shown('.canvas canvas')
  const started = performance.now()
  press('Enter', { ctrlKey: true })
  await until(() => {
    const canvas = shown('.canvas canvas')
    return desk.current?.id === id && canvas !== null && canvas !== old
  })
  await frame()
  return took(`next ${id}`, started)
}

async function walkFields(desk: ReviewDesk): Promise<number[]> {
  const fields = (desk.current?.session.view?.order ?? []).filter(
    ({ places, label }) => places.length > 0 && label.kind !== 'cell',
  )
  const times: number[] = []
  for (const { path } of fields) {
    const before = shown('.box.focus')?.getAttribute('style')
    const started = performance.now()
    desk.current?.requestFocus(path)
    await until(() => {
      const box = shown('.box.focus')
      return desk.current?.session.focused === path && box?.getAttribute('style') !== before
    })
    await frame()
    times.push(took(`focus ${path}`, started))
  }
  return times
}

/** Also named in a recording of the browser, where it shows what the time went into. */
function took(name: string, start: number): number {
  return performance.measure(name, { start, end: performance.now() }).duration
}

function press(key: string, more: KeyboardEventInit): void {
  const target = document.activeElement ?? document.body
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

async function until(holds: () => boolean): Promise<void> {
  const started = performance.now()
  while (!holds()) {
    if (performance.now() - started > 20_000) throw new Error('waited 20 s for the screen')
    await frame()
  }
}

async function addInvoice(core: FakeCore, at: number): Promise<string> {
  const base = at % 2 === 0 ? sampleContent : secondContent
  const content = { ...base, number: `${base.number}-${String(at)}` }
  const made = await makeInvoice(content)
  const summary = fakeDocument({
    fileName: `rechnung-${String(at)}.pdf`,
    receivedAt: new Date(Date.UTC(2026, 10, 20, 12, 59 - at)).toISOString(),
    documentType: 'INVOICE',
    resultCount: 1,
  })
  core.put(summary)
  core.originals.set(summary.id, made.pdf)
  core.reviews.set(summary.id, new FakeReview([invoiceResult(content, made)]))
  return summary.id
}
