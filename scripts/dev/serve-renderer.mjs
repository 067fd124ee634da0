import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createLogger, createServer } from 'vite'
import { projectFolder } from '../setup/node-binary.mjs'

const tokenHeader = 'x-intray-token'
const packages = join(projectFolder, 'node_modules')

/**
 * The window's sources with hot reload, and its calls passed on to the core. The page has one token for as
 * long as this runs, of which only the printed address knows; each core that is started has another, which
 * is put in its place here. The core's own guards stay as they are.
 * @param {{ port: number, corePort: number }} options port 0 for any free one
 */
export async function serveRenderer({ port, corePort }) {
  const core = `http://127.0.0.1:${corePort}`
  const token = randomBytes(32).toString('base64url')
  let coreToken = ''
  const coreTokenFor = (given) => (given === token ? coreToken : '')

  const asTheCoresPage = (proxy) => {
    proxy.on('proxyReq', (outgoing, incoming) => {
      if (incoming.headers.origin !== undefined) outgoing.setHeader('origin', core)
      outgoing.setHeader(tokenHeader, coreTokenFor(incoming.headers[tokenHeader]))
    })
    proxy.on('proxyReqWs', (outgoing, incoming) => {
      const [name, given] = (incoming.headers['sec-websocket-protocol'] ?? '').split(/, */)
      outgoing.setHeader('origin', core)
      outgoing.setHeader('sec-websocket-protocol', `${name}, ${coreTokenFor(given)}`)
    })
    // While the core starts again there is nobody to pass a call on to; the page tries once more.
    proxy.on('error', (_, __, answer) => {
      if ('writeHead' in answer) answer.writeHead(503).end()
      else answer.destroy()
    })
  }
  const passedOn = { target: core, changeOrigin: true, configure: asTheCoresPage }

  const vite = await createServer({
    configFile: false,
    root: join(projectFolder, 'src-renderer'),
    cacheDir: join(packages, '.vite-dev'),
    plugins: [svelte({ configFile: join(projectFolder, 'svelte.config.js') }), ownRoutes(token)],
    css: { devSourcemap: true },
    customLogger: withoutLostCalls(createLogger()),
    server: {
      host: '127.0.0.1',
      port,
      fs: { allow: [projectFolder] },
      proxy: { '/api': passedOn, '/rpc': { ...passedOn, ws: true } },
    },
  })
  await vite.listen()
  const { port: listening } = vite.httpServer.address()
  return {
    address: `http://127.0.0.1:${listening}/#code=${token}`,
    /** Swaps the code that a core has printed for its token. */
    async openSession(code) {
      const answer = await fetch(`${core}/session`, {
        method: 'POST',
        body: code,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      if (!answer.ok) throw new Error(`it answers ${answer.status} to its own code`)
      coreToken = (await answer.json()).token
    },
    close: () => vite.close(),
  }
}

/** While the core starts again each call that is lost would be told with its stack. */
function withoutLostCalls(logger) {
  const { error } = logger
  logger.error = (text, options) => {
    if (!/proxy (?:socket )?error/.test(text)) error(text, options)
  }
  return logger
}

/** What the core serves beside its calls: the session, and the data of pdf.js. */
function ownRoutes(token) {
  return {
    name: 'intray-routes',
    configureServer({ middlewares }) {
      middlewares.use('/session', async (incoming, outgoing) => {
        let code = ''
        for await (const part of incoming) code += part
        if (incoming.method !== 'POST' || code !== token) return void outgoing.writeHead(403).end()
        outgoing.writeHead(200, { 'content-type': 'application/json' })
        outgoing.end(JSON.stringify({ token }))
      })
      middlewares.use((incoming, _, next) => {
        incoming.url = incoming.url.replace(/^\/node_modules\//, `/@fs${packages}/`)
        next()
      })
    },
  }
}
