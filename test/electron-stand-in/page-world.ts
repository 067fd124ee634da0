import { codecSource } from './message-codec.ts'

/**
 * What stands in every new document before its own scripts: in its own world the objects that the
 * preload script exposes, in an isolated one the preload script with as much of `require('electron')`
 * as a sandboxed one has. The two worlds share the window's events and nothing else.
 */

export const isolatedWorld = 'Intray stand-in preload'
/** Called in the isolated world, heard by the program. */
export const toProgram = '__standInTell'
/** Called by the program. */
export const fromProgram = '__standInHear'

/** @param secret prefix of the events by which the two worlds talk; a page cannot guess it */
export function ownWorldSource(secret: string): string {
  return `(() => {
if (window.top !== window) return
${codecSource}
const made = (shape) => {
  if (shape.call !== undefined) return (...args) => {
    let thrown = null
    const hear = ({ detail }) => { thrown = detail }
    window.addEventListener('${secret}-thrown', hear)
    window.dispatchEvent(new CustomEvent('${secret}-call', { detail: pack({ id: shape.call, args }) }))
    window.removeEventListener('${secret}-thrown', hear)
    if (thrown !== null) throw new Error(thrown)
  }
  if (shape.members === undefined) return shape.value
  return Object.freeze(Object.fromEntries(shape.members.map(([name, it]) => [name, made(it)])))
}
window.addEventListener('${secret}-expose', ({ detail }) => {
  const { name, shape } = unpack(detail)
  Object.defineProperty(window, name, { value: made(shape), enumerable: true })
})
})()`
}

/** @param preload text of the built preload script, a CommonJS module */
export function preloadWorldSource(secret: string, preload: string): string {
  return `(() => {
if (window.top !== window) return
${codecSource}
const tell = (message) => globalThis.${toProgram}(JSON.stringify(message))
const calls = []
const shapeOf = (value) => {
  if (typeof value === 'function') return { call: calls.push(value) - 1 }
  if (value === null || typeof value !== 'object') return { value }
  return { members: Object.keys(value).map((name) => [name, shapeOf(value[name])]) }
}
window.addEventListener('${secret}-call', ({ detail }) => {
  const { id, args } = unpack(detail)
  try { calls[id](...args) }
  catch (error) { window.dispatchEvent(new CustomEvent('${secret}-thrown', { detail: String(error.message) })) }
})
const listeners = new Map()
const ports = new Map()
const portOf = (id) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => tell({ kind: 'port', id, packed: pack(data) })
  port1.onclose = () => tell({ kind: 'port-closed', id })
  ports.set(id, port1)
  return port2
}
globalThis.${fromProgram} = (message) => {
  if (message.kind === 'port') return ports.get(message.id)?.postMessage(unpack(message.packed))
  if (message.kind === 'port-closed') return ports.get(message.id)?.close()
  const event = { sender: ipcRenderer, ports: message.ports.map(portOf) }
  for (const listener of listeners.get(message.channel) ?? []) listener(event, ...message.args.map(unpack))
}
const ipcRenderer = {
  on(channel, listener) {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
    return ipcRenderer
  },
  send: (channel, ...args) => tell({ kind: 'ipc', channel, args: args.map(pack) }),
}
const contextBridge = {
  exposeInMainWorld: (name, api) =>
    window.dispatchEvent(new CustomEvent('${secret}-expose', { detail: pack({ name, shape: shapeOf(api) }) })),
}
const require = (name) => {
  if (name === 'electron') return { contextBridge, ipcRenderer }
  throw new Error('module not found: ' + name)
}
try {
  (function (require, exports, module) {
${preload}
  })(require, {}, { exports: {} })
} catch (error) {
  tell({ kind: 'preload-failed', text: String(error.stack ?? error) })
}
})()`
}
