import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import type { CallInput, CallName } from '../../src-shared/contract/contract.ts'
import { saveEmbeddedConnection } from '../../src-main/connections/embedded-connection.ts'
import type { Database } from '../../src-main/store/database.ts'
import { openDatabase } from '../../src-main/store/open-database.ts'
import { inTransaction } from '../../src-main/store/query.ts'
import { openCore } from '../support/core-bench.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { invoiceJson, putDocument } from './store/store-for-tests.ts'

/** As many documents as each sender has, however many documents there are. */
const ofSender = 10
const few = 300
const many = 3_000

// Without a cache each page that a statement looks at is read from the file, and the system counts that.
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the database below
const { prepare } = SQLite.prototype
const uncached = new WeakSet<Database>()
let isMeasured = false
SQLite.prototype.prepare = function (this: Database, sql: string) {
  if (isMeasured && !uncached.has(this)) {
    uncached.add(this)
    this.pragma('cache_size = 0')
  }
  return prepare.call(this, sql)
} as typeof prepare
afterAll(() => {
  SQLite.prototype.prepare = prepare
})

function readsSoFar(): number {
  return Number(/^syscr: (\d+)$/mu.exec(readFileSync('/proc/self/io', 'utf8'))?.[1])
}

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
          results: [
            {
              ...invoiceJson,
              title: `Rechnung ${String(100_000 + at)}`,
              sender: { name: `Lieferant ${String(Math.floor(at / ofSender))} AG` },
              identifications: [{ type: 'INVOICE_NUMBER', value: `RE-${String(100_000 + at)}` }],
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
  isMeasured = true
  const core = await openCore({ paths: { dataDir } })
  isMeasured = false
  return { core, ids }
}

test.runIf(process.platform === 'linux')(
  'a call reads no more of a large database than of a small one',
  { timeout: 600_000 },
  async () => {
    const readsOver = async (documents: number) => {
      const { core, ids } = await coreOver(documents)
      const reads = new Map<CallName, number>()
      const measure = async <Name extends CallName>(
        name: Name,
        inputs: readonly CallInput<Name>[],
      ) => {
        // What else goes on in this process reads now and then: the quietest of some is the call's own.
        const found: number[] = []
        for (const input of inputs) {
          const before = readsSoFar()
          await core.call(name, input)
          found.push(readsSoFar() - before)
        }
        reads.set(name, Math.min(...found))
      }
      const connectionId = 'embedded'
      const middle = Math.floor(ids.length / 2)
      const five = ids.slice(middle, middle + 5)
      await measure(
        'documents.list',
        Array.from({ length: 5 }, () => ({})),
      )
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
    const grown = [...large].filter(([name, count]) => count > 1.25 * (small.get(name) ?? 0) + 4)
    // But for a level more of each tree.
    expect(grown, JSON.stringify([[...small], [...large]])).toEqual([])
  },
)
