import type {
  AdminRefusal,
  AdminRefusalReason,
} from '../../../src-shared/contract/administration.ts'
import type { Failure } from '../../../src-shared/contract/failure.ts'

/** Why something was not done: by the service's word, or because the core could not be asked. */
export type Trouble =
  | { readonly kind: 'refused'; readonly refusal: AdminRefusal }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What the credential or the service rules out, until somebody changes that. */
const lasting: readonly AdminRefusalReason[] = [
  'forbidden',
  'not-offered',
  'no-scope',
  'no-secret',
  'signed-out',
  'wrong-credentials',
]

export function isLasting(refusal: AdminRefusal): boolean {
  return lasting.includes(refusal.reason)
}

/** Whether a change may have been made although nobody said so. */
export function isUncertain(trouble: Trouble): boolean {
  if (trouble.kind === 'refused') return trouble.refusal.uncertain
  const { code } = trouble.failure
  return code === 'timeout' || code === 'disconnected' || code === 'invalid-output'
}
