import type { Connection } from '../../src-shared/contract/connections.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import type { SenderLesson, SenderQuery } from '../../src-shared/service-api/sender-lessons.ts'
import type { CallOptions, ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome, RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock } from '../ports.ts'
import type { TokenResult } from './sign-in/token.ts'
import type { TokenSource } from './sign-in/token.ts'

/** What the client has to know of a connection. The contract's `Connection` fits. */
export type ServiceConnection = Pick<
  Connection,
  'id' | 'baseUrl' | 'authUrl' | 'clientId' | 'workspaceId' | 'signIn' | 'profile'
>

/** The secrets of one connection, from the keychain. They stay inside the client. */
export type Credentials = {
  clientSecret(): Promise<string | null>
  /** Of a sign-in in the browser. */
  refreshToken(): Promise<string | null>
  saveRefreshToken(token: string | null): Promise<void>
}

/**
 * Whose token it is: a person's who signed in in the browser, or a client's. A connection that is tried
 * needs none, as nothing of it is queued yet.
 */
export type PersonWatch = {
  /** Before anything goes out with it. `person`: see `personOfToken` and `clientDigest`. */
  tokenCame(token: { readonly person: string | null; readonly isNew: boolean }): void
  /** Grows each time that somebody else has taken over. */
  handOvers(): number
}

export type ClientPorts = {
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** 0 (inclusive) to 1, for jitter. */
  readonly random: () => number
  readonly gate: RequestGate
  readonly credentials: Credentials
  readonly persons?: PersonWatch
  /** Where several clients of one credential share its tokens; absent: each asks for its own. */
  readonly tokensFor?: (scope: string, fetchToken: () => Promise<TokenResult>) => TokenSource
  /** How long an answer may take; absent: as long as a service may think over a whole upload. */
  readonly answerWithinMs?: number
}

export type ServiceClient = ServiceCalls &
  AdminCalls & {
    /** Ours, where the service offers it: removes the document there too. */
    deleteDocument(documentId: string, options?: CallOptions): Promise<Outcome<null>>
    /** Ours, where the service offers it: puts the document into another of its workspaces. */
    moveDocument(
      documentId: string,
      workspaceId: string,
      options?: CallOptions,
    ): Promise<Outcome<null>>
    /** Ours, where the service offers it: what was learned of a sender, in the client's workspace. */
    getSenderLessons(sender: SenderQuery, options?: CallOptions): Promise<Outcome<SenderLesson[]>>
    /** Ours, where the service offers it; how many papers had taught what is forgotten. */
    forgetSenderLessons(sender: SenderQuery, options?: CallOptions): Promise<Outcome<number>>
    /** Forgets the token in memory, so that the next request asks for a new one. */
    forgetToken(): void
  }
