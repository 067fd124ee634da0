import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hearLinks, registerLinks } from '../../../src-main/host-electron/opened-links.ts'

const project = join(import.meta.dirname, '..', '..', '..')

function open(app: EventEmitter, link: string): boolean {
  let isTaken = false
  app.emit('open-url', { preventDefault: () => (isTaken = true) }, link)
  return isTaken
}

test('a link that comes before there is a window is kept for it, in order', () => {
  const app = new EventEmitter()
  const onLink = hearLinks(app as never)
  expect(open(app, 'intray:connect#1')).toBe(true)
  open(app, 'intray:connect#2')
  const taken: string[] = []
  onLink((link) => taken.push(link))
  open(app, 'intray:connect#3')
  expect(taken).toEqual(['intray:connect#1', 'intray:connect#2', 'intray:connect#3'])
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
