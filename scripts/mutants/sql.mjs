import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { nodeBinary, projectEnvironment, projectFolder } from '../setup/node-binary.mjs'
import { run } from '../setup/run-command.mjs'
import { giveUp } from '../setup/say.mjs'
import { nearestTests } from './nearest-tests.mjs'

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
 * Every mutant of the SQL in these files, in the form of Stryker's, with `start` and `end` as offsets.
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

/** Enough to hold those of the file's own folder and of its users; all would take minutes for each. */
const testsForEach = 30

/**
 * Runs the nearest tests with each of the statements, one at a time.
 * @param {object[]} drawn as `listSqlMutants` gives them
 * @param {string[]} files every file of the project, as git names it
 */
export async function askOfStatements(drawn, files) {
  const nearest = nearestTests(files)
  const testsOf = (file) => nearest(file, testsForEach)
  for (const file of new Set(drawn.map((mutant) => mutant.file))) {
    const tests = testsOf(file)
    if (tests.length === 0) continue
    if (!(await pass(tests))) giveUp(`the tests next to ${file} fail already: run them first`)
    const broken = { file, start: 0, end: 0, replacement: "throw new Error('changed')\n" }
    if (await pass(tests, broken)) giveUp(`a change of ${file} does not reach its tests`)
  }
  const outcomes = []
  for (const mutant of drawn) {
    const { file, line, code, replacement } = mutant
    const tests = testsOf(file)
    const outcome = tests.length === 0 || (await pass(tests, mutant)) ? 'survived' : 'killed'
    console.log(`${outcome.padEnd(9)} ${file}:${line}  ${code}  →  ${replacement}`)
    outcomes.push({ ...mutant, outcome })
  }
  return outcomes
}

/** Whether these tests pass with the mutant, or with none. */
async function pass(tests, mutant = {}) {
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
  const asked = ['run', '--config=vitest.mutants.config.ts', '--bail=1', '--reporter=dot', ...tests]
  const code = await run(nodeBinary(), [vitest, ...asked], {
    cwd: projectFolder,
    env: { ...projectEnvironment(), INTRAY_SQL_MUTANT: JSON.stringify(mutant) },
    stdio: 'ignore',
  })
  return code === 0
}
