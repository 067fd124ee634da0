import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

test('the lock file holds no download addresses', () => {
  const lock = readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')
  expect(lock).not.toContain('"resolved"')
  expect(lock).toContain('"integrity"')
})

test('every version is pinned', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(projectFolder, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(
    Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
  ).toEqual([])
})

test('nothing dangerous stands in the sources', () => {
  const found = (pattern: string, ...folders: string[]) => {
    try {
      return execFileSync('git', ['grep', '-lE', pattern, '--', ...folders], {
        cwd: projectFolder,
        encoding: 'utf8',
      })
        .trim()
        .split('\n')
    } catch {
      return [] // git grep ends with 1 where nothing is found
    }
  }
  // one place makes windows, and only with windowOptions()
  expect(found('new [a-zA-Z.]*BrowserWindow', 'src-main')).toEqual([
    'src-main/host-electron/run-app.ts',
  ])
  expect(found('\\{@html|innerHTML|outerHTML|insertAdjacentHTML', 'src-renderer')).toEqual([])
  expect(found('crashReporter|webSecurity|allowRunningInsecureContent', 'src-main')).toEqual([])
  expect(found('\\beval\\(|new Function\\(', 'src-main', 'src-renderer', 'src-service')).toEqual([])
})
