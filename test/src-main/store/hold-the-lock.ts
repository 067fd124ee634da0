import SQLite from 'better-sqlite3'

/** A program of its own that holds the write lock of a database for a moment. */
const db = new SQLite(process.argv[2] ?? '')
db.exec('BEGIN IMMEDIATE')
process.send?.('held')
setTimeout(() => {
  db.exec('COMMIT')
  db.close()
  process.disconnect?.()
}, 500)
