import type { Box } from '../layout/geometry.ts'
import type { PageLayout } from '../layout/layout.ts'
import type { ReadPage } from '../read-document.ts'
import { compareWithPrint, type PrintedChecks } from './compare-with-print.ts'
import { parseQrBill } from './parse-qr-bill.ts'
import type { QrBill } from './qr-bill.ts'
import { qrFindings, type QrFindings } from './qr-findings.ts'

/** A Swiss QR code on a page, with what it says and what the print around it says. */
export type QrBillOnPage = {
  readonly page: number
  /** The code, in points. */
  readonly code: Box
  readonly bill: QrBill
  readonly findings: QrFindings
  readonly printed: PrintedChecks
}

/** All QR-bills of a page from top to bottom; a code that was decoded twice counts once. */
export function readQrBills(page: ReadPage, layout: PageLayout): QrBillOnPage[] {
  const found: QrBillOnPage[] = []
  for (const code of page.qrCodes) {
    const bill = parseQrBill(code.payload)
    if (bill === undefined) continue
    const box: Box = {
      x: code.x * page.width,
      y: code.y * page.height,
      width: code.width * page.width,
      height: code.height * page.height,
    }
    if (found.some((other) => other.bill.payload === bill.payload && near(other.code, box)))
      continue
    found.push({
      page: page.page,
      code: box,
      bill,
      findings: qrFindings(bill),
      printed: compareWithPrint(bill, layout, box),
    })
  }
  return found.sort((a, b) => a.code.y - b.code.y || a.code.x - b.code.x)
}

function near(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < a.width / 2 && Math.abs(a.y - b.y) < a.height / 2
}
