import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postgres } from '../../support/postgres.ts'
import { askDatabase } from '../../src-service/support/ask-database.ts'
import { signIn, startProcess, upload } from './processes.ts'

/** Long beside what taking and storing a document costs, so that a busy machine holds up little. */
const waitMs = 2_000
const documentsEach = 12
const invoice = readFileSync(
  new URL('../../../resources/samples/Rechnung Malerei Sonnhalde.pdf', import.meta.url),
)

export type ReaderFigures = { readonly perMinute: number; readonly cpuMsEach: number }

/**
 * Documents a minute by some readers, each of which reads one after the other, or waits for a fixed time in its place: from the moment when each has read one
 * until the last is read.
 */
export async function measureReaders(
  postgres: Postgres,
  kind: 'wait' | 'read',
  readers: number,
): Promise<ReaderFigures> {
  const name = `${kind}_${readers}`
  const database = await postgres.makeDatabase(name)
  const web = await startProcess(database, 'web')
  const token = await signIn(web)
  const documents = readers * documentsEach
  for (let each = 0; each < documents; each += 1) {
    // The same paper under other bytes: a reader looks at each of them.
    const paper = Buffer.concat([invoice, Buffer.from(`% ${each}\n`)])
    await upload(web, token, `paper ${each}`, kind === 'read' ? paper : 2_000)
  }
  const reading = await Promise.all(
    Array.from({ length: readers }, () =>
      startProcess(database, 'reader', kind === 'read' ? null : waitMs),
    ),
  )
  const left = async () =>
    Number((await askDatabase(database, 'SELECT count(*) AS text FROM jobs'))[0])
  while ((await left()) > 0) await sleep(500)
  const ends = (
    await askDatabase(database, 'SELECT updated_at AS text FROM documents ORDER BY updated_at')
  ).map(Number)
  const cpuSeconds = reading.reduce((sum, each) => sum + each.cpuSeconds(), 0)
  await Promise.all([web, ...reading].map((each) => each.stop()))
  await postgres.removeDatabase(name)
  const [first = 0, last = 0] = [ends[readers - 1], ends.at(-1)]
  return {
    perMinute: ((documents - readers) / (last - first)) * 60_000,
    cpuMsEach: (cpuSeconds * 1000) / documents,
  }
}
