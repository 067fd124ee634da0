import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import { askDatabase } from '../support/ask-database.ts'
import { pdfBytes } from '../support/sample-results.ts'
import { signIn } from './office.ts'
import type { Office, Place } from './office.ts'

type RoundOptions = {
  seed: number
  documents: number
  /** How often a process is killed. */
  kills: number
  /** Longer than the others take to believe a reader gone. */
  cutMs: number
  restartsDatabase: boolean
}

/** What came of an upload: the id that was answered, or that nobody knows. */
type Uploaded = { key: string | null; documentId: string | null }

const everyMs = 400
/** Of the uploads, this share comes without a key: what was not answered is not sent again. */
const keyless = 0.2

/**
 * Uploads documents through both webs while processes are killed, a reader is cut off and comes back, and the
 * database starts again, all drawn from a seed; then looks whether each upload that was answered is one document
 * that was read to an end and told of under one id.
 * @returns figures of what happened
 */
export async function disturbedRound(
  office: Office,
  options: RoundOptions,
): Promise<{ uploads: number; documents: number; givenUp: number; repeats: number }> {
  const random = seededRandom(options.seed)
  const { address, receiver } = office
  const webs = office.places.filter(({ role }) => role === 'web')
  await untilAnswered(() => askDatabase(address, 'SELECT 1 AS text'))
  await Promise.all(office.places.map((place) => place.whenUp()))
  const before = new Set(await askDatabase(address, 'SELECT id AS text FROM documents'))
  const repeatsBefore = receiver.repeats()
  const token = await signIn(webs)
  const disturbing = disturb(office, options, random)
  const uploads = await Promise.all(
    Array.from({ length: options.documents }, async (_, index) => {
      const key = random() < keyless ? null : randomUUID()
      const first = Math.floor(random() * webs.length)
      await sleep(random() * options.kills * everyMs)
      const name = `${options.seed}-${index}`
      return upload(webs, first, token, name, key)
    }),
  )
  await disturbing

  const ask = (statement: string) => untilAnswered(() => askDatabase(address, statement))
  const left = () =>
    ask(`SELECT 'read ' || document_id AS text FROM jobs
         UNION ALL SELECT 'send ' || id FROM deliveries WHERE state = 'PENDING'`)
  await expect.poll(left, { timeout: 90_000, interval: 100 }).toEqual([])
  // What the reader that was cut off began before would be stored, and told of, once it is back.
  await untilAllBeat(ask, office.places.length)
  await expect.poll(left, { timeout: 90_000, interval: 100 }).toEqual([])
  expect(office.places.flatMap((place) => place.ends())).toEqual([])

  const rows = (await ask(`SELECT id || ' ' || status AS text FROM documents`))
    .map((row) => row.split(' ') as [id: string, status: string])
    .filter(([id]) => !before.has(id))
  const statusOf = new Map(rows)
  const answered = uploads.flatMap(({ documentId }) => documentId ?? [])
  // Nothing that was answered is lost, nothing is there twice.
  expect(new Set(answered).size).toBe(answered.length)
  expect(answered.filter((id) => !statusOf.has(id))).toEqual([])
  const unanswered = uploads.filter(({ documentId }) => documentId === null)
  expect(unanswered.filter(({ key }) => key !== null)).toEqual([])
  expect(rows.length - answered.length).toBeLessThanOrEqual(unanswered.length)
  // Each is read to an end, with one result; what was given up was met by three ends of a process.
  const withResult = new Set(await ask('SELECT document_id AS text FROM results'))
  expect(rows.filter(([id, status]) => (status === 'COMPLETED') !== withResult.has(id))).toEqual([])
  expect(rows.filter(([, status]) => status !== 'COMPLETED' && status !== 'FAILED')).toEqual([])
  const reasons = await ask(`SELECT DISTINCT failure_message AS text FROM documents
                             WHERE status = 'FAILED'`)
  for (const reason of reasons)
    expect(reason).toBe('The service ended 3 times while reading this document')
  // Each was told of, under one id.
  for (const [id] of rows) expect(receiver.events.get(id)?.size, id).toBe(1)
  return {
    uploads: answered.length,
    documents: rows.length,
    givenUp: rows.filter(([, status]) => status === 'FAILED').length,
    repeats: receiver.repeats() - repeatsBefore,
  }
}

async function disturb(
  { places, line, postgres }: Office,
  { kills, cutMs, restartsDatabase }: RoundOptions,
  random: () => number,
): Promise<void> {
  const restartAt = restartsDatabase ? Math.floor(random() * kills) : -1
  const cutAt = Math.floor(random() * kills)
  const how = random() < 0.5 ? 'late' : 'lost'
  let mended = Promise.resolve()
  for (let kill = 0; kill < kills; kill += 1) {
    // Who is cut off lives on, and comes back with what it began before.
    const mortal = kill < cutAt ? places : places.slice(0, -1)
    const place = mortal[Math.floor(random() * mortal.length)]
    await sleep(everyMs * (0.5 + random()))
    if (kill === cutAt) {
      line.cut()
      mended = sleep(cutMs).then(() => line.mend(how))
    }
    if (kill === restartAt) {
      await postgres.pause()
      await sleep(everyMs * random())
      await postgres.resume()
    }
    await place?.kill()
  }
  await mended
}

/** Until each process is there and has beaten twice, and those that were killed are removed. */
async function untilAllBeat(
  ask: (statement: string) => Promise<string[]>,
  processes: number,
): Promise<void> {
  const beats = async () =>
    (await ask(`SELECT id || ' ' || beat AS text FROM members`)).map((row) => {
      const [id = '', beat] = row.split(' ')
      return [id, Number(beat)] as const
    })
  const before = new Map(await beats())
  const haveBeaten = async () => {
    const now = await beats()
    return now.filter(([id, beat]) => beat >= (before.get(id) ?? 0) + 2).length === processes
  }
  await expect.poll(haveBeaten, { timeout: 90_000, interval: 100 }).toBe(true)
}

/** With a key until it is answered, at one web after the other; without one, once. */
async function upload(
  webs: readonly Place[],
  first: number,
  token: string,
  name: string,
  key: string | null,
): Promise<Uploaded> {
  for (let attempt = first; ; attempt += 1) {
    const baseUrl = webs[attempt % webs.length]?.addresses()?.baseUrl
    if (baseUrl !== undefined) {
      const body = new FormData()
      body.append('file', new Blob([pdfBytes(name)], { type: 'application/pdf' }), `${name}.pdf`)
      const answer = await fetch(`${baseUrl}/workspaces/ws/documents`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          ...(key !== null && { 'Idempotency-Key': key }),
        },
        body,
      }).catch(() => undefined)
      if (answer?.status === 202) {
        const { documentId } = (await answer.json().catch(() => ({}))) as { documentId?: string }
        if (documentId !== undefined) return { key, documentId }
      } else if (answer && answer.status < 500) {
        throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
      }
      if (key === null) return { key, documentId: null }
    }
    await sleep(50)
  }
}

/** While the database is away it is asked again. */
async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask()
    } catch (error) {
      if (tries > 100) throw error
      await sleep(100)
    }
}
