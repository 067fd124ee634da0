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

test('the secret of each mailbox and each second reader is its own, and a removed one is gone', async () => {
  const secrets = createConnectionSecrets(createSessionSecretStore())
  expect(secrets.kind()).toBe('session')
  for (const id of ['a', 'b']) {
    expect(await secrets.setMailPassword(id, `password of ${id}`)).toBe('session')
    expect(await secrets.setSecondReaderKey(`https://${id}.example`, `key of ${id}`)).toBe(
      'session',
    )
  }
  expect(await secrets.mailPasswordOf('a')).toBe('password of a')
  expect(await secrets.secondReaderKeyOf('https://a.example')).toBe('key of a')
  await secrets.removeAll('a')
  await secrets.setSecondReaderKey('https://a.example', null)
  expect(await secrets.mailPasswordOf('a')).toBeNull()
  expect(await secrets.secondReaderKeyOf('https://a.example')).toBeNull()
  expect(await secrets.mailPasswordOf('b')).toBe('password of b')
  expect(await secrets.secondReaderKeyOf('https://b.example')).toBe('key of b')
  await secrets.setRefreshToken('a', 'token')
  expect(await secrets.has('a')).toEqual({ clientSecret: false, signedIn: true })
})
