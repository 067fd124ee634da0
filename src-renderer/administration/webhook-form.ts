import type {
  ConfigEntry,
  WebhookChanges,
  WebhookView,
} from '../../src-shared/contract/administration.ts'

/** A row of an editable map. `kept` is a value that is not shown and stays unless it is replaced. */
export type PairRow = {
  readonly key: number
  name: string
  value: string
  readonly kept: boolean
}
export type SecretRow = {
  readonly key: number
  name: string
  value: string
  readonly stored: boolean
  /** Named by the person, for a sign-in that only the service knows. */
  readonly own: boolean
  removed: boolean
}

export type WebhookForm = {
  url: string
  authType: string
  authUrl: string
  headers: PairRow[]
  tokenRequest: PairRow[]
  secrets: SecretRow[]
}

/** Types of sign-in that need nothing but the secrets that are named for them. */
export const simpleTypes: readonly string[] = ['NONE', 'BASIC', 'BEARER']

/** The secrets that a type of sign-in cannot do without, by the embedded service's own rule. */
export const neededSecrets: Readonly<Record<string, readonly string[]>> = {
  BASIC: ['username', 'password'],
  BEARER: ['token'],
  OAUTH2_CLIENT_CREDENTIALS: ['client_secret'],
}
export const signingSecretName = 'signing'
const clientIdName = 'client_id'

let lastKey = 0
const nextKey = () => (lastKey += 1)

export const emptyPair = (): PairRow => ({ key: nextKey(), name: '', value: '', kept: false })

function secretRow(name: string, stored = false): SecretRow {
  return { key: nextKey(), name, value: '', stored, own: false, removed: false }
}
export const emptySecret = (): SecretRow => ({ ...secretRow(''), own: true })

export function formOf(webhook: WebhookView | null): WebhookForm {
  const stored = webhook?.secretNames ?? []
  const form: WebhookForm = {
    url: webhook?.url ?? '',
    authType: webhook?.authType ?? 'NONE',
    authUrl: webhook?.authUrl ?? '',
    headers: (webhook?.headers ?? []).map(pairOf),
    tokenRequest: (webhook?.tokenRequest ?? []).map(pairOf),
    secrets: stored.map((name) => secretRow(name, true)),
  }
  return { ...form, secrets: secretsFor(form) }
}

function pairOf({ name, value }: ConfigEntry): PairRow {
  return { key: nextKey(), name, value: value ?? '', kept: value === null }
}

/**
 * The fields of the token request, with a row for the client where OAuth 2.0 cannot go without one
 * (RFC 6749, 2.3.1) and none says it yet. A row that stays empty is not sent.
 */
export function tokenRequestFor(
  form: Pick<WebhookForm, 'authType' | 'tokenRequest' | 'secrets'>,
): PairRow[] {
  const said = [...form.tokenRequest, ...form.secrets].some(({ name }) => name === clientIdName)
  if (form.authType !== 'OAUTH2_CLIENT_CREDENTIALS' || said) return form.tokenRequest
  return [...form.tokenRequest, { ...emptyPair(), name: clientIdName }]
}

/** The rows with those that the type of sign-in and the signature ask for. */
export function secretsFor(form: Pick<WebhookForm, 'authType' | 'secrets'>): SecretRow[] {
  const wanted = [...(neededSecrets[form.authType] ?? []), signingSecretName]
  const used = form.secrets.filter(
    (row) => row.stored || row.own || row.value !== '' || wanted.includes(row.name),
  )
  const missing = wanted.filter((name) => !used.some((row) => row.name === name))
  return [...used, ...missing.map((name) => secretRow(name))]
}

export type WebhookErrors = {
  readonly url: boolean
  readonly authType: boolean
  readonly authUrl: boolean
  /** Keys of rows whose name stands there twice, or is missing beside a value. */
  readonly rows: readonly number[]
}

export function checkForm(form: WebhookForm): WebhookErrors {
  const oauth = form.authType === 'OAUTH2_CLIENT_CREDENTIALS'
  return {
    url: !isTarget(form.url),
    authType: form.authType.trim() === '',
    authUrl: oauth && !isTarget(form.authUrl),
    rows: [
      ...wrongRows(form.headers, true),
      ...wrongRows(form.tokenRequest, false),
      ...wrongRows(form.secrets, false),
    ],
  }
}

export function isValid(errors: WebhookErrors): boolean {
  return !errors.url && !errors.authType && !errors.authUrl && errors.rows.length === 0
}

function isTarget(address: string): boolean {
  const url = URL.parse(address.trim())
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}

/** Header names are the same in any case (RFC 9110, section 5.1). */
function wrongRows(
  rows: readonly Pick<PairRow, 'key' | 'name' | 'value'>[],
  anyCase: boolean,
): number[] {
  const plain = ({ name }: { readonly name: string }) =>
    anyCase ? name.trim().toLowerCase() : name.trim()
  return rows
    .filter((row, at) => {
      if (plain(row) === '') return row.value !== ''
      return rows.findIndex((other) => plain(other) === plain(row)) !== at
    })
    .map(({ key }) => key)
}

/** What is sent: for a new one everything, for a known one only what differs from it. */
export function changesOf(form: WebhookForm, before: WebhookView | null): WebhookChanges {
  const url = form.url.trim()
  const authType = form.authType.trim()
  const authUrl = form.authUrl.trim() === '' ? null : form.authUrl.trim()
  const headers = mapChanges(before?.headers ?? [], form.headers)
  // What is sent without a value counts as left out (RFC 6749, 3.2).
  const tokenRequest = mapChanges(
    before?.tokenRequest ?? [],
    form.tokenRequest.filter(({ kept, value }) => kept || value !== ''),
  )
  const secrets = Object.fromEntries(
    form.secrets
      .filter((row) => row.name.trim() !== '' && (row.value !== '' || row.removed))
      .map((row) => [row.name.trim(), row.removed ? '' : row.value]),
  )
  return {
    ...(url !== before?.url && { url }),
    ...(authType !== before?.authType && { authType }),
    ...(authUrl !== (before?.authUrl ?? null) && { authUrl }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(Object.keys(tokenRequest).length > 0 && { tokenRequest }),
    ...(Object.keys(secrets).length > 0 && { secrets }),
  }
}

function mapChanges(
  before: readonly ConfigEntry[],
  rows: readonly PairRow[],
): Record<string, string | null> {
  const changes = new Map<string, string | null>()
  const named = rows.filter((row) => row.name.trim() !== '')
  for (const { name } of before)
    if (!named.some((row) => row.name.trim() === name)) changes.set(name, null)
  for (const row of named) {
    const old = before.find(({ name }) => name === row.name.trim())
    const keeps = row.kept && row.value === '' && old !== undefined
    if (!keeps && old?.value !== row.value) changes.set(row.name.trim(), row.value)
  }
  return Object.fromEntries(changes)
}
