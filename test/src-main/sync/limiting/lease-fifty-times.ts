import { join } from 'node:path'
import { openDatabase } from '../../../../src-main/store/open-database.ts'
import { createSyncJobs } from '../../../../src-main/store/sync-jobs.ts'

/** A program of its own, so that its system calls can be counted. Each block forgets the one before. */
const db = openDatabase({ file: join(process.argv[2] ?? '.', 'counted.db') })
const store = createSyncJobs(db)
for (let leasedAt = 1; leasedAt <= 50; leasedAt++)
  store.addLease('credential', { leasedAt, requests: 1 }, leasedAt)
db.close()
