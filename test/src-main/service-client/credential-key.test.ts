import { expect, test } from 'vitest'
import { credentialKey } from '../../../src-main/service-client/credential-key.ts'

const keyOf = (authUrl: string, clientId = 'office') => credentialKey({ authUrl, clientId })

test('one client has one limit, however its address was typed', () => {
  const key = 'https://auth.example office'
  for (const typed of [
    'https://auth.example',
    'https://auth.example/',
    ' https://AUTH.example:443//',
  ])
    expect(keyOf(typed)).toBe(key)
  expect(keyOf('https://auth.example', ' office ')).toBe(key)
  expect(keyOf('https://auth.example/realms/a/')).toBe('https://auth.example/realms/a office')
})

test('another host, realm or client has its own', () => {
  const keys = [
    keyOf('https://auth.example'),
    keyOf('https://sandbox.example'),
    keyOf('https://auth.example/realms/b'),
    keyOf('https://auth.example', 'other'),
    keyOf('no address'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
