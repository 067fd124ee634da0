import type { SyncStore } from './sync-store.ts'

/** A token of a sign-in in the browser. */
export type PersonsToken = {
  /** A digest of the person it speaks for; null where it does not say. */
  readonly person: string | null
  /** From a sign-in just now, not from the renewal of an earlier one. */
  readonly isNew: boolean
}

const unknownPerson = 'unknown'

/**
 * Nothing that one person queued is sent as another: it is kept until they sign in again, or whoever is
 * signed in knowingly sends it. Where a token does not say whose it is, a new sign-in may be anybody's.
 * @returns whether somebody else has taken over; written down by then
 */
export function takeOver(
  store: SyncStore,
  connectionId: string,
  { person, isNew }: PersonsToken,
  createId: () => string,
): boolean {
  const known = store.findLearned(connectionId, 'person')
  const before = typeof known === 'string' ? known : null
  if (person === null ? !isNew : person === before) return false
  const isHandOver = before !== null || isNew
  const now = person ?? `${unknownPerson} ${createId()}`
  store.transaction(() => {
    if (isHandOver) store.keepUnsentFor(connectionId, before ?? unknownPerson)
    store.releaseKept(connectionId, now)
    store.putLearned(connectionId, 'person', now)
  })
  return isHandOver
}
