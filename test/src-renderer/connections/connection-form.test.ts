import { describe, expect, test } from 'vitest'
import {
  changesRecipient,
  checkForm,
  formOf,
  patchOf,
  type ConnectionForm,
} from '../../../src-renderer/connections/connection-form.ts'
import { connectionDraft } from '../../../src-shared/contract/connections.ts'
import { sandboxConnection } from '../../component/support/fake-status.ts'

const filled = formOf(sandboxConnection)

describe('what the form asks for', () => {
  test('an empty one names every field but the colour', () => {
    const empty: ConnectionForm = {
      name: '',
      baseUrl: '',
      authUrl: ' ',
      clientId: '',
      workspaceId: '',
      colour: '#000000',
      requestsPerMinute: '0',
    }
    expect(Object.keys(checkForm(empty)).sort()).toEqual(
      ['authUrl', 'baseUrl', 'clientId', 'name', 'requestsPerMinute', 'workspaceId'].sort(),
    )
  })

  test.each([
    'http://service.example.test/api',
    'service.example.test',
    'ftp://service.example.test',
    'http://127.0.0.1.example.test/api',
    'javascript:alert(1)',
  ])('%s is no address of a service', (baseUrl) => {
    expect(checkForm({ ...filled, baseUrl })).toEqual({ baseUrl: 'needsHttps' })
  })

  test.each(['http://127.0.0.1:4711/api/v1', 'http://[::1]:4711', ' https://a.example.test '])(
    '%s is one',
    (baseUrl) => {
      expect(checkForm({ ...filled, baseUrl })).toEqual({})
    },
  )
})

describe('what is saved', () => {
  test('is trimmed and fits the contract', () => {
    const patch = patchOf({ ...filled, name: ' Muster ', baseUrl: `${filled.baseUrl}/ ` })
    expect(connectionDraft.partial().parse(patch)).toEqual(patch)
    expect(patch).toMatchObject({ name: 'Muster', baseUrl: sandboxConnection.baseUrl })
  })

  test('an auth URL as portals show it is cut to what the interface means', () => {
    expect(patchOf(filled).authUrl).toBe('https://login.example.test')
  })

  test('says when the secret does not go along', () => {
    expect(changesRecipient(sandboxConnection, filled)).toBe(false)
    expect(changesRecipient(sandboxConnection, { ...filled, name: 'Other' })).toBe(false)
    expect(changesRecipient(sandboxConnection, { ...filled, clientId: 'other' })).toBe(true)
    const moved = { ...filled, baseUrl: 'https://other.example.test/api/v1' }
    expect(changesRecipient(sandboxConnection, moved)).toBe(true)
  })
})
