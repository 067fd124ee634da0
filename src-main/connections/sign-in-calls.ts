import type { Connection } from '../../src-shared/contract/connections.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { ConnectionPorts } from './connection-ports.ts'
import { toldOf, visitBrowser, type BrowserVisit } from './visit-browser.ts'

type SignInCall = 'beginSignIn' | 'awaitSignIn'

/** Signing in again to a connection that is set up, in the browser. */
export function signInCallHandlers(
  ports: Pick<ConnectionPorts, 'signIn' | 'openExternal' | 'onCredentialsChanged'>,
  connectionOf: (id: string) => Connection,
): Pick<HandlersOf<'connections'>, `connections.${SignInCall}`> {
  const visits = new Map<string, BrowserVisit>()
  return {
    async 'connections.beginSignIn'({ id }) {
      const connection = connectionOf(id)
      visits.get(id)?.giveUp()
      const visit = visitBrowser(async (open, signal) => {
        const found = await ports.signIn(connection, open, signal)
        if (found?.finding === 'ok') ports.onCredentialsChanged(id)
        return found
      }, ports.openExternal)
      visits.set(id, visit)
      return { address: await visit.address }
    },
    async 'connections.awaitSignIn'({ id }) {
      return toldOf((await visits.get(id)?.done) ?? null)
    },
  }
}
