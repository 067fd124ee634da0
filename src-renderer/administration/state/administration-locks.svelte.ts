import { SvelteMap } from 'svelte/reactivity'
import {
  administrationOperations,
  type AdminCallName,
} from '../../../src-shared/contract/administration-operations.ts'
import type { AdminRefusal } from '../../../src-shared/contract/administration.ts'
import { isLasting } from './administration-trouble.ts'

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
    const before = administrationOperations[name].readBefore
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
