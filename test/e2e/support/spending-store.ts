import { join } from 'node:path'
import { addDays, addMonths, localDay } from '../../../src-shared/domain/iso-date.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { putDocument } from '../../src-main/store/store-for-tests.ts'

const suppliers = [
  ...[
    'Malerei Sonnhalde AG',
    'Druckerei Seefeld',
    'Elektrizitätswerk Obertal',
    'Muster Treuhand GmbH',
  ],
  ...['Bürobedarf Kern', 'Garage Zentrum AG', 'Wäscherei Blum', 'Spedition Rhein SA', 'Café Kranz'],
]
const corrected = ['/dueDate', '/documentDate', '/title', '/dueDate', '/dueDate']

/**
 * Two years of invoices of a small office, some in euros, a few credit notes, one that waits, and some in which a person
 * corrected a field; the core of the data folder must have ended.
 */
export function putSpending(dataDir: string): void {
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  const today = localDay(new Date())
  inTransaction(db, () => {
    for (let at = 0; at < 180; at += 1) {
      const month = addMonths(`${today.slice(0, 7)}-01`, -(at % 24))
      const day = at % 24 === 0 ? today : addDays(month, (at * 7) % 27)
      const net = 40 + ((at * 97) % 700) + (at % 5 === 0 ? 900 : 0)
      const rate = at % 4 === 0 ? 2.6 : 8.1
      const money = (value: number) => ({
        currency: at % 9 === 8 ? 'EUR' : 'CHF',
        value: Math.round(value * 100) / 100,
      })
      const isWaiting = at % 17 === 16 || at === 24 || at === 72
      const receivedAt = new Date(`${day}T09:00`).getTime() + at
      const id = putDocument(db, {
        fileName: `rechnung-${String(at)}.pdf`,
        receivedAt,
        state: isWaiting
          ? { kind: 'ready' }
          : { kind: 'confirmed', at: new Date(receivedAt + (at % 11) * 86_400_000).toISOString() },
        results: [
          {
            documentType: at % 23 === 22 ? 'CREDIT_NOTE' : 'INVOICE',
            title: 'Rechnung',
            documentDate: day,
            dueDate: addDays(day, 30),
            stateOfInvoice: at % 24 > 1 ? 'PAID' : 'OUTSTANDING',
            sender: { name: suppliers[((at * 37) % 101) % suppliers.length] ?? '' },
            identifications: [{ type: 'INVOICE_NUMBER', value: `RE-${String(1000 + at)}` }],
            amountGross: money(net * (1 + rate / 100)),
            vatDetails:
              at % 13 === 12
                ? {}
                : {
                    rates: [{ rate, netAmount: money(net), vatAmount: money((net * rate) / 100) }],
                  },
          },
        ],
      })
      if (at % 6 !== 0) continue
      const path = corrected[(at / 6) % corrected.length]
      const value = path === '/title' ? 'Von Hand' : day
      const step = { kind: 'setValue', resultIndex: 0, path, value, origin: 'typed' }
      appendEntry(db, { id, connectionId: 'embedded' }, step, receivedAt)
      refreshSummary(db, id)
    }
  })
  db.close()
}
