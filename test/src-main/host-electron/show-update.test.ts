import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { showUpdateWith } from '../../../src-main/host-electron/show-update.ts'
import { updateWindowOptions } from '../../../src-main/host-electron/window-options.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openBench() {
  const open: FakeWindow[] = []
  class FakeWindow extends EventEmitter {
    static readonly getAllWindows = () => open
    readonly options: unknown
    readonly pages: string[] = []
    readonly shares: number[] = []
    isShown = false
    constructor(options: unknown) {
      super()
      this.options = options
      open.push(this)
    }
    show = () => void (this.isShown = true)
    setProgressBar = (share: number) => void this.shares.push(share)
    destroy = () => void open.splice(open.indexOf(this), 1)
    loadURL(url: string): Promise<void> {
      this.pages.push(decodeURIComponent(url))
      this.emit('ready-to-show')
      return Promise.reject(new Error('ERR_ABORTED'))
    }
  }
  const app = new EventEmitter()
  const electron = { app, BrowserWindow: FakeWindow }
  const openWindow = () => new FakeWindow(updateWindowOptions('/icon.png', true))
  const tell = showUpdateWith(electron as never, openWindow as never, () => hostWords('de'))
  return { tell, open, app, FakeWindow }
}

test('an update that takes a while has a window without scripts, with each step as it comes', () => {
  const { tell, open } = openBench()
  tell({ number: 1, of: 4 })
  vi.advanceTimersByTime(499)
  expect(open).toEqual([])
  vi.advanceTimersByTime(1)
  const [window] = open
  expect(window).toMatchObject({ isShown: true, shares: [0] })
  expect(window?.options).toMatchObject({
    webPreferences: {
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
    },
  })
  expect(window?.pages[0]).toContain('<html lang="de">')
  tell({ number: 2, of: 4 })
  expect(window?.shares).toEqual([0, 0.25])
  expect(window?.pages[1]).toContain('Schritt 2 von 4.')
})

test('one that is soon over shows nothing', () => {
  const { tell, open } = openBench()
  tell({ number: 1, of: 1 })
  tell(null)
  vi.advanceTimersByTime(10_000)
  expect(open).toEqual([])
})

test('its window goes when another one is there, and at once where one is there already', () => {
  const { tell, open, app, FakeWindow } = openBench()
  tell({ number: 1, of: 2 })
  vi.advanceTimersByTime(500)
  tell(null)
  expect(open).toHaveLength(1)
  const main = new FakeWindow({ title: 'main' })
  app.emit('browser-window-created')
  expect(open).toEqual([main])
  tell({ number: 1, of: 1 })
  vi.advanceTimersByTime(500)
  expect(open).toHaveLength(2)
  tell(null)
  expect(open).toEqual([main])
})
