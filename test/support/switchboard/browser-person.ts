import type { Credentials } from '../../../src-main/service-client/client-types.ts'
import { clientSecret } from './conformance-service.ts'

/** Keeps what a keychain would. */
export function keptCredentials(): Credentials & { refreshTokens: (string | null)[] } {
  const refreshTokens: (string | null)[] = []
  return {
    refreshTokens,
    clientSecret: () => Promise.resolve(clientSecret),
    refreshToken: () => Promise.resolve(refreshTokens.at(-1) ?? null),
    saveRefreshToken: (token) => {
      refreshTokens.push(token)
      return Promise.resolve()
    },
  }
}

/** A person who allows it: opens the page, presses the button, follows the way back. */
export async function allow(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const decided = await fetch(url.split('?')[0] ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ ticket, decision: 'allow' }),
  })
  await fetch(decided.headers.get('location') ?? '')
}
