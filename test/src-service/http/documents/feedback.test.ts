import { describe, expect, test } from 'vitest'
import { codeForm, consent, exchange } from '../oauth/give-consent.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createGatedExtract } from '../../support/sample-results.ts'
import { expectError, startTestService } from '../../support/test-service.ts'

const correction = {
  resultIndex: 0,
  path: '/amountGross/value',
  oldValue: 108.1,
  newValue: 110.2,
}

describe('feedback', () => {
  test('is stored with its time and comes back in order, unknown members included', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const path = `/workspaces/ws/documents/${id}/feedback`
    expect((await service.call('GET', path)).body).toEqual({ documentId: id, feedback: [] })
    const first = await service.call('PATCH', path, {
      json: { corrections: [correction], confirmed: ['/dueDate'], reviewer: 'A' },
    })
    expect(first).toMatchObject({
      status: 200,
      body: { corrections: [correction], confirmed: ['/dueDate'], reviewer: 'A' },
    })
    const second = await service.call('PATCH', path, { json: { corrections: [] } })
    expect((await service.call('GET', path)).body).toEqual({
      documentId: id,
      feedback: [first.body, second.body],
    })
  })

  test('says whose it is, and the list that the document has changed', async () => {
    const clock = createManualClock()
    const service = await startTestService({ clock })
    const id = await service.upload()
    await service.whenIdle()
    const made = await service.call('POST', '/admin/workspaces/ws/clients', {
      json: { name: 'Anna' },
    })
    const { clientId, clientSecret } = made.body as Record<'clientId' | 'clientSecret', string>
    const token = await service.token(clientId, clientSecret)
    const updatedAt = async () => {
      const { body } = await service.call('GET', '/user/workspaces/ws/documents')
      return (body as { content: { updatedAt: string }[] }).content[0]?.updatedAt
    }
    const before = await updatedAt()
    clock.advance(1_000)
    const path = `/workspaces/ws/documents/${id}/feedback`
    // Nobody speaks in another's name.
    const json = { corrections: [correction], by: 'Ben' }
    expect((await service.call('PATCH', path, { json, token })).body).toMatchObject({ by: 'Anna' })
    expect(Date.parse((await updatedAt()) ?? '') - Date.parse(before ?? '')).toBe(1_000)
    await service.call('PATCH', path, { json })
    const { feedback } = (await service.call('GET', path)).body as { feedback: { by: string }[] }
    expect(feedback.map(({ by }) => by)).toEqual(['Anna', 'Intray'])
  })

  test('of two persons who signed in by the browser has the name of each', async () => {
    const service = await startTestService()
    const path = `/workspaces/ws/documents/${await service.upload()}/feedback`
    await service.whenIdle()
    for (const name of ['Anna', 'Ben']) {
      const made = await service.call('POST', '/admin/workspaces/ws/clients', { json: { name } })
      const { clientId, clientSecret } = made.body as { clientId: string; clientSecret: string }
      const code = (await consent(service, { client_id: clientId })).get('code') ?? ''
      const person = { client_id: clientId, client_secret: clientSecret }
      const { body } = await exchange(service, codeForm(code, person))
      const token = body['access_token'] ?? ''
      const json = { corrections: [correction] }
      expect((await service.call('PATCH', path, { json, token })).status).toBe(200)
    }
    const { feedback } = (await service.call('GET', path)).body as { feedback: { by: string }[] }
    expect(feedback.map(({ by }) => by)).toEqual(['Anna', 'Ben'])
  })

  test('that comes again because its answer was lost is stored once', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const path = `/workspaces/ws/documents/${id}/feedback`
    const send = (json: unknown) => service.call('PATCH', path, { json })
    const first = await send({ corrections: [correction] })
    expect((await send({ corrections: [correction] })).body).toEqual(first.body)
    await send({ corrections: [{ ...correction, newValue: 1 }] })
    await send({ corrections: [correction] })
    const { feedback } = (await service.call('GET', path)).body as { feedback: unknown[] }
    expect(feedback).toHaveLength(3)
  })

  test('leaves the results as the service read them', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, {
      json: { corrections: [correction] },
    })
    const results = await service.call('GET', `/workspaces/ws/documents/${id}`)
    expect(results.body).toMatchObject([{ amountGross: { value: 108.1 } }])
  })

  test('survives a restart', async () => {
    const before = await startTestService()
    const id = await before.upload()
    await before.whenIdle()
    const path = `/workspaces/ws/documents/${id}/feedback`
    await before.call('PATCH', path, { json: { corrections: [correction] } })
    await before.close()
    const after = await startTestService({ dataDirectory: before.folder })
    expect((await after.call('GET', path)).body).toMatchObject({
      feedback: [{ corrections: [correction] }],
    })
  })

  test('that does not fit its schema or the results is INVALID_SCHEMA', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    for (const json of [
      {},
      { corrections: 'all' },
      { corrections: [{ resultIndex: 0 }] },
      { corrections: [{ resultIndex: -1, path: '/title' }] },
      { corrections: [{ resultIndex: 1, path: '/title' }] },
    ])
      expectError(
        await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, { json }),
        400,
        'INVALID_SCHEMA',
      )
  })

  test('that is no JSON, no UTF-8, too deep or too long is refused', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const send = (body: string | Buffer<ArrayBuffer>) =>
      service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, { body })
    expectError(await send('{'), 400, 'INVALID_SCHEMA')
    expectError(await send(Buffer.from([0x22, 0xff, 0x22])), 400, 'INVALID_SCHEMA')
    const deep = `{"corrections":[],"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expectError(await send(deep), 400, 'INVALID_SCHEMA')
    expectError(await send(' '.repeat(1024 * 1024 + 1)), 413, 'INVALID_FILE')
  })

  test('waits for the results', async () => {
    const gate = createGatedExtract()
    const service = await startTestService({ extract: gate.extract })
    const id = await service.upload()
    const json = { corrections: [] }
    const answer = await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, { json })
    expectError(answer, 400, 'INVALID_SCHEMA')
    gate.release()
  })

  test('can be given on a file that could not be read', async () => {
    const service = await startTestService({
      extract: () => Promise.resolve({ kind: 'failed', reason: 'damaged', message: 'Damaged' }),
    })
    const id = await service.upload()
    await service.whenIdle()
    const answer = await service.call('PATCH', `/workspaces/ws/documents/${id}/feedback`, {
      json: { corrections: [correction] },
    })
    expect(answer.status).toBe(200)
  })
})
