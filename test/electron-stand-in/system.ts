import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'

/**
 * What Electron asks of the system's desktop, which is not there: dialogs are answered as if the person
 * had closed them, and everything is kept so that a test can look at it through the same objects. A test
 * gives another answer by putting a function of its own in a dialog's place, as it would with the binary.
 */
export const dialog = {
  showOpenDialog: (): Promise<object> => Promise.resolve({ canceled: true, filePaths: [] }),
  showMessageBox: (): Promise<object> => Promise.resolve({ response: 0, checkboxChecked: false }),
  showErrorBox: (title: string, content: string): void =>
    void process.stderr.write(`[error box] ${title}: ${content}\n`),
}

export const shell = {
  openExternal: (url: string): Promise<void> =>
    Promise.resolve(void process.stderr.write(`[open external] ${url}\n`)),
  showItemInFolder: (path: string): void => void process.stderr.write(`[show] ${path}\n`),
  openPath: (path: string): Promise<string> =>
    Promise.resolve((process.stderr.write(`[open] ${path}\n`), '')),
}

type Item = { role?: string; label?: string; type?: string; submenu?: Item[]; click?: () => void }

/** As much of a menu as can be walked through. */
class MenuModel {
  readonly items: readonly (Item & { readonly submenu?: never })[]
  constructor(template: readonly Item[]) {
    this.items = template.map((item) => {
      if (!item.role && !item.label && item.type !== 'separator' && !item.submenu)
        throw new TypeError('Invalid template for MenuItem: it has neither label, role nor type')
      const submenu = Array.isArray(item.submenu) ? new MenuModel(item.submenu) : undefined
      return { ...item, ...(submenu && { submenu }) } as Item & { submenu?: never }
    })
  }
}
let applicationMenu: MenuModel | null = null
export const Menu = {
  buildFromTemplate: (template: readonly Item[]): MenuModel => new MenuModel(template),
  setApplicationMenu: (menu: MenuModel | null): void => void (applicationMenu = menu),
  getApplicationMenu: (): MenuModel | null => applicationMenu,
}

export class Tray extends EventEmitter {
  static readonly all: Tray[] = []
  toolTip = ''
  menu: unknown = null
  #isDestroyed = false
  readonly image: unknown
  constructor(image: unknown) {
    super()
    this.image = image
    Tray.all.push(this)
  }
  /** On the prototype, where a test listens as it would to the binary's. */
  setToolTip(text: string): void {
    this.toolTip = text
  }
  setContextMenu = (menu: unknown): void => void (this.menu = menu)
  isDestroyed = (): boolean => this.#isDestroyed
  destroy = (): void => void (this.#isDestroyed = true)
}

export class Notification extends EventEmitter {
  static readonly shown: Notification[] = []
  static isSupported = (): boolean => true
  readonly options: object
  constructor(options: object) {
    super()
    this.options = options
  }
  /** On the prototype, where a test puts its own in the place of the binary's. */
  show(): void {
    Notification.shown.push(this)
  }
  close = (): void => undefined
}

type Representation = { scaleFactor: number; width: number; height: number; buffer: Uint8Array }

/** A picture without its pixels. */
class Picture {
  readonly #representations: Representation[] = []
  isEmpty = (): boolean => this.#representations.length === 0
  getScaleFactors = (): number[] => this.#representations.map(({ scaleFactor }) => scaleFactor)
  addRepresentation = (one: Representation): void => void this.#representations.push(one)
  resize = ({ width, height }: { width: number; height: number }): Picture =>
    pictureOf({ scaleFactor: 1, width, height, buffer: new Uint8Array() })
  toPNG = (): Uint8Array => Buffer.from([this.isEmpty() ? 0 : 1])
}

function pictureOf(one: Representation): Picture {
  const picture = new Picture()
  picture.addRepresentation(one)
  return picture
}

export const nativeImage = {
  createFromPath: (path: string): Picture =>
    existsSync(path)
      ? pictureOf({ scaleFactor: 1, width: 1, height: 1, buffer: new Uint8Array() })
      : new Picture(),
  createEmpty: (): Picture => new Picture(),
}

type ThemeSource = 'system' | 'light' | 'dark'

/** The system's own theme is light; the page itself is told of none. */
class NativeTheme extends EventEmitter {
  #source: ThemeSource = 'system'
  get themeSource(): ThemeSource {
    return this.#source
  }
  set themeSource(source: ThemeSource) {
    if (this.#source === source) return
    this.#source = source
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}
export const nativeTheme = new NativeTheme()

const display = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 }, scaleFactor: 1 }
export const screen = {
  getPrimaryDisplay: (): object => display,
  getAllDisplays: (): object[] => [display],
  getDisplayMatching: (): object => display,
}

export const powerMonitor = new EventEmitter()
