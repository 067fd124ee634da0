import { expect, test } from 'vitest'
import { wayInPacWords } from '../../../src-main/adapters/pac-words.ts'

const proxy = (address: string) => ({ kind: 'proxy', address })

test.each([
  ['DIRECT', { kind: 'direct' }],
  ['', { kind: 'direct' }],
  ['PROXY proxy.example:3128', proxy('http://proxy.example:3128')],
  ['PROXY proxy.example:3128; DIRECT', proxy('http://proxy.example:3128')],
  ['HTTP proxy.example:3128', proxy('http://proxy.example:3128')],
  ['HTTPS proxy.example:443', proxy('https://proxy.example:443')],
  ['SOCKS5 socks.example:1080; PROXY proxy.example:3128', proxy('http://proxy.example:3128')],
  ['DIRECT; PROXY proxy.example:3128', { kind: 'direct' }],
  ['SOCKS socks.example:1080', { kind: 'unusable', reason: 'socks' }],
  ['SOCKS5 socks.example:1080; DIRECT', { kind: 'unusable', reason: 'socks' }],
])('of what a script answers, "%s", the first way that can be gone is taken', (words, way) => {
  expect(wayInPacWords(words)).toEqual(way)
})
