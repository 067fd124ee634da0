import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import { assembleResult } from './assemble/assemble-result.ts'
import { readEInvoice } from '../../src-shared/e-invoice/read-e-invoice.ts'
import { sightDocument } from './fields/sightings.ts'
import { centreX, centreY } from './layout/geometry.ts'
import { layOutPage } from './layout/lay-out.ts'
import type { AgreedLesson } from './learned/lesson.ts'
import { heedSecondReader } from './second-reader/heed-second-reader.ts'
import type { SecondAnswers } from './second-reader/second-answers.ts'
import type { ReadDocument, ReadPage } from './read-document.ts'
import { readQrBills, type QrBillOnPage } from './qr-bill/read-qr-bills.ts'
import { slipRegions } from './qr-bill/slip-geometry.ts'
import { inFile } from './split/pages-in-file.ts'
import { splitDocument, type DocumentPart } from './split/split-document.ts'
import { decide } from './witnesses/decisions.ts'

export type ExtractOptions = {
  /** UUID under which the results go out. */
  readonly documentId: string
  /** Types that are read; others come back UNKNOWN. Absent: all. */
  readonly documentTypes?: readonly string[]
  /** Absent: true. */
  readonly readEmbeddedXml?: boolean
  /** ISO date of the reading: no document is dated long after it. Absent: any date may be right. */
  readonly readOn?: string
  /** For each result that is found without them, what earlier papers of its sender teach. */
  readonly lessons?: readonly (readonly AgreedLesson[])[]
  /** For each result that is found without them, what a second reader says of what is in doubt. */
  readonly secondAnswers?: readonly (SecondAnswers | null)[]
}

/** The logical documents in a file, as the interface's results. Pure: the same words, the same results. */
export function extractResults(read: ReadDocument, options: ExtractOptions): DocumentResult[] {
  const layouts = read.pages.map(layOutPage)
  const slips = read.pages.map((page, index) => slipsOf(page, layouts[index]))
  return splitDocument(read, slips).map((part, index) =>
    extractPart(part, options, {
      lessons: options.lessons?.[index] ?? [],
      secondAnswers: options.secondAnswers?.[index] ?? null,
    }),
  )
}

/** What is known of one paper beside the paper itself. */
type Besides = {
  readonly lessons: readonly AgreedLesson[]
  readonly secondAnswers: SecondAnswers | null
}

/**
 * The pages of a document are counted from 1, so that its first one weighs as a first one wherever in
 * the file it stands; what is told of places counts the pages of the file.
 */
function extractPart(
  part: DocumentPart,
  options: ExtractOptions,
  besides: Besides,
): DocumentResult {
  const numbers = part.read.pages.map(({ page }) => page)
  const pages = part.read.pages.map((page, index) => ({ ...page, page: index + 1 }))
  const result = extractCounted({ ...part, read: { ...part.read, pages } }, options, besides)
  return inFile(result, (page) => numbers[page - 1] ?? page)
}

function extractCounted(
  { read, slipAlone }: DocumentPart,
  { documentId, documentTypes, readEmbeddedXml = true, readOn }: ExtractOptions,
  { lessons, secondAnswers }: Besides,
): DocumentResult {
  const whole = { pages: read.pages.map(layOutPage) }
  const slips = read.pages.map((page, index) => slipsOf(page, whole.pages[index]))
  const [qr] = slips.flat()
  const xml =
    readEmbeddedXml && read.embeddedXml !== null ? readEInvoice(read.embeddedXml.xml) : undefined
  const layout =
    qr === undefined
      ? whole
      : {
          pages: read.pages.map((page, index) =>
            layOutPage(withoutSlips(page, slips[index] ?? [])),
          ),
        }
  const sightings = sightDocument(layout, whole)
  const decided = decide({ sightings, xml, qr, readOn, lessons })
  const decisions =
    secondAnswers === null ? decided : heedSecondReader(decided, secondAnswers, sightings)
  return assembleResult(decisions, {
    documentId,
    pages: read.pages.map(({ page }) => page),
    turnedPages: Object.fromEntries(
      read.pages.filter(({ turned }) => turned !== 0).map(({ page, turned }) => [page, turned]),
    ),
    qr,
    warnings: read.warnings,
    isPaymentPart: slipAlone,
    documentTypes,
  })
}

function slipsOf(page: ReadPage, layout = layOutPage(page)): QrBillOnPage[] {
  return readQrBills(page, layout)
}

/** A slip prints again, in its own order, what its code says without misreading. */
function withoutSlips(page: ReadPage, slips: readonly QrBillOnPage[]): ReadPage {
  const regions = slips.map(({ code }) => slipRegions(code).slip)
  const words = page.words.filter((word) => {
    const at = {
      x: word.x * page.width,
      y: word.y * page.height,
      width: word.width * page.width,
      height: word.height * page.height,
    }
    return !regions.some(
      (slip) =>
        centreX(at) > slip.x &&
        centreX(at) < slip.x + slip.width &&
        centreY(at) > slip.y &&
        centreY(at) < slip.y + slip.height,
    )
  })
  return { ...page, words }
}
