import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EventEmitter } from 'node:events'
import { runApp, type RunningApp } from '../../../src-main/host-electron/run-app.ts'
import type { HostAbilities } from '../../../src-main/ports.ts'
import { createFakeElectron, type FakeElectron } from '../../support/fake-electron.ts'

let fake: FakeElectron
let abilities: HostAbilities
let stops = 0
let wakes = 0
let running: RunningApp | null
let served = () => new Response('page')
let takeIn = () => Promise.resolve()

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const listening = signals.map((signal) => [signal, process.listeners(signal)] as const)

/** An app hears signals as long as its process lives, and here one process has an app for each test. */
afterEach(() => {
  for (const [signal, before] of listening)
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.off(signal, listener)
})

beforeEach(async () => {
  fake = createFakeElectron()
  stops = 0
  wakes = 0
  served = () => new Response('page')
  takeIn = () => Promise.resolve()
  running = await run(true)
})

/** As the program does it; the claim takes longer than Electron takes to be ready. */
async function run(claimed: boolean) {
  return runApp(fake.electron, {
    async claim() {
      await fake.electron.app.whenReady()
      fake.calls.push('claim')
      return claimed
    },
    makeCore(host) {
      abilities = host
      fake.calls.push('makeCore')
      return Promise.resolve({
        dispatch: () => Promise.resolve({ ok: true, value: null }),
        serve: () => Promise.resolve(served()),
        onEvent: () => () => {},
        goTo: () => undefined,
        wake: () => void wakes++,
        takeIn: () => takeIn(),
        start: () => Promise.resolve(void fake.calls.push('core.start')),
        stop: () => Promise.resolve(void stops++),
      })
    },
    dataDir: '/data',
    preload: '/preload.cjs',
    icon: '/icon.png',
    windowPlace: '/no-such-folder/window.json',
    isInBackground: false,
    updates: null,
  })
}

test('the sandbox and the scheme are settled before Electron is ready, the window comes last', () => {
  expect(fake.calls).toEqual([
    'app.enableSandbox',
    'protocol.registerSchemesAsPrivileged',
    'app.whenReady',
    'claim',
    'app.whenReady',
    'makeCore',
    'menu',
    'protocol.handle',
    'core.start',
    'new BrowserWindow',
  ])
})

test('where another Intray took over, there is no core and no window', async () => {
  fake = createFakeElectron()
  expect(await run(false)).toBeNull()
  expect(fake.calls.at(-1)).toBe('claim')
  expect(fake.windows).toEqual([])
})

test('the only window has no Node, an isolated world and a sandbox, and loads our own page', () => {
  expect(fake.windows).toHaveLength(1)
  expect(fake.windows[0]?.urls).toEqual(['app://intray/'])
  expect(fake.windows[0]?.options).toMatchObject({ title: 'Intray', icon: '/icon.png' })
  expect((fake.windows[0]?.options as { webPreferences: unknown }).webPreferences).toEqual({
    preload: '/preload.cjs',
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
    webviewTag: false,
    spellcheck: false,
  })
})

describe('what a page could ask for', () => {
  const names = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'clipboard-read',
    'usb',
    'hid',
    'openExternal',
    'fullscreen',
    'anything-new',
  ]

  test('every permission is denied, however it is asked', () => {
    for (const name of names) {
      let granted: unknown
      fake.permissions.get('request')?.(
        null as never,
        name as never,
        ((it: boolean) => (granted = it)) as never,
      )
      expect(granted).toBe(false)
      expect(fake.permissions.get('check')?.(null as never, name as never)).toBe(false)
    }
    expect(fake.permissions.get('device')?.()).toBe(false)
    let streams: unknown
    fake.permissions.get('display')?.(null as never, ((it: unknown) => (streams = it)) as never)
    expect(streams).toEqual({})
  })

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    '%s is prevented',
    (name) => {
      const contents = openContents()
      let prevented = 0
      for (const url of ['https://host@evil.test/', 'app://x/../', 'file:///etc/passwd'])
        contents.emit(name, { url, preventDefault: () => prevented++ })
      expect(prevented).toBe(3)
    },
  )

  test('new windows are denied', () => {
    expect(openContents().windowOpenHandler?.({ url: 'https://evil.test' })).toEqual({
      action: 'deny',
    })
  })

  function openContents() {
    const contents = Object.assign(new EventEmitter(), {
      windowOpenHandler: null as null | ((details: object) => unknown),
      setWindowOpenHandler(handler: (details: object) => unknown) {
        contents.windowOpenHandler = handler
      },
    })
    fake.app.emit('web-contents-created', {}, contents)
    return contents
  }
})

