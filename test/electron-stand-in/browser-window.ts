import { EventEmitter } from 'node:events'
import { app, lastWindowClosed, quitIsCalledOff, windows } from './application.ts'
import { preventable } from './preventable.ts'
import { whenRunning } from './session.ts'
import { WebContents, type WindowOptions } from './web-contents.ts'

type Bounds = { x: number; y: number; width: number; height: number }

/** A window is a page of Chromium; what it is like on a screen is only kept, and told again. */
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...windows] as BrowserWindow[]
  static getFocusedWindow = (): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null
  static fromWebContents = (contents: unknown): BrowserWindow | null =>
    BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null

  readonly options: WindowOptions
  readonly webContents: WebContents
  #bounds: Bounds
  #isVisible: boolean
  #isFocused = false
  #isMinimized = false
  #isMaximized = false
  #ground: string

  constructor(options: WindowOptions = {}) {
    super()
    whenRunning('A BrowserWindow')
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.options = options
    this.#bounds = { x, y, width, height }
    this.#isVisible = options.show !== false
    this.#ground = options.backgroundColor ?? '#ffffff'
    this.webContents = new WebContents(options, () => this.close())
    this.webContents.once('-painted', () => this.emit('ready-to-show'))
    windows.add(this)
    app.emit('browser-window-created', {}, this)
  }

  loadURL = (url: string): Promise<void> => this.webContents.loadURL(url)
  isDestroyed = (): boolean => !windows.has(this)
  isVisible = (): boolean => this.#isVisible
  isFocused = (): boolean => this.#isFocused
  isMinimized = (): boolean => this.#isMinimized
  isMaximized = (): boolean => this.#isMaximized
  isFullScreen = (): boolean => false
  getTitle = (): string => app.name
  getBounds = (): Bounds => ({ ...this.#bounds })
  getNormalBounds = (): Bounds => ({ ...this.#bounds })
  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    this.emit('resize')
    this.emit('move')
  }
  show(): void {
    this.#isVisible = true
    this.emit('show')
    this.focus()
  }
  hide(): void {
    this.#isVisible = false
    this.blur()
    this.emit('hide')
  }
  focus(): void {
    this.#isFocused = true
    this.emit('focus')
  }
  blur(): void {
    this.#isFocused = false
    this.emit('blur')
  }
  minimize(): void {
    this.#isMinimized = true
    this.blur()
  }
  restore(): void {
    this.#isMinimized = false
    this.focus()
  }
  maximize = (): void => void (this.#isMaximized = true)
  unmaximize = (): void => void (this.#isMaximized = false)
  setMenu = (): void => undefined
  getBackgroundColor = (): string => this.#ground
  setBackgroundColor = (colour: string): void => void (this.#ground = colour)
  setProgressBar = (): void => undefined
  setOverlayIcon = (): void => undefined
  flashFrame = (): void => undefined

  close(): void {
    const event = preventable()
    this.emit('close', event)
    if (event.defaultPrevented) quitIsCalledOff()
    else this.destroy()
  }
  destroy(): void {
    const { targetId } = this.webContents
    if (targetId)
      whenRunning('A window')
        .chromium.send('Target.closeTarget', { targetId })
        .catch(() => undefined)
    this.gone()
  }
  gone(): void {
    if (!windows.delete(this)) return
    this.webContents.gone()
    this.emit('closed')
    if (windows.size === 0) setImmediate(lastWindowClosed)
  }
}

export const webContents = {
  fromDevToolsTargetId: (targetId: string): WebContents | undefined =>
    windowOf(targetId)?.webContents,
  getAllWebContents: (): WebContents[] =>
    BrowserWindow.getAllWindows().map((window) => window.webContents),
}

function windowOf(targetId: string): BrowserWindow | undefined {
  return BrowserWindow.getAllWindows().find((window) => window.webContents.targetId === targetId)
}

type Target = { targetId: string; type: string; openerId?: string; url: string }

/** Windows that Chromium closes by itself, and pages that a page opened. */
export async function followTargets(): Promise<void> {
  const { chromium } = whenRunning('Targets')
  chromium.listen('', (method, params) => {
    if (method === 'Target.targetDestroyed') windowOf(String(params['targetId']))?.gone()
    if (method !== 'Target.targetCreated') return
    const { targetId, type, openerId, url } = params['targetInfo'] as Target
    const opener = type === 'page' && openerId ? windowOf(openerId) : undefined
    if (opener && !opener.webContents.mayOpen(url))
      chromium.send('Target.closeTarget', { targetId }).catch(() => undefined)
  })
  await chromium.send('Target.setDiscoverTargets', { discover: true })
}
