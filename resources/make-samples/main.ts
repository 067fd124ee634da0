import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bills, scannedBills } from './bills.ts'
import { drawBill } from './draw-bill.ts'
import { drawReceipt, receiptSize } from './draw-receipt.ts'
import { drawStatement } from './draw-statement.ts'
import { makePdf } from './pdf-page.ts'
import { renderFirstPage } from './render-page.ts'
import { scanDpi, scannedPdf, scannedTiff } from './scan-look.ts'

// Makes resources/samples anew: npm run samples
const folder = join(import.meta.dirname, '..', 'samples')
mkdirSync(folder, { recursive: true })
const save = (file: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, file), bytes)
  console.log(`${file}  ${Math.round(bytes.length / 1024)} kB`)
}

for (const bill of bills)
  save(bill.file, await makePdf(bill.number, (page) => drawBill(page, bill)))
save('Quittung Papeterie am Markt.pdf', await makePdf('Quittung', drawReceipt, receiptSize))
save('Kontoauszug Aaretal Bank.pdf', await makePdf('Kontoauszug', drawStatement))
for (const bill of scannedBills) {
  const pdf = await makePdf(bill.number, (page) => drawBill(page, bill))
  const png = await renderFirstPage(pdf, scanDpi)
  save(bill.file, await (bill.file.endsWith('.tiff') ? scannedTiff(png) : scannedPdf(png)))
}
