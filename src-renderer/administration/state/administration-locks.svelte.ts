import { SvelteMap } from 'svelte/reactivity'
import type { AdminRefusal } from '../../../src-shared/contract/administration.ts'
import type { CallName } from '../../../src-shared/contract/contract.ts'
import { isLasting } from './administration-trouble.ts'

export type AdminCallName = Exclude<
  Extract<CallName, `administration.${string}`>,
  'administration.keepClientSecret' | 'administration.checkSignature'
>

/** Whoever may not read a list is not offered to change it. */
const readBefore: Partial<Record<AdminCallName, AdminCallName>> = {
  'administration.createWorkspace': 'administration.workspaces',
  'administration.patchWorkspace': 'administration.workspace',
  'administration.grantAccess': 'administration.clients',
  'administration.revokeAccess': 'administration.clients',
  'administration.createClient': 'administration.clients',
  'administration.mergeSettings': 'administration.settings',
  'administration.createWebhook': 'administration.webhooks',
  'administration.patchWebhook': 'administration.webhooks',
  'administration.deleteWebhook': 'administration.webhooks',
  'administration.testWebhook': 'administration.deliveries',
}

/**
 * What the credential may not do. The interface has no question for that, so it is learned from
 * refusals and forgotten with the first success.
 */
export class AdminLocks {
  readonly #locks = new SvelteMap<string, AdminRefusal>()

  learn(name: AdminCallName, workspaceId: string | null, refusal: AdminRefusal | null): void {
    const key = keyOf(name, workspaceId)
    if (refusal && isLasting(refusal)) this.#locks.set(key, refusal)
    else if (!refusal) this.#locks.delete(key)
  }

  /** Why this is not offered; null where it may be tried. */
  of(name: AdminCallName, workspaceId: string | null): AdminRefusal | null {
    const own = this.#locks.get(keyOf(name, workspaceId))
    if (own) return own
    const before = readBefore[name]
    return before ? (this.#locks.get(keyOf(before, workspaceId)) ?? null) : null
  }

  /** Everything may be tried again. */
  clear(): void {
    this.#locks.clear()
  }
}

function keyOf(name: AdminCallName, workspaceId: string | null): string {
  return `${name} ${workspaceId ?? ''}`
}
