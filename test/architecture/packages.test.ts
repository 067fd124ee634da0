import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
const manifest = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> & { readonly allowScripts: Record<string, boolean> }
const lock = JSON.parse(read('package-lock.json')) as {
  readonly packages: Record<string, { readonly hasInstallScript?: boolean }>
}

test('the lock file holds no download addresses', () => {
  expect(read('package-lock.json')).not.toContain('"resolved"')
  expect(read('package-lock.json')).toContain('"integrity"')
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true')
})

test('every version is pinned', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
  expect(
    Object.entries(versions).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
  ).toEqual([])
})

test('an install runs no script but that of the keychain’s binding', () => {
  expect(read('.npmrc')).toContain('ignore-scripts=true')
  const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may)
  expect(allowed).toEqual([['keytar', true]])
  // Denied by name as well, for whoever installs without our .npmrc.
  const withScripts = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(withScripts).toContain('keytar')
  expect(Object.keys(manifest.allowScripts)).toEqual(expect.arrayContaining(withScripts))
})