describe('the channel', () => {
  const ours = { origin: 'app://intray', parent: null, isDestroyed: () => false }

  function ask(frame: object | null, ...rest: unknown[]): number {
    let given = 0
    const senderFrame = frame && { ...frame, postMessage: () => given++ }
    fake.ipcMain.emit('intray:connect', { senderFrame }, ...rest)
    return given
  }

  test('gives a port to our own page', () => expect(ask(ours)).toBe(1))

  test.each([
    [null],
    [{ ...ours, origin: 'https://evil.test' }],
    [{ ...ours, origin: 'app://intray.evil' }],
    [{ ...ours, origin: 'app://other' }],
    [{ ...ours, origin: 'null' }],
    [{ ...ours, origin: 'file://' }],
    [{ ...ours, parent: {} }],
    [{ ...ours, isDestroyed: () => true }],
  ])('gives no port to anybody else: %j', (frame) => expect(ask(frame)).toBe(0))

  test('takes no arguments, and is the only one', () => {
    expect(ask(ours, 'something')).toBe(0)
    expect(fake.ipcMain.eventNames()).toEqual(['intray:connect'])
  })
})

test('what an answer says itself of its contents is stricter, and stays', async () => {
  served = () =>
    new Response('', { headers: { 'content-security-policy': "default-src 'none'; sandbox" } })
  const answer = await fake.handlers.get('app')?.(new Request('app://intray/'))
  expect(answer?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('our scheme answers for our host alone, with the security headers', async () => {
  const answer = fake.handlers.get('app')
  const page = await answer?.(new Request('app://intray/'))
  expect(page?.status).toBe(200)
  expect(page?.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await answer?.(new Request('app://other/')))?.status).toBe(404)
  expect(fake.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
    },
  ])
})

describe('pages of the web', () => {
  const dangerous = [
    'file:///etc/passwd',
    'smb://host/x',
    'ms-msdt:/id',
    'javascript:alert(1)',
    '\\\\host\\share',
    'http://plain.test',
    'http://127.0.0.1.plain.test/',
    'http://127.0.0.1@plain.test/',
    'https://user:word@evil.test',
    'https://',
    `https://a.test/${'x'.repeat(3000)}`,
    'https://a.test/\u0000',
    'vbscript:x',
  ]

  test.each(dangerous)('%s is not opened', async (url) => {
    fake.answer = 1
    await expect(abilities.openExternal?.(url)).rejects.toThrow()
    expect(fake.opened).toEqual([])
  })

  test('https is opened when the person says so', async () => {
    await abilities.openExternal?.('https://provider.example/help')
    expect(fake.opened).toEqual([])
    fake.answer = 1
    await abilities.openExternal?.('https://provider.example/help')
    expect(fake.opened).toEqual(['https://provider.example/help'])
  })

  test('so is the sign-in page of a service on this computer', async () => {
    fake.answer = 1
    await abilities.openExternal?.('http://127.0.0.1:8080/authorize?state=x')
    expect(fake.opened).toEqual(['http://127.0.0.1:8080/authorize?state=x'])
  })
})

test('quitting waits for the core, once', async () => {
  let prevented = 0
  const quit = () => fake.app.emit('before-quit', { preventDefault: () => prevented++ })
  quit()
  await expect.poll(() => fake.calls.at(-1)).toBe('app.quit')
  quit()
  expect([stops, prevented]).toEqual([1, 1])
})

test('while the core ends, nobody works in the window any more', () => {
  expect(fake.hides).toBe(0)
  fake.app.emit('before-quit', { preventDefault: () => undefined })
  expect(fake.hides).toBe(1)
})

test('a computer that goes down waits until Intray has ended', () => {
  let prevented = 0
  fake.electron.powerMonitor.emit('shutdown', { preventDefault: () => prevented++ })
  expect(prevented).toBe(1)
  expect(fake.calls.at(-1)).toBe('app.quit')
})

test('a session of Windows that ends has Intray end in order, as far as there is time', async () => {
  fake.window().emit('session-end', {})
  expect(fake.calls.at(-1)).toBe('app.quit')
  fake.app.emit('before-quit', { preventDefault: () => undefined })
  await expect.poll(() => stops).toBe(1)
})

test('after the computer has slept, what waited is tried', () => {
  fake.electron.powerMonitor.emit('resume')
  expect(wakes).toBe(1)
})

test('files that the system hands over and that could not be taken in are told in front of the window', async () => {
  await running?.open(['/home/anna/a.pdf'])
  expect(fake.asked).toEqual([])
  takeIn = () => Promise.reject(new Error('The disk is full'))
  await running?.open(['/home/anna/a.pdf'])
  expect(fake.asked).toMatchObject([
    { window: fake.window(), message: 'Nicht alle Dateien wurden hinzugefügt.', buttons: ['OK'] },
  ])
})

test('so are files that were chosen in the menu', async () => {
  takeIn = () => Promise.reject(new Error('The disk is full'))
  fake.choose('Dateien hinzufügen …')
  await expect.poll(() => fake.asked).toMatchObject([{ type: 'error', window: fake.window() }])
})
