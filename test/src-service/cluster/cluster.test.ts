import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../support/postgres.ts'
import { disturbedRound } from './disturbed-round.ts'
import { openOffice, signIn } from './office.ts'
import type { Office } from './office.ts'

/** Many of them: `INTRAY_CLUSTER_SEEDS=200`, from `INTRAY_CLUSTER_FIRST`. */
const seeds = Number(process.env['INTRAY_CLUSTER_SEEDS'] ?? 1)
/** Of each seed; of as many as 500, `INTRAY_CLUSTER_DOCUMENTS=500`, a process is killed every few beats, too. */
const documents = Number(process.env['INTRAY_CLUSTER_DOCUMENTS'] ?? 40)
const documentsPerKill = 8
const firstSeed = Number(process.env['INTRAY_CLUSTER_FIRST'] ?? 1)

describe.skipIf(!hasPostgres)('two webs and four readers at one database', () => {
  let office: Office

  beforeAll(async () => {
    office = await openOffice({ webs: 2, readers: 4, readMs: 150, speed: 10 })
    const webs = office.places.filter(({ role }) => role === 'web')
    const [web] = webs
    const made = await fetch(`${web?.addresses()?.baseUrl ?? ''}/admin/workspaces/ws/webhooks`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signIn(webs)}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ url: office.receiver.url }),
    })
    expect(made.status).toBe(201)
  })

  // In whatever order the tests run: told to end, each gives back what it does and ends well.
  afterAll(async () => {
    expect(await office.close()).toEqual(office.places.map(() => 0))
  })

  test.each(Array.from({ length: seeds }, (_, index) => firstSeed + index))(
    'lose no answered upload, read each document to an end once and tell of it, whoever is killed: seed %i',
    { timeout: 120_000 + documents * 1_000 },
    async (seed) => {
      const figures = await disturbedRound(office, {
        seed,
        documents,
        kills: Math.ceil(documents / documentsPerKill),
        cutMs: 4_000,
        restartsDatabase: true,
      })
      expect(figures.uploads).toBeGreaterThan(0)
      if (seeds > 1 || documents > 40)
        process.stdout.write(`seed ${seed}: ${JSON.stringify(figures)}\n`)
    },
  )
})
