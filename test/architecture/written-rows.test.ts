import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFolder, readSourceFiles } from './source-files.ts'

const writes = /^\s*(?:WITH\b[\s\S]*\b)?(?:INSERT|UPDATE|DELETE|REPLACE)\b/i

/**
 * Statements that write and are asked for a first row: better-sqlite3's `get` steps once, gives the
 * row, and swallows what SQLite says when it commits, a full disk for instance.
 */
function findHalfSteppedWrites(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const sql = node.getText().slice(1)
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      if (writes.test(sql) && askedOf(node).some(isHalfStep))
        found.push(`${path}:${String(line + 1)}`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

const isHalfStep = (name: string): boolean => name === 'get' || name === 'iterate'

/** The functions and methods that the statement is handed to, from the inside out. */
function askedOf(node: ts.Node): string[] {
  const names: string[] = []
  for (let at = node.parent; !ts.isStatement(at) && !ts.isSourceFile(at); at = at.parent) {
    if (!ts.isCallExpression(at)) continue
    const called = at.expression
    if (ts.isPropertyAccessExpression(called)) names.push(called.name.text)
    else if (ts.isIdentifier(called)) names.push(called.text)
  }
  return names
}

// Over a second: every source is parsed.
test('a statement that writes is stepped to its end', () => {
  const found = readSourceFiles()
    .map(({ path }) => path)
    .filter((path) => /^src-(main|service)\//.test(path))
    .flatMap((path) => findHalfSteppedWrites(path, readFileSync(join(projectFolder, path), 'utf8')))
  expect(found).toEqual([])
})

test('a statement that writes is recognised whatever way it is written', () => {
  const half = [
    "database.prepare<[], Row>('UPDATE a SET b = 1 RETURNING *').get()",
    'const row = db.prepare(`\n  INSERT INTO a VALUES (${x}) RETURNING id`).pluck().get({ x })',
    'return get<Row>(db, `DELETE FROM a RETURNING *`, {})?.id',
    "for (const row of db.prepare('WITH x AS (SELECT 1) DELETE FROM a RETURNING *').iterate()) f(row)",
  ]
  for (const line of half) expect(findHalfSteppedWrites('x.ts', line), line).toHaveLength(1)
  const whole = [
    "database.prepare('DELETE FROM a RETURNING *').all()",
    "run(db, 'UPDATE a SET b = 1')",
    "database.prepare('SELECT * FROM a').get()",
  ]
  for (const line of whole) expect(findHalfSteppedWrites('x.ts', line), line).toEqual([])
})
