import { EventEmitter } from 'node:events'
import { pathToFileURL } from 'node:url'

/**
 * Node as it is inside a utility process: `process.parentPort` instead of `process.send`, and alive for
 * as long as nobody ends it, whether it still has something to do or not.
 */
const send = process.send?.bind(process)
Reflect.deleteProperty(process, 'send')
Object.defineProperty(process, 'type', { value: 'utility', enumerable: true })

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    send?.(message, undefined, undefined, () => undefined)
  }
}
const port = new ParentPort()
Object.defineProperty(process, 'parentPort', { value: port, enumerable: true })

const early: unknown[] = []
let isHeard = false
function hear(message: unknown): void {
  if (isHeard) port.emit('message', { ...(message as object), ports: [] })
  else early.push(message)
}
port.on('newListener', (name) => {
  if (name !== 'message' || isHeard) return
  isHeard = true
  setImmediate(() => early.splice(0).forEach(hear))
})
process.on('message', hear)
process.on('disconnect', () => process.exit(0))
// Electron warns of it and goes on.
process.on('unhandledRejection', (error) => console.error('unhandled rejection', error))

const [entry = '', ...args] = process.argv.slice(2)
process.argv = [process.execPath, entry, ...args]
process.execArgv.length = 0
await import(pathToFileURL(entry).href)
