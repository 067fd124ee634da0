import { centreX, centreY, type Box } from '../layout/geometry.ts'
import type { QrBillOnPage } from '../qr-bill/read-qr-bills.ts'
import { slipRegions } from '../qr-bill/slip-geometry.ts'
import type { ReadDocument, ReadPage, Word } from '../read-document.ts'
import { documentStarts } from './group-pages.ts'
import { enclosesFiles, groupOfInvoice } from './of-e-invoice.ts'
import { signsOf } from './page-signs.ts'

/** One logical document in a file. */
export type DocumentPart = {
  /** Its own pages, with no slips on them but its own. */
  readonly read: ReadDocument
  /** A payment slip alone, without the bill it belongs to. */
  readonly slipAlone: boolean
}

/** Besides its slips a page that carries a bill has more words than these. */
const leastBillWords = 25

/**
 * The logical documents of a file, in the order of its pages: several bills in one scan, several
 * payment slips on a page. `slips` belong to the pages, in their order.
 */
export function splitDocument(
  read: ReadDocument,
  slips: readonly (readonly QrBillOnPage[])[],
): DocumentPart[] {
  if (read.pages.length === 0) return [{ read, slipAlone: false }]
  const starts =
    read.pages.length === 1
      ? [true]
      : documentStarts(
          read.pages.map((page, index) => signsOf(page, billOn(read, page, slips[index]))),
        )
  const groups: number[][] = []
  for (const [index, start] of starts.entries()) {
    if (start) groups.push([index])
    else groups.at(-1)?.push(index)
  }
  if (read.embeddedXml && groups.length > 1 && enclosesFiles(read.embeddedXml))
    return [{ read: withEnclosures(read, groups[0]?.length ?? 0), slipAlone: false }]
  const parts = groups.map((group) => group.flatMap((index) => read.pages[index] ?? []))
  const carrier =
    parts.length === 1 ? parts[0] : read.embeddedXml && groupOfInvoice(read.embeddedXml, parts)
  return parts.flatMap((pages, at) => {
    const own = different((groups[at] ?? []).flatMap((index) => slips[index] ?? []))
    const embeddedXml = pages === carrier ? read.embeddedXml : null
    const part = { read: { ...read, pages, embeddedXml }, slipAlone: false }
    if (own.length >= 2) return splitSlips(part, own)
    return [{ ...part, slipAlone: own.length === 1 && !hasBill(part, own) }]
  })
}

/** What is enclosed is no paper of its own, and says nothing of the e-invoice: its receipts have other sums and accounts. */
function withEnclosures(read: ReadDocument, ownPages: number): ReadDocument {
  return {
    ...read,
    pages: read.pages.map((page, index) =>
      index < ownPages ? page : { ...page, words: [], qrCodes: [] },
    ),
  }
}

/** A page of slips alone belongs to the bill before it; one with a slip under a bill is that bill's. */
function billOn(
  read: ReadDocument,
  page: ReadPage,
  slips: readonly QrBillOnPage[] = [],
): string | undefined {
  const [slip] = slips
  const part = { read: { ...read, pages: [page] }, slipAlone: false }
  return slip !== undefined && hasBill(part, slips) ? slip.bill.payload : undefined
}

/** The same slip printed or decoded twice is one. */
function different(slips: readonly QrBillOnPage[]): QrBillOnPage[] {
  return slips.filter(
    (slip, index) => slips.findIndex((other) => other.bill.payload === slip.bill.payload) === index,
  )
}

/** The bill keeps the slip whose reference or amount it prints; each other slip is one of its own. */
function splitSlips(part: DocumentPart, slips: readonly QrBillOnPage[]): DocumentPart[] {
  const outside = wordsOutside(part, slips)
  const text = outside.map((word) => word.text.replace(/[\s'’]/gu, '')).join('')
  const ofBill = hasBill(part, slips)
    ? (slips.find((slip) => isPrinted(slip, text)) ?? slips[0])
    : undefined
  const others = slips.filter((slip) => slip !== ofBill)
  const bill =
    ofBill === undefined
      ? []
      : [{ ...part, read: withoutWords(withSlips(part.read, [ofBill]), others) }]
  return [...bill, ...others.map((slip) => slipPart(part.read, slip))]
}

function hasBill(part: DocumentPart, slips: readonly QrBillOnPage[]): boolean {
  return wordsOutside(part, slips).length >= leastBillWords
}

function wordsOutside({ read }: DocumentPart, slips: readonly QrBillOnPage[]): Word[] {
  return withoutWords(read, slips).pages.flatMap((page) => page.words)
}

function isPrinted(slip: QrBillOnPage, text: string): boolean {
  const { amount, reference } = slip.bill
  if (reference !== undefined && text.includes(reference)) return true
  return (
    amount !== undefined &&
    [amount.value.toFixed(2), amount.value.toFixed(2).replace('.', ',')].some((each) =>
      text.includes(each),
    )
  )
}

function isOn(slip: QrBillOnPage, box: Box): boolean {
  const region = slipRegions(slip.code).slip
  return (
    centreX(box) > region.x &&
    centreX(box) < region.x + region.width &&
    centreY(box) > region.y &&
    centreY(box) < region.y + region.height
  )
}

function withSlips(read: ReadDocument, slips: readonly QrBillOnPage[]): ReadDocument {
  return {
    ...read,
    pages: read.pages.map((page) => ({
      ...page,
      qrCodes: page.qrCodes.filter((code) => slips.some((slip) => isSameCode(slip, code, page))),
    })),
  }
}

function isSameCode(
  slip: QrBillOnPage,
  code: ReadPage['qrCodes'][number],
  page: ReadPage,
): boolean {
  const distance =
    Math.abs(code.x * page.width - slip.code.x) + Math.abs(code.y * page.height - slip.code.y)
  return slip.page === page.page && distance < slip.code.width / 2
}

/** What is printed on the other slips says nothing about the bill. */
function withoutWords(read: ReadDocument, slips: readonly QrBillOnPage[]): ReadDocument {
  return {
    ...read,
    pages: read.pages.map((page) => {
      const here = slips.filter((slip) => slip.page === page.page)
      const words = page.words.filter(
        (word) => !here.some((slip) => isOn(slip, inPoints(word, page))),
      )
      return { ...page, words }
    }),
  }
}

/** Its page alone, with its code and the words that are printed on it. */
function slipPart(read: ReadDocument, slip: QrBillOnPage): DocumentPart {
  const own = withSlips(read, [slip])
  const pages = own.pages
    .filter((page) => page.page === slip.page)
    .map((page) => ({
      ...page,
      words: page.words.filter((word) => isOn(slip, inPoints(word, page))),
    }))
  return { read: { ...own, pages, embeddedXml: null }, slipAlone: true }
}

function inPoints(box: Box, page: ReadPage): Box {
  return {
    x: box.x * page.width,
    y: box.y * page.height,
    width: box.width * page.width,
    height: box.height * page.height,
  }
}
