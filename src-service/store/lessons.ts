import { agreeLessons } from '../extraction/learned/agree-lessons.ts'
import type { AgreedLesson, Lesson } from '../extraction/learned/lesson.ts'
import type { PaperLessons } from '../extraction/learned/take-lessons.ts'
import type { Database } from './open-database.ts'

/** Two papers are enough, and the newest know best. */
const mostPapersOfSender = 12
const mostRowsOfWorkspace = 20_000

/** Keeps what the last feedback on a document teaches, in the place of what earlier feedback taught. */
export function replaceLessons(
  database: Database,
  document: { readonly id: string; readonly workspace_id: string; readonly sha256: string },
  papers: readonly PaperLessons[],
  now: number,
): void {
  const { id, workspace_id: workspaceId, sha256 } = document
  database.prepare('DELETE FROM lessons WHERE document_id = ?').run(id)
  const insert = database.prepare(
    `INSERT OR IGNORE INTO lessons (document_id, sign, paper, workspace_id, lessons, taught_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  for (const { signs, paper, lessons } of papers)
    for (const sign of signs) {
      const key = paper === '' ? sha256 : paper
      insert.run(id, sign, key, workspaceId, JSON.stringify(lessons), now)
      database
        .prepare(
          `DELETE FROM lessons WHERE workspace_id = @workspaceId AND sign = @sign AND taught_at < (
             SELECT taught_at FROM lessons WHERE workspace_id = @workspaceId AND sign = @sign
             ORDER BY taught_at DESC LIMIT 1 OFFSET @most - 1)`,
        )
        .run({ workspaceId, sign, most: mostPapersOfSender })
    }
  database
    .prepare(
      `DELETE FROM lessons WHERE workspace_id = @workspaceId AND taught_at < (
         SELECT taught_at FROM lessons WHERE workspace_id = @workspaceId
         ORDER BY taught_at DESC LIMIT 1 OFFSET @most - 1)`,
    )
    .run({ workspaceId, most: mostRowsOfWorkspace })
}

/** What counts for a sender by the first of its signs under which two papers agree on anything. */
export function findLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): AgreedLesson[] {
  const select = database.prepare<[string, string], { paper: string; lessons: string }>(
    `SELECT paper, lessons FROM lessons WHERE workspace_id = ? AND sign = ?
     ORDER BY taught_at DESC`,
  )
  for (const sign of signs) {
    const agreed = agreeLessons(newestOfPapers(select.all(workspaceId, sign)))
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

type LessonRow = { readonly documentId: string; readonly paper: string; readonly lessons: string }

/** Under any of a sender's signs, what the newest paper taught first. */
const taughtRows = `SELECT document_id AS documentId, paper, lessons FROM lessons INDEXED BY lessons_by_sign
  WHERE workspace_id = ? AND sign IN (SELECT value FROM json_each(?)) ORDER BY taught_at DESC`

/** What the papers of a sender teach, each paper once, the newest first. */
export function listLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): Lesson[][] {
  const rows = database
    .prepare<[string, string], LessonRow>(taughtRows)
    .all(workspaceId, JSON.stringify(signs))
  return newestOfPapers(rows)
}

/**
 * Forgets what the papers of a sender taught, also under signs that nobody named. Call it inside a transaction.
 * @returns how many papers had taught it
 */
export function forgetLessons(
  database: Database,
  workspaceId: string,
  signs: readonly string[],
): number {
  const rows = database
    .prepare<[string, string], LessonRow>(taughtRows)
    .all(workspaceId, JSON.stringify(signs))
  const forget = database.prepare('DELETE FROM lessons WHERE document_id = ? AND paper = ?')
  for (const { documentId, paper } of rows) forget.run(documentId, paper)
  return new Set(rows.map(({ paper }) => paper)).size
}
