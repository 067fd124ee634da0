import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { openCore } from '../../support/core-bench.ts'
import { answerWith } from '../../support/switchboard/switchboard-acts.ts'
import { adminSecret, startSecondService } from './second-service.ts'

async function openTrial() {
  const bench = await openCore()
  const second = await startSecondService()
  const { trialId } = await bench.call('connections.openTrial', {})
  return { bench, second, trialId }
}

/** What a person does on the service's own page. */
async function allow(address: string | null): Promise<void> {
  const page = await (await fetch(address ?? '')).text()
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''
  await fetch(new URL('/oauth/authorize', address ?? ''), {
    method: 'POST',
    body: new URLSearchParams({ ticket, decision: 'allow' }),
  })
}

/** Somebody else's host, which notes all that it is sent. */
async function startListener() {
  const heard: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.stringify(request.headers), body)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${String(port)}`, heard }
}

describe('addresses', () => {
  test('are found good before any secret is there, and nothing secret is sent', async () => {
    const { bench, second } = await openTrial()
    const { environment, baseUrl, authUrl } = second.draft()
    const found = await bench.call('connections.tryAddresses', { environment, baseUrl, authUrl })
    expect(found.baseUrl).toEqual({ finding: 'ok', status: 401 })
    expect(found.authUrl.finding).toBe('ok')
    expect(second.switchboard.seen).toHaveLength(2)
    for (const request of second.switchboard.seen)
      expect(request.headers.authorization).toBeUndefined()
  })

  test.each([
    ['http://service.example.test/api/v1', 'base-url-scheme'],
    ['https://service.example.test/', 'base-url-path'],
    ['not an address', 'base-url-scheme'],
    ['http://127.0.0.1:1/api/v1', 'refused'],
  ])('%s is %s', async (baseUrl, finding) => {
    const { bench, second } = await openTrial()
    const { environment, authUrl } = second.draft()
    const found = await bench.call('connections.tryAddresses', { environment, baseUrl, authUrl })
    expect(found.baseUrl.finding).toBe(finding)
    expect(found.authUrl.finding).toBe('ok')
  })

  test('something else that answers is said to be something else', async () => {
    const { bench, second } = await openTrial()
    const { environment, baseUrl, authUrl } = second.draft()
    const ask = () => bench.call('connections.tryAddresses', { environment, baseUrl, authUrl })
    second.switchboard.on(
      'listDocuments',
      answerWith(200, '<html>Welcome', { 'content-type': 'text/html' }),
    )
    second.switchboard.on('token', answerWith(404, 'no such page'))
    expect(await ask()).toEqual({
      baseUrl: { finding: 'captive-portal', status: 200 },
      authUrl: { finding: 'auth-url-path', status: 404 },
    })
    second.switchboard.on('listDocuments', answerWith(200, '[]'))
    second.switchboard.on('token', answerWith(503, ''))
    expect(await ask()).toEqual({
      baseUrl: { finding: 'not-this-service', status: 200 },
      authUrl: { finding: 'service-error', status: 503 },
    })
  })
})

describe('a trial', () => {
  test('signs in, lists what the credential sees, checks the workspace, becomes a connection', async () => {
    const { bench, second, trialId } = await openTrial()
    const draft = second.draft()
    expect(await bench.call('connections.trySignIn', { trialId, draft })).toMatchObject({
      finding: 'no-secret',
    })
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: 'wrong' })
    expect(await bench.call('connections.trySignIn', { trialId, draft })).toMatchObject({
      finding: 'wrong-client',
    })
    // As it is copied from a page, line end included.
    const secret = ` ${adminSecret}\r\n`
    await bench.call('connections.setTrialSecret', { trialId, draft, secret })
    expect(await bench.call('connections.trySignIn', { trialId, draft })).toMatchObject({
      finding: 'ok',
    })
    await second.ask('/admin/workspaces', 'POST', { name: 'Lohn' })
    const seen = await bench.call('connections.tryWorkspaces', { trialId, draft })
    expect(seen.listed).toBe(true)
    expect(seen.workspaces.map(({ name }) => name).sort()).toEqual(['Intray', 'Lohn'])
    expect(await bench.call('connections.tryWorkspace', { trialId, draft })).toMatchObject({
      finding: 'ok',
    })
    const elsewhere = { ...draft, workspaceId: 'nowhere' }
    expect(
      await bench.call('connections.tryWorkspace', { trialId, draft: elsewhere }),
    ).toMatchObject({ finding: 'no-workspace-access', status: 403 })
    // One for the wrong secret, and one for each scope with the right one.
    const asked = second.switchboard.seen.filter(({ operation }) => operation === 'token')
    const scopes = asked.map(({ body }) => new URLSearchParams(String(body)).get('scope'))
    expect(scopes).toHaveLength(new Set(scopes).size + 1)

    const made = await bench.call('connections.create', {
      ...draft,
      name: 'Probe',
      requestsPerMinute: 20,
      profile: {},
      colour: '#7c3aed',
      trialId,
    })
    expect(await bench.call('connections.secretState', { id: made.id })).toMatchObject({
      clientSecret: true,
      signedIn: false,
    })
    await expect
      .poll(() => bench.dispatch('connections.test', { id: made.id }))
      .toMatchObject({ ok: true, value: { finding: 'ok' } })
    // What was on trial is gone.
    await expect(bench.call('connections.trySignIn', { trialId, draft })).rejects.toThrow(
      'not-found',
    )
    const spoken = JSON.stringify([await bench.call('app.status', {}), bench.events])
    expect(spoken).not.toContain(adminSecret)
  })

  test('of an agent says that the list is not its to see', async () => {
    const { bench, second, trialId } = await openTrial()
    const agent = await second.makeAgent()
    const draft = second.draft({ clientId: agent.clientId })
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: agent.clientSecret })
    expect(await bench.call('connections.tryWorkspaces', { trialId, draft })).toEqual({
      listed: false,
      workspaces: [],
    })
    expect(await bench.call('connections.tryWorkspace', { trialId, draft })).toMatchObject({
      finding: 'ok',
    })
  })

  test('signs in with the browser, whose address the window opens where the host cannot', async () => {
    const { bench, second, trialId } = await openTrial()
    // The service names itself in its answer, so it is spoken to under its own address.
    const { baseUrl, authUrl } = second.service
    const draft = second.draft({ signIn: 'browser', baseUrl, authUrl })
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: adminSecret })
    const { address } = await bench.call('connections.beginTrialSignIn', { trialId, draft })
    const back = bench.call('connections.awaitTrialSignIn', { trialId })
    await allow(address)
    expect(await back).toEqual({ signedIn: true })
    expect(await bench.call('connections.trySignIn', { trialId, draft })).toMatchObject({
      finding: 'ok',
    })
  })

  test.each([
    ['host of the sign-in', (host: string) => ({ authUrl: host })],
    ['host of the service', (host: string) => ({ baseUrl: `${host}/api/v1` })],
    ['client', () => ({ clientId: 'another' })],
  ])('gives its secret to no other %s, and does not take it up again', async (_, change) => {
    const { bench, second, trialId } = await openTrial()
    const stranger = await startListener()
    const draft = second.draft()
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: adminSecret })
    const elsewhere = second.draft(change(stranger.address))
    for (const tried of [elsewhere, draft])
      expect(await bench.call('connections.trySignIn', { trialId, draft: tried })).toMatchObject({
        finding: 'no-secret',
      })
    expect(stranger.heard.join()).not.toContain(adminSecret)
  })

  test('that becomes a connection to another host leaves its secret behind', async () => {
    const { bench, second, trialId } = await openTrial()
    const draft = second.draft()
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: adminSecret })
    const { id } = await bench.call('connections.create', {
      ...second.draft({ authUrl: 'https://elsewhere.example.test' }),
      name: 'Elsewhere',
      requestsPerMinute: 20,
      profile: {},
      colour: '#7c3aed',
      trialId,
    })
    expect(await bench.call('connections.secretState', { id })).toMatchObject({
      clientSecret: false,
    })
  })

  test('that is closed gives up the browser and forgets the secret', async () => {
    const { bench, second, trialId } = await openTrial()
    const draft = second.draft({ signIn: 'browser' })
    await bench.call('connections.setTrialSecret', { trialId, draft, secret: adminSecret })
    await bench.call('connections.beginTrialSignIn', { trialId, draft })
    const back = bench.call('connections.awaitTrialSignIn', { trialId })
    await bench.call('connections.closeTrial', { trialId })
    expect(await back).toEqual({ signedIn: false })
    await expect(
      bench.call('connections.trySignIn', { trialId, draft: second.draft() }),
    ).rejects.toBeInstanceOf(CallFailure)
  })
})

describe('a saved connection', () => {
  test('keeps its secret from a host it was not entered for', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { id } = await second.connect(bench, adminSecret)
    const state = () => bench.call('connections.secretState', { id })
    await bench.call('connections.update', { id, name: 'Renamed', colour: '#123456' })
    expect(await state()).toMatchObject({ clientSecret: true })
    await bench.call('connections.update', { id, authUrl: 'https://elsewhere.example.test' })
    expect(await state()).toMatchObject({ clientSecret: false })
  })

  test('is signed in to again on a page that the window opens where the host cannot', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const { baseUrl, authUrl } = second.service
    const made = { signIn: 'browser', baseUrl, authUrl } as const
    const { id } = await second.connect(bench, adminSecret, made)
    const { address: forgotten } = await bench.call('connections.beginSignIn', { id })
    const first = bench.call('connections.awaitSignIn', { id })
    const { address } = await bench.call('connections.beginSignIn', { id })
    expect(address).not.toBe(forgotten)
    // Another page was asked for: the one before is given up.
    expect(await first).toEqual({ signedIn: false })
    await allow(address)
    expect(await bench.call('connections.awaitSignIn', { id })).toEqual({ signedIn: true })
    expect(await bench.call('connections.secretState', { id })).toMatchObject({ signedIn: true })
  })

  test('of an embedded service is on this machine', async () => {
    const bench = await openCore()
    const second = await startSecondService()
    const connecting = second.connect(bench, adminSecret, {
      environment: 'embedded',
      baseUrl: 'https://elsewhere.example.test/api/v1',
    })
    await expect(connecting).rejects.toMatchObject({
      failure: { code: 'invalid-input', details: { field: 'baseUrl' } },
    })
  })
})
