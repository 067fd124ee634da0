import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const statement = /\b(?:SELECT|INSERT|UPDATE|DELETE)\b[\s\S]*\b(?:FROM|INTO|SET|WHERE)\b/u
const value = String.raw`(?:[@$:?]\w*|[\w.]+|'[^']*')`

/** What is changed in a statement: the words that are found, by their name, and what they become. */
const operators = [
  { name: 'and-or', pattern: /(?<!BETWEEN \S+ )\bAND\b/gu, become: () => 'OR' },
  { name: 'and-or', pattern: /(?<!INSERT )\bOR\b(?! (?:REPLACE|IGNORE))/gu, become: () => 'AND' },
  {
    name: 'condition',
    pattern: new RegExp(
      String.raw`(?<=\b(?:WHERE|AND)\s)[\w.]+ (?:=|<>|<=|>=|<|>|IS NOT|IS) ${value}`,
      'gu',
    ),
    // Its parameter stays, so that the statement can still be bound.
    become: (found) => `(${found} OR 1)`,
  },
  { name: 'order', pattern: /\bDESC\b/gu, become: () => 'ASC' },
  {
    name: 'order',
    pattern: /ORDER BY [\w.]+(?=\s*(?:[,)`']|LIMIT))/gu,
    become: (found) => `${found} DESC`,
  },
  { name: 'limit', pattern: /\bLIMIT (?:\d+|[@$:?]\w*)/gu, become: () => 'LIMIT -1' },
]

/**
 * Every mutant of the SQL in these files, with `start` and `end` as offsets.
 * @param {{ file: string, area: string }[]} files
 * @param {string} folder of the project
 */
export function listSqlMutants(files, folder) {
  return files.flatMap(({ file, area }) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const lines = source.split('\n')
    return changesOf(file, source).map(({ name, start, code, replacement }) => {
      const line = source.slice(0, start).split('\n').length
      const [end, within] = [start + code.length, lines[line - 1].trim()]
      return { file, area, line, start, end, code, within, mutatorName: `sql ${name}`, replacement }
    })
  })
}

/** Of the written parts of every text that is a statement, or a template one part of which is, and of built queries. */
function changesOf(file, source) {
  const found = []
  const change = (node) => {
    const [from, text] = [node.getStart(tree), node.getText(tree)]
    for (const { name, pattern, become } of operators)
      for (const { index, 0: code } of text.matchAll(pattern)) {
        const isEnd = /^\s*[`'"]?$/u.test(text.slice(index + code.length))
        if (code === 'LIMIT 1' && isEnd && givesFirstRow(node)) continue
        found.push({ name, start: from + index, code, replacement: become(code) })
      }
  }
  const visit = (node) => {
    if (ts.isTemplateExpression(node) && statement.test(node.getText(tree)))
      for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)])
        change(part)
    else if (ts.isStringLiteralLike(node) && statement.test(node.text)) change(node)
    else {
      if (buildsQueries.test(source) && ts.isCallExpression(node)) found.push(...step(node))
      ts.forEachChild(node, visit)
    }
  }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  visit(tree)
  return found
}

/** Whether no more than the first row of a statement is read: to have no other changes nothing. */
function givesFirstRow(node) {
  let { parent } = node
  while (ts.isTemplateSpan(parent) || ts.isTemplateExpression(parent)) parent = parent.parent
  return ts.isCallExpression(parent) && parent.expression.getText() === 'get'
}

/** Of Kysely. */
const buildsQueries = /\b(?:selectFrom|updateTable|deleteFrom)\(/u
/** What a step of a query that is built becomes, by its name: nothing, or the other order. */
const steps = {
  where: ['condition', () => ''],
  whereRef: ['condition', () => ''],
  limit: ['limit', () => ''],
  orderBy: [
    'order',
    (code) =>
      /, 'desc'\)$/u.test(code)
        ? code.replace(/, 'desc'\)$/u, ')')
        : code.replace(/\)$/u, ", 'desc')"),
  ],
}

function step(node) {
  const { expression, end } = node
  if (!ts.isPropertyAccessExpression(expression)) return []
  const known = Object.hasOwn(steps, expression.name.text) ? steps[expression.name.text] : null
  if (known === null) return []
  const [name, become] = known
  const start = expression.name.getStart() - 1
  const code = expression.getSourceFile().text.slice(start, end)
  if (code === '.limit(1)' && isTakenFirst(node)) return []
  return [{ name, start, code, replacement: become(code) }]
}

function isTakenFirst(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name.text === 'executeTakeFirst') return true
  const isStep = ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)
  return isStep && parent.expression === node && isTakenFirst(parent)
}
