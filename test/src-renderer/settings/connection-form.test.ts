import { describe, expect, test } from 'vitest'
import {
  checkForm,
  draftOf,
  emptyForm,
  formOf,
  patchOf,
  type ConnectionForm,
} from '../../../src-renderer/settings/connection-form.ts'
import { connectionDraft } from '../../../src-shared/contract/connections.ts'
import { sandboxConnection } from '../../component/support/fake-status.ts'

const filled: ConnectionForm = {
  ...emptyForm(),
  name: ' Muster ',
  baseUrl: 'https://service.example.test/api/v1/',
  authUrl: 'https://login.example.test/oauth/token',
  clientId: 'client',
  workspaceId: 'ws',
  secret: 'secret',
}

describe('what the form asks for', () => {
  test('an empty one names every field', () => {
    expect(Object.keys(checkForm(emptyForm(), false)).sort()).toEqual(
      ['authUrl', 'baseUrl', 'clientId', 'name', 'secret', 'workspaceId'].sort(),
    )
  })

  test('a full one is fine, and without a secret where one is kept already', () => {
    expect(checkForm(filled, false)).toEqual({})
    expect(checkForm({ ...filled, secret: '' }, true)).toEqual({})
    expect(checkForm({ ...filled, secret: '' }, false)).toEqual({ secret: 'needed' })
  })

  test.each([
    'http://service.example.test/api',
    'service.example.test',
    'ftp://service.example.test',
    'http://127.0.0.1.example.test/api',
    'javascript:alert(1)',
  ])('%s is no address of a service', (baseUrl) => {
    expect(checkForm({ ...filled, baseUrl }, false)).toEqual({ baseUrl: 'needsHttps' })
  })

  test.each(['http://127.0.0.1:4711/api/v1', 'http://[::1]:4711', ' https://a.example.test '])(
    '%s is one',
    (baseUrl) => {
      expect(checkForm({ ...filled, baseUrl }, false)).toEqual({})
    },
  )
})

describe('what is saved', () => {
  test('a new connection is trimmed, keeps the limit of its environment, and fits the contract', () => {
    const draft = draftOf({ ...filled, environment: 'sandbox' })
    expect(connectionDraft.parse(draft)).toEqual(draft)
    expect(draft).toMatchObject({
      name: 'Muster',
      baseUrl: 'https://service.example.test/api/v1',
      requestsPerMinute: 20,
    })
    expect(draftOf(filled).requestsPerMinute).toBe(100)
  })

  test('the secret is no part of it', () => {
    expect(JSON.stringify(draftOf({ ...filled, secret: 'canary-7' }))).not.toContain('canary-7')
  })

  test('an edited one keeps what the form does not show', () => {
    const patch = patchOf(formOf(sandboxConnection))
    expect(patch).not.toHaveProperty('profile')
    expect(patch).not.toHaveProperty('requestsPerMinute')
    expect(patch).not.toHaveProperty('signIn')
  })
})
