import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { expect } from 'vitest'

/** What a store's statements are put together from. */
export type StoreStatements = {
  readonly folder: string
  /** What stands where a statement is put together from more than a constant of the same file. */
  readonly parts: Readonly<Record<string, readonly string[]>>
  /** Files whose statements are put together by what is asked for; each is tried by itself. */
  readonly composed: readonly string[]
}

/**
 * Text that stands in a statement which reads more rows than it gives, and why it may. One that looks through the
 * documents themselves says so: the same words may stand over a table of few rows that is joined with them.
 */
export type MayGrow = readonly (readonly [text: string, reason: string, reads?: 'every document'])[]

/** Every statement that stands in a file of the folder itself. */
export function statementsOf(store: StoreStatements): string[] {
  return globSync('*.ts', { cwd: store.folder }).flatMap((file) => {
    const source = readFileSync(join(store.folder, file), 'utf8')
    const literals = source.matchAll(
      /`((?:SELECT|INSERT|UPDATE|DELETE|WITH)\s[^`]*)`|['"]((?:SELECT|INSERT|UPDATE|DELETE)\s[^\n]*?)['"](?=[,\n)])/gu,
    )
    return [...literals].flatMap(([, long, short]) =>
      long?.includes('${') ? resolved(store, file, source, long) : [long ?? short ?? ''],
    )
  })
}

function resolved(store: StoreStatements, file: string, source: string, sql: string): string[] {
  const [whole = '', name = ''] = /\$\{(\w+)\}/u.exec(sql) ?? []
  if (whole === '') {
    if (!sql.includes('${')) return [sql]
    expect(store.composed, `${file}: ${sql}`).toContain(file)
    return []
  }
  const constant = new RegExp(`const ${name} = (?:'([^']*)'|\`([^\`]*)\`)`, 'u').exec(source)
  const values = constant ? [constant[1] ?? constant[2] ?? ''] : (store.parts[name] ?? [])
  if (values.length === 0 && store.composed.includes(file)) return []
  expect(values, `${file}: what stands for ${name}`).not.toEqual([])
  return values.flatMap((value) => resolved(store, file, source, sql.replaceAll(whole, value)))
}

/** The steps of a statement's plan whose cost grows with a table. */
export function growingSteps(db: Sqlite.Database, sql: string): string[] {
  const names = [...sql.matchAll(/[$@](\w+)/gu)].map(([, name]) => [name, null])
  const marks = [...sql.matchAll(/\?/gu)].map(() => null)
  const plan = db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...marks, Object.fromEntries(names) as Record<string, null>)
  const grows = /^SCAN (?!json_each|CONSTANT)|USE TEMP B-TREE|LIST SUBQUERY|MATERIALIZE|CO-ROUTINE/u
  return (plan as { detail: string }[])
    .map(({ detail }) => detail)
    .filter((detail) => grows.test(detail))
}

/** Fails on a statement that grows with a table and is not named, and on a name that none bears. */
export function expectNamed(
  db: Sqlite.Database,
  statements: readonly string[],
  mayGrow: MayGrow,
): void {
  const met = new Set<string>()
  const unnamed = statements.map(oneLine).flatMap((sql) => {
    const steps = growingSteps(db, sql)
    const readsEvery = steps.some((step) => everyDocument.test(step))
    const named = mayGrow.filter(
      ([text, , reads]) => sql.includes(text) && (!readsEvery || reads === 'every document'),
    )
    if (steps.length > 0) for (const [text] of named) met.add(text)
    return steps.length > 0 && named.length === 0 ? [[sql, ...steps]] : []
  })
  expect(unnamed).toEqual([])
  expect(mayGrow.filter(([text]) => !met.has(text))).toEqual([])
}

/** But for an index of the few that arrive. */
const everyDocument = /^SCAN (?:d|documents)\b(?! USING INDEX documents_arriving)/u

const oneLine = (sql: string) => sql.replaceAll(/\s+/gu, ' ').trim()

/** The references to a parent whose removal would read the whole table, as `table → parent`. */
export function unindexedReferences(db: Sqlite.Database): string[] {
  const references = db
    .prepare(
      `SELECT t.name AS child, f.id AS id, f."table" AS parent,
         group_concat(f."from" || ' = ?', ' AND ') AS condition
       FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
       WHERE t.type = 'table' GROUP BY t.name, f.id`,
    )
    .all() as { child: string; parent: string; condition: string }[]
  return references
    .filter(
      ({ child, condition }) =>
        growingSteps(db, `SELECT 1 FROM ${child} WHERE ${condition}`).length > 0,
    )
    .map(({ child, parent }) => `${child} → ${parent}`)
}
