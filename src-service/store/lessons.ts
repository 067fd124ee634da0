import { sql } from 'kysely'
import { agreeLessons } from '../extraction/learned/agree-lessons.ts'
import type { AgreedLesson, Lesson } from '../extraction/learned/lesson.ts'
import type { PaperLessons } from '../extraction/learned/take-lessons.ts'
import type { Database } from './engine.ts'

/** Two papers are enough, and the newest know best. */
const mostPapersOfSender = 12
const mostRowsOfWorkspace = 20_000

/**
 * Keeps what the last feedback on a document teaches, in the place of what earlier feedback taught. Call it inside
 * a transaction.
 */
export async function replaceLessons(
  database: Database,
  document: { readonly id: string; readonly workspace_id: string; readonly sha256: string },
  papers: readonly PaperLessons[],
  now: number,
): Promise<void> {
  const { id, workspace_id: workspaceId, sha256 } = document
  await database.deleteFrom('lessons').where('document_id', '=', id).execute()
  for (const { signs, paper, lessons } of papers)
    for (const sign of signs) {
      await database
        .insertInto('lessons')
        .values({
          ...{ document_id: id, sign, paper: paper === '' ? sha256 : paper },
          ...{ workspace_id: workspaceId, lessons: JSON.stringify(lessons), taught_at: now },
        })
        .onConflict((taught) => taught.doNothing())
        .execute()
      await database
        .deleteFrom('lessons')
        .where('workspace_id', '=', workspaceId)
        .where('sign', '=', sign)
        .where(
          'taught_at',
          '<',
          database
            .selectFrom('lessons')
            .select('taught_at')
            .where('workspace_id', '=', workspaceId)
            .where('sign', '=', sign)
            .orderBy('taught_at', 'desc')
            .limit(1)
            .offset(mostPapersOfSender - 1),
        )
        .execute()
    }
  await database
    .deleteFrom('lessons')
    .where('workspace_id', '=', workspaceId)
    .where(
      'taught_at',
      '<',
      database
        .selectFrom('lessons')
        .select('taught_at')
        .where('workspace_id', '=', workspaceId)
        .orderBy('taught_at', 'desc')
        .limit(1)
        .offset(mostRowsOfWorkspace - 1),
    )
    .execute()
}

/** What counts for a sender by the first of its signs under which two papers agree on anything. */
export async function findLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): Promise<AgreedLesson[]> {
  for (const sign of signs) {
    const rows = await database
      .selectFrom('lessons')
      .select(['paper', 'lessons'])
      .where('workspace_id', '=', workspaceId)
      .where('sign', '=', sign)
      .orderBy('taught_at', 'desc')
      .execute()
    const agreed = agreeLessons(newestOfPapers(rows))
    if (agreed.length > 0) return agreed
  }
  return []
}

/** Of rows in order, the newest first: each paper once, as it last taught. */
function newestOfPapers(
  rows: readonly { readonly paper: string; readonly lessons: string }[],
): Lesson[][] {
  return [...Map.groupBy(rows, ({ paper }) => paper).values()]
    .flatMap(([row]) => row ?? [])
    .map(({ lessons }) => JSON.parse(lessons) as Lesson[])
}

/** What the papers of a sender teach, each paper once, the newest first. */
export async function listLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): Promise<Lesson[][]> {
  return newestOfPapers(await taughtRows(database, workspaceId, signs))
}

/**
 * Forgets what the papers of a sender taught, also under signs that nobody named. Call it inside a transaction.
 * @returns how many papers had taught it
 */
export async function forgetLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): Promise<number> {
  const rows = await taughtRows(database, workspaceId, signs)
  for (const { document_id: documentId, paper } of rows)
    await database
      .deleteFrom('lessons')
      .where('document_id', '=', documentId)
      .where('paper', '=', paper)
      .execute()
  return new Set(rows.map(({ paper }) => paper)).size
}

/** Under any of a sender's signs, what the newest paper taught first. */
async function taughtRows(database: Database, workspaceId: string, signs: readonly string[]) {
  if (signs.length === 0) return []
  return (
    database
      .selectFrom('lessons')
      .select(['document_id', 'paper', 'lessons'])
      .where('workspace_id', '=', workspaceId)
      .where('sign', 'in', signs)
      // Not by the index of their age, which would walk over those of every sender.
      .orderBy(sql`+taught_at`, 'desc')
      .execute()
  )
}
