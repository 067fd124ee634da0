import { join } from 'node:path'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'

/** A program of its own, so that its system calls can be counted: 100 commits for soon, one for now. */
const db = openDatabase({ file: join(process.argv[2] ?? '.', 'counted.db') })
// In the trace of calls: what comes before it made the database.
process.kill(process.pid, 0)
for (let count = 0; count < 100; count++)
  inTransaction(db, () => patchSettings(db, { reviewSplit: 0.2 + count / 1000 }), 'soon')
patchSettings(db, { theme: 'dark' })
process.kill(process.pid, 'SIGKILL')
