import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hearOpened, registerLinks } from '../../../src-main/host-electron/hear-opened.ts'

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

test('the program registers itself only where its package cannot and a link would find it', () => {
  const registered = (isPackaged: boolean, platform: NodeJS.Platform) => {
    const schemes: string[] = []
    const setAsDefaultProtocolClient = (scheme: string) => schemes.push(scheme) > 0
    registerLinks({ isPackaged, setAsDefaultProtocolClient }, platform)
    return schemes
  }
  expect(registered(true, 'win32')).toEqual(['intray'])
  expect(registered(false, 'win32')).toEqual([])
  expect(registered(true, 'darwin')).toEqual([])
  expect(registered(true, 'linux')).toEqual([])
})

test('the packages say for which links they are, and one that is removed takes that back', () => {
  const packing = readFileSync(join(project, 'electron-builder.yml'), 'utf8')
  expect(packing).toMatch(/^protocols:\n {2}- name: Intray\n {4}schemes: \[intray\]$/m)
  const installer = readFileSync(join(project, 'resources', 'installer.nsh'), 'utf8')
  expect(installer).toContain(String.raw`DeleteRegKey HKCU "Software\Classes\intray"`)
})
