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
    return textsOf(file, source).flatMap(({ from, text }) =>
      operators.flatMap(({ name, pattern, become }) =>
        [...text.matchAll(pattern)].map((found) => {
          const start = from + found.index
          const line = source.slice(0, start).split('\n').length
          const [code] = found
          const replacement = become(code)
          return {
            file,
            area,
            line,
            start,
            end: start + code.length,
            code,
            mutatorName: `sql ${name}`,
            replacement,
          }
        }),
      ),
    )
  })
}

/** The written parts of every text that is a statement, or a template one part of which is. */
function textsOf(file, source) {
  const found = []
  const part = (node) => ({ from: node.getStart(tree), text: node.getText(tree) })
  const visit = (node) => {
    if (ts.isTemplateExpression(node) && statement.test(node.getText(tree)))
      found.push(part(node.head), ...node.templateSpans.map(({ literal }) => part(literal)))
    else if (ts.isStringLiteralLike(node) && statement.test(node.text)) found.push(part(node))
    else ts.forEachChild(node, visit)
  }
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  visit(tree)
  return found
}
