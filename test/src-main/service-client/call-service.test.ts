import { expect, test } from 'vitest'
import { SecretStoreFailure } from '../../../src-main/ports.ts'
import { createCallService } from '../../../src-main/service-client/call-service.ts'
import { createManualClock } from '../../support/manual-clock.ts'

test('a keychain that does not answer takes no leave with it', async () => {
  const ended: string[] = []
  const ticket = {
    settled: () => void ended.push('settled'),
    unused: () => void ended.push('unused'),
  }
  const service = createCallService(
    {
      id: 'c',
      baseUrl: 'https://service.example/api/v1',
      authUrl: 'https://service.example',
      clientId: 'client',
      workspaceId: 'w',
      signIn: 'client-credentials',
      profile: {},
    },
    {
      fetch: () => Promise.reject(new Error('Nothing may be sent')),
      clock: createManualClock(),
      gate: {
        admit: () => Promise.reject(new Error('The leave was given')),
        note: () => ({ settled: () => undefined, unused: () => undefined }),
      },
      credentials: {
        clientSecret: () => Promise.reject(new SecretStoreFailure('timeout')),
        refreshToken: () => Promise.resolve(null),
        saveRefreshToken: () => Promise.resolve(),
      },
    },
  )
  const sent = service.send({ operation: 'listDocuments', options: { ticket } })
  await expect(sent).rejects.toBeInstanceOf(SecretStoreFailure)
  expect(ended).toEqual(['unused'])
})
