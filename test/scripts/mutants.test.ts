import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'

type Mutant = {
  file: string
  code: string
  replacement: string
  mutatorName: string
  line: number
  start: number
  end: number
}
type Outcome = { file: string; code: string; replacement: string; outcome: string }
type Change = Pick<Mutant, 'file' | 'start' | 'end' | 'replacement'>
type Scripts = {
  draw: <T>(all: readonly T[], count: number, seed: number) => T[]
  judge: (
    outcomes: Outcome[],
    equivalents: (Omit<Outcome, 'outcome'> & { why: string })[],
  ) => Outcome[]
  askBehindSwitch: (
    mutants: Mutant[],
    files: string[],
    how: {
      until: number
      atOnce: number
      tell: (outcome: Mutant & { outcome: string }) => void
    },
  ) => Promise<Mutant[]>
  listMutants: (files: { file: string; area: string }[], folder: string) => Promise<Mutant[]>
  nearestTests: (files: string[], folder: string) => (file: string, start?: number) => string[]
  refusedByTypes: (folder: string, mutants: Change[]) => Set<Change>
  areas: Record<string, string[]>
  listSqlMutants: (files: { file: string; area: string }[], folder: string) => Mutant[]
  switchSql: (source: string, mutants: (Mutant & { id: string })[]) => string
}
const folder = '../../scripts/mutants'
const { askBehindSwitch } = (await import(`${folder}/ask-behind-switch.mjs`)) as Scripts
const { draw } = (await import(`${folder}/draw.mjs`)) as Scripts
const { judge } = (await import(`${folder}/judge.mjs`)) as Scripts
const { listMutants } = (await import(`${folder}/list-mutants.mjs`)) as Scripts
const { nearestTests } = (await import(`${folder}/nearest-tests.mjs`)) as Scripts
const { refusedByTypes } = (await import(`${folder}/refused-by-types.mjs`)) as Scripts
const { areas } = (await import(`${folder}/areas.mjs`)) as Scripts
const { listSqlMutants } = (await import(`${folder}/sql.mjs`)) as Scripts
const { switchSql } = (await import(`${folder}/switch-sql.mjs`)) as Scripts

function written(text: string): [{ file: string; area: string }[], string] {
  const project = temporaryFolder()
  writeFileSync(join(project, 'some.ts'), text)
  return [[{ file: 'some.ts', area: 'loss' }], project]
}

describe('a sample', () => {
  const all = Array.from({ length: 50 }, (_, index) => index)
  test('is the same for the same seed, and another for another', () => {
    expect(draw(all, 9, 4)).toEqual(draw(all, 9, 4))
    expect(draw(all, 9, 4)).not.toEqual(draw(all, 9, 5))
  })
  test('draws each at most once, and all where as many are wanted', () => {
    expect(new Set(draw(all, 30, 1)).size).toBe(30)
    expect(draw(all, 99, 1).sort((one, other) => one - other)).toEqual(all)
  })
})

