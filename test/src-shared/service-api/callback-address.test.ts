import { expect, test } from 'vitest'
import {
  anyCallbackAddress,
  parseCallbackAddress,
} from '../../../src-shared/service-api/callback-address.ts'

test.each([
  ['http://localhost:8400/callback', { host: 'localhost', port: 8400, path: '/callback' }],
  ['http://[::1]:65535/a/b%20c', { host: '[::1]', port: 65_535, path: '/a/b%20c' }],
  ['http://127.0.0.1/', { host: '127.0.0.1', port: null, path: '/' }],
  ['http://localhost:1024', { host: 'localhost', port: 1024, path: '' }],
  ['http://127.0.0.1/cb', anyCallbackAddress],
])('%s is taken as it is written', (text, parsed) => {
  expect(parseCallbackAddress(text)).toEqual(parsed)
})

test.each([
  ['no address', 'localhost:8400'],
  ['nothing', ''],
  ['another computer', 'http://192.0.2.1:8400/cb'],
  ['any address of this computer', 'http://0.0.0.0:8400/cb'],
  ['a name below localhost', 'http://app.localhost:8400/cb'],
  ['a name that begins like one', 'http://localhost.example:8400/cb'],
  ['a certificate that nobody has', 'https://localhost:8400/cb'],
  ['a port of the system', 'http://localhost:443/cb'],
  ['the port that a browser leaves out', 'http://localhost:80/cb'],
  ['a port beyond all', 'http://localhost:65536/cb'],
  ['a name before it', 'http://me@localhost:8400/cb'],
  ['a password before it', 'http://:secret@localhost:8400/cb'],
  ['a query', 'http://localhost:8400/cb?a=b'],
  ['an empty query', 'http://localhost:8400/cb?'],
  ['a fragment', 'http://localhost:8400/cb#'],
  ['a path that goes up', 'http://localhost:8400/a/../cb'],
  ['capitals that a browser does not keep', 'http://LOCALHOST:8400/cb'],
  ['another way to write the host', 'http://127.1:8400/cb'],
  ['a space', 'http://localhost:8400/cb '],
])('%s is refused', (_name, text) => {
  expect(parseCallbackAddress(text)).toBeNull()
})
