import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { JWK } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeKey, signRelease } from '../../../scripts/sign-release.mjs'
import { createDispatch } from '../../../src-main/composition/dispatch.ts'
import { updateCallHandlers } from '../../../src-main/updates/update-calls.ts'
import { createUpdates, type UpdatePorts } from '../../../src-main/updates/updates.ts'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const installer = Buffer.from('an installer '.repeat(1000))
const { shown, secret } = await makeKey()

/** A folder of releases as they are put on a server: what `dist` made, signed with the key. */
async function releaseFolder(version = '1.2.0', name = `Intray-${version}.AppImage`) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, name), installer)
  await signRelease(folder, version, 'linux', 'x64', secret)
  return { folder, file: join(folder, name), manifest: join(folder, 'intray-linux-x64.jws') }
}

async function serve(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases` }
}

function filesOf(folder: string): RequestListener {
  return (request, response) => {
    const path = join(folder, (request.url ?? '').replace('/releases/', ''))
    if (existsSync(path)) response.end(readFileSync(path))
    else response.writeHead(404).end('not here')
  }
}

function open(address: string, parts: Partial<UpdatePorts> = {}) {
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const opened: string[] = []
  const states: string[] = []
  const updates = createUpdates({
    dataDir: temporaryFolder(),
    version: '1.1.9',
    platform: 'linux',
    arch: 'x64',
    form: 'AppImage',
    key: JSON.parse(shown) as JWK,
    address,
    chosen: () => ({ lookForUpdates: false, updateAddress: null }),
    fetch,
    open: (path) => Promise.resolve(void opened.push(path)),
    clock,
    logger,
    onChanged: () => void states.push(updates.status().state.kind),
    ...parts,
  })
  onTestFinished(() => updates.stop())
  const state = () => updates.status().state
  return { updates, state, states, clock, logger, opened }
}

describe('a newer version', () => {
  test('is found, fetched, checked and opened only when a person asks for each', async () => {
    const { folder } = await releaseFolder()
    const { address, asked } = await serve(filesOf(folder))
    const { updates, state, states, opened } = open(address)
    await updates.look()
    expect(state()).toEqual({ kind: 'available', version: '1.2.0', bytes: installer.length })
    expect(asked).toEqual(['/releases/intray-linux-x64.jws'])
    await updates.fetch()
    expect(state()).toEqual({ kind: 'ready', version: '1.2.0' })
    expect(opened).toEqual([])
    await updates.open()
    expect(opened.map((path) => readFileSync(path))).toEqual([installer])
    expect([...new Set(states)]).toEqual(['looking', 'available', 'fetching', 'ready'])
  })

  test.each(['1.1.9', '1.1.8', '0.9.12', '1.0.99'])(
    'is none where %s is what was signed: nobody is led back',
    async (version) => {
      const { folder } = await releaseFolder(version)
      const { address } = await serve(filesOf(folder))
      const { updates, state } = open(address)
      await updates.look()
      expect(state()).toEqual({ kind: 'current', lookedAt: '2026-11-21T09:00:00.000Z' })
      await expect(updates.fetch()).rejects.toMatchObject({ failure: { code: 'not-found' } })
    },
  )

  test('is looked for by itself a minute after the start and once a day, and only where that was chosen', async () => {
    const { folder } = await releaseFolder('1.1.9')
    const { address, asked } = await serve(filesOf(folder))
    let lookForUpdates = false
    const { updates, clock, state } = open(address, {
      chosen: () => ({ lookForUpdates, updateAddress: null }),
    })
    updates.start()
    clock.advance(3 * 24 * 60 * 60_000)
    expect(state().kind).toBe('unknown')
    lookForUpdates = true
    clock.advance(24 * 60 * 60_000)
    await vi.waitFor(() => expect(state().kind).toBe('current'))
    expect(asked).toHaveLength(1)
  })

  test('is looked for at the address that a person has set, with the same key', async () => {
    const { folder } = await releaseFolder()
    const { address } = await serve(filesOf(folder))
    const { updates, state } = open('https://releases.invalid/', {
      chosen: () => ({ lookForUpdates: false, updateAddress: `${address}/` }),
    })
    await updates.look()
    expect(state().kind).toBe('available')
  })
})

describe('what is not as its makers signed it', () => {
  test('by another key is not believed', async () => {
    const { folder } = await releaseFolder()
    await signRelease(folder, '9.9.9', 'linux', 'x64', (await makeKey()).secret)
    const { address } = await serve(filesOf(folder))
    const { updates, state, logger } = open(address)
    await updates.look()
    expect(state()).toEqual({ kind: 'failed', reason: 'not-signed' })
    expect(logger.entries).toMatchObject([
      { event: 'updates.failed', fields: { reason: 'not-signed' } },
    ])
  })

  test('without a signature, changed, or with a key of its own is not believed', async () => {
    const { folder, manifest } = await releaseFolder()
    const [head = '', said = '', signature = ''] = readFileSync(manifest, 'utf8').trim().split('.')
    const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const later = coded({ format: 1, version: '9.9.9', installers: [] })
    const forged = [
      '',
      said,
      `${coded({ alg: 'none' })}.${said}.`,
      `${head}.${later}.${signature}`,
      `${coded({ alg: 'HS256' })}.${said}.${signature}`,
      '<html>Please sign in</html>',
    ]
    for (const text of forged) {
      writeFileSync(manifest, text)
      const { address } = await serve(filesOf(folder))
      const { updates, state } = open(address)
      await updates.look()
      expect(state(), text).toEqual({ kind: 'failed', reason: 'not-signed' })
    }
  })

  test.each([
    ['changed', Buffer.concat([installer.subarray(1), Buffer.from('x')])],
    ['longer', Buffer.concat([installer, installer])],
    ['cut', installer.subarray(0, 500)],
  ])('an installer that is %s is thrown away', async (_, bytes) => {
    const { folder, file } = await releaseFolder()
    const dataDir = temporaryFolder()
    const { address } = await serve(filesOf(folder))
    const { updates, state, opened } = open(address, { dataDir })
    await updates.look()
    writeFileSync(file, bytes)
    await updates.fetch()
    expect(state()).toEqual({ kind: 'failed', reason: 'not-as-signed' })
    expect(readdirSync(join(dataDir, 'updates'))).toEqual([])
    await expect(updates.open()).rejects.toMatchObject({ failure: { code: 'not-found' } })
    expect(opened).toEqual([])
  })

  test('an installer that was exchanged after it was checked is not opened', async () => {
    const { folder } = await releaseFolder()
    const dataDir = temporaryFolder()
    const { address } = await serve(filesOf(folder))
    const { updates, state, opened } = open(address, { dataDir })
    await updates.look()
    await updates.fetch()
    writeFileSync(join(dataDir, 'updates', 'Intray-1.2.0.AppImage'), 'another program')
    await updates.open()
    expect(opened).toEqual([])
    expect(state()).toEqual({ kind: 'failed', reason: 'not-as-signed' })
  })

  test('a signed release names no file outside of its folder', async () => {
    const { folder } = await releaseFolder('1.2.0', '..AppImage')
    const { address, asked } = await serve(filesOf(folder))
    const { updates, state } = open(address)
    await updates.look()
    expect(state()).toEqual({ kind: 'failed', reason: 'not-signed' })
    expect(asked).toHaveLength(1)
  })
})

describe('an address', () => {
  test('that is not there, refuses, sends too much or is not safe gives no release', async () => {
    const gone = await serve((_, response) => response.destroy())
    const refusing = await serve((_, response) => response.writeHead(500).end())
    const endless = await serve((_, response) => response.end(Buffer.alloc(1 << 20, 'a')))
    const aside = await serve((_, response) =>
      response.writeHead(302, { location: 'http://releases.invalid/' }).end(),
    )
    const addresses = [gone, refusing, endless, aside].map(({ address }) => address)
    for (const address of [...addresses, 'http://releases.invalid/', 'no address']) {
      const { updates, state } = open(address)
      await updates.look()
      expect(state(), address).toEqual({ kind: 'failed', reason: 'unreachable' })
    }
  })

  test('without an installer of the form in which this Intray came says so', async () => {
    const { folder } = await releaseFolder()
    const { address } = await serve(filesOf(folder))
    const { updates, state } = open(address, { form: 'deb' })
    await updates.look()
    expect(state()).toEqual({ kind: 'failed', reason: 'not-for-this-system' })
  })

  test('that is slow can be let go, and asked again', async () => {
    const { folder, manifest } = await releaseFolder()
    let isSlow = true
    const { address } = await serve((request, response) => {
      if (request.url?.endsWith('.jws')) response.end(readFileSync(manifest))
      else if (isSlow) response.write(installer.subarray(0, 1000))
      else filesOf(folder)(request, response)
    })
    const { updates, state } = open(address)
    await updates.look()
    const fetched = updates.fetch()
    await vi.waitFor(() => expect(state()).toMatchObject({ kind: 'fetching', fetched: 1000 }))
    updates.cancel()
    await fetched
    expect(state().kind).toBe('available')
    isSlow = false
    await updates.fetch()
    expect(state().kind).toBe('ready')
  })
})

test('an Intray that is not installed, or trusts no key, looks for no version', async () => {
  const dispatch = createDispatch({
    handlers: updateCallHandlers(null) as CallHandlers,
    logger: createRecordingLogger(),
    clock: createManualClock(),
    onDamage: () => {},
  })
  for (const call of ['look', 'fetch', 'cancel', 'open'])
    expect(await dispatch(`updates.${call}`, {})).toMatchObject({
      ok: false,
      error: { code: 'not-available-here' },
    })
})

test('the manifest says of an installer what it is', async () => {
  const { manifest } = await releaseFolder()
  const [, said = ''] = readFileSync(manifest, 'utf8').split('.')
  expect(JSON.parse(Buffer.from(said, 'base64url').toString())).toEqual({
    format: 1,
    version: '1.2.0',
    installers: [
      {
        name: 'Intray-1.2.0.AppImage',
        form: 'AppImage',
        bytes: installer.length,
        sha256: createHash('sha256').update(installer).digest('hex'),
      },
    ],
  })
})
