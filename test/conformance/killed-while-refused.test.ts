import { expect, test } from 'vitest'
import { startCoreProcess } from '../support/core-process.ts'
import { smallPdf } from '../support/small-files.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import {
  clientOf,
  clientSecret,
  connectionTo,
  valueOf,
} from '../support/switchboard/conformance-service.ts'
import { untouched } from '../support/switchboard/crooked-helpers.ts'
import { answerWith, choose, loseAnswer } from '../support/switchboard/switchboard-acts.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A core as a process of its own, killed while its service refuses and loses; what arrived is counted there. */

const { service, switchboard } = await startBehindSwitchboard()
const json = { 'content-type': 'application/json' }
const refusal = (status: number, code: string, headers = {}) =>
  answerWith(status, JSON.stringify({ code, message: 'no' }), { ...json, ...headers })

async function openKilled() {
  const dataDir = temporaryFolder()
  let core = await startCoreProcess(dataDir)
  const { id } = await core.call('connections.create', {
    name: 'Treuhand',
    environment: 'sandbox',
    baseUrl: switchboard.baseUrl,
    authUrl: switchboard.authUrl,
    clientId: service.clientId,
    workspaceId: service.workspaceId,
    signIn: 'client-credentials',
    requestsPerMinute: 1000,
    profile: {},
    colour: '#204060',
  })
  await core.call('connections.setSecret', { id, secret: clientSecret })
  await core.call('connections.activate', { id })
  /** All states that each file was seen in. */
  const told = new Map<string, string[]>()
  return {
    told,
    drop: (name: string) => core.drop(`${name}.pdf`, smallPdf(name)),
    async look(): Promise<ReadonlyMap<string, string>> {
      const { items } = await core.call('documents.list', { limit: 200 })
      for (const { fileName, state } of items)
        told.set(fileName, [...(told.get(fileName) ?? []), state.kind])
      return new Map(items.map(({ fileName, state }) => [fileName, state.kind]))
    },
    async kill() {
      await core.kill()
      core = await startCoreProcess(dataDir)
      // Without a keychain it is for one life.
      await core.call('connections.setSecret', { id, secret: clientSecret })
    },
    sync: async () =>
      (await core.call('app.status', {})).sync.find(({ connectionId }) => connectionId === id),
  }
}

async function namesAtService(): Promise<string[]> {
  const client = clientOf(connectionTo(service, service))
  const { items } = valueOf(await client.listDocuments({ size: 100 }))
  return items.map(({ fileName }) => fileName?.split('.')[0] ?? '').sort()
}

const timesOf = (operation: string) =>
  switchboard.seen.filter((one) => one.operation === operation).length
/** A service that failed for long, or whose answer was lost, is asked again after a minute or two. */
const patience = { timeout: 300_000, interval: 200 }

test(
  'tokens are void and no new one is to be had: nothing is doubted, doubled or asked for in haste',
  { timeout: 900_000 },
  async () => {
    const before = await namesAtService()
    const tokensBefore = timesOf('token')
    const intray = await openKilled()
    switchboard.on('uploadDocument', refusal(401, 'INVALID_TOKEN'))
    await intray.drop('first')
    await expect.poll(() => timesOf('uploadDocument'), patience).toBeGreaterThan(0)
    switchboard.on('token', refusal(500, 'PROCESSING_FAILED'))
    const names = Array.from({ length: 8 }, (_, n) => `file-${String(n)}`)
    for (const name of names) await intray.drop(name)
    await expect
      .poll(async () => {
        await intray.look()
        return (await intray.sync())?.waiting?.reason
      }, patience)
      .toBe('service-failing')
    await intray.kill()
    await expect
      .poll(() => intray.sync().then((sync) => sync?.waiting?.reason), patience)
      .toBe('service-failing')
    expect(timesOf('token') - tokensBefore).toBeLessThan(15)
    switchboard.on('uploadDocument', untouched)
    switchboard.on('token', untouched)
    const wanted = ['first', ...names].sort()
    await expect
      .poll(async () => {
        const states = await intray.look()
        return wanted.filter((name) => states.get(`${name}.pdf`) === 'ready')
      }, patience)
      .toEqual(wanted)
    expect(await namesAtService()).toEqual([...before, ...wanted].sort())
    expect([...intray.told.values()].flat()).not.toContain('uncertain')
  },
)

test(
  'one file is refused, one is too large, one meets a stray limit and one loses its answer: all others go on',
  { timeout: 900_000 },
  async () => {
    const before = await namesAtService()
    const intray = await openKilled()
    const tries = new Map<string, number>()
    const wayOf = (body: string) => {
      const name = /filename="?([a-z]+)\./.exec(body)?.[1] ?? ''
      const count = (tries.get(name) ?? 0) + 1
      tries.set(name, count)
      if (name === 'forbidden') return refusal(403, 'FORBIDDEN_ACCESS')
      if (name === 'large') return answerWith(413)
      if (name === 'void' && count <= 2) return refusal(401, 'INVALID_TOKEN')
      if (name === 'stray' && count === 1)
        return refusal(429, 'RATE_LIMIT_EXCEEDED', { 'retry-after': '3' })
      return name === 'lost' && count === 1 ? loseAnswer : untouched
    }
    switchboard.on(
      'uploadDocument',
      choose(({ body }) => wayOf(body.toString('latin1'))),
    )
    const sound = ['void', 'stray', 'lost', 'larger', 'plain']
    for (const name of ['forbidden', 'large', ...sound]) await intray.drop(name)
    await expect.poll(() => tries.get('lost') ?? 0, patience).toBeGreaterThan(0)
    await intray.kill()
    await expect
      .poll(async () => {
        const states = await intray.look()
        return sound.filter((name) => states.get(`${name}.pdf`) === 'ready')
      }, patience)
      .toEqual(sound)
    expect(await namesAtService()).toEqual([...before, ...sound].sort())
    const states = await intray.look()
    expect(states.get('large.pdf')).toMatch(/^(?:failed|refused)$/)
    await expect
      .poll(async () => (await intray.look()).get('forbidden.pdf'), patience)
      .toBe('queued')
    expect(tries.get('forbidden')).toBeLessThan(5)
    expect(await intray.sync()).toMatchObject({ callsPerMinute: 1000, unclear: 0 })
  },
)
