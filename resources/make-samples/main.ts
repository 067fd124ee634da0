import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { billTruth } from './bill-truth.ts'
import { bills, scannedBills } from './bills.ts'
import { drawBill } from './draw-bill.ts'
import { drawReceipt, receiptSize, receiptTruth } from './draw-receipt.ts'
import { drawStatement, statementTruth } from './draw-statement.ts'
import { makePdf } from './pdf-page.ts'
import { renderFirstPage } from './render-page.ts'
import { scanDpi, scannedPdf, scannedTiff } from './scan-look.ts'

// Makes resources/samples anew, and what each of them says: npm run samples
const folder = join(import.meta.dirname, '..', 'samples')
// Not in the same folder: what lies there is offered to people to try.
const truths = join(import.meta.dirname, '..', 'sample-truths')
for (const each of [folder, truths]) mkdirSync(each, { recursive: true })

function save(file: string, bytes: Uint8Array, truth: object): void {
  writeFileSync(join(folder, file), bytes)
  const told = { ...truth, _meta: { variant: variant(file), complete: true } }
  const name = `${basename(file, extname(file))}.json`
  writeFileSync(join(truths, name), `${JSON.stringify(told, null, 2)}\n`)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} kB`)
}

function variant(file: string): string {
  if (file.endsWith('.tiff')) return 'tiff'
  return file.startsWith('Scan ') ? 'scanpdf' : 'pdf'
}

for (const bill of bills)
  save(bill.file, await makePdf(bill.number, (page) => drawBill(page, bill)), billTruth(bill))
const receipt = await makePdf('Quittung', drawReceipt, receiptSize)
save('Quittung Papeterie am Markt.pdf', receipt, receiptTruth)
save('Kontoauszug Aaretal Bank.pdf', await makePdf('Kontoauszug', drawStatement), statementTruth)
for (const bill of scannedBills) {
  const pdf = await makePdf(bill.number, (page) => drawBill(page, bill))
  const png = await renderFirstPage(pdf, scanDpi)
  const isTiff = extname(bill.file) === '.tiff'
  save(bill.file, await (isTiff ? scannedTiff(png) : scannedPdf(png)), billTruth(bill))
}
