import { randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { app } from './application.ts'
import { pack, unpack } from './message-codec.ts'
import { MessagePortMain, type PortEnd } from './message-ports.ts'
import {
  fromProgram,
  isolatedWorld,
  ownWorldSource,
  preloadWorldSource,
  toProgram,
} from './page-world.ts'
import { preventable } from './preventable.ts'
import { settlePermissions, whenRunning } from './session.ts'

type WebPreferences = { preload?: string; sandbox?: boolean; contextIsolation?: boolean }
export type WindowOptions = {
  width?: number
  height?: number
  x?: number
  y?: number
  show?: boolean
  backgroundColor?: string
  webPreferences?: WebPreferences
}
type FromPage =
  | { kind: 'ipc'; channel: string; args: string[] }
  | { kind: 'port'; id: number; packed: string }
  | { kind: 'port-closed'; id: number }
  | { kind: 'preload-failed'; text: string }
type World = { id: number; name: string; auxData: { frameId: string } }
type Frame = { id: string; parentId?: string; url: string }

/** What listens for messages of pages, as Electron's ipcMain. */
export const ipcMain = new EventEmitter()

let lastId = 0

/** The top frame of one document; the next document has another. */
class WebFrameMain {
  readonly parent = null
  readonly url: string
  #contents: WebContents | null
  constructor(contents: WebContents, url: string) {
    this.#contents = contents
    this.url = url
  }
  get origin(): string {
    return /^[a-z][a-z0-9+-]*:\/\/[^/]+/.exec(this.url)?.[0] ?? 'null'
  }
  isDestroyed = (): boolean => this.#contents === null
  postMessage(channel: string, message: unknown, transfer: readonly unknown[] = []): void {
    if (!this.#contents) throw new Error('Render frame was disposed before it could be accessed')
    this.#contents.tellPage(channel, [message], transfer)
  }
  leave = (): void => void (this.#contents = null)
}

export class WebContents extends EventEmitter {
  readonly id = ++lastId
  readonly made: Promise<void>
  targetId = ''
  zoomLevel = 0
  mainFrame: WebFrameMain
  #session = ''
  #world: number | null = null
  #url = 'about:blank'
  #ports = new Map<number, PortEnd>()
  #asked = new Set<string>()
  #loads: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  #opensWindow: ((details: { url: string }) => { action: string }) | null = null
  #isDestroyed = false
  #isCrashed = false
  #close: () => void

  constructor(options: WindowOptions, close: () => void) {
    super()
    this.#close = close
    this.mainFrame = new WebFrameMain(this, 'about:blank')
    this.made = this.#make(options)
    this.made.catch((error: unknown) => {
      if (!this.#isDestroyed) console.error(error)
    })
    app.emit('web-contents-created', {}, this)
  }

  getURL = (): string => whenRunning('webContents').schemes.inward(this.#url)
  isDestroyed = (): boolean => this.#isDestroyed
  isCrashed = (): boolean => this.#isCrashed
  close = (): void => this.#close()
  setZoomLevel = (level: number): void => void (this.zoomLevel = level)
  getZoomLevel = (): number => this.zoomLevel
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.#opensWindow = handler
  }
  send = (channel: string, ...args: unknown[]): void => this.tellPage(channel, args, [])
  reload(): void {
    void this.made.then(() => this.#ask('Page.navigate', { url: this.#url })).catch(() => undefined)
  }
  /** For tests, as Electron has it. */
  forcefullyCrashRenderer(): void {
    this.#ask('Page.crash').catch(() => undefined)
  }
  async executeJavaScript(expression: string): Promise<unknown> {
    const { result } = await this.#ask<{ result: { value: unknown } }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  }

  /** Sheets of A4, as much of Electron's options as is used. */
  async printToPDF({ printBackground = false }): Promise<Buffer> {
    const sheet = { paperWidth: 8.27, paperHeight: 11.69, printBackground }
    const { data } = await this.#ask<{ data: string }>('Page.printToPDF', sheet)
    return Buffer.from(data, 'base64')
  }

  /** @throws {Error} where the address cannot be loaded, or the window closes on the way */
  async loadURL(url: string): Promise<void> {
    await this.made
    await settlePermissions(url, this)
    const loaded = new Promise<void>((resolve, reject) => this.#loads.push({ resolve, reject }))
    const asked = this.#ask<{ errorText?: string }>('Page.navigate', {
      url: whenRunning('loadURL').schemes.outward(url),
    })
    const [{ errorText }] = await Promise.all([asked, loaded])
    if (errorText) throw new Error(`${errorText} loading '${url}'`)
  }

  /** Sends through the preload script's world; a message for a document that is gone is lost. */
  tellPage(channel: string, args: readonly unknown[], transfer: readonly unknown[]): void {
    const ports = transfer.map((port) => {
      if (!(port instanceof MessagePortMain)) throw new TypeError('Invalid value for transfer')
      return this.#takeIn(port)
    })
    this.#hand({ kind: 'ipc', channel, args: args.map(pack), ports })
  }

  gone(): void {
    this.#isDestroyed = true
    this.#leaveDocument()
    for (const { reject } of this.#loads.splice(0)) reject(new Error('ERR_FAILED (-2)'))
    this.emit('destroyed')
  }

  /** Another page that this one opened by itself. */
  mayOpen(url: string): boolean {
    return (this.#opensWindow?.({ url }).action ?? 'allow') === 'allow'
  }

  #ask<Result>(method: string, params: object = {}): Promise<Result> {
    return whenRunning('webContents').chromium.send<Result>(method, params, this.#session)
  }

  async #make({ width = 800, height = 600, webPreferences = {} }: WindowOptions): Promise<void> {
    const { chromium } = whenRunning('A window')
    const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      width,
      height,
      newWindow: true,
    })
    this.targetId = targetId
    const attached = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    })
    this.#session = attached.sessionId
    chromium.listen(this.#session, (method, params) => this.#hear(method, params))
    await this.#ask('Page.enable')
    await this.#ask('Inspector.enable')
    await this.#ask('Page.setLifecycleEventsEnabled', { enabled: true })
    await this.#ask('Runtime.addBinding', { name: toProgram, executionContextName: isolatedWorld })
    if (webPreferences.preload) await this.#usePreload(webPreferences.preload, webPreferences)
    await this.#ask('Runtime.enable')
    const patterns = [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }]
    await this.#ask('Fetch.enable', { patterns })
  }

  async #usePreload(path: string, preferences: WebPreferences): Promise<void> {
    if (preferences.sandbox !== true || preferences.contextIsolation !== true)
      throw new Error('The stand-in has sandboxed preload scripts in a world of their own alone')
    if (!isAbsolute(path)) throw new Error('preload must be an absolute path')
    const secret = `s${randomBytes(8).toString('hex')}`
    const add = (source: string, more: object = {}) =>
      this.#ask('Page.addScriptToEvaluateOnNewDocument', { source, ...more })
    await add(ownWorldSource(secret))
    await add(preloadWorldSource(secret, readFileSync(path, 'utf8')), { worldName: isolatedWorld })
  }

  #hear(method: string, params: Record<string, unknown>): void {
    switch (method) {
      case 'Runtime.executionContextCreated':
        return this.#worldMade(params['context'] as World)
      case 'Runtime.executionContextsCleared':
        return this.#leaveDocument()
      case 'Runtime.bindingCalled':
        return this.#fromPage(JSON.parse(String(params['payload'])) as FromPage)
      case 'Page.frameNavigated':
        return this.#arrived(params['frame'] as Frame)
      case 'Page.frameRequestedNavigation':
        return void this.#asked.add(String(params['url']))
      case 'Fetch.requestPaused':
        return this.#document(params as { requestId: string; request: { url: string } })
      case 'Page.lifecycleEvent':
        return this.#lived(params as { frameId: string; name: string })
      case 'Inspector.targetCrashed':
        this.#isCrashed = true
        this.#leaveDocument()
        return void this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
      case 'Inspector.targetReloadedAfterCrash':
        this.#isCrashed = false
    }
  }

  /** The top frame has the target's own id; frames within it have no preload script. */
  #worldMade({ id, name, auxData }: World): void {
    if (name === isolatedWorld && auxData.frameId === this.targetId) this.#world = id
  }

  #arrived({ parentId, url }: Frame): void {
    if (parentId !== undefined) return
    this.#url = url
    this.mainFrame.leave()
    this.mainFrame = new WebFrameMain(this, this.getURL())
    this.emit('did-navigate', {}, this.getURL())
  }

  #lived({ frameId, name }: { frameId: string; name: string }): void {
    if (frameId !== this.targetId || this.#url === 'about:blank') return
    if (name === 'firstContentfulPaint') this.emit('-painted')
    if (name !== 'load') return
    for (const { resolve } of this.#loads.splice(0)) resolve()
    this.emit('did-finish-load')
  }

  /** Only what the page itself asks for is a navigation that can be prevented. */
  #document({ requestId, request }: { requestId: string; request: { url: string } }): void {
    const event = preventable({ url: whenRunning('Fetch').schemes.inward(request.url) })
    if (this.#asked.delete(request.url)) this.emit('will-navigate', event, event.url)
    const answer = event.defaultPrevented
      ? this.#ask('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : this.#ask('Fetch.continueRequest', { requestId })
    answer.catch(() => undefined)
  }

  #fromPage(message: FromPage): void {
    switch (message.kind) {
      case 'ipc': {
        const event = preventable({ sender: this, senderFrame: this.mainFrame, ports: [] })
        return void ipcMain.emit(message.channel, event, ...message.args.map(unpack))
      }
      case 'port':
        return this.#ports.get(message.id)?.receive(message.packed)
      case 'port-closed':
        this.#ports.get(message.id)?.ended()
        return void this.#ports.delete(message.id)
      case 'preload-failed':
        process.stderr.write(`Unable to load preload script\n${message.text}\n`)
    }
  }

  #takeIn(port: MessagePortMain): number {
    const id = ++lastId
    const other = port.giveAway({
      receive: (packed) => this.#hand({ kind: 'port', id, packed }),
      ended: () => {
        this.#ports.delete(id)
        this.#hand({ kind: 'port-closed', id })
      },
    })
    this.#ports.set(id, other)
    return id
  }

  #hand(message: object): void {
    if (this.#world === null) return
    const expression = `globalThis.${fromProgram}(${JSON.stringify(message)})`
    // The document may go before it hears.
    this.#ask('Runtime.evaluate', { expression, contextId: this.#world }).catch(() => undefined)
  }

  /** With a document go its world and its ports. */
  #leaveDocument(): void {
    this.#world = null
    this.mainFrame.leave()
    const ports = [...this.#ports.values()]
    this.#ports.clear()
    for (const port of ports) port.ended()
  }
}
