import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectFolder } from './source-files.ts'

/** Makes `electron` unresolvable, as on a machine that has none. */
const withoutElectron = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ resolve(specifier, context, next) {
    if (specifier === 'electron') throw new Error('electron was asked for')
    return next(specifier, context)
  } })
`)}`

async function load(module: string): Promise<string> {
  const code = `await import(${JSON.stringify(join(projectFolder, module))}); console.log('loaded')`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    withoutElectron,
    '--input-type=module',
    '--eval',
    code,
  ])
  return stdout.trim()
}

test('the core loads in plain Node where there is no electron', async () => {
  expect(await load('src-main/app-core.ts')).toBe('loaded')
})

test('the check itself can fail: the Electron host does not load there', async () => {
  await expect(load('src-main/host-electron/main.ts')).rejects.toThrow(/electron was asked for/)
})
