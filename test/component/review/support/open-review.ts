import '../../../../src-renderer/styles/tokens.css'
import '../../../../src-renderer/styles/base.css'
import { render } from 'vitest-browser-svelte'
import { page } from 'vitest/browser'
import { vi } from 'vitest'
import ReviewScreen from '../../../../src-renderer/review/ReviewScreen.svelte'
import { createPdfLanes, type PdfLanes } from '../../../../src-renderer/pdf/open-pdf.ts'
import { ReviewDesk } from '../../../../src-renderer/review/state/review-desk.svelte.ts'
import { review as english, type ReviewText } from '../../../../src-renderer/text/en/review.ts'
import type { DocumentSummary } from '../../../../src-shared/contract/document-model.ts'
import type { SenderRef } from '../../../../src-shared/contract/senders.ts'
import type { Settings } from '../../../../src-shared/contract/settings.ts'
import { FakeCore } from '../../support/fake-bridge.ts'
import { fakeDocument } from '../../support/fake-documents.ts'
import { FakeReview } from '../../support/fake-review.ts'
import { fakeStatus } from '../../support/fake-status.ts'
import { sampleContent, secondContent, totalsOf, type InvoiceContent } from './invoice-content.ts'
import { invoiceResult, type Json } from './invoice-result.ts'
import { makeInvoice } from './make-invoice.ts'

export type OpenedReview = {
  readonly core: FakeCore
  readonly desk: ReviewDesk
  readonly ids: readonly string[]
  readonly screen: Awaited<ReturnType<typeof render>>
  readonly left: () => boolean
  /** Whose pages were asked for. */
  readonly senders: readonly SenderRef[]
  /** Everything asked for is saved, and the screen has caught up. */
  readonly settled: () => Promise<void>
}

export type OpenOptions = {
  readonly change?: (result: Json) => Json | Json[]
  readonly documents?: number
  readonly text?: ReviewText
  readonly settings?: Partial<Settings>
  readonly lanes?: PdfLanes
  readonly original?: Blob
  /** Not for files that are never drawn. */
  readonly awaitPage?: boolean
  readonly mediaType?: string
  readonly size?: readonly [width: number, height: number]
  /** The words that the inbox is searched for. */
  readonly query?: string
  readonly prepare?: (core: FakeCore, ids: readonly string[]) => void
}

let lastDesk: ReviewDesk | undefined

/** Workers are shared by all tests of a file, as they are by all documents of a window. */
const sharedLanes = createPdfLanes()

/** The first worker of a browser takes seconds on a busy machine; no test shall wait for it. */
export async function warmUp(): Promise<void> {
  await sharedLanes.screen.started()
  const { desk } = await openReview({ documents: 1 })
  desk.close()
}

/** The review screen over a core in memory, with invoices that were really drawn. */
export async function openReview(options: OpenOptions = {}): Promise<OpenedReview> {
  const { size = [1280, 800] } = options
  lastDesk?.close()
  await page.viewport(size[0], size[1])
  const core = new FakeCore([], fakeStatus({ settings: options.settings ?? {} }))
  const ids: string[] = []
  for (let at = 0; at < (options.documents ?? 2); at += 1)
    ids.push(await addInvoice(core, at, options))
  options.prepare?.(core, ids)
  let settings = core.status.settings
  const desk = new ReviewDesk({
    bridge: core.bridge,
    lanes: options.lanes ?? sharedLanes,
    settings: () => settings,
    workspaceThresholds: () => core.status.workspaceThresholds,
    among: () =>
      options.query ? { among: { scope: 'active', query: options.query, filters: [] } } : {},
    patchSettings: async (patch) => {
      settings = await core.bridge.call('settings.patch', patch)
      await screen.rerender({ desk, text, onLeave, onSender, onDivide: () => undefined })
    },
  })
  lastDesk = desk
  let hasLeft = false
  const onLeave = () => (hasLeft = true)
  const senders: SenderRef[] = []
  const onSender = (sender: SenderRef) => void senders.push(sender)
  const text = options.text ?? english
  const first = ids[0] ?? ''
  document.body.style.height = '100vh'
  const screen = await render(ReviewScreen, {
    desk,
    text,
    onLeave,
    onSender,
    onDivide: () => undefined,
  })
  screen.container.style.height = '100vh'
  await desk.open(first)
  if (options.awaitPage !== false)
    await vi.waitFor(() => {
      if (!desk.current?.pages?.canvases.drawn.has(1) && !desk.current?.pageFailure)
        throw new Error('the first page is not drawn yet')
    }, 20_000)
  return { core, desk, ids, screen, left: () => hasLeft, senders, settled: () => settle(desk) }
}

async function settle(desk: ReviewDesk): Promise<void> {
  await desk.current?.session.settled()
  await desk.current?.loaded
  await vi.waitFor(() => {
    const { pages, pageFailure } = desk.current ?? {}
    if (desk.current && !pageFailure && !pages?.canvases.drawn.has(1)) throw new Error('not drawn')
  }, 10_000)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function addInvoice(core: FakeCore, at: number, options: OpenOptions): Promise<string> {
  const content: InvoiceContent = at === 0 ? sampleContent : secondContent
  const made = await makeInvoice({ ...content, number: `${content.number}-${String(at)}` })
  const result = invoiceResult({ ...content, number: `${content.number}-${String(at)}` }, made)
  const results = at === 0 && options.change ? [options.change(result)].flat() : [result]
  const summary: DocumentSummary = fakeDocument({
    fileName: `rechnung-${String(at)}.pdf`,
    receivedAt: new Date(Date.UTC(2026, 10, 20, 12, 60 - at)).toISOString(),
    title: `Rechnung ${content.sender[0] ?? ''}`,
    documentType: 'INVOICE',
    senderName: content.sender[0] ?? null,
    documentDate: content.date,
    dueDate: content.due,
    amountGross: { currency: 'CHF', value: totalsOf(content).gross },
    resultCount: results.length,
    ...(at === 0 && options.mediaType ? { mediaType: options.mediaType } : {}),
  })
  core.put(summary)
  core.originals.set(summary.id, at === 0 && options.original ? options.original : made.pdf)
  core.reviews.set(summary.id, new FakeReview(results))
  return summary.id
}
