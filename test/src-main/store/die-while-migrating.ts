import SQLite from 'better-sqlite3'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'

/**
 * A program of its own, which is killed when a step has done its work and is not yet committed or, asked for `half`,
 * when it has carried out half of its statements.
 */
const [file = '', version = '', when = ''] = process.argv.slice(2)
const db = new SQLite(file)
db.pragma('journal_mode = WAL')
db.pragma('synchronous = FULL')

const die = () => process.kill(process.pid, 'SIGKILL')

function dieAtHalf(database: SQLite.Database): void {
  const execute = database.exec.bind(database)
  database.exec = (sql) => {
    const statements = sql.split(/(?<=;)\s*\n/)
    for (const one of statements.slice(0, statements.length / 2)) execute(one)
    die()
    return database
  }
}

migrate(
  db,
  migrations.map((step) => ({
    ...step,
    up(database: SQLite.Database) {
      const isDying = step.version === Number(version)
      if (isDying && when === 'half') dieAtHalf(database)
      step.up(database)
      if (isDying) die()
    },
  })),
)
