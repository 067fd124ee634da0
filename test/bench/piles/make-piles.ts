import { PDFDocument } from 'pdf-lib'
import { chromium, type Page } from 'playwright'
import { drawSeparatorPage } from '../../support/separator-page.ts'
import { allStyles } from '../../papers/all-styles.ts'
import { scan } from '../../papers/camera.ts'
import { htmlOf } from '../../papers/draw-papers.ts'
import { randomOf, type Random } from '../../papers/random.ts'

/** How the documents of a pile lie: one behind the other, with empty backs, or with separator sheets between some. */
const layings = ['plain', 'backs', 'separators'] as const
type Laying = (typeof layings)[number]

export type Pile = {
  readonly documents: number
  readonly laying: Laying
  readonly isScanned: boolean
  readonly bytes: Uint8Array
  readonly pageCount: number
  /** Pages on which a document begins, but for the first. */
  readonly starts: readonly number[]
  readonly leftOut: readonly number[]
}

export type PileOrder = {
  readonly sizes: readonly number[]
  /** Piles of up to so many documents are scanned as pictures as well, which takes seconds a page. */
  readonly scannedUpTo: number
  /** Styles that were looked at while rules were made, or those that were kept aside. */
  readonly aside: boolean
  readonly seed: string
}

const a4 = { width: 595, height: 842 }

/** Without a margin that would make the sheet longer than it is. */
const enclosed = '.sheet { padding: 15mm }'

/** What lies behind a paper and belongs to it, with nothing on it that says so. */
const enclosures = [
  [
    'Allgemeine Geschäftsbedingungen',
    'Preise verstehen sich ohne Versand. Gerichtsstand ist am Sitz.',
  ],
  ['Conditions générales', 'Les marchandises restent notre propriété jusqu’au paiement complet.'],
  ['Report of work', 'Filters changed, seals checked, one hour of waiting at the gate.'],
].map(([title = '', text = '']) => `<h2>${title}</h2>${`<p>${text}</p>`.repeat(12)}`)

/** Piles of the papers that the bench of the extraction draws, each with its truth. */
export async function* makePiles(order: PileOrder): AsyncGenerator<Pile> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({
      viewport: { width: 794, height: 1123 },
      deviceScaleFactor: 2,
    })
    for (const [index, documents] of order.sizes.entries()) {
      const laying = layings[index % layings.length] ?? 'plain'
      const random = randomOf(`${order.seed}/${String(index)}`)
      const asked = { documents, laying, aside: order.aside }
      yield await makePile(page, { ...asked, isScanned: false }, random)
      if (documents <= order.scannedUpTo)
        yield await makePile(page, { ...asked, isScanned: true }, random)
    }
  } finally {
    await browser.close()
  }
}

type Asked = Pick<Pile, 'documents' | 'laying' | 'isScanned'> & { readonly aside: boolean }

async function makePile(page: Page, asked: Asked, random: Random): Promise<Pile> {
  const { documents, laying, isScanned, aside } = asked
  const styles = allStyles.filter(
    (style) =>
      style.aside === aside && ['bills', 'trades', 'about', 'statements'].includes(style.kind),
  )
  const pile = await PDFDocument.create()
  const starts: number[] = []
  const leftOut: number[] = []
  for (let number = 0; number < documents; number += 1) {
    if (number > 0 && laying === 'separators' && random.chance(0.5)) {
      drawSeparatorPage(pile.addPage([a4.width, a4.height]))
      leftOut.push(pile.getPageCount())
    }
    if (number > 0) starts.push(pile.getPageCount() + 1)
    await page.setContent(htmlOf(random.pick(styles).draw(random)))
    await (isScanned ? addScan(pile, page, random) : addPrint(pile, page))
    if (random.chance(0.25)) {
      await page.setContent(
        htmlOf({ css: enclosed, sheets: [random.pick(enclosures)], truths: [] }),
      )
      await (isScanned ? addScan(pile, page, random) : addPrint(pile, page))
    }
    if (laying === 'backs' && pile.getPageCount() % 2 === 1) {
      pile.addPage([a4.width, a4.height])
      leftOut.push(pile.getPageCount())
    }
  }
  const pageCount = pile.getPageCount()
  return { documents, laying, isScanned, bytes: await pile.save(), pageCount, starts, leftOut }
}

async function addPrint(pile: PDFDocument, page: Page): Promise<void> {
  const printed = await page.pdf({ format: 'A4', printBackground: true })
  const paper = await PDFDocument.load(printed)
  for (const sheet of await pile.copyPages(paper, paper.getPageIndices())) pile.addPage(sheet)
}

async function addScan(pile: PDFDocument, page: Page, random: Random): Promise<void> {
  for (const sheet of await page.locator('.sheet').all()) {
    const picture = await pile.embedJpg(await scan(await sheet.screenshot({ type: 'png' }), random))
    pile.addPage([a4.width, a4.height]).drawImage(picture, { x: 0, y: 0, ...a4 })
  }
}
