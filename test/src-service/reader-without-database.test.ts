import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

const program = fileURLToPath(new URL('../../src-service/main.ts', import.meta.url))

async function beatsOf(address: string): Promise<number[]> {
  const client = new Client({ connectionString: address })
  try {
    await client.connect()
    const { rows } = await client.query<{ beat: string }>('SELECT beat FROM members')
    return rows.map(({ beat }) => Number(beat))
  } catch {
    return []
  } finally {
    await client.end().catch(() => undefined)
  }
}

test.runIf(hasPostgres)('a reader alone outlives a database that goes and comes back', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const address = await postgres.makeDatabase('office')
  const reader = spawn(process.execPath, [program, '--role', 'reader', '--database', address], {
    stdio: 'ignore',
  })
  onTestFinished(() => void reader.kill('SIGKILL'))
  const waitLong = { timeout: 60_000, interval: 200 }
  await expect.poll(() => beatsOf(address), waitLong).toHaveLength(1)
  await postgres.pause()
  await postgres.resume()
  const [before = 0] = await beatsOf(address)
  await expect.poll(async () => (await beatsOf(address))[0] ?? 0, waitLong).toBeGreaterThan(before)
  expect(reader.exitCode).toBeNull()
})
