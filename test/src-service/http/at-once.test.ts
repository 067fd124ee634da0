import { describe, expect, test } from 'vitest'
import { pdfBytes } from '../support/sample-results.ts'
import { startTestService } from '../support/test-service.ts'
import { codeForm, consent, exchange } from './oauth/give-consent.ts'

const settings = '/admin/workspaces/ws/settings'
const atOnce = <Value>(times: number, call: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)))

describe('requests that meet', () => {
  test('with a code get tokens once, and what the first was given is taken back', async () => {
    const service = await startTestService()
    const code = (await consent(service)).get('code') ?? ''
    const answers = await atOnce(6, () => exchange(service, codeForm(code)))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    const copy = {
      grant_type: 'refresh_token',
      refresh_token: good[0]?.body['refresh_token'] ?? '',
    }
    expect((await exchange(service, copy)).status).toBe(400)
    const token = good[0]?.body['access_token'] ?? ''
    expect((await service.call('GET', '/user/workspaces/ws/documents', { token })).status).toBe(401)
  })

  test('with settings lose none of them', async () => {
    const service = await startTestService()
    const patches = [{ retentionDays: 9 }, { languages: ['FR'] }, { readEmbeddedXml: false }]
    await atOnce(3, (index) => service.call('PATCH', settings, { json: patches[index] }))
    expect((await service.call('GET', settings)).body).toMatchObject(Object.assign({}, ...patches))
  })

  test('with the same feedback have it stored once', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const json = { corrections: [{ resultIndex: 0, path: '/title', newValue: 'Bill' }] }
    const path = `/workspaces/ws/documents/${id}/feedback`
    const answers = await atOnce(5, () => service.call('PATCH', path, { json }))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const { feedback } = (await service.call('GET', path)).body as { feedback: unknown[] }
    expect(feedback).toHaveLength(1)
  })

  test('with a file that is removed and uploaded again never leave a document without its file', async () => {
    const service = await startTestService()
    const path = (id: string) => `/workspaces/ws/documents/${id}`
    for (let round = 0; round < 15; round += 1) {
      const bytes = pdfBytes(`round ${String(round)}`)
      const old = await service.upload('old.pdf', bytes)
      const [gone, id] = await Promise.all([
        service.call('DELETE', path(old)),
        service.upload('new.pdf', bytes),
      ])
      expect(gone.status).toBe(204)
      expect((await service.call('GET', `${path(id)}/content`)).status).toBe(200)
    }
  })

  test('with a removal find the document gone once', async () => {
    const service = await startTestService()
    const id = await service.upload()
    await service.whenIdle()
    const path = `/workspaces/ws/documents/${id}`
    const answers = await atOnce(4, () => service.call('DELETE', path))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
  })
})
