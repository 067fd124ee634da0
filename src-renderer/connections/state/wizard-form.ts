import type { ConnectionSettings } from '../../../src-shared/connection-settings/settings-file.ts'
import type { Environment, TrialDraft } from '../../../src-shared/contract/connections.ts'
import { connectionProfile } from '../../../src-shared/service-api/connection-profile.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import { workspaceColours } from '../../../src-shared/domain/workspace-colours.ts'

/** What the wizard asks for. */
export type WizardForm = {
  environment: Environment
  baseUrl: string
  authUrl: string
  /** Of a service on this computer, in place of the two above. */
  localAddress: string
  signIn: TrialDraft['signIn']
  /** Where the browser comes back to, for a provider that knows one address alone. */
  callbackAddress: string
  clientId: string
  /** Forgotten as soon as the core holds it. */
  secret: string
  workspaceId: string
  name: string
  colour: string
  useNow: boolean
  /** A sandbox is checked as soon as it is connected. */
  checkNext: boolean
  requestsPerMinute: number
  /** As it was shared; what the wizard asks for itself is laid over it. */
  profile: TrialDraft['profile']
}

const rates: Readonly<Record<Environment, number>> = {
  production: limits.productionRequestsPerMinute,
  sandbox: limits.sandboxRequestsPerMinute,
  embedded: limits.embeddedRequestsPerMinute,
}

/** Production, sandbox and this computer are told apart at a glance from the start. */
const colours: Readonly<Record<Environment, string>> = {
  production: workspaceColours.blue,
  sandbox: workspaceColours.amber,
  embedded: workspaceColours.teal,
}

export function emptyWizardForm(environment: Environment = 'sandbox'): WizardForm {
  return {
    environment,
    baseUrl: '',
    authUrl: '',
    localAddress: '',
    signIn: 'client-credentials',
    callbackAddress: '',
    clientId: '',
    secret: '',
    workspaceId: '',
    name: '',
    colour: colours[environment],
    useNow: true,
    checkNext: false,
    requestsPerMinute: rates[environment],
    profile: {},
  }
}

/** Filled in with what somebody has shared. */
export function formOfSettings(settings: ConnectionSettings): WizardForm {
  const { callbackAddress, ...profile } = settings.profile as TrialDraft['profile']
  const { name, environment, baseUrl, authUrl, signIn, clientId, workspaceId } = settings
  return {
    ...emptyWizardForm(environment),
    ...{ name, baseUrl, authUrl, signIn, clientId, workspaceId, profile },
    requestsPerMinute: settings.requestsPerMinute,
    callbackAddress: typeof callbackAddress === 'string' ? callbackAddress : '',
  }
}

/** What is tried: addresses as people copy them, without what Intray puts behind them itself. */
export function draftOf(form: WizardForm): TrialDraft {
  const { environment, signIn } = form
  return {
    environment,
    ...addressesOf(form),
    clientId: form.clientId.trim(),
    workspaceId: form.workspaceId.trim(),
    signIn,
    profile: profileOf(form),
  }
}

/** The wizard asks for that part of a profile alone without which nobody could sign in. */
function profileOf(form: WizardForm): TrialDraft['profile'] {
  const callbackAddress = form.callbackAddress.trim()
  const isAsked = form.signIn === 'browser' && callbackAddress !== ''
  return { ...form.profile, ...(isAsked && isCallbackGood(form) ? { callbackAddress } : {}) }
}

/** Nothing typed is good: any address of this computer then. */
export function isCallbackGood({ callbackAddress }: WizardForm): boolean {
  const typed = callbackAddress.trim()
  return typed === '' || connectionProfile.shape.callbackAddress.safeParse(typed).success
}

function addressesOf({ environment, baseUrl, authUrl, localAddress }: WizardForm) {
  if (environment !== 'embedded')
    return { baseUrl: withoutSlashes(baseUrl), authUrl: authAddress(authUrl) }
  const origin = withoutSlashes(localAddress).replace(/\/api\/v1$/u, '')
  return origin === ''
    ? { baseUrl: '', authUrl: '' }
    : { baseUrl: `${origin}/api/v1`, authUrl: origin }
}

/** The interface puts /oauth/token behind the auth URL; portals often show the whole. */
export function authAddress(text: string): string {
  return withoutSlashes(text).replace(/\/oauth\/(?:token|authorize)$/u, '')
}

/** What a base URL lacks where only a host was typed, or without what was copied behind it. */
export function suggestedBaseUrl(text: string): string | null {
  const url = URL.parse(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const before = /^(?:(.*?)\/api(?:\/v1(?:\/.*)?)?\/?|\/)$/iu.exec(url.pathname)
  return before ? `${url.origin}${before[1] ?? ''}/api/v1` : null
}

function withoutSlashes(text: string): string {
  return text.trim().replace(/(?<!\/)\/+$/u, '')
}
