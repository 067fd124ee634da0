import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const module = (name: string) =>
  import(pathToFileURL(join(import.meta.dirname, '../../scripts/dev', name)).href)

test('a program is started again when a file of its sources changes, and ended with the loop', async () => {
  const { keepRunning } = (await module('keep-running.mjs')) as {
    keepRunning: (options: object) => { watching: Promise<unknown>; stop: () => Promise<void> }
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'intray-dev-')))
  writeFileSync(join(folder, 'a.ts'), '')
  const lines: string[] = []
  const loop = keepRunning({
    folders: [folder],
    command: process.execPath,
    args: [
      '-e',
      `console.log('up'); setInterval(() => {}, 1000)
       process.on('SIGTERM', () => { console.log('asked to end'); process.exit() })`,
    ],
    env: process.env,
    onLine: (line: string) => lines.push(line),
    onStart: (why: string | null) => lines.push(why === null ? 'first' : 'again'),
  })
  onTestFinished(() => loop.stop())
  await loop.watching
  await expect.poll(() => lines).toEqual(['first', 'up'])
  writeFileSync(join(folder, 'a.ts'), 'changed')
  await expect.poll(() => lines.filter((line) => line === 'up')).toHaveLength(2)
  expect(lines).toContain('asked to end')
  expect(lines).toContain('again')
  await loop.stop()
  await expect.poll(() => lines.filter((line) => line === 'asked to end')).toHaveLength(2)
})

test('the page’s one token stands for each core’s own, and no other token does', async () => {
  const seen: IncomingHttpHeaders[] = []
  const core = createServer((incoming, outgoing) => {
    if (incoming.url === '/session') return void outgoing.end(JSON.stringify({ token: 'of-core' }))
    seen.push(incoming.headers)
    outgoing.end('served')
  }).listen(0, '127.0.0.1')
  await once(core, 'listening')
  const corePort = (core.address() as AddressInfo).port
  const { serveRenderer } = (await module('serve-renderer.mjs')) as {
    serveRenderer: (options: object) => Promise<{
      address: string
      openSession: (code: string) => Promise<void>
      close: () => Promise<void>
    }>
  }
  const renderer = await serveRenderer({ port: 0, corePort })
  onTestFinished(async () => {
    await renderer.close()
    core.close()
  })
  await renderer.openSession('any')

  const { origin, hash } = new URL(renderer.address)
  const code = hash.replace('#code=', '')
  const swap = async (body: string) => fetch(`${origin}/session`, { method: 'POST', body })
  expect((await swap('guessed')).status).toBe(403)
  const { token } = (await (await swap(code)).json()) as { token: string }
  const call = async (given: string) =>
    fetch(`${origin}/api/documents`, { headers: { 'x-intray-token': given, origin } })
  await call(token)
  await call('of-core')
  expect(seen).toMatchObject([
    {
      host: `127.0.0.1:${corePort}`,
      origin: `http://127.0.0.1:${corePort}`,
      'x-intray-token': 'of-core',
    },
    { 'x-intray-token': '' },
  ])
  expect(await (await fetch(`${origin}/main.ts`)).text()).toContain('mount')
})
