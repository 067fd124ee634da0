import type { z } from 'zod'
import type { Connection, connectionDraft } from '../../src-shared/contract/connections.ts'
import { sameRecipient } from '../../src-shared/domain/same-recipient.ts'
import { authAddress } from './state/wizard-form.ts'

type ConnectionDraft = z.infer<typeof connectionDraft>

/** What can be changed of a connection that is set up. */
export type ConnectionForm = {
  name: string
  baseUrl: string
  authUrl: string
  clientId: string
  workspaceId: string
  colour: string
  requestsPerMinute: string
}

export function formOf(connection: Connection): ConnectionForm {
  const { name, baseUrl, authUrl, clientId, workspaceId, colour, requestsPerMinute } = connection
  return {
    name,
    baseUrl,
    authUrl,
    clientId,
    workspaceId,
    colour,
    requestsPerMinute: String(requestsPerMinute),
  }
}

export type FormErrors = Partial<Record<keyof ConnectionForm, 'needed' | 'needsHttps'>>

/** What is missing or cannot be right. */
export function checkForm(form: ConnectionForm): FormErrors {
  const errors: FormErrors = {}
  for (const field of ['name', 'clientId', 'workspaceId'] as const)
    if (form[field].trim() === '') errors[field] = 'needed'
  for (const field of ['baseUrl', 'authUrl'] as const)
    if (!isServiceAddress(form[field])) errors[field] = 'needsHttps'
  if (!/^[1-9]\d{0,5}$/u.test(form.requestsPerMinute.trim())) errors.requestsPerMinute = 'needed'
  return errors
}

/** https, or plain http to this very machine. */
function isServiceAddress(address: string): boolean {
  const url = URL.parse(address.trim())
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)
}

/** Only what the form asks for: overrides that were set elsewhere stay as they are. */
export function patchOf(form: ConnectionForm): Partial<ConnectionDraft> {
  return {
    name: form.name.trim(),
    baseUrl: form.baseUrl.trim().replace(/(?<!\/)\/+$/u, ''),
    authUrl: authAddress(form.authUrl),
    clientId: form.clientId.trim(),
    workspaceId: form.workspaceId.trim(),
    colour: form.colour,
    requestsPerMinute: Number(form.requestsPerMinute),
  }
}

/** Whether the secret would have to be entered again: the core keeps it from new recipients. */
export function changesRecipient(before: Connection, form: ConnectionForm): boolean {
  const after = { ...before, ...patchOf(form) }
  return !sameRecipient(before, after)
}
