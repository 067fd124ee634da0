import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

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
