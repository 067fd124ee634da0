import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { MailboxFault, MailServer } from '../../src-shared/contract/mailboxes.ts'
import { MailboxFailed } from '../ports.ts'
import type { MailboxPorts } from './mailbox-ports.ts'
import { sameServer } from './same-server.ts'
import { open } from './sign-in-at.ts'

/** What a sign-in in the browser brought, in memory until a mailbox is saved with it. */
export type TrialSecrets = { readonly refreshToken: string; readonly clientSecret: string | null }

type Outcome =
  | { readonly kind: 'folders'; readonly folders: string[] }
  | { readonly kind: 'fault'; readonly fault: MailboxFault }
  | { readonly kind: 'given-up' }

type Trial = {
  readonly server: MailServer
  readonly clientSecret: string | null
  readonly visit: ReturnType<MailboxPorts['signIn']['visit']>
  refreshToken: string | null
}

/** The one sign-in in the browser that the window is at. */
export function createBrowserTrial(ports: MailboxPorts) {
  let trial: Trial | null = null

  function end(): void {
    trial?.visit.giveUp()
    trial = null
  }

  async function foldersAt(server: MailServer, token: string): Promise<string[]> {
    const session = await open(
      ports,
      { id: 'trial', server },
      { kind: 'token', value: token },
      () => {},
    )
    try {
      return [...(await session.folders())]
    } finally {
      session.close()
    }
  }

  return {
    end,

    /** @returns the address for the window to open; null where the system's browser was opened */
    async begin(server: MailServer, clientSecret: string | null): Promise<string | null> {
      if (server.provider === null) throw new CallFailure({ code: 'conflict' })
      end()
      const visit = ports.signIn.visit(server, server.provider, clientSecret)
      trial = { server, clientSecret, visit, refreshToken: null }
      return visit.address
    },

    async awaited(): Promise<Outcome> {
      const own = trial
      const brought = (await own?.visit.done) ?? null
      if (own === null || brought === null || own !== trial) return { kind: 'given-up' }
      if (brought.kind === 'fault') return brought
      try {
        const folders = await foldersAt(own.server, brought.accessToken)
        own.refreshToken = brought.refreshToken
        return { kind: 'folders', folders }
      } catch (error) {
        if (!(error instanceof MailboxFailed)) throw error
        const { fault } = error
        return { kind: 'fault', fault: fault === 'sign-in-refused' ? 'signed-out' : fault }
      }
    },

    /** A sign-in is for the server that it was made for; null where there is none for this one. */
    secretsFor(server: MailServer): TrialSecrets | null {
      if (!trial || trial.refreshToken === null || !sameServer(trial.server, server)) return null
      return { refreshToken: trial.refreshToken, clientSecret: trial.clientSecret }
    },
  }
}
