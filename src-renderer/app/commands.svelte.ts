import { keyName, type KeyPress } from '../keys/key-name.ts'
import { typesText } from '../keys/whose-key.ts'

/** Something a person can have done from the palette or by a key. */
export type Command = {
  readonly id: string
  /** In the language of the window at the time of asking. */
  readonly title: () => string
  /** As src-renderer/keys/key-name.ts writes them; the first one is shown. */
  readonly keys: readonly string[]
  readonly enabled?: () => boolean
  readonly run: () => void
}

function isBare(key: string): boolean {
  return !/^(Mod|Ctrl|Meta|Alt)\+|^(Shift\+)?F\d+$/u.test(key)
}

/** The commands that mean something now, by the part of the window that offers them. */
export class Commands {
  /** Plain, because effects offer commands and must not depend on what they themselves write. */
  #offered: readonly (readonly Command[])[] = []
  #groups = $state.raw<readonly (readonly Command[])[]>([])
  readonly all = $derived(this.#groups.flat())
  readonly #mac: boolean

  constructor(mac: boolean) {
    this.#mac = mac
  }

  /** Offers commands until the returned function is called. */
  offer(commands: readonly Command[]): () => void {
    this.#set([...this.#offered, commands])
    return () => this.#set(this.#offered.filter((other) => other !== commands))
  }

  #set(offered: readonly (readonly Command[])[]): void {
    this.#offered = offered
    this.#groups = offered
  }

  /** The command of a key press. */
  commandFor(event: KeyPress & Pick<KeyboardEvent, 'isComposing' | 'target'>): Command | undefined {
    if (event.isComposing) return undefined
    const key = keyName(event, this.#mac)
    // Text fields keep their keys: there, only those with Ctrl, Alt or a function key are commands.
    if (isBare(key) && typesText(event.target)) return undefined
    return this.all.find(
      ({ keys, enabled }) => keys.includes(key) && (enabled === undefined || enabled()),
    )
  }
}
