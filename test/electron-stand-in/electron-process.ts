import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Loaded before everything else into each process and thread of the stand-in, since each thread of an
 * Electron process sees these facts.
 */
const facts = { electron: '45.0.0', chrome: '150.0.0.0' }
for (const [name, value] of Object.entries(facts))
  Object.defineProperty(process.versions, name, { value, enumerable: true })
Object.defineProperty(process, 'resourcesPath', {
  value: process.env['STAND_IN_RESOURCES'] ?? '/no-such-resources',
})

/**
 * Electron's processes have the system's GLib in them, and sharp's own binary brings another: on a Linux
 * of today that ends the process without a word (sharp issue 4525). Here it always does.
 */
const nativeSharp = /^@img\/sharp-(?:linux|linuxmusl)-[a-z0-9]+\/sharp\.node$/

registerHooks({
  resolve(specifier, context, next) {
    if (nativeSharp.test(specifier)) {
      process.kill(process.pid, 'SIGSEGV')
      // The signal ends the whole process, be it sent by a thread.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    if (specifier !== 'electron') return next(specifier, context)
    if (process.env['STAND_IN_KIND'] === 'utility') return next(specifier, context)
    const url = new URL('./electron-module.ts', import.meta.url)
    return { url: url.href, format: 'module-typescript', shortCircuit: true }
  },
})

export const standInFolder = fileURLToPath(new URL('.', import.meta.url))
