import { readFileSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { answerWith, cutAnswer, loseAnswer } from '../../support/switchboard/switchboard-acts.ts'
import { startSecondService } from './second-service.ts'

const rounds = 6

/** Everything that the switchboard was sent, as text. */
function textOf(request: { headers: unknown; url: string; body: Buffer }): string {
  return `${request.url}\n${JSON.stringify(request.headers)}\n${request.body.toString('latin1')}`
}

/** The network as it is, with what was asked of each origin and which tokens each has given. */
function listenIn() {
  const tokens = new Map<string, string[]>()
  const carried = new Map<string, string[]>()
  const note = (map: Map<string, string[]>, origin: string, value: string) =>
    map.set(origin, [...(map.get(origin) ?? []), value])
  const listening: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(init?.headers)
    note(carried, url.origin, headers.get('authorization') ?? '')
    const answer = await fetch(input, init)
    if (url.pathname !== '/oauth/token') return answer
    const given = /"access_token":"([^"]+)"/.exec(await answer.clone().text())?.[1]
    if (given !== undefined) note(tokens, url.origin, given)
    return answer
  }
  return { fetch: listening, tokens, carried }
}

const isReady = ({ state }: { state: { kind: string } }) => state.kind === 'ready'

async function bringIn(bench: CoreBench, connectionId: string, mark: string): Promise<string> {
  await bench.call('connections.activate', { id: connectionId })
  return bench.drop(`${mark}.pdf`, smallPdf(mark))
}

// Over a second: it starts two services and the whole of Intray.
test('two services with different rights, one of them failing, are used side by side and nothing crosses', async () => {
  const secrets = createSessionSecretStore()
  const network = listenIn()
  const bench = await openCore({ ports: { secrets, fetch: network.fetch } })
  const second = await startSecondService()
  const { switchboard } = second
  const agent = await second.makeAgent()
  const { id: other } = await second.connect(bench, agent.clientSecret, {
    clientId: agent.clientId,
  })
  const own = 'embedded'

  // The second service is troubled all along, each fault a few times.
  switchboard.on('uploadDocument', loseAnswer, 1)
  switchboard.on('retrieveStructuredData', cutAnswer, 2)
  switchboard.on(
    'getDocumentFeedback',
    answerWith(500, '{"code":"PROCESSING_FAILED","message":""}'),
    2,
  )
  switchboard.on('token', answerWith(503, ''), 1)

  const mine: string[] = []
  const theirs: string[] = []
  for (let round = 0; round < rounds; round++) {
    mine.push(await bringIn(bench, own, `ownbird${String(round)}`))
    theirs.push(await bringIn(bench, other, `otherbird${String(round)}`))
  }
  for (const id of mine) expect(await bench.until(id, isReady)).toMatchObject({ connectionId: own })
  for (const id of theirs)
    expect(await bench.until(id, isReady)).toMatchObject({ connectionId: other })

  // Feedback of each goes to its own service, whichever workspace is the active one.
  await bench.call('connections.activate', { id: own })
  for (const [id, value] of [
    [mine[0] ?? '', 'ownfeedback'],
    [theirs[0] ?? '', 'otherfeedback'],
  ] as const) {
    const change = {
      kind: 'setValue',
      resultIndex: 0,
      path: '/notes',
      value,
      origin: 'typed',
    } as const
    await bench.call('review.change', { id, change })
    await bench.confirm(id)
    await bench.until(id, ({ feedback }) => feedback === 'sent')
  }

  // What the second service was sent holds nothing of the first: no document, token, secret or id.
  const ownSecret = await bench.secret()
  const sent = switchboard.seen.map(textOf)
  const ownIds = await Promise.all(mine.map((id) => bench.call('documents.get', { id })))
  const foreign = [
    'ownbird',
    'ownfeedback',
    ownSecret,
    'intray-desktop',
    ...ownIds.map(({ serviceDocumentId }) => serviceDocumentId ?? 'none'),
  ]
  for (const word of foreign) expect(sent.filter((text) => text.includes(word))).toEqual([])
  expect(sent.some((text) => text.includes('otherbird0'))).toBe(true)
  expect(sent.some((text) => text.includes('otherfeedback'))).toBe(true)

  // A token goes to nobody but the service that gave it.
  expect(network.tokens.size).toBe(2)
  for (const [origin, given] of network.tokens)
    for (const [asked, carried] of network.carried) {
      const shown = carried.filter((header) => given.some((token) => header.includes(token)))
      if (asked === origin) expect(shown.length).toBeGreaterThan(rounds)
      else expect(shown).toEqual([])
    }

  // Nor has the first anything of the second, each counted exactly once.
  const lists = async (id: string) =>
    (
      await bench.call('remoteDocuments.list', {
        connectionId: id,
        page: 0,
        size: 100,
        sort: { property: 'createdAt', ascending: true },
      })
    ).items
  const ofOwn = await lists(own)
  const ofOther = await lists(other)
  expect(ofOwn.map(({ fileName }) => fileName).sort()).toEqual(
    mine.map((_, round) => `ownbird${String(round)}.pdf`),
  )
  expect(ofOther.map(({ fileName }) => fileName).sort()).toEqual(
    theirs.map((_, round) => `otherbird${String(round)}.pdf`),
  )

  // Rights do not travel either: what the first's client may, the second's agent may not.
  expect(await bench.dispatch('connections.test', { id: other })).toMatchObject({
    value: { finding: 'ok' },
  })
  const { trialId } = await bench.call('connections.openTrial', {})
  const crossed = { ...second.draft(), clientId: agent.clientId }
  await bench.call('connections.setTrialSecret', { trialId, draft: crossed, secret: ownSecret })
  expect(await bench.call('connections.trySignIn', { trialId, draft: crossed })).toMatchObject({
    finding: 'wrong-client',
  })

  // The jobs on disk name one connection each, and it is the document's own.
  const all = await bench.call('documents.list', { scope: 'all', filter: 'all', limit: 200 })
  expect(all.items).toHaveLength(2 * rounds)
  await bench.stop()
  const db = new SQLite(join(bench.dataDir, 'intray.db'), { readonly: true })
  const mixed = db
    .prepare(
      `SELECT d.id FROM documents d JOIN sync_uploads u ON u.document_id = d.id
       WHERE u.connection_id <> d.connection_id OR u.workspace_id <> d.workspace_id
       UNION SELECT d.id FROM documents d JOIN results r ON r.document_id = d.id
       WHERE r.connection_id <> d.connection_id`,
    )
    .all()
  const jobs = db.prepare('SELECT count(*) AS count FROM sync_uploads').get()
  db.close()
  expect(mixed).toEqual([])
  expect(jobs).toEqual({ count: 2 * rounds })
  const stored = readFileSync(join(bench.dataDir, 'intray.db'), 'latin1')
  for (const secret of [ownSecret, agent.clientSecret]) expect(stored).not.toContain(secret)
})
