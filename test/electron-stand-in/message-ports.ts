import { EventEmitter } from 'node:events'
import { pack, unpack } from './message-codec.ts'

/** What a port hands its messages to: another port here, or one in the page. */
export type PortEnd = { receive(packed: string): void; ended(): void }

/** Electron's MessagePortMain: silent until it is started, copies what it is given. */
export class MessagePortMain extends EventEmitter implements PortEnd {
  #other: PortEnd | null = null
  #waiting: string[] | null = []
  #isTransferred = false

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (this.#isTransferred) throw new Error('The port was given away')
    if (transfer.length > 0) throw new Error('The stand-in carries no ports through ports')
    this.#other?.receive(pack(message))
  }

  start(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const packed of waiting) this.receive(packed)
  }

  close(): void {
    const other = this.#other
    if (other === null) return
    this.#other = null
    setImmediate(() => {
      this.emit('close')
      other.ended()
    })
  }

  receive(packed: string): void {
    if (this.#waiting) this.#waiting.push(packed)
    else setImmediate(() => this.emit('message', { data: unpack(packed), ports: [] }))
  }

  ended(): void {
    if (this.#other === null) return
    this.#other = null
    this.emit('close')
  }

  /** Both ways to and from the other end. */
  link(other: PortEnd): void {
    this.#other = other
  }

  /** It lives in the page from now on: answers what now talks to its other end. */
  giveAway(replacement: PortEnd): PortEnd {
    const other = this.#other
    if (this.#isTransferred || !(other instanceof MessagePortMain))
      throw new Error('The port cannot be given away')
    this.#isTransferred = true
    this.#other = null
    other.link(replacement)
    return other
  }
}

export class MessageChannelMain {
  readonly port1 = new MessagePortMain()
  readonly port2 = new MessagePortMain()
  constructor() {
    this.port1.link(this.port2)
    this.port2.link(this.port1)
  }
}
