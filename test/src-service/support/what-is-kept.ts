import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askDatabase } from './ask-database.ts'
import type { TestService } from './test-service.ts'

type Kept = Pick<TestService, 'folder' | 'database'>

/** The files of a folder, whichever shelf they lie on. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The contents that are kept, or that arrive, one name for each. */
export async function contentsIn(
  { folder, database }: Kept,
  which: 'originals' | 'incoming',
): Promise<string[]> {
  if (database === undefined) return filesIn(join(folder, which))
  const column = which === 'originals' ? 'sha256' : 'content_id'
  return askDatabase(database, `SELECT ${column} AS text FROM ${which}`)
}

/** All that is kept, as one text. */
export async function everythingKept({ folder, database }: Kept): Promise<string> {
  if (database === undefined)
    return filesIn(folder)
      .map((path) => readFileSync(path, 'latin1'))
      .join('\n')
  const tables = await askDatabase(
    database,
    `SELECT table_name AS text FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  const rows = await Promise.all(
    tables.map((table) => askDatabase(database, `SELECT t::text AS text FROM "${table}" t`)),
  )
  return rows.flat().join('\n')
}

/** Changes one bit of the only original, as a failing disk does. */
export async function alterOriginal({ folder, database }: Kept): Promise<void> {
  if (database !== undefined) {
    const changed = 'set_byte(bytes, 50, get_byte(bytes, 50) # 1)'
    await askDatabase(
      database,
      `UPDATE original_pieces SET bytes = ${changed}, content_id = content_id`,
    )
    return
  }
  const [file = ''] = filesIn(join(folder, 'originals'))
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(50) ^ 1, 50)
  writeFileSync(file, bytes)
}

export async function loseOriginals({ folder, database }: Kept): Promise<void> {
  if (database !== undefined)
    await askDatabase(database, 'TRUNCATE originals, original_pieces CASCADE')
  else rmSync(join(folder, 'originals'), { recursive: true })
}
