import { expect, test } from 'vitest'
import { createTrials, type TrialService } from '../../../src-main/connections/trials.ts'
import { toldOf, visitBrowser } from '../../../src-main/connections/visit-browser.ts'
import type { ConnectionTest, TrialDraft } from '../../../src-shared/contract/connections.ts'

const draft: TrialDraft = {
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://sandbox.example.test',
  clientId: 'client',
  workspaceId: 'workspace',
  signIn: 'client-credentials',
  profile: {},
}
const ok = { finding: 'ok' } as ConnectionTest

/** Trials of a service that tells what was asked of it, and with which secret. */
function openTrials(openExternal: ((address: string) => Promise<void>) | null = null) {
  const told: string[] = []
  let ids = 0
  let reached = 0
  const browser = Promise.withResolvers<ConnectionTest | null>()
  const trials = createTrials({
    createId: () => String(ids++),
    openExternal,
    reach(_, { clientSecret }): TrialService {
      const name = `service ${String(reached++)} with ${clientSecret ?? 'no secret'}`
      const answer = <Value>(call: string, value: Value) => {
        told.push(`${name}: ${call}`)
        return Promise.resolve(value)
      }
      return {
        signIn: () => answer('signIn', ok),
        listWorkspaces: () => answer('workspaces', [{ id: 'w', name: 'W' }] as never),
        test: () => answer('test', ok),
        async signInWithBrowser(open, signal) {
          await open('https://login.example.test')
          signal.addEventListener('abort', () => void told.push(`${name}: given up`))
          return browser.promise
        },
        end: () => void told.push(`${name}: end`),
      }
    },
  })
  return { trials, told, comeBack: browser.resolve }
}

test('one service serves a draft as long as it and its secret stay as they are', async () => {
  const { trials, told } = openTrials()
  const id = trials.open()
  trials.setSecret(id, draft, 'secret')
  expect(await trials.signIn(id, draft)).toEqual(ok)
  expect(await trials.listWorkspaces(id, draft)).toEqual([{ id: 'w', name: 'W' }])
  expect(await trials.test(id, { ...draft, workspaceId: 'other' })).toEqual(ok)
  trials.setSecret(id, draft, 'new')
  await trials.test(id, draft)
  trials.close(id)
  trials.close(id)
  expect(told).toEqual([
    ...['service 0 with secret: signIn', 'service 0 with secret: workspaces'],
    ...['service 0 with secret: end', 'service 1 with secret: test', 'service 1 with secret: end'],
    ...['service 2 with new: test', 'service 2 with new: end'],
  ])
  expect(() => trials.secretsFor(id, draft)).toThrow()
})

test('a secret goes to those it was entered for: another recipient is reached without it', async () => {
  const { trials, told } = openTrials()
  const id = trials.open()
  trials.setSecret(id, draft, 'secret')
  await trials.beginBrowser(id, draft)
  const other = { ...draft, baseUrl: 'https://elsewhere.example.test/api/v1' }
  await trials.test(id, other)
  expect(told).toEqual([
    ...['service 0 with secret: given up', 'service 0 with secret: end'],
    'service 1 with no secret: test',
  ])
  expect(trials.secretsFor(id, draft)).toEqual({ clientSecret: null, refreshToken: null })
})

test('no more than eight are open, the oldest goes first; at the end all go', async () => {
  const { trials, told } = openTrials()
  const ids = Array.from({ length: 8 }, () => trials.open())
  for (const id of ids) await trials.signIn(id, draft)
  expect(told.filter((line) => line.endsWith('end'))).toEqual([])
  trials.open()
  expect(told.filter((line) => line.endsWith('end'))).toEqual(['service 0 with no secret: end'])
  trials.closeAll()
  expect(told.filter((line) => line.endsWith('end'))).toHaveLength(8)
  expect(() => trials.secretsFor(ids[1] ?? '', draft)).toThrow()
})

test('the window opens the address where the host opens none, and is told what came of it', async () => {
  const { trials, comeBack } = openTrials()
  const id = trials.open()
  expect(await trials.awaitBrowser(id)).toBeNull()
  expect(await trials.beginBrowser(id, draft)).toBe('https://login.example.test')
  comeBack(ok)
  expect(await trials.awaitBrowser(id)).toEqual(ok)

  const opened: string[] = []
  const hosted = openTrials((address) => Promise.resolve(void opened.push(address)))
  const other = hosted.trials.open()
  expect(await hosted.trials.beginBrowser(other, draft)).toBeNull()
  expect(opened).toEqual(['https://login.example.test'])
})

test('a visit that ends before the browser is needed has no address, and a failed one found nothing', async () => {
  const early = visitBrowser(() => Promise.resolve(ok), null)
  expect([await early.address, await early.done]).toEqual([null, ok])
  const failed = visitBrowser(() => Promise.reject(new Error('cut off')), null)
  expect([await failed.address, await failed.done]).toEqual([null, null])
  const { signal } = await new Promise<{ signal: AbortSignal }>((resolve) => {
    const visit = visitBrowser((_, given) => {
      queueMicrotask(() => {
        visit.giveUp()
        resolve({ signal: given })
      })
      return Promise.resolve(null)
    }, null)
  })
  expect(signal.aborted).toBe(true)
  const refused = { finding: 'refused' } as unknown as ConnectionTest
  expect([ok, refused, null].map(toldOf)).toEqual([
    ...[{ signedIn: true }, { signedIn: false, refused }, { signedIn: false }],
  ])
})
