import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { OEM } from 'tesseract.js'

/** What the library's own thread is made of; its types know nothing of it. */
type EngineScript = {
  dispatchHandlers(packet: unknown, send: (answer: unknown) => void): void
  setAdapter(adapter: {
    readonly getCore: GetCore
    readonly gunzip: (data: Uint8Array) => Uint8Array
    readonly readCache: (path: string) => Promise<Uint8Array>
  }): void
}

type GetCore = (mode: unknown, corePath: unknown, progress: unknown) => Promise<unknown>

const fromHere = createRequire(import.meta.url)
const script = fromHere('tesseract.js/src/worker-script/index.js') as EngineScript
const getCore = fromHere('tesseract.js/src/worker-script/node/getCore.js') as GetCore

script.setAdapter({
  // The library's own thread takes "neural networks only" for the number of a mode and loads the core
  // of all modes, which prepares the old one as well: a second of processor time with each start.
  getCore: (_, corePath, progress) => getCore(OEM.LSTM_ONLY, corePath, progress),
  gunzip: (data) => gunzipSync(data),
  readCache: (path) => readFile(path),
})

const port = parentPort
port?.on('message', (packet: unknown) =>
  script.dispatchHandlers(packet, (answer) => port.postMessage(answer)),
)
