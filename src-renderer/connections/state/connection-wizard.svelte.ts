import type { ConnectionSettings } from '../../../src-shared/connection-settings/settings-file.ts'
import {
  type ConnectionTest,
  type Environment,
  type SeenWorkspace,
  type TrialDraft,
} from '../../../src-shared/contract/connections.ts'
import type { CallInput, CallName, CallOutput } from '../../../src-shared/contract/contract.ts'
import { sameRecipient } from '../../../src-shared/domain/same-recipient.ts'
import { draftOf, emptyWizardForm, formOfSettings, type WizardForm } from './wizard-form.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { browserStateOf, type BrowserState } from './browser-state.ts'
import { Delayed } from '../../app/delayed.ts'

export const wizardSteps = ['service', 'addresses', 'sign-in', 'workspace', 'name'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Not at each letter: the service is asked once a person has stopped typing. */
const settledMs = 600

type Addresses = CallOutput<'connections.tryAddresses'>

function isGood(found: Addresses | null): boolean {
  return found?.baseUrl.finding === 'ok' && found.authUrl.finding === 'ok'
}

/** Setting a connection up, each step tried at the service before the next one. */
export class ConnectionWizard {
  step = $state<WizardStep>('service')
  form = $state<WizardForm>(emptyWizardForm())
  /** The step is being tried because a person wants to go on. */
  busy = $state(false)
  addresses = $state.raw<Addresses | null>(null)
  /** The addresses or the workspace are being tried, which takes a while where nobody answers. */
  asking = $state(false)
  signedIn = $state.raw<ConnectionTest | null>(null)
  workspace = $state.raw<ConnectionTest | null>(null)
  seen = $state.raw<readonly SeenWorkspace[]>([])
  /** null until it is known whether the credential may list them. */
  listed = $state<boolean | null>(null)
  /** Whether the core holds a secret for what is set just now. */
  readonly secretHeld = $derived.by(
    () => this.#heldFor !== null && sameRecipient(this.#heldFor, this.draft),
  )
  browser = $state.raw<BrowserState>(null)
  /** With settings that were shared. */
  isFilledIn = $state(false)

  /** The draft for which the core was given the secret: it is forgotten there with another recipient. */
  #heldFor = $state.raw<TrialDraft | null>(null)
  readonly #app: AppState
  readonly #addressesLater: Delayed
  readonly #workspaceLater: Delayed
  #trialId: Promise<string | null> | null = null
  /** Answers to what has changed meanwhile are dropped. */
  #question = 0

  constructor(app: AppState) {
    this.#app = app
    const { later } = app.surroundings
    this.#addressesLater = new Delayed(later, () => void this.checkAddresses())
    this.#workspaceLater = new Delayed(later, () => void this.#checkWorkspace())
  }

  /** The trial's secrets go with the wizard. */
  close(): void {
    this.#question += 1
    void this.#trialId?.then((trialId) => {
      if (trialId !== null) void this.#call('connections.closeTrial', { trialId })
    })
  }

  /** Settings that somebody has shared: nothing is asked of their addresses before a person has seen them. */
  fillIn(settings: ConnectionSettings): void {
    this.form = formOfSettings(settings)
    this.#forgetFrom('addresses')
    this.isFilledIn = true
    this.step = 'addresses'
  }

  choose(environment: Environment): void {
    if (environment === this.form.environment) return
    this.form = { ...emptyWizardForm(environment) }
    this.isFilledIn = false
    this.#forgetFrom('addresses')
  }

  addressTyped(): void {
    this.#forgetFrom('addresses')
    if (this.draft.baseUrl !== '' && this.draft.authUrl !== '')
      this.#addressesLater.restart(settledMs)
  }

  credentialTyped(): void {
    this.#forgetFrom('sign-in')
  }

  /** Chosen from the list: tried at once; typed: once the typing has stopped. */
  workspaceChanged(chosen: boolean): void {
    this.#question += 1
    this.asking = false
    this.workspace = null
    if (this.form.workspaceId.trim() !== '') this.#workspaceLater.restart(chosen ? 0 : settledMs)
  }

  get draft(): TrialDraft {
    return draftOf(this.form)
  }

  back(): void {
    this.#question += 1
    this.asking = false
    const at = wizardSteps.indexOf(this.step)
    this.step = wizardSteps[at - 1] ?? 'service'
  }

  /** Tries the present step and goes on where it is good. Answers the new connection's id at the end. */
  async forward(): Promise<string | null> {
    this.busy = true
    try {
      return await this.#forward()
    } finally {
      this.busy = false
    }
  }

  async #forward(): Promise<string | null> {
    switch (this.step) {
      case 'service':
        this.step = 'addresses'
        return null
      case 'addresses': {
        // What was wrong may have been put right outside, by starting the service for instance.
        if (isGood(this.addresses) || isGood(await this.checkAddresses())) this.step = 'sign-in'
        return null
      }
      case 'sign-in':
        if ((await this.#trySignIn()) && (await this.#readWorkspaces())) this.step = 'workspace'
        return null
      case 'workspace': {
        const found =
          this.workspace?.finding === 'ok' ? this.workspace : await this.#checkWorkspace()
        if (found?.finding !== 'ok') return null
        this.form.name ||= this.#proposedName()
        this.step = 'name'
        return null
      }
      case 'name':
        return this.#finish()
    }
  }

  async checkAddresses(): Promise<Addresses | null> {
    this.#addressesLater.cancel()
    const question = ++this.#question
    const { environment, baseUrl, authUrl } = this.draft
    this.asking = true
    const found = await this.#call('connections.tryAddresses', { environment, baseUrl, authUrl })
    if (question !== this.#question) return null
    this.asking = false
    this.addresses = found
    return found
  }

  /** Sends the person to the provider's page and waits for them. */
  async signInWithBrowser(): Promise<void> {
    const question = ++this.#question
    const trialId = await this.#trial()
    if (trialId === null || !(await this.#holdSecret(trialId))) return
    const begun = await this.#call('connections.beginTrialSignIn', { trialId, draft: this.draft })
    if (!begun || question !== this.#question) return
    this.browser = begun
    const back = await this.#call('connections.awaitTrialSignIn', { trialId })
    // Another page was opened meanwhile, or the wizard was closed.
    if (this.browser !== begun) return
    this.browser = browserStateOf(back)
    if (this.browser === 'came-back') await this.forward()
  }

  async #trySignIn(): Promise<boolean> {
    const question = ++this.#question
    const trialId = await this.#trial()
    if (trialId === null || !(await this.#holdSecret(trialId))) return false
    if (question !== this.#question) return false
    const found = await this.#call('connections.trySignIn', { trialId, draft: this.draft })
    if (question !== this.#question) return false
    this.signedIn = found
    return found?.finding === 'ok'
  }

  /** Goes in once; the window's own copy is forgotten. */
  async #holdSecret(trialId: string): Promise<boolean> {
    const { draft } = this
    const { secret } = this.form
    if (!this.secretHeld) this.#heldFor = null
    if (secret === '') return true
    if (!(await this.#call('connections.setTrialSecret', { trialId, draft, secret }))) return false
    // Another one may have been typed meanwhile.
    if (this.form.secret === secret) this.form.secret = ''
    this.#heldFor = draft
    return true
  }

  /** False where the credential was changed meanwhile. */
  async #readWorkspaces(): Promise<boolean> {
    const question = this.#question
    const trialId = await this.#trial()
    if (trialId === null) return false
    const found = await this.#call('connections.tryWorkspaces', { trialId, draft: this.draft })
    if (question !== this.#question) return false
    this.seen = found?.workspaces ?? []
    this.listed = found?.listed ?? false
    const [only] = this.seen
    if (this.form.workspaceId === '' && this.seen.length === 1 && only) {
      this.form.workspaceId = only.id
      this.workspaceChanged(true)
    } else if (this.isFilledIn) this.workspaceChanged(true)
    return true
  }

  async #checkWorkspace(): Promise<ConnectionTest | null> {
    this.#workspaceLater.cancel()
    const question = ++this.#question
    const trialId = await this.#trial()
    if (trialId === null || this.draft.workspaceId === '') return null
    this.asking = true
    const found = await this.#call('connections.tryWorkspace', { trialId, draft: this.draft })
    if (question !== this.#question) return null
    this.asking = false
    this.workspace = found
    return found
  }

  async #finish(): Promise<string | null> {
    const trialId = await this.#trial()
    const { name, colour, useNow, requestsPerMinute } = this.form
    if (trialId === null || name.trim() === '') return null
    const made = await this.#call('connections.create', {
      ...this.draft,
      name: name.trim(),
      colour,
      requestsPerMinute,
      trialId,
    })
    if (!made) return null
    this.#trialId = null
    if (useNow) await this.#call('connections.activate', { id: made.id })
    await this.#app.refreshStatus()
    return made.id
  }

  #proposedName(): string {
    const { workspaceId, environment } = this.form
    const named = this.seen.find(({ id }) => id === workspaceId)?.name
    return named ?? this.#app.text.common.environments[environment]
  }

  #forgetFrom(step: 'addresses' | 'sign-in'): void {
    this.#question += 1
    this.asking = false
    if (step === 'addresses') this.addresses = null
    this.signedIn = null
    this.workspace = null
    this.browser = null
    this.listed = null
    this.seen = []
  }

  #trial(): Promise<string | null> {
    this.#trialId ??= this.#call('connections.openTrial', {}).then((made) => made?.trialId ?? null)
    return this.#trialId
  }

  #call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null> {
    return this.#app.attempt(name, input)
  }
}
