import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sandboxRefusal } from '../../scripts/setup/sandbox-refusal.mjs'

const restricted = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
const linux = { platform: 'linux', uid: 1000 }
const settings = (values: Readonly<Record<string, string>>) => (path: string) =>
  values[path] ?? null

test('Electron is used where the kernel lets it make its sandbox', () => {
  expect(sandboxRefusal('/opt/electron', { ...linux, setting: settings({}) })).toBeNull()
  const allowed = settings({ [restricted]: '0', '/proc/sys/user/max_user_namespaces': '15000' })
  expect(sandboxRefusal('/opt/electron', { ...linux, setting: allowed })).toBeNull()
})

test.each([
  [restricted, '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
])('where %s is %s, it says so and Electron is not started', (path, value) => {
  const system = { ...linux, setting: settings({ [path]: value }) }
  const why = sandboxRefusal('/opt/electron', system)
  expect(why).toContain(`${path} is ${value}`)
  expect(sandboxRefusal('/opt/electron', { ...system, platform: 'darwin' })).toBeNull()
})

test('root has no sandbox', () => {
  const why = sandboxRefusal('/opt/electron', { ...linux, uid: 0, setting: settings({}) })
  expect(why).toMatch(/root/)
})

test.skipIf(process.getuid?.() !== 0)('a helper that is root’s and set-UID makes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'intray-sandbox-'))
  const helper = join(folder, 'chrome-sandbox')
  writeFileSync(helper, '')
  const system = { ...linux, setting: settings({ [restricted]: '1' }) }
  chmodSync(helper, 0o755)
  expect(sandboxRefusal(join(folder, 'electron'), system)).not.toBeNull()
  chmodSync(helper, 0o4755)
  expect(sandboxRefusal(join(folder, 'electron'), system)).toBeNull()
})
