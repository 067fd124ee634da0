import { expect, test } from 'vitest'
import {
  draftOf,
  emptyWizardForm,
  isCallbackGood,
  suggestedBaseUrl,
} from '../../../src-renderer/connections/state/wizard-form.ts'

test.each([
  ['https://service.example', 'https://service.example/api/v1'],
  ['https://service.example/?lang=de', 'https://service.example/api/v1'],
  ['https://service.example/api', 'https://service.example/api/v1'],
  ['https://service.example/API/V1', 'https://service.example/api/v1'],
  [' https://service.example/capture/api/ \n', 'https://service.example/capture/api/v1'],
  [
    'https://service.example/api/v1/workspaces/7/documents?page=0',
    'https://service.example/api/v1',
  ],
  ['http://[::1]:8080/api/v1/docs/', 'http://[::1]:8080/api/v1'],
  ['https://service.example/api/v2', null],
  ['https://service.example/swagger/index.html', null],
  ['service.example', null],
  ['ftp://service.example/', null],
])('where nothing answers at %j, %s is suggested', (typed, suggested) => {
  expect(suggestedBaseUrl(typed)).toBe(suggested)
})

const address = 'http://localhost:8400/callback'

test.each([
  [
    'an address, copied with spaces',
    'browser',
    ` ${address}\t`,
    true,
    { callbackAddress: address },
  ],
  ['an address of a way that was left', 'client-credentials', address, true, {}],
  ['an address of another computer', 'browser', 'http://192.0.2.1/callback', false, {}],
  ['nothing', 'browser', ' ', true, {}],
] as const)('the profile is given for %s', (_name, signIn, callbackAddress, isGood, profile) => {
  const form = { ...emptyWizardForm(), signIn, callbackAddress }
  expect(isCallbackGood(form)).toBe(isGood)
  expect(draftOf(form).profile).toEqual(profile)
})
