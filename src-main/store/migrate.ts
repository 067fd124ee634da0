import { DatabaseNewer, type Database, type Migration } from './database.ts'

/**
 * Applies what is missing, each step and its version in one transaction, so that a crash leaves the
 * old schema or the new one and nothing between.
 */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.version ?? 0
  const found = versionOf(db)
  if (found > known) throw new DatabaseNewer(found, known)
  for (const migration of migrations) {
    if (migration.version <= found) continue
    db.transaction(() => {
      migration.up(db)
      db.pragma(`user_version = ${String(migration.version)}`)
    }).immediate()
  }
}

export function versionOf(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}
