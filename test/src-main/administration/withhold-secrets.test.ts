import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '../../../src-main/administration/withhold-secrets.ts'
import { isSecretName } from '../../../src-shared/domain/is-secret-name.ts'

const canary = 'canary-7f3a'

describe('a name that tells a secret', () => {
  test.each([
    'Ocp-Apim-Subscription-Key',
    'x-functions-key',
    'apiToken',
    'sessionToken',
    'X-Auth',
    'assertion',
    'client_assertion',
    'smtpPwd',
    'secrets',
    'clientSecret',
    'client_secret',
    'CLIENT_SECRET',
    'clientsecret',
    'password',
    'Passwort',
    'smtpPass',
    'X-API-Key',
    'APIKey',
    'apikey',
    'accesskey',
    'private_key',
    'signingKey',
    'Authorization',
    'Proxy-Authorization',
    'Cookie',
    'Set-Cookie',
    'token',
    'tokenValue',
    'refresh_token',
    'IDToken',
    'bearer',
    'JSESSIONID',
    'session_id',
    'connectionString',
    'pin',
    'key',
  ])('%s', (name) => {
    expect(isSecretName(name)).toBe(true)
    for (const value of [canary, 4711, [canary], { inner: canary }])
      expect(withoutSecrets({ [name]: value, deep: [{ [name]: value }] })).toEqual({ deep: [{}] })
  })

  test.each([
    'secret_names',
    'token_request_config',
    'token_type',
    'tokenUrl',
    'token_endpoint_auth_method',
    'client_secret_expires_at',
    'auth_type',
    'authUrl',
    'clientId',
    'publicKey',
    'idempotency-key',
    'keyboard',
    'monkey',
    'author',
    'assignee',
    'compass',
    'shipping',
    'tokenizer',
    'Content-Type',
    'X-Office',
  ])('%s is none', (name) => {
    expect(isSecretName(name)).toBe(false)
    expect(withoutSecrets({ [name]: 'shown' })).toEqual({ [name]: 'shown' })
  })
})

test('what is no secret by its kind stays to be seen', () => {
  const settings = { requiresPassword: true, token: null, tokenLifetime: 3600, max_tokens: 4096 }
  expect(withoutSecrets(settings)).toEqual(settings)
  expect(withoutSecrets({ minPasswordLength: 12, pin: 1234, token: 987_654 })).toEqual({
    minPasswordLength: 12,
  })
})

test('a secret that another member names is withheld as well', () => {
  const headers = (value: object) => [
    { name: 'X-Api-Key', ...value },
    { key: 'Authorization', ...value },
    { header: 'x-functions-key', ...value },
  ]
  expect(withoutSecrets({ headers: headers({ value: canary }) })).toEqual({ headers: headers({}) })
  const pairs = [
    { key: 'colour', value: 'red' },
    { name: 'X-Office', value: 'Bern' },
  ]
  expect(withoutSecrets(pairs)).toEqual(pairs)
})
