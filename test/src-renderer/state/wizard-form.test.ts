import { expect, test } from 'vitest'
import { suggestedBaseUrl } from '../../../src-renderer/state/wizard-form.ts'

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
