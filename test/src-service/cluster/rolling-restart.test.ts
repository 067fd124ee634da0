import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { askDatabase } from '../support/ask-database.ts'
import { pdfBytes } from '../support/sample-results.ts'
import { fileForm } from '../support/test-service.ts'

const program = fileURLToPath(new URL('../../../src-service/main.ts', import.meta.url))
const client = { clientId: 'first', clientSecret: 'first-secret' }
/** As a proxy asks whether a process is ready: often beside the three seconds for which one that ends still answers. */
const askedEveryMs = 250
const lanes = 3

/** A place for a process that answers, as a proxy sees it. */
type Place = { child: ChildProcess; address: string; isReady: boolean }

/** As an installation starts it. */
async function begin(database: string): Promise<Pick<Place, 'child' | 'address'>> {
  const child = spawn(process.execPath, [program, '--role', 'web', '--rate-limit', '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      INTRAY_SERVICE_DATABASE: database,
      INTRAY_SERVICE_CLIENT_ID: client.clientId,
      INTRAY_SERVICE_CLIENT_SECRET: client.clientSecret,
      INTRAY_SERVICE_WORKSPACE: 'ws',
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 60_000 }).toContain('listening on')
  return { child, address: /^listening on (\S+)$/m.exec(output)?.[1] ?? '' }
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.clientSecret,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

test.skipIf(!hasPostgres)(
  'one process after the other is started anew, and no request of anybody fails',
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const database = await postgres.makeDatabase('office')
    // One after the other: the first makes the tables.
    const places: Place[] = []
    for (let each = 0; each < 2; each += 1)
      places.push({ ...(await begin(database)), isReady: true })

    let isOver = false
    const asking = Promise.all(
      places.map(async (place) => {
        for (; !isOver; await sleep(askedEveryMs)) {
          const { address } = place
          const answer = await fetch(`${address}/health/ready`).catch(() => undefined)
          if (place.address === address) place.isReady = answer?.ok === true
        }
      }),
    )
    const token = await signIn(places[0]?.address ?? '')
    const [failures, stored]: [string[], string[]] = [[], []]
    let requests = 0
    const working = Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let turn = lane; !isOver; turn += 1) {
          const ready = places.filter(({ isReady }) => isReady)
          const place = ready[turn % ready.length]
          if (!place) failures.push('no process was ready')
          else {
            requests += 1
            const isUpload = turn % 5 === 0
            const answer = await fetch(
              `${place.address}/api/v1${isUpload ? '' : '/user'}/workspaces/ws/documents`,
              {
                headers: { Authorization: `Bearer ${token}` },
                ...(isUpload && {
                  method: 'POST',
                  body: fileForm(pdfBytes(`${lane} ${turn}`), 'a.pdf'),
                }),
              },
            ).catch((error: unknown) => new Response(String(error), { status: 599 }))
            const text = await answer.text()
            if (!answer.ok) failures.push(`${answer.status} ${text}`)
            else if (isUpload) stored.push((JSON.parse(text) as { documentId: string }).documentId)
          }
          await sleep(10)
        }
      }),
    )

    const codes: unknown[] = []
    for (const place of places) {
      const ended = once(place.child, 'exit')
      place.child.kill('SIGTERM')
      codes.push((await ended)[0])
      Object.assign(place, { ...(await begin(database)), isReady: false })
      await expect.poll(() => place.isReady).toBe(true)
    }
    isOver = true
    await Promise.all([asking, working])

    expect(failures).toEqual([])
    expect(codes).toEqual([0, 0])
    expect(requests).toBeGreaterThan(100)
    const kept = await askDatabase(database, 'SELECT id AS text FROM documents')
    expect(kept.toSorted()).toEqual(stored.toSorted())
  },
)
