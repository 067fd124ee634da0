import { expect, test } from 'vitest'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { createConnectionSecrets } from '../../../src-main/connections/connection-secrets.ts'

test('removing a connection leaves none of its secrets in the keychain, and those of others', async () => {
  const keychain = createSessionSecretStore()
  const secrets = createConnectionSecrets(keychain)
  for (const id of ['gone', 'stays']) {
    await secrets.setClientSecret(id, `secret of ${id}`)
    await secrets.setRefreshToken(id, `token of ${id}`)
  }
  await secrets.removeAll('gone')
  expect(await secrets.has('gone')).toEqual({ clientSecret: false, signedIn: false })
  expect([await secrets.clientSecretOf('gone'), await secrets.refreshTokenOf('gone')]).toEqual([
    null,
    null,
  ])
  expect(await secrets.clientSecretOf('stays')).toBe('secret of stays')
  expect(await secrets.refreshTokenOf('stays')).toBe('token of stays')
  await secrets.setRefreshToken('stays', null)
  expect(await secrets.has('stays')).toEqual({ clientSecret: true, signedIn: false })
})
