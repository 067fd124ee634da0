import { expect, test } from 'vitest'
import { chooseSharpBuild } from '../../src-shared/sharp-build.ts'

type Hooks = Parameters<Parameters<typeof chooseSharpBuild>[1]>[0]

function hooksFor(platform: string, versions: object): Hooks | null {
  let hooks: Hooks | null = null
  chooseSharpBuild({ platform, versions }, (given) => (hooks = given))
  return hooks
}
const next = (specifier: string) => specifier

test('in Electron on Linux sharp goes on to its WebAssembly build, and nothing else changes', () => {
  const hooks = hooksFor('linux', { electron: '45.0.0' })
  for (const native of ['@img/sharp-linux-x64/sharp.node', '@img/sharp-linuxmusl-arm64/sharp.node'])
    expect(() => hooks?.resolve(native, {}, next)).toThrow(
      expect.objectContaining({ code: 'MODULE_NOT_FOUND' }),
    )
  for (const other of ['@img/sharp-wasm32/sharp.node', 'sharp', 'keytar'])
    expect(hooks?.resolve(other, {}, next)).toBe(other)
})

test.each([
  ['linux', {}],
  ['darwin', { electron: '45.0.0' }],
  ['win32', { electron: '45.0.0' }],
])('anywhere else it takes its own binary: %s %j', (platform, versions) => {
  expect(hooksFor(platform, versions)).toBeNull()
})
