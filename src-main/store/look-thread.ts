import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { isDamage, openReader } from './open-database.ts'

/** What the thread is started with; its one message says whether all tables are sound. */
export type LookOrder = { readonly file: string }

parentPort?.postMessage(await areSound((workerData as LookOrder).file))

/** One table after the other, so that the thread can be ended in between. */
async function areSound(file: string): Promise<boolean> {
  try {
    const db = openReader(file)
    try {
      const tables = db
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
        .pluck()
        .all() as string[]
      for (const table of tables) {
        await nextTurn()
        if (db.pragma(`quick_check("${table}")`, { simple: true }) !== 'ok') return false
      }
      return true
    } finally {
      db.close()
    }
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
}
