import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFaults, besidesAxe } from './support/axe-faults.ts'
import { dropFiles } from './support/drop-files.ts'
import { keptAnswers } from './support/inbox-store.ts'
import { expect, test } from './support/intray-fixture.ts'
import {
  accountOf,
  makeSupplierInvoice,
  type SupplierInvoice,
} from './support/make-supplier-invoice.ts'
import { openTopmost, reviewScreen } from './support/review-screen.ts'

const senders: readonly SupplierInvoice['sender'][] = [
  ['Gartenbau Hofmatt GmbH', 'Hofmattweg 3', '3400 Burgdorf'],
  ['Kaminfeger Ryser AG', 'Dorfplatz 9', '3600 Thun'],
  ['Malerei Sonnhalde AG', 'Sonnhalde 12', '8032 Zürich'],
  ['Druckerei Aarestein AG', 'Aarweg 44', '5000 Aarau'],
  ['Elektro Lauber GmbH', 'Bahnhofstrasse 7', '6210 Sursee'],
]

type Paper = {
  readonly fileName: string
  readonly invoice: SupplierInvoice
  /** What has to be answered before it may be confirmed. */
  readonly stop: 'account-changed' | 'duplicate' | 'contradiction' | null
}

/** The first paper of each sender is how it has always been paid; of the others every third is not right. */
function papersOf(count: number): Paper[] {
  const kinds = ['account-changed', 'duplicate', 'contradiction'] as const
  return Array.from({ length: count }, (_, at) => {
    const from = at % senders.length
    const isFirst = at < senders.length
    const stop = isFirst || at % 3 !== 0 ? null : (kinds[(at / 3) % 3] ?? null)
    const net = 100 + at * 10
    const invoice: SupplierInvoice = {
      sender: senders[from]!,
      number: `R-${String(2000 + (stop === 'duplicate' ? from : at))}`,
      account: accountOf(stop === 'account-changed' ? 900_000 + at : 1000 + from),
      net,
      ...(stop === 'contradiction' && { total: net + 90 }),
    }
    return { fileName: `paper-${String(at).padStart(2, '0')}.pdf`, invoice, stop }
  })
}

test('a keyboard-only run over fifty papers lets no wrong one through unanswered', async ({
  dataDir,
  startHost,
  complaints,
}) => {
  test.setTimeout(1_200_000)
  const papers = papersOf(50)
  const wrong = papers.filter(({ stop }) => stop !== null)
  expect(new Set(wrong.map(({ stop }) => stop)).size).toBe(3)
  for (const { fileName, invoice } of papers)
    await makeSupplierInvoice(join(dataDir, fileName), invoice)
  const host = await startHost()
  const page = await host.open()

  // What these senders were always paid to is known once their first papers are confirmed.
  await takeAll(page, dataDir, papers.slice(0, senders.length))
  expect(await confirmAll(page, papers)).toEqual(new Map())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()

  await takeAll(page, dataDir, papers.slice(senders.length))
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Stop: account changed' })).not.toHaveCount(0)
  expect(await axeFaults(page)).toEqual([])
  const stopped = await confirmAll(page, papers)
  expect(stopped).toEqual(new Map(wrong.map(({ fileName, stop }) => [fileName, stop])))

  // Before the host ends: from then on the window misses it.
  expect(besidesAxe(complaints)).toEqual([])
  await host.stop()
  const kept = new Map(keptAnswers(dataDir).map((one) => [one.fileName, one]))
  for (const { fileName, stop } of papers) {
    const isRejected = stop === 'duplicate'
    const { state, kinds = [] } = kept.get(fileName) ?? {}
    expect(state, fileName).toBe(isRejected ? 'rejected' : 'confirmed')
    expect([...new Set(kinds)], fileName).toEqual(stop === null || isRejected ? [] : [stop])
  }
})

async function takeAll(page: Page, folder: string, papers: readonly Paper[]): Promise<void> {
  await dropFiles(
    page,
    papers.map(({ fileName }) => join(folder, fileName)),
  )
  await expect(page.getByRole('radio', { name: /^To review/ })).toContainText(
    String(papers.length),
    {
      timeout: 600_000,
    },
  )
}

/** Ctrl+Enter until nothing is left; what does not go through by that is answered, and told by its file. */
async function confirmAll(page: Page, papers: readonly Paper[]): Promise<Map<string, string>> {
  const stopped = new Map<string, string>()
  const { seen, key } = reviewScreen(page)
  const done = page.getByRole('heading', { name: /^Everything .* reviewed$/ })
  const answers = seen.getByRole('group', { name: /^Stop: / })
  await openTopmost(page)
  for (let presses = 0; presses < 3 * papers.length; presses += 1) {
    await expect(done.or(seen.locator('header .name'))).toBeVisible()
    if (await done.isVisible()) return stopped
    const name = await nameInView(page)
    const paper = papers.find(({ fileName }) => name.includes(fileName))
    if (!paper) throw new Error(`nothing was dropped as ${name}`)
    await key('Control+Enter')
    await expect
      .poll(async () => {
        if (await done.isVisible()) return 'gone on'
        if (await answers.locator(':scope:focus, :focus').count()) return 'asked'
        const now = await nameInView(page)
        return now === name ? 'nothing yet' : 'gone on'
      })
      .not.toBe('nothing yet')
    if (!(await answers.locator(':scope:focus, :focus').count())) continue
    // It stays however often it is pressed: no answer has the keyboard by itself.
    await key('Control+Enter')
    await expect(answers).toBeVisible()
    expect(await nameInView(page)).toBe(name)
    const title = (await answers.locator('.title').innerText()).trim()
    // What is wrong once may be said at two fields: each is answered by itself.
    if (!stopped.has(paper.fileName)) stopped.set(paper.fileName, kindOf[title] ?? title)
    await answer(page, title)
  }
  throw new Error('The queue does not come to its end')
}

const kindOf: Record<string, string> = {
  'Stop: contradiction': 'contradiction',
  'Stop: account changed': 'account-changed',
  'Stop: duplicate': 'duplicate',
}

async function answer(page: Page, title: string): Promise<void> {
  const { seen, key } = reviewScreen(page)
  if (title === 'Stop: duplicate') {
    await expect(seen.getByRole('row', { name: /^Amount/ })).toBeVisible()
    const name = await nameInView(page)
    await key('1')
    await expect.poll(() => nameInView(page)).not.toBe(name)
    return
  }
  if (title !== 'Stop: account changed') {
    const left = seen.locator('footer').getByRole('status')
    const before = await left.innerText()
    const keep = seen.getByRole('button', { name: 'Keep it: the document says so' })
    await key((await keep.getAttribute('aria-keyshortcuts')) ?? '')
    await expect(left).not.toHaveText(before)
    return
  }
  await expect(seen.getByText('Until now', { exact: true })).toBeVisible()
  await key('2')
  const reason = seen.getByRole('textbox', { name: 'Why is it right all the same?' })
  await expect(reason).toBeFocused()
  await page.keyboard.type('asked by telephone')
  await key('Enter')
  // Gone, or empty for the next one.
  await expect.poll(() => reason.evaluateAll(valuesOf)).not.toContain('asked by telephone')
}

const valuesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value)

/** Title and file of the document in view; '' where there is none: nothing is waited for. */
async function nameInView(page: Page): Promise<string> {
  const [name = ''] = await page.locator('.seen header .name').allInnerTexts()
  return name
}
