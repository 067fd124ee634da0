import { DatabaseNewer, type Database, type Migration } from './database.ts'

/** Told before each step to a later schema, from 1; none where there is nothing stored yet. */
export type OnStep = (step: { readonly number: number; readonly of: number }) => void

/**
 * Applies what is missing, each step and its version in one transaction, so that a crash leaves the
 * old schema or the new one and nothing between.
 */
export function migrate(
  db: Database,
  migrations: readonly Migration[],
  onStep: OnStep = () => {},
): void {
  const known = migrations.at(-1)?.version ?? 0
  const found = versionOf(db)
  if (found > known) throw new DatabaseNewer(found, known)
  const missing = migrations.filter(({ version }) => version > found)
  for (const [index, migration] of missing.entries()) {
    if (found > 0) onStep({ number: index + 1, of: missing.length })
    db.transaction(() => {
      migration.up(db)
      db.pragma(`user_version = ${String(migration.version)}`)
    }).immediate()
  }
}

/** Whether something is stored, and in an earlier schema. */
export function isEarlier(db: Database, migrations: readonly Migration[]): boolean {
  const found = versionOf(db)
  return found > 0 && found < (migrations.at(-1)?.version ?? 0)
}

export function versionOf(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }))
}
