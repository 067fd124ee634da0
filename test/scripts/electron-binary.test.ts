import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchElectron, installedElectron } from '../../scripts/setup/electron-binary.mjs'
import { temporaryFolder } from '../support/temporary-folder.ts'

const source = join(import.meta.dirname, '../../scripts/setup/electron-binary.mjs')

function installer(text: string): string {
  const program = join(temporaryFolder(), 'install.mjs')
  writeFileSync(program, text)
  return program
}

test('a download that fails says how it ended', async () => {
  expect(await fetchElectron(installer('process.exit(3)'), 60_000)).toBe(
    'its download ended with code 3; the lines above say why',
  )
  expect(await fetchElectron(installer(''), 60_000)).toBeNull()
})

test('one that does not come to an end is given up, and says so', async () => {
  const endless = installer('setInterval(() => {}, 1000)')
  expect(await fetchElectron(endless, 200)).toBe('it was not there after 1 minutes')
})

/** Asks for the binary in a process of its own, as a start does, of a mirror that answers so. */
async function askFor(mirror: string) {
  const script = `import { electronBinary } from ${JSON.stringify(pathToFileURL(source).href)}
    console.log(JSON.stringify(await electronBinary()))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ELECTRON_MIRROR: mirror, electron_config_cache: temporaryFolder() },
  })
  const [shown, failures] = await Promise.all([text(child.stdout), text(child.stderr)])
  const answer = shown.trim().split('\n').at(-1) ?? ''
  return { answer: JSON.parse(answer) as object, shown: shown + failures }
}

async function mirrorThat(status: number, body: string): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const isThere = installedElectron().path !== null
describe.skipIf(isThere)('the binary that is not installed yet', () => {
  const failed = {
    path: null,
    why: 'the Electron binary could not be fetched: its download ended with code 1; the lines above say why',
  }

  test('is announced before it is fetched, and a refusal is shown as the download tells of it', async () => {
    const { answer, shown } = await askFor(await mirrorThat(404, ''))
    expect(answer).toEqual(failed)
    expect(shown).toContain('fetching Electron (about 120 MB, the first time only)')
    expect(shown).toMatch(/404/)
  })

  test('is not used where its bytes are others than Electron’s', async () => {
    const { answer, shown } = await askFor(await mirrorThat(200, 'another program'))
    expect(answer).toEqual(failed)
    expect(shown).toMatch(/checksum/i)
  })

  test('is not waited for where nothing answers', async () => {
    const { answer } = await askFor('http://127.0.0.1:1/')
    expect(answer).toEqual({
      path: null,
      why: 'no Electron binary is installed and 127.0.0.1:1 cannot be reached',
    })
  })
})
