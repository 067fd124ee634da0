import type {
  ConnectionTest,
  SeenWorkspace,
  TrialDraft,
} from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { sameRecipient, type Recipient } from '../../src-shared/domain/same-recipient.ts'
import { visitBrowser, type BrowserVisit } from './visit-browser.ts'

/** What a trial has been given in confidence. It is in memory alone. */
export type TrialSecrets = { clientSecret: string | null; refreshToken: string | null }

/** The service as a connection that is not saved yet reaches it. */
export type TrialService = {
  /** Asks for a token and nothing else. */
  signIn(): Promise<ConnectionTest>
  /** null where the credential may not list workspaces, or the service does not offer it. */
  listWorkspaces(): Promise<readonly SeenWorkspace[] | null>
  test(): Promise<ConnectionTest>
  /** Settles when the browser has come back, or with null where that was given up. */
  signInWithBrowser(
    open: (address: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<ConnectionTest | null>
  end(): void
}

export type TrialPorts = {
  readonly createId: () => string
  readonly reach: (draft: TrialDraft, secrets: TrialSecrets) => TrialService
  /** Opens the system's browser; null where the host opens none. */
  readonly openExternal: ((address: string) => Promise<void>) | null
}

type Trial = {
  secrets: TrialSecrets
  /** Who the secrets were entered for, or came from: null before anything was tried. */
  recipient: Recipient | null
  reached: { readonly key: string; readonly service: TrialService } | null
  browser: BrowserVisit | null
}

const noSecrets = (): TrialSecrets => ({ clientSecret: null, refreshToken: null })

/** More are never open: a window that went away leaves its trial behind. */
const mostTrials = 8

export type Trials = ReturnType<typeof createTrials>

/**
 * Connections being tried before they are saved. One client serves a trial as long as its draft stays
 * as it is, so that its token is asked for once.
 */
export function createTrials(ports: TrialPorts) {
  const trials = new Map<string, Trial>()

  function trialOf(id: string): Trial {
    const trial = trials.get(id)
    if (!trial) throw new CallFailure({ code: 'not-found' })
    return trial
  }

  /**
   * The trial for a draft. A secret is for those it was entered for: before another recipient is
   * reached, all that the trial was given is forgotten.
   */
  function trialFor(id: string, draft: Recipient): Trial {
    const trial = trialOf(id)
    if (trial.recipient && !sameRecipient(trial.recipient, draft)) {
      trial.browser?.giveUp()
      forgetService(trial)
      // A new object: a sign-in that is still on its way with the former one brings its token there.
      trial.secrets = noSecrets()
    }
    trial.recipient = draft
    return trial
  }

  function serviceOf(id: string, draft: TrialDraft): TrialService {
    const trial = trialFor(id, draft)
    const key = JSON.stringify(draft)
    if (trial.reached?.key === key) return trial.reached.service
    trial.reached?.service.end()
    const service = ports.reach(draft, trial.secrets)
    trial.reached = { key, service }
    return service
  }

  /** What was signed in to with other secrets must not serve these. */
  function forgetService(trial: Trial): void {
    trial.reached?.service.end()
    trial.reached = null
  }

  function close(id: string): void {
    const trial = trials.get(id)
    if (!trial) return
    trial.browser?.giveUp()
    forgetService(trial)
    trials.delete(id)
  }

  return {
    open(): string {
      const oldest = trials.keys().next().value
      if (trials.size >= mostTrials && oldest !== undefined) close(oldest)
      const id = ports.createId()
      trials.set(id, {
        secrets: noSecrets(),
        recipient: null,
        reached: null,
        browser: null,
      })
      return id
    },
    close,
    setSecret(id: string, draft: Recipient, secret: string): void {
      const trial = trialFor(id, draft)
      forgetService(trial)
      trial.secrets.clientSecret = secret
    },
    secretsFor: (id: string, draft: Recipient): Readonly<TrialSecrets> =>
      trialFor(id, draft).secrets,
    signIn: (id: string, draft: TrialDraft) => serviceOf(id, draft).signIn(),
    test: (id: string, draft: TrialDraft) => serviceOf(id, draft).test(),
    listWorkspaces: (id: string, draft: TrialDraft) => serviceOf(id, draft).listWorkspaces(),

    /** @returns the address for the window to open, null where the system's browser was opened */
    async beginBrowser(id: string, draft: TrialDraft): Promise<string | null> {
      const trial = trialOf(id)
      trial.browser?.giveUp()
      const service = serviceOf(id, draft)
      trial.browser = visitBrowser(
        (open, signal) => service.signInWithBrowser(open, signal),
        ports.openExternal,
      )
      return trial.browser.address
    },
    async awaitBrowser(id: string): Promise<ConnectionTest | null> {
      return (await trialOf(id).browser?.done) ?? null
    },
    closeAll(): void {
      for (const id of [...trials.keys()]) close(id)
    },
  }
}
