import { rmSync } from 'node:fs'
import type { SqliteDatabase } from './open-database.ts'
import { troubleOf } from './store-trouble.ts'

export type CopyOutcome = 'done' | 'no-room' | 'failed'

/** Requests are answered after each so many pages; what is written meanwhile is taken along. */
const pagesAtATime = 500

/** Copies the database to the path, where nothing is left when that fails. */
export async function copyDatabase(database: SqliteDatabase, path: string): Promise<CopyOutcome> {
  try {
    rmSync(path, { force: true })
    await database.backup(path, { progress: () => pagesAtATime })
    return 'done'
  } catch (error) {
    rmSync(path, { force: true })
    return troubleOf(error) === 'disk-full' ? 'no-room' : 'failed'
  }
}
