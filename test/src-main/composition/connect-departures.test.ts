import { expect, test } from 'vitest'
import { connectDepartures } from '../../../src-main/composition/connect-departures.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

test('whatever leaves says that Intray sends it, and keeps its own headers', async () => {
  const sent: Headers[] = []
  const db = openTestDatabase()
  const departures = connectDepartures(
    {
      fetch: (_input, init) => {
        sent.push(new Headers(init?.headers))
        return Promise.resolve(new Response('{}'))
      },
      clock: createManualClock(),
      logger: createRecordingLogger(),
      version: '1.2.3',
    },
    db,
  )
  const send = departures.fetchFor({
    id: 'c1',
    environment: 'production',
    baseUrl: 'https://service.example.test/api/v1',
    authUrl: 'https://login.example.test',
    clientId: 'client-7',
    workspaceId: 'ws',
    profile: {},
  })
  await send('https://login.example.test/oauth/token', { method: 'POST' })
  await send('https://service.example.test/api/v1/workspaces/ws/documents', {
    headers: { authorization: 'Bearer token' },
  })
  expect(sent.map((headers) => headers.get('user-agent'))).toEqual(['Intray/1.2.3', 'Intray/1.2.3'])
  expect(sent[1]?.get('authorization')).toBe('Bearer token')
})
