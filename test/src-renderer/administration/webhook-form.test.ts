import { describe, expect, test } from 'vitest'
import {
  changesOf,
  checkForm,
  emptySecret,
  formOf,
  isValid,
  secretsFor,
  tokenRequestFor,
} from '../../../src-renderer/administration/webhook-form.ts'
import type { WebhookView } from '../../../src-shared/contract/administration.ts'

const hook: WebhookView = {
  id: 'h',
  url: 'https://a.example.org/hook',
  authType: 'BEARER',
  authUrl: null,
  tokenRequest: [],
  headers: [
    { name: 'X-Office', value: 'Basel' },
    { name: 'X-Api-Key', value: null },
  ],
  secretNames: ['token'],
  createdAt: null,
  more: { region: 'ch' },
}

/** The rows as a person leaves them. */
const row = (name: string, value: string, kept = false) => ({ key: 900, name, value, kept })

describe('the form of a webhook', () => {
  test('sends nothing where nothing was changed', () => {
    expect(changesOf(formOf(hook), hook)).toEqual({})
  })

  test('sends rows that are new, changed or gone; a hidden value stays until it is replaced', () => {
    const form = formOf(hook)
    form.headers = [row('X-Api-Key', '', true), row('X-Desk', '4'), row('', '')]
    expect(changesOf(form, hook)).toEqual({ headers: { 'X-Office': null, 'X-Desk': '4' } })
    form.headers = [row('X-Office', 'Chur'), row('X-Api-Key', 'new', true)]
    expect(changesOf(form, hook)).toEqual({ headers: { 'X-Office': 'Chur', 'X-Api-Key': 'new' } })
  })

  test('asks for the secrets that the sign-in needs, and forgets none that is stored or typed', () => {
    const names = (authType: string) =>
      secretsFor({ ...formOf(hook), authType }).map(({ name }) => name)
    expect(names('BEARER')).toEqual(['token', 'signing'])
    expect(names('BASIC')).toEqual(['token', 'signing', 'username', 'password'])
    expect(names('SOMETHING_ELSE')).toEqual(['token', 'signing'])
  })

  test('sends typed secrets, empties removed ones, and leaves the others alone', () => {
    const form = formOf(hook)
    for (const secret of form.secrets)
      if (secret.name === 'token') secret.removed = true
      else secret.value = 'whsec_x'
    expect(changesOf(form, hook)).toEqual({ secrets: { token: '', signing: 'whsec_x' } })
  })

  test('is not sent with an address that is none, or a name that stands there twice', () => {
    expect(isValid(checkForm(formOf(hook)))).toBe(true)
    expect(checkForm({ ...formOf(hook), url: 'erp.example.org' }).url).toBe(true)
    expect(checkForm({ ...formOf(hook), url: 'ftp://a.example.org' }).url).toBe(true)
    const oauth = { ...formOf(hook), authType: 'OAUTH2_CLIENT_CREDENTIALS' }
    expect(checkForm(oauth).authUrl).toBe(true)
    const twice = formOf(hook)
    twice.headers = [row('X-Office', 'a'), { ...row('x-office', 'b'), key: 901 }]
    expect(checkForm(twice).rows).toEqual([901])
    const nameless = formOf(hook)
    nameless.tokenRequest = [row('', 'value')]
    expect(checkForm(nameless).rows).toEqual([900])
  })

  test('offers a row for the client of OAuth 2.0 once, and sends none that stays empty', () => {
    const form = formOf(null)
    form.url = 'https://erp.example.org'
    const asked = (more: Partial<typeof form>) => tokenRequestFor({ ...form, ...more })
    const authType = 'OAUTH2_CLIENT_CREDENTIALS'
    expect(asked({ authType: 'BEARER' })).toEqual([])
    expect(asked({ authType })).toMatchObject([{ name: 'client_id', value: '' }])
    const said = [row('client_id', 'me')]
    expect(asked({ authType, tokenRequest: said })).toBe(said)
    expect(asked({ authType, secrets: [{ ...emptySecret(), name: 'client_id' }] })).toEqual([])
    const rows = [...asked({ authType }), row('scope', 'read'), row('audience', '', true)]
    expect(changesOf({ ...form, tokenRequest: rows }, null).tokenRequest).toEqual({
      scope: 'read',
      audience: '',
    })
    const before = { ...hook, tokenRequest: [{ name: 'scope', value: 'read' }] }
    const emptied = { ...formOf(before), tokenRequest: [row('scope', '')] }
    expect(changesOf(emptied, before)).toEqual({ tokenRequest: { scope: null } })
  })

  test('takes a sign-in and secrets by the names that only the service knows', () => {
    const form = formOf(null)
    form.url = 'https://erp.example.org'
    form.authType = ' API_KEY '
    const key = { ...emptySecret(), name: ' api_key ', value: 'k-0815' }
    form.secrets = secretsFor({ ...form, secrets: [...form.secrets, key, emptySecret()] })
    expect(isValid(checkForm(form))).toBe(true)
    expect(changesOf(form, null)).toEqual({
      url: 'https://erp.example.org',
      authType: 'API_KEY',
      secrets: { api_key: 'k-0815' },
    })
    expect(checkForm({ ...form, authType: ' ' }).authType).toBe(true)
    const nameless = { ...emptySecret(), value: 'k' }
    const twice = { ...emptySecret(), name: 'api_key' }
    expect(checkForm({ ...form, secrets: [key, nameless, twice] }).rows).toEqual([
      nameless.key,
      twice.key,
    ])
  })
})
