import type { ServiceRole } from '../service-roles.ts'
import type { Database } from './engine.ts'

export async function insertMember(
  database: Database,
  id: string,
  role: ServiceRole = 'all',
): Promise<void> {
  await database.insertInto('members').values({ id, role }).execute()
}

/** Answers false where the others have taken it for gone. */
export async function beatAs(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('members')
    .set(({ eb }) => ({ beat: eb('beat', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function listMembers(database: Database): Promise<{ id: string; beat: number }[]> {
  return database.selectFrom('members').select(['id', 'beat']).execute()
}

/**
 * What it holds is nobody's from then on.
 * @param beat where given: only where it has not moved since
 * @returns whether it was there so
 */
export async function removeMember(
  database: Database,
  id: string,
  beat?: number,
): Promise<boolean> {
  let removal = database.deleteFrom('members').where('id', '=', id)
  if (beat !== undefined) removal = removal.where('beat', '=', beat)
  const { numDeletedRows } = await removal.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeAllMembers(database: Database): Promise<void> {
  await database.deleteFrom('members').execute()
}
