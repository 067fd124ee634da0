import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CallInput, CallName } from '../../src-shared/contract/contract.ts'
import { sortColumns } from '../../src-shared/contract/inbox-sort.ts'
import { dueSections } from '../../src-shared/domain/payment/due-section.ts'
import { saveEmbeddedConnection } from '../../src-main/connections/embedded-connection.ts'
import { openDatabase } from '../../src-main/store/open-database.ts'
import { inTransaction } from '../../src-main/store/query.ts'
import { fiveTimes, openUncached, readsOf } from '../support/count-reads.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { invoiceJson, putDocument } from './store/store-for-tests.ts'

/** As many documents as each sender has, however many documents there are. */
const ofSender = 10
const day = 86_400_000
const firstDue = Date.UTC(2026, 8, 1)
const few = 300
const many = 3_000

/** A core over so many documents, whose start is over. */
async function coreOver(documents: number) {
  const dataDir = temporaryFolder()
  const db = openDatabase({ file: join(dataDir, 'intray.db') })
  saveEmbeddedConnection(db, 1, 0)
  const ids: string[] = []
  inTransaction(db, () => {
    for (let at = 0; at < documents; at++)
      ids.push(
        putDocument(db, {
          receivedAt: at * 1_000,
          // What is confirmed may be due; the others wait in the middle.
          ...(Math.abs(at - documents / 2) > documents / 4 && {
            state: { kind: 'confirmed', at: '2026-10-06T08:00:00.000Z' },
          }),
          results: [
            {
              ...invoiceJson,
              title: `Rechnung ${String(100_000 + at)}`,
              sender: { name: `Lieferant ${String(Math.floor(at / ofSender))} AG` },
              identifications: [{ type: 'INVOICE_NUMBER', value: `RE-${String(100_000 + at)}` }],
              amountGross: { currency: 'CHF', value: 100 + (at % 50) },
              dueDate: new Date(firstDue + (at % 90) * day).toISOString().slice(0, 10),
              paymentDetails: {},
            },
          ],
        }),
      )
  })
  // Read by the service, as it knows them.
  db.exec(`UPDATE documents SET service_document_id = printf('00000000-0000-4000-8000-%012d', seq);
    INSERT INTO sync_uploads (document_id, connection_id, workspace_id, origin, file_name, media_type,
        byte_size, state, enqueued_at, service_document_id)
      SELECT id, connection_id, workspace_id, 'here', file_name, media_type, 1, 'ready', 1,
        service_document_id FROM documents ORDER BY seq`)
  db.exec('DELETE FROM uncounted_documents; DELETE FROM known_recounts')
  db.close()
  return { core: await openUncached(dataDir), ids }
}

test.runIf(process.platform === 'linux')(
  'a call reads no more of a large database than of a small one',
  { timeout: 600_000 },
  async () => {
    const readsOver = async (documents: number) => {
      const { core, ids } = await coreOver(documents)
      const reads = new Map<string, number>()
      const measure = async <Name extends CallName>(
        name: Name,
        inputs: readonly CallInput<Name>[],
        how = '',
      ) => reads.set(`${name} ${how}`, await readsOf(core, name, inputs))
      const connectionId = 'embedded'
      const middle = Math.floor(ids.length / 2)
      const five = ids.slice(middle, middle + 5)
      await measure(
        'documents.list',
        Array.from({ length: 5 }, () => ({})),
      )
      for (const by of sortColumns)
        for (const backwards of [false, true]) {
          const sorted = { filter: 'done' as const, sort: { by, descending: true }, backwards }
          await measure('documents.list', fiveTimes(sorted), `by ${by} ${String(backwards)}`)
        }
      await measure('documents.hits', fiveTimes({ ids: five, query: 'lieferant rechnung' }))
      await measure('documents.senders', fiveTimes({ text: 'Lieferant 1' }))
      const sender = { connectionId, name: 'Lieferant 1 AG' }
      await measure('senders.facts', fiveTimes(sender))
      await measure('senders.documents', fiveTimes(sender))
      await measure('openItems.sums', fiveTimes({}))
      for (const section of [...dueSections, 'settled' as const])
        await measure('openItems.list', fiveTimes({ section, limit: 3 }), section)
      await measure('app.status', fiveTimes({}))
      await measure('exports.automation', fiveTimes({ connectionId }))
      await measure(
        'documents.get',
        five.map((id) => ({ id })),
      )
      await measure(
        'review.open',
        five.map((id) => ({ id })),
      )
      await measure(
        'review.queue',
        five.map((id) => ({ id })),
      )
      await measure(
        'exports.list',
        Array.from({ length: 5 }, () => ({ connectionId, filter: 'open' as const, limit: 20 })),
      )
      await measure(
        'exports.check',
        five.map((id) => ({ connectionId, selection: { kind: 'documents' as const, ids: [id] } })),
      )
      await measure(
        'review.change',
        five.map((id) => ({
          id,
          change: {
            kind: 'setValue' as const,
            resultIndex: 0,
            path: '/title',
            value: 'By hand',
            origin: 'typed' as const,
          },
        })),
      )
      await measure(
        'review.confirm',
        five.map((id) => ({ id })),
      )
      await core.stop()
      return reads
    }
    const small = await readsOver(few)
    const large = await readsOver(many)
    // Each call was seen to read at all.
    expect([...small.values()].filter((count) => count < 3)).toEqual([])
    const counts = [...large].map(([name, count]) => ({ name, few: small.get(name) ?? 0, count }))
    // But for a level more of each tree.
    expect(counts.filter(({ few, count }) => count > 1.25 * few + 4)).toEqual([])
  },
)
