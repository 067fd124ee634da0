import SQLite from 'better-sqlite3'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'

/** A program of its own, which is killed when a step has done its work and is not yet committed. */
const [file = '', version = ''] = process.argv.slice(2)
const db = new SQLite(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')
migrate(
  db,
  migrations.map((step) => ({
    ...step,
    up(database: SQLite.Database) {
      step.up(database)
      if (step.version === Number(version)) process.kill(process.pid, 'SIGKILL')
    },
  })),
)
