import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hearOpened, introduceProgram } from '../../../src-main/host-electron/hear-opened.ts'

const project = join(import.meta.dirname, '..', '..', '..')

function open(app: EventEmitter, opened: string): boolean {
  let isTaken = false
  const event = opened.startsWith('intray:') ? 'open-url' : 'open-file'
  app.emit(event, { preventDefault: () => (isTaken = true) }, opened)
  return isTaken
}

test('a link or a file that comes before there is a window is kept for it, in order', () => {
  const app = new EventEmitter()
  const onOpened = hearOpened(app as never)
  expect(open(app, 'intray:connect#1')).toBe(true)
  expect(open(app, '/home/anna/a.pdf')).toBe(true)
  const taken: string[] = []
  onOpened((opened) => taken.push(opened))
  open(app, 'intray:connect#3')
  expect(taken).toEqual(['intray:connect#1', '/home/anna/a.pdf', 'intray:connect#3'])
})

test('the program introduces itself only where its package cannot and Windows would find it', () => {
  const told = (isPackaged: boolean, platform: NodeJS.Platform, appId?: string) => {
    const words: string[] = []
    const app = {
      isPackaged,
      setAsDefaultProtocolClient: (scheme: string) => words.push(scheme) > 0,
      setAppUserModelId: (id: string) => void words.push(id),
    }
    introduceProgram(app, platform, appId)
    return words
  }
  expect(told(true, 'win32', 'org.example')).toEqual(['intray', 'org.example'])
  expect(told(true, 'win32')).toEqual(['intray'])
  expect(told(false, 'win32', 'org.example')).toEqual([])
  expect(told(true, 'darwin', 'org.example')).toEqual([])
  expect(told(true, 'linux', 'org.example')).toEqual([])
})

test('the packages say for which links they are, and one that is removed takes that back', () => {
  const packing = readFileSync(join(project, 'electron-builder.yml'), 'utf8')
  expect(packing).toMatch(/^protocols:\n {2}- name: Intray\n {4}schemes: \[intray\]$/m)
  const installer = readFileSync(join(project, 'resources', 'installer.nsh'), 'utf8')
  expect(installer).toContain(String.raw`DeleteRegKey HKCU "Software\Classes\intray"`)
})

test('the setup program offers Intray for documents and makes it the default of none', () => {
  const installer = readFileSync(join(project, 'resources', 'installer.nsh'), 'utf8')
  const written = [...installer.matchAll(/WriteReg\w+ SHELL_CONTEXT "([^"]+)" "([^"]*)"/g)]
  expect(written.length).toBeGreaterThan(5)
  // A default stands under the kind of file itself.
  for (const [, key] of written) expect(key).toMatch(/^\$\{INTRAY_CLASS\}/)
  const kinds = written.filter(([, key]) => key?.endsWith('SupportedTypes'))
  expect(kinds.map(([, , kind]) => kind)).toEqual([
    ...['.pdf', '.tif', '.tiff', '.jpg', '.jpeg', '.png'],
  ])
  expect(installer).toContain('DeleteRegKey SHELL_CONTEXT "${INTRAY_CLASS}"')
})