describe('the mutants of a statement', () => {
  const changesOf = (sql: string) =>
    listSqlMutants(...written(`export const rows = query(\`${sql}\`)`)).map(
      ({ code, replacement }) => `${code} → ${replacement}`,
    )
  test('drop a condition, turn and into or, the order around, and the limit off', () => {
    expect(changesOf('SELECT * FROM a WHERE b = $b AND c > 0 ORDER BY d DESC LIMIT 5')).toEqual([
      'AND → OR',
      'b = $b → (b = $b OR 1)',
      'c > 0 → (c > 0 OR 1)',
      'DESC → ASC',
      'LIMIT 5 → LIMIT -1',
    ])
    expect(changesOf('SELECT * FROM a ORDER BY d')).toEqual(['ORDER BY d → ORDER BY d DESC'])
  })
  test('leave the and of a range and the or of an insert as they are', () => {
    expect(changesOf('SELECT * FROM a WHERE b BETWEEN 1 AND 2')).toEqual([])
    expect(changesOf('INSERT OR IGNORE INTO a VALUES (1)')).toEqual([])
  })
  test('name the place of what they change', () => {
    const [files, project] = written("const one = 1\nconst sql = 'DELETE FROM a WHERE b = ?'\n")
    expect(listSqlMutants(files, project)).toMatchObject([
      {
        ...{ file: 'some.ts', area: 'loss', line: 2, start: 47, end: 52, code: 'b = ?' },
        within: "const sql = 'DELETE FROM a WHERE b = ?'",
      },
    ])
  })
  test('do the same to a query that is built step by step', () => {
    const query = `const rows = database.selectFrom('a').where('b', '=', 1)
  .whereRef('a.c', '=', 'd.c').orderBy('e', 'desc').orderBy(sql\`rowid\`).limit(count).execute()`
    const changes = listSqlMutants(...written(query)).map(
      ({ code, replacement }) => `${code} → ${replacement}`,
    )
    expect(changes.sort()).toEqual([
      '.limit(count) → ',
      ".orderBy('e', 'desc') → .orderBy('e')",
      ".orderBy(sql`rowid`) → .orderBy(sql`rowid`, 'desc')",
      ".where('b', '=', 1) → ",
      ".whereRef('a.c', '=', 'd.c') → ",
    ])
    expect(listSqlMutants(...written("stream.limit(3).where('x')"))).toEqual([])
  })
  test('leave a limit to one where no more than the first row is read', () => {
    const limits = (text: string) =>
      listSqlMutants(...written(text)).filter(({ mutatorName }) => mutatorName === 'sql limit')
    const select = (read: string, limit: string) =>
      `${read}(db, 'SELECT a FROM b ${limit}')\n${read}(db, \`SELECT \${c} FROM b ${limit}\`)`
    expect(limits(select('get', 'LIMIT 1'))).toEqual([])
    expect(limits(select('all', 'LIMIT 1'))).toHaveLength(2)
    expect(limits(select('get', 'LIMIT 2'))).toHaveLength(2)
    expect(limits("get(db, 'SELECT (SELECT a FROM b LIMIT 1) FROM c')")).toHaveLength(1)
    const built = (limit: string, end: string) => limits(`d.selectFrom('a')${limit}.x()${end}`)
    expect(built('.limit(1)', '.executeTakeFirst()')).toEqual([])
    expect(built('.limit(1)', '.execute()')).toHaveLength(1)
    expect(built('.limit(2)', '.executeTakeFirst()')).toHaveLength(1)
  })
  test('are none where a text is no statement', () => {
    expect(listSqlMutants(...written("throw new Error('this AND that')"))).toEqual([])
  })
})

test('changed SQL stands behind a switch, a built query with what is built within it', () => {
  const text = `const first = 'UPDATE a SET b = 1'
const sql = \`SELECT \${'a'} FROM b WHERE c = 1 AND d = 2 LIMIT \${'3'}\`
const query = { selectFrom: (of) => ({ where: (...those) => ({ of, those }) }) }
query.selectFrom('e').where(() => query.selectFrom('f').where(\`DELETE FROM g WHERE h = 1\`))
return [sql, query.selectFrom('e').where('i')]`
  const mutants = listSqlMutants(...written(text)).map((mutant, index) => ({
    ...mutant,
    id: String(index),
  }))
  const source = switchSql(text, mutants)
  const asked: string[][] = []
  const withMutant = (on: string | null) => {
    const sqlMutantOn = (ids: string[]) => {
      if (ids.length > 0) asked.push(ids)
      return on
    }
    return runInNewContext(`(() => {${source}})()`, { sqlMutantOn }) as [string, object]
  }
  const [sql] = withMutant(null)
  expect(sql).toBe('SELECT a FROM b WHERE c = 1 AND d = 2 LIMIT 3')
  expect(asked.flat().sort()).toEqual(mutants.map(({ id }) => id).sort())
  const results = mutants.map(({ id, start }) => [start, ...withMutant(id)])
  const places = [text.indexOf('c = 1'), text.lastIndexOf(".where('i')")]
  const changed = places.map((place) => results.find(([start]) => start === place))
  expect(changed[0]?.[1]).toBe('SELECT a FROM b WHERE (c = 1 OR 1) AND d = 2 LIMIT 3')
  expect(changed[1]?.[2]).not.toHaveProperty('those')
  expect(changed[0]?.[2]).toEqual({ of: 'e', those: ['i'] })
})

