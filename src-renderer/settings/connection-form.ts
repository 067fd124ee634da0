import type { z } from 'zod'
import type { Connection, connectionDraft } from '../../src-shared/contract/connections.ts'
import { limits } from '../../src-shared/service-api/limits.ts'

export type ConnectionDraft = z.infer<typeof connectionDraft>

/** What the simple form asks for; everything else keeps its default or its present value. */
export type ConnectionForm = {
  name: string
  environment: ConnectionDraft['environment']
  baseUrl: string
  authUrl: string
  clientId: string
  workspaceId: string
  colour: string
  secret: string
}

export const workspaceColours = {
  blue: '#2456c9',
  teal: '#0f766e',
  green: '#3f7d20',
  amber: '#b26a00',
  red: '#b3342e',
  violet: '#7c3aed',
  grey: '#5b6470',
} as const

export function emptyForm(): ConnectionForm {
  return {
    name: '',
    environment: 'production',
    baseUrl: '',
    authUrl: '',
    clientId: '',
    workspaceId: '',
    colour: workspaceColours.violet,
    secret: '',
  }
}

export function formOf(connection: Connection): ConnectionForm {
  const { name, baseUrl, authUrl, clientId, workspaceId, colour } = connection
  const environment = connection.environment === 'sandbox' ? 'sandbox' : 'production'
  return { name, environment, baseUrl, authUrl, clientId, workspaceId, colour, secret: '' }
}

export type FormErrors = Partial<Record<keyof ConnectionForm, 'needed' | 'needsHttps'>>

/** What is missing or cannot be right; `hasSecret` where one is already kept. */
export function checkForm(form: ConnectionForm, hasSecret: boolean): FormErrors {
  const errors: FormErrors = {}
  for (const field of ['name', 'clientId', 'workspaceId'] as const)
    if (form[field].trim() === '') errors[field] = 'needed'
  for (const field of ['baseUrl', 'authUrl'] as const)
    if (!isServiceAddress(form[field])) errors[field] = 'needsHttps'
  if (form.secret === '' && !hasSecret) errors.secret = 'needed'
  return errors
}

/** https, or plain http to this very machine. */
function isServiceAddress(address: string): boolean {
  const url = URL.parse(address.trim())
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
}

export function draftOf(form: ConnectionForm): ConnectionDraft {
  const { name, environment, baseUrl, authUrl, clientId, workspaceId, colour } = form
  return {
    name: name.trim(),
    environment,
    baseUrl: baseUrl.trim().replace(/\/+$/u, ''),
    authUrl: authUrl.trim(),
    clientId: clientId.trim(),
    workspaceId: workspaceId.trim(),
    colour,
    signIn: 'client-credentials',
    requestsPerMinute:
      environment === 'production'
        ? limits.productionRequestsPerMinute
        : limits.sandboxRequestsPerMinute,
    profile: {},
  }
}

/** Only what the form asks for: overrides and limits that were set elsewhere stay as they are. */
export function patchOf(form: ConnectionForm): Partial<ConnectionDraft> {
  const { name, environment, baseUrl, authUrl, clientId, workspaceId, colour } = draftOf(form)
  return { name, environment, baseUrl, authUrl, clientId, workspaceId, colour }
}
