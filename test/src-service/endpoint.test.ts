import { writeFileSync } from 'node:fs'
import { request as askPlain } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ownMachine,
  readCertificate,
  readEndpoint,
  warningFor,
} from '../../src-service/endpoint.ts'
import { certificateAuthority } from '../support/self-signed-certificate.ts'
import { makeFolder } from './support/make-folder.ts'
import { startTestService } from './support/test-service.ts'

const name = 'intray.office.test'
const publicOrigin = `https://${name}`

describe('where a service is asked', () => {
  test('is this machine alone where nothing is said', () => {
    expect(readEndpoint({})).toEqual(ownMachine)
    expect(warningFor(ownMachine)).toBeNull()
  })

  test('is every address of the machine where that is said, with the name clients call', () => {
    const open = readEndpoint({ host: '0.0.0.0', 'public-url': 'http://Server.test:8080/' })
    expect(open).toEqual({
      ...ownMachine,
      host: '0.0.0.0',
      publicOrigin: 'http://server.test:8080',
    })
    expect(warningFor(open)).toMatch(/0\.0\.0\.0 without TLS/)
    const tls = { 'tls-certificate': 'c.pem', 'tls-key': 'k.pem' }
    const closed = readEndpoint({ host: '0.0.0.0', 'public-url': publicOrigin, ...tls })
    expect(closed.tls).toEqual({ certificate: 'c.pem', key: 'k.pem' })
    expect(warningFor(closed)).toBeNull()
  })

  test('is not warned of where a proxy on this machine does TLS', () => {
    expect(warningFor(readEndpoint({ 'public-url': publicOrigin }))).toBeNull()
    expect(warningFor(readEndpoint({ host: '::1', 'public-url': publicOrigin }))).toBeNull()
  })

  test.each([
    [{ host: 'server.test' }, '--host needs an IP address'],
    [{ host: '0.0.0.0' }, '--host needs --public-url'],
    [{ 'public-url': 'server.test' }, '--public-url needs an address'],
    [{ 'public-url': 'ftp://server.test' }, '--public-url needs an address'],
    [{ 'public-url': 'https://server.test/intray' }, '--public-url needs an address'],
    [{ 'public-url': 'https://me@server.test' }, '--public-url needs an address'],
    [{ 'public-url': 'https://:secret@server.test' }, '--public-url needs an address'],
    [{ 'public-url': publicOrigin, 'tls-key': 'k' }, 'need each other'],
    [{ 'public-url': publicOrigin, 'tls-certificate': 'c' }, 'need each other'],
    [{ 'tls-certificate': 'c', 'tls-key': 'k' }, 'begins with https'],
    [
      { 'public-url': 'http://server.test', 'tls-certificate': 'c', 'tls-key': 'k' },
      'begins with https',
    ],
  ])('is refused as %j', (given, sentence) => {
    expect(() => readEndpoint(given)).toThrow(sentence)
  })
})

async function certificateFiles(host: string) {
  const folder = await makeFolder()
  const authority = certificateAuthority('An office')
  const { cert, key } = authority.issue(host)
  const files = { certificate: join(folder, 'c.pem'), key: join(folder, 'k.pem') }
  writeFileSync(files.certificate, cert)
  writeFileSync(files.key, key)
  return { files, authority }
}

describe('a certificate', () => {
  test('that is not there, or not of its key, is told by its file and by nothing that is in it', async () => {
    const { files } = await certificateFiles(name)
    const endpoint = { ...ownMachine, publicOrigin, tls: files }
    expect(readCertificate(endpoint)?.cert.toString()).toContain('BEGIN CERTIFICATE')
    const missing = { ...files, key: `${files.key}.gone` }
    expect(() => readCertificate({ ...endpoint, tls: missing })).toThrow(
      /k\.pem\.gone cannot be read/,
    )
    const others = (await certificateFiles(name)).files
    const mixed = { ...files, key: others.key }
    expect(() => readCertificate({ ...endpoint, tls: mixed })).toThrow(
      /no certificate in PEM with its key$/,
    )
  })

  test('is what a service answers with, under its public address alone', async () => {
    const { files, authority } = await certificateFiles(name)
    const { port } = await startTestService({
      endpoint: { ...ownMachine, publicOrigin, tls: files },
    })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      answerTo({
        ...{ host: '127.0.0.1', port, path, servername: name, ca: authority.cert },
        headers: { Host: name, ...headers },
      })
    const metadata = await ask('/.well-known/oauth-authorization-server')
    expect(metadata.status).toBe(200)
    expect(JSON.parse(metadata.text)).toMatchObject({
      issuer: publicOrigin,
      token_endpoint: `${publicOrigin}/oauth/token`,
    })
    const health = '/health/live'
    expect((await ask(health, { Host: name.toUpperCase() })).status).toBe(200)
    expect((await ask(health, { Host: `127.0.0.1:${port}` })).status).toBe(200)
    for (const host of ['evil.test', `${name}:${port}`, `${name}.evil.test`])
      expect((await ask(health, { Host: host })).status, host).toBe(421)
    // Whoever does not know the authority gets nothing, and neither does one without TLS.
    await expect(answerTo({ host: '127.0.0.1', port, path: health })).rejects.toThrow()
    await expect(plainAnswer(port)).rejects.toThrow()
  })
})

function answerTo(options: RequestOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(options, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

function plainAnswer(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    askPlain({ host: '127.0.0.1', port, path: '/health/live' }, ({ statusCode }) =>
      resolve(statusCode),
    )
      .on('error', reject)
      .end()
  })
}