test('the tests that are asked import the source or start what does, by itself first, then those that are about it by words and folders', () => {
  const project = temporaryFolder()
  const texts = {
    'src/a/low.ts': 'export const low = 1\nfunction program() {}',
    'src/b/high.ts': "import {\n  low,\n} from '../a/low.ts'",
    'src/b/later.ts': "const { low } = await import('../a/low.ts')",
    'test/src/b/core.test.ts':
      "import { core } from '../../../src-main/app-core.ts'\nimport { later } from '../../../src/b/later.ts'",
    'test/src/b/far.test.ts': "import { high } from '../../../src/b/high.ts'",
    'test/src/a/beside.test.ts': "import { high } from '../../../src/b/high.ts'",
    'test/src/a/low.test.ts': "import { low } from '../../../src/a/low.ts'",
    'test/src/b/end-of-low.test.ts': "import { high } from '../../../src/b/high.ts'",
    'test/src/b/high.test.ts': "import '../x.ts'\nexport { high } from '../../../src/b/high.ts'",
    'test/src/b/later.test.ts': "import { later } from '../../../src/b/later.ts'",
    'src/b/thread.ts': "import { low } from '../a/low.ts'",
    'src/b/start.ts': "new Worker(siblingModule(import.meta.url, './thread'))",
    'test/src/b/start.test.ts': "import { start } from '../../../src/b/start.ts'",
    'test/src/b/program.ts': "import { low } from '../../../src/a/low.ts'",
    'test/src/b/program.test.ts': "const program = join(import.meta.dirname, 'program.ts')",
    'test/src/b/near.test.ts': "import { low } from '../../../src/a/low.ts'",
    'test/src/b/type.test.ts': "import type { Low } from '../../../src/a/low.ts'",
    'test/e2e/low.test.ts': "import { low } from '../../src/a/low.ts'",
  }
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    writeFileSync(join(project, file), text)
  }
  const nearest = nearestTests(Object.keys(texts), project)
  expect(nearest('src/a/low.ts')).toEqual([
    'test/src/a/low.test.ts',
    'test/src/b/near.test.ts',
    // It lies where the source lies.
    'test/src/a/beside.test.ts',
    'test/src/b/end-of-low.test.ts',
    'test/src/b/far.test.ts',
    'test/src/b/high.test.ts',
    'test/src/b/later.test.ts',
    'test/src/b/program.test.ts',
    'test/src/b/start.test.ts',
    // It starts a whole core.
    'test/src/b/core.test.ts',
  ])
  // Of what changes there a test speaks as well.
  const changed = nearest('src/a/low.ts', 30)
  expect(changed.indexOf('test/src/b/program.test.ts')).toBeLessThan(
    changed.indexOf('test/src/b/far.test.ts'),
  )
  expect(nearest('src/b/later.ts')).toEqual(['test/src/b/later.test.ts', 'test/src/b/core.test.ts'])
})

test('a process that a test starts has the mutant, and so has its thread', () => {
  const project = temporaryFolder()
  const file = 'src-shared/sibling-module.ts'
  const changed = pathToFileURL(join(import.meta.dirname, '../..', file)).href
  const program = join(project, 'program.mjs')
  writeFileSync(
    program,
    `import '${changed}'\nimport { Worker, isMainThread } from 'node:worker_threads'\nif (isMainThread) new Worker('${program}')`,
  )
  const mutant = join(project, 'mutant.json')
  const hook = pathToFileURL(join(import.meta.dirname, folder, 'changed-source.mjs')).href
  const printed = (replacement: string) => {
    writeFileSync(mutant, JSON.stringify({ file, start: 0, end: 0, replacement }))
    const env = { ...process.env, MUTANT: mutant, NODE_OPTIONS: `--import=${hook}` }
    return spawnSync(process.execPath, [program], { env, encoding: 'utf8' }).stdout
  }
  expect(printed("console.log('changed')\n")).toBe('changed\nchanged\n')
  expect(printed('')).toBe('')
})

