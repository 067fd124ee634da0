import { expect, test } from 'vitest'
import { sampleDelivery } from '../../../src-renderer/administration/sample-delivery.ts'
import type { WebhookView } from '../../../src-shared/contract/administration.ts'

const now = new Date('2026-11-29T10:00:00.900Z')
const webhook: WebhookView = {
  ...{ id: 'w1', url: 'https://a.example/', authType: 'NONE', authUrl: null, tokenRequest: [] },
  ...{ headers: [], secretNames: [], createdAt: null, more: {} },
}
const headersOf = (changes: Partial<WebhookView>) =>
  sampleDelivery({ ...webhook, ...changes }, 'ws', now).headers.split('\n')

test('a sample of a delivery is as the service makes it', () => {
  expect(JSON.parse(sampleDelivery(webhook, 'ws', now).body)).toEqual({
    id: 'evt_8d0f7c1e',
    type: 'document.completed',
    timestamp: '2026-11-29T10:00:00.900Z',
    data: {
      workspaceId: 'ws',
      documentId: '3f6c1a52-7a0e-4a0b-9a7e-5d2f0c1b8e94',
      status: 'COMPLETED',
    },
  })
  expect(headersOf({})).toEqual([
    'content-type: application/json',
    'webhook-id: evt_8d0f7c1e',
    'webhook-timestamp: 1795946400',
  ])
})

test.each([
  ['BASIC', 'authorization: Basic …'],
  ['BEARER', 'authorization: Bearer …'],
  ['OAUTH2_CLIENT_CREDENTIALS', 'authorization: Bearer …'],
])('by %s it says how it signs in, and never with what', (authType, line) => {
  expect(headersOf({ authType })[1]).toBe(line)
})

test('its own headers stand there, secret ones as a word, and a signature where it signs', () => {
  const headers = [
    { name: 'x-office', value: '7' },
    { name: 'x-key', value: null },
  ] as WebhookView['headers']
  expect(headersOf({ headers, secretNames: ['signing'] })).toEqual([
    ...['content-type: application/json', 'x-office: 7', 'x-key: …', 'webhook-id: evt_8d0f7c1e'],
    ...['webhook-timestamp: 1795946400', 'webhook-signature: v1,…'],
  ])
})
