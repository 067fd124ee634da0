import { join } from 'node:path'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'

/** A program of its own, so that its system calls can be counted. */
const db = openDatabase({ file: join(process.argv[2] ?? '.', 'counted.db') })
for (let count = 0; count < 100; count++) patchSettings(db, { reviewSplit: 0.2 + count / 1000 })
db.close()