test('what a mutant writes without naming a folder comes into that of the run', () => {
  const own = realpathSync(temporaryFolder())
  const setup = pathToFileURL(join(import.meta.dirname, folder, 'set-up-tests.mjs')).href
  const { stdout } = spawnSync(process.execPath, ['--import', setup, '--print', 'process.cwd()'], {
    env: { ...process.env, TMPDIR: own, TEMP: own, TMP: own },
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe(own)
})

// Over a second: it starts a compiler.
test('the types refuse a mutant that is no longer of its type, and no unused one', () => {
  const text =
    'export function half(all: number): number {\n  const two = 2\n  return all / two\n}\n'
  const [, project] = written(text)
  writeFileSync(join(project, 'tsconfig.node.json'), '{"compilerOptions":{"noUnusedLocals":true}}')
  const change = (code: string, replacement: string) => {
    const start = text.indexOf(code)
    return { file: 'some.ts', start, end: start + code.length, replacement }
  }
  const wrong = change('all / two', '"all"')
  const others = [change('all / two', 'all * two'), change('all / two', 'all * 2')]
  expect([...refusedByTypes(project, [wrong, ...others])]).toEqual([wrong])
})

// Over a second: it starts a compiler.
test('a mutant of a file that is not like its copy is refused by its types in its place', () => {
  const text = 'import { use } from "./use.ts"\nexport class Box { #a = 1 }\nuse(new Box())\n'
  const [, project] = written(text)
  writeFileSync(
    join(project, 'tsconfig.node.json'),
    '{"compilerOptions":{"noEmit":true,"target":"es2024","module":"nodenext","allowImportingTsExtensions":true}}',
  )
  const use = 'import type { Box } from "./some.ts"\nexport function use(box: Box) { return box }\n'
  writeFileSync(join(project, 'use.ts'), use)
  const changes = ['2', '"a"', ''].map((replacement) => {
    const start = text.indexOf('1')
    return { file: 'some.ts', start, end: start + 1, replacement }
  })
  expect([...refusedByTypes(project, changes)]).toEqual([changes[2]])
})

// Over a second: it starts vitest.
test('all mutants of a source are asked about at once, and told as killed or as survivors where a test comes through them', async () => {
  const project = join(import.meta.dirname, '../..')
  const [amounts, test] = ['minor-units', 'minor-units.test'].map(
    (name) => `${name.endsWith('test') ? 'test/' : ''}src-shared/domain/${name}.ts`,
  ) as [string, string]
  const all = await listMutants([{ file: amounts, area: 'money' }], project)
  const told: (Mutant & { outcome: string })[] = []
  const left = await askBehindSwitch(all, [amounts, test], {
    until: Infinity,
    atOnce: 1,
    tell: (outcome) => told.push(outcome),
  })
  const { killed = [], survived = [] } = Object.groupBy(told, ({ outcome }) => outcome)
  const changes = (those: Mutant[]) =>
    those.map(({ code, replacement }) => `${code} → ${replacement}`)
  expect(changes(killed)).toContain('Math.sign(value) * rounded → Math.sign(value) / rounded')
  // It changes nothing: of what has no name the digits are those of the franc.
  expect(changes(survived)).toContain(`'CHF' → ""`)
  expect(killed.length + survived.length + left.length).toBe(all.length)
})

test('every folder of sources that decide something belongs to an area', () => {
  const places = Object.values(areas).flat()
  const apart = [
    'src-main/host-',
    'src-preload/',
    'src-shared/contract/',
    'src-shared/service-api/',
  ]
  const left = globSync('src-*/**/*.ts', { cwd: join(import.meta.dirname, '../..') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.split('/').length > 2)
    .filter(
      (file) =>
        ![...places.map((place) => `${place}/`), ...apart].some((start) => file.startsWith(start)),
    )
  expect(left).toEqual([])
})

test('the mutants of a source are those that Stryker makes', async () => {
  const found = await listMutants(...written('export const isLate = (due: number) => due < 5\n'))
  expect(found.map(({ mutatorName, replacement }) => `${mutatorName} ${replacement}`)).toEqual([
    'ArrowFunction () => undefined',
    'ConditionalExpression true',
    'ConditionalExpression false',
    'EqualityOperator due <= 5',
    'EqualityOperator due >= 5',
  ])
})

test('what was judged to change nothing is no survivor, and another change at its place is one', () => {
  const survivor = { file: 'some.ts', code: 'a > 0', replacement: 'a >= 0', outcome: 'survived' }
  const other = { ...survivor, replacement: 'a < 0' }
  const killed = { ...survivor, outcome: 'killed' }
  const judged = judge([survivor, other, killed], [{ ...survivor, why: 'a is never 0' }])
  expect(judged.map(({ outcome }) => outcome)).toEqual(['equivalent', 'survived', 'killed'])
})
