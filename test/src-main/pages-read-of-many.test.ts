import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src-main/store/open-database.ts'
import { filledInbox } from '../bench/inbox/fill-inbox.ts'
import { queriesOver } from '../bench/inbox/queries.ts'
import { fiveTimes, openUncached, readsOf } from '../support/count-reads.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const large = 8_000
const larger = 24_000
/** A search of whose proposals few fit looks at a thousand; to read each of the larger inbox takes more. */
const mostTried = 1_000

/** How many parts the index has at a moment is up to its merging, 16 of a level at most, and not to what is asked. */
function mergeIndex(folder: string): void {
  const db = openDatabase({ file: join(folder, 'intray.db') })
  db.exec("INSERT INTO search_index (search_index) VALUES ('optimize')")
  db.close()
}

test.runIf(process.platform === 'linux')(
  'a search reads no more of a large inbox than of a small one',
  { timeout: 600_000 },
  async () => {
    const readsOver = async (documents: number) => {
      const folder = filledInbox(documents, temporaryFolder())
      mergeIndex(folder)
      const core = await openUncached(folder)
      const reads = new Map<string, number>()
      for (const { name, query, filter = 'all' } of queriesOver(documents))
        reads.set(name, await readsOf(core, 'documents.list', fiveTimes({ query, filter })))
      await core.stop()
      return reads
    }
    const small = await readsOver(large)
    const many = await readsOver(larger)
    const counts = [...many].map(([name, count]) => ({ name, few: small.get(name) ?? 0, count }))
    expect(
      counts.filter(({ few, count }) => count > Math.min(mostTried, 1.25 * few + 250)),
    ).toEqual([])
  },
)
