import { spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paperOfSender } from './extraction/learned/paper-of-sender.ts'
import { makeFolder } from './support/make-folder.ts'
import { pdfBytes } from './support/sample-results.ts'
import { fileForm } from './support/test-service.ts'

const program = fileURLToPath(new URL('../../src-service/main.ts', import.meta.url))
const noCredentials = {
  INTRAY_SERVICE_CLIENT_ID: '',
  INTRAY_SERVICE_CLIENT_SECRET: '',
  INTRAY_SERVICE_WORKSPACE: '',
}

type Started = {
  child: ChildProcess
  output: () => string
  errors: () => string
  exit: Promise<number>
}

function start(args: string[], options: SpawnOptions = {}, env = {}): Started {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...noCredentials, ...env },
    ...options,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const exit = once(child, 'exit').then(([code]) => code as number)
  return { child, output: () => output, errors: () => errors, exit }
}

async function listening(started: Started): Promise<string> {
  await expect.poll(() => started.output()).toContain('listening on')
  return /^listening on (http:\/\/127\.0\.0\.1:\d+)$/m.exec(started.output())?.[1] ?? ''
}

describe('the program', () => {
  test('prints what it made once and its address always, and ends when it is told to', async () => {
    const folder = await makeFolder()
    const first = start(['--data-dir', folder])
    const address = await listening(first)
    const lines = first.output().trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    const made = Object.fromEntries(
      lines.slice(0, 3).map((line) => line.split('=', 2) as [string, string]),
    )
    expect(Object.keys(made)).toEqual([
      'INTRAY_SERVICE_CLIENT_ID',
      'INTRAY_SERVICE_CLIENT_SECRET',
      'INTRAY_SERVICE_WORKSPACE',
    ])
    const token = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: made['INTRAY_SERVICE_CLIENT_ID'] ?? '',
        client_secret: made['INTRAY_SERVICE_CLIENT_SECRET'] ?? '',
      }),
    })
    expect(token.status).toBe(200)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)

    const second = start(['--data-dir', folder])
    await listening(second)
    expect(second.output()).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n$/)
    second.child.kill('SIGINT')
    expect(await second.exit).toBe(0)
    if (process.platform !== 'win32')
      for (const file of ['signing-key.pem', 'secrets.key'])
        expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })

  test('takes client and workspace from its environment and holds the rate it is given', async () => {
    const env = {
      INTRAY_SERVICE_CLIENT_ID: 'me',
      INTRAY_SERVICE_CLIENT_SECRET: 'canary-secret',
      INTRAY_SERVICE_WORKSPACE: 'papers',
    }
    const folder = await makeFolder()
    const started = start(['--data-dir', folder, '--rate-limit', '20'], {}, env)
    const address = await listening(started)
    expect(started.output()).toBe(`listening on ${address}\n`)
    const token = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'me',
        client_secret: 'canary-secret',
      }),
    })
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const list = await fetch(`${address}/api/v1/user/workspaces/papers/documents`, {
      headers: { Authorization: `Bearer ${bearer}` },
    })
    expect(list.status).toBe(200)
    expect(list.headers.get('X-Rate-Limit-Remaining')).toBe('19')
    const log = readFileSync(join(folder, 'service.log'), 'utf8')
    expect(log).toContain('"event":"request"')
    expect(log + started.errors()).not.toContain('canary')
  })

  test('takes a second reader from its parent, and sends no page elsewhere before that has noted it', async () => {
    let visits = 0
    const elsewhere = createServer((socket) => {
      visits += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.2', resolve))
    onTestFinished(() => void elsewhere.close())
    const host = `127.0.0.2:${String((elsewhere.address() as AddressInfo).port)}`
    const folder = await makeFolder()
    const { child, output, errors } = start(['--data-dir', folder, '--host-control'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const said: Record<string, unknown>[] = []
    child.on('message', (message) => said.push(message as Record<string, unknown>))
    const heard = async (kind: string) => {
      await expect
        .poll(() => said.find((each) => each['kind'] === kind), { timeout: 60_000 })
        .toBeDefined()
      return said.find((each) => each['kind'] === kind)
    }
    const credentials = { clientId: 'me', clientSecret: 'a-secret', workspaceId: 'ws' }
    child.send({ kind: 'credentials', ...credentials })
    // At once: the service is not up yet.
    child.send({
      kind: 'second-reader',
      reader: {
        ...{ address: `https://${host}/v1`, model: 'reader', key: 'sk-canary-3', mayLeave: true },
        ...{ sureThreshold: 1, strictThreshold: 1 },
      },
    })
    const port = String((await heard('listening'))?.['port'])
    const token = await fetch(`http://127.0.0.1:${port}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ grant_type: 'client_credentials', client_id: 'me', client_secret: 'a-secret' },
      }),
    })
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const headers = { Authorization: `Bearer ${bearer}` }
    const documents = `http://127.0.0.1:${port}/api/v1/workspaces/ws/documents`
    const body = fileForm(await paperOfSender({ number: 'K 20441/3' }), 'invoice.pdf')
    const up = await fetch(documents, { method: 'POST', body, headers })
    const { documentId } = (await up.json()) as { documentId: string }
    const departure = await heard('departure-begins')
    expect(departure).toMatchObject({ documentId, host })
    expect(visits).toBe(0)
    child.send({ kind: 'departure-noted', id: departure?.['id'], isNoted: true })
    expect(await heard('departure-settled')).toEqual({
      ...{ kind: 'departure-settled', id: departure?.['id'], status: null },
    })
    expect(visits).toBe(1)
    await expect
      .poll(async () => (await fetch(`${documents}/${documentId}`, { headers })).status)
      .toBe(200)
    const log = readFileSync(join(folder, 'service.log'), 'utf8')
    expect(output() + errors() + log + JSON.stringify(said)).not.toContain('sk-canary-3')
  })

  test('tells its parent the port, and ends with it', async () => {
    const started = start(['--data-dir', await makeFolder()], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const [said] = (await once(started.child, 'message')) as [unknown]
    const address = await listening(started)
    expect(said).toEqual({ kind: 'listening', port: Number(new URL(address).port) })
    started.child.disconnect()
    expect(await started.exit).toBe(0)
  })

  test('puts what it reads back into the queue when its parent is gone', async () => {
    const folder = await makeFolder()
    const credentials = { clientId: 'me', clientSecret: 'a-secret', workspaceId: 'ws' }
    const started = start(['--data-dir', folder, '--host-control'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    started.child.send({ kind: 'credentials', ...credentials })
    const address = await listening(started)
    const token = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'me',
        client_secret: 'a-secret',
      }),
    })
    const { access_token: bearer } = (await token.json()) as { access_token: string }
    const uploaded = await fetch(`${address}/api/v1/workspaces/ws/documents`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
      body: fileForm(pdfBytes('read'), 'read.pdf'),
    })
    expect(uploaded.status).toBe(202)
    // Its threads are only starting: it is being read for a second at least.
    started.child.disconnect()
    expect(await started.exit).toBe(0)
    const database = new Sqlite(join(folder, 'service.db'), { readonly: true })
    expect(database.prepare('SELECT state, attempts FROM jobs').all()).toEqual([
      { state: 'QUEUED', attempts: 0 },
    ])
    database.close()
  })

  test('stops when its parent says so', async () => {
    const started = start(['--data-dir', await makeFolder()], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    await listening(started)
    started.child.send({ kind: 'something else' })
    started.child.send({ kind: 'stop' })
    expect(await started.exit).toBe(0)
  })

  test('takes its credentials from its parent, and tells that it is there', async () => {
    const folder = await makeFolder()
    chmodSync(folder, 0o755)
    writeFileSync(join(folder, 'left'), '')
    chmodSync(join(folder, 'left'), 0o644)
    const started = start(['--data-dir', folder, '--host-control'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const said: { kind: string }[] = []
    started.child.on('message', (message: { kind: string }) => said.push(message))
    started.child.send({
      kind: 'credentials',
      clientId: 'desk',
      clientSecret: 'canary-secret',
      workspaceId: 'papers',
    })
    const address = await listening(started)
    const token = await fetch(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: 'desk',
        client_secret: 'canary-secret',
      }),
    })
    expect(token.status).toBe(200)
    if (process.platform === 'linux')
      for (const what of ['environ', 'cmdline'])
        expect(readFileSync(`/proc/${String(started.child.pid)}/${what}`, 'utf8')).not.toContain(
          'canary',
        )
    started.child.send({ kind: 'ping' })
    await expect.poll(() => said.map(({ kind }) => kind)).toEqual(['listening', 'pong'])
    // Whatever the folder was before, with the log of the database and all that lies in it.
    if (process.platform !== 'win32')
      for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0)
    expect(readdirSync(folder)).toContain('service.db-wal')
    started.child.send({ kind: 'stop' })
    expect(await started.exit).toBe(0)
  })

  test('under host control ends with its standard input', async () => {
    const started = start(['--data-dir', await makeFolder(), '--host-control'])
    await listening(started)
    started.child.stdin?.end()
    expect(await started.exit).toBe(0)
  })

  test('told to end, takes no more and finishes what is being asked', async () => {
    const started = start(['--data-dir', await makeFolder()], {}, { INTRAY_SERVICE_CLIENT_ID: 'c' })
    const { port } = new URL(await listening(started))
    const body = 'grant_type=client_credentials'
    const headers = {
      ...{ 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' },
      'Content-Length': String(body.length),
    }
    const asked = request({ port, method: 'POST', path: '/oauth/token', headers })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.flushHeaders()
    await once(asked, 'continue')
    started.child.kill('SIGTERM')
    const takesMore = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => resolve(true))
        socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
      })
    await expect.poll(takesMore).toBe(false)
    asked.end(body)
    const [answer] = await answered
    expect(answer.statusCode).toBe(401)
    answer.resume()
    expect(await started.exit).toBe(0)
  })

  test.runIf(process.platform !== 'win32')(
    'says aloud that others could read along, and to nobody who reads alone',
    async () => {
      const network = ['--host', '0.0.0.0', '--public-url', 'http://server.test']
      const started = start(['--data-dir', await makeFolder(), ...network])
      await expect.poll(started.output).toContain('listening on http://server')
      expect(started.errors()).toContain('WARNING: this service listens on 0.0.0.0 without TLS.')
      const alone = start(['--data-dir', await makeFolder()])
      await listening(alone)
      expect(alone.errors()).not.toContain('WARNING')
    },
  )

  test('says why it cannot start: a port or folder in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const folder = await makeFolder()
    const onPort = start(['--data-dir', folder, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const [said] = (await once(onPort.child, 'message')) as [{ kind: string; message: string }]
    expect(said.kind).toBe('failed')
    expect(said.message).toContain('EADDRINUSE')
    expect(await onPort.exit).toBe(1)
    expect(onPort.errors()).toContain('The service cannot start: ')

    const first = start(['--data-dir', folder])
    await listening(first)
    const second = start(['--data-dir', folder])
    expect(await second.exit).toBe(1)
    expect(second.errors()).toContain('in use by another service')
  })

  test('looks whether it could start, and makes nothing', async () => {
    const folder = await makeFolder()
    const wanted = join(folder, 'office', 'service')
    const good = start(['--check-config', '--data-dir', wanted])
    expect(await good.exit).toBe(0)
    expect(good.output()).toBe(`It can start: the data folder ${wanted}\n`)
    expect(readdirSync(folder)).toEqual([])
    writeFileSync(join(folder, 'file'), '')
    const bad = start(['--check-config', '--data-dir', join(folder, 'file', 'service')])
    expect(await bad.exit).toBe(1)
    expect(bad.errors()).toContain('cannot be written to')
    const address = 'postgres://office:geheim@127.0.0.1:1/intray'
    const none = start(['--check-config'], {}, { INTRAY_SERVICE_DATABASE: address })
    expect(await none.exit).toBe(1)
    expect(none.errors()).toMatch(/^The service cannot start: (?!.*geheim)./u)
  })

  test('asks a database that does not answer again, and says so once and without its password', async () => {
    let visits = 0
    const away = createServer((socket) => {
      visits += 1
      socket.destroy()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void away.close())
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    const address = `postgres://office:geheim@127.0.0.1:${port}/intray`
    const waiting = start([], {}, { INTRAY_SERVICE_DATABASE: address })
    await expect.poll(() => visits).toBeGreaterThan(2)
    expect(waiting.child.exitCode).toBeNull()
    expect(waiting.errors()).toMatch(
      /^The database does not answer \(.+\)\. It is asked again for up to 5 minutes\.\n$/,
    )
    expect(waiting.errors() + waiting.output()).not.toContain('geheim')
  })

  test('explains itself, and an argument it does not understand', async () => {
    const help = start(['--help'])
    expect(await help.exit).toBe(0)
    expect(help.output()).toContain('--rate-limit N')
    const wrong = start(['--rate-limit', 'none'])
    expect(await wrong.exit).toBe(1)
    expect(wrong.errors()).toContain('--rate-limit needs a number')
  })
})
