import { describe, expect, test } from 'vitest'
import type { PersonWatch } from '../../src-main/service-client/client-types.ts'
import { createServiceClient } from '../../src-main/service-client/service-client.ts'
import { signInWithBrowser } from '../../src-main/service-client/sign-in/sign-in-with-browser.ts'
import { startBehindSwitchboard } from '../support/switchboard/behind-switchboard.ts'
import { allow, keptCredentials } from '../support/switchboard/browser-person.ts'
import {
  connectionTo,
  failureOf,
  openGate,
  realClock,
} from '../support/switchboard/conformance-service.ts'
import {
  answerWith,
  changeAnswer,
  type SwitchboardAct,
} from '../support/switchboard/switchboard-acts.ts'

/** Two people, one connection in the browser: what one set out to do does not go out as the other. */

const { service, switchboard } = await startBehindSwitchboard()
type Came = Parameters<PersonWatch['tokenCame']>[0]

/** The service's tokens, as those of a provider that names the person in them. */
const tokenFor = (sub: string | null, meanwhile?: () => Promise<void>): SwitchboardAct => ({
  kind: 'act',
  run: async (scene) => {
    await meanwhile?.()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const named = changeAnswer(({ body }) => {
      const members = JSON.parse(body.toString()) as { access_token: string }
      const access_token = sub === null ? 'opaque' : `${part({ alg: 'none' })}.${part({ sub })}.x`
      return { body: JSON.stringify({ ...members, access_token }) }
    })
    await named.run(scene)
  },
})

async function signedIn() {
  const credentials = keptCredentials()
  const came: (Came & { readonly tokensKept: number })[] = []
  let handOvers = 0
  const persons: PersonWatch = {
    tokenCame: (token) =>
      void came.push({ ...token, tokensKept: credentials.refreshTokens.length }),
    handOvers: () => handOvers,
  }
  const ports = { fetch, clock: realClock(), random: Math.random, credentials, persons }
  // The service names itself in its answer, so the page is asked for under its own address.
  const direct = connectionTo(service, service, { signIn: 'browser' })
  const signIn = () => signInWithBrowser(direct, { ...ports, openExternal: allow })
  await signIn()
  const connection = connectionTo(switchboard, service, { signIn: 'browser' })
  return {
    credentials,
    came,
    takeOver: () => void handOvers++,
    signIn,
    clientWith: (gate = openGate) => createServiceClient(connection, { ...ports, gate }),
  }
}
const emptyList = answerWith(200, '{"content":[]}')
const operations = () => switchboard.seen.map(({ operation }) => operation)

describe('whose a token is', () => {
  test('is told before it is kept, and again for each renewed one', async () => {
    const { came, clientWith } = await signedIn()
    // The embedded service's tokens name the client alone.
    expect(came).toEqual([{ person: null, isNew: true, tokensKept: 0 }])
    switchboard.on('listDocuments', emptyList, 5)
    for (const sub of ['anna', 'ben', 'anna', service.clientId, null]) {
      switchboard.on('token', tokenFor(sub))
      await clientWith().listDocuments({})
    }
    const [, anna, ben, again, client, opaque] = came
    expect(anna?.person).toMatch(/^[0-9a-f]{64}$/)
    expect(anna?.isNew).toBe(false)
    expect(ben?.person).not.toBe(anna?.person)
    expect(again?.person).toBe(anna?.person)
    expect([client?.person, opaque?.person]).toEqual([null, null])
  })
})

describe('somebody else signs in meanwhile', () => {
  test('a call that waits for its token is not sent', async () => {
    const { takeOver, signIn, clientWith } = await signedIn()
    const benSignsIn = async () => {
      takeOver()
      await signIn()
    }
    switchboard.on('token', tokenFor('anna', benSignsIn), 1)
    const client = clientWith()
    expect(failureOf(await client.listDocuments({}))).toMatchObject({
      kind: 'not-sent',
      reason: 'other-person',
    })
    expect(operations()).toEqual(['token'])
    // The token that was on its way is not kept either.
    expect(await client.listDocuments({})).toMatchObject({ ok: true })
    expect(operations()).toEqual(['token', 'token', 'listDocuments'])
  })

  test('a call that waits for a free request is not sent, and takes none', async () => {
    const { takeOver, clientWith } = await signedIn()
    let unused = 0
    const client = clientWith({
      ...openGate,
      admit: () => {
        takeOver()
        return Promise.resolve({ settled: () => undefined, unused: () => void unused++ })
      },
    })
    expect(failureOf(await client.listDocuments({}))).toMatchObject({ reason: 'other-person' })
    expect(operations()).toEqual(['token'])
    expect(unused).toBe(1)
  })

  test('the renewal of the former sign-in does not take the place of the new one', async () => {
    const { credentials, takeOver, clientWith } = await signedIn()
    switchboard.on(
      'token',
      tokenFor('anna', () => {
        takeOver()
        return credentials.saveRefreshToken('of Ben')
      }),
    )
    await clientWith().listDocuments({})
    expect(await credentials.refreshToken()).toBe('of Ben')
  })
})
