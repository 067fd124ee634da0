import type { SyncStore } from './sync-store.ts'

/** A token that came. */
export type PersonsToken = {
  /** A digest of the person or the client it speaks for; null where it does not say. */
  readonly person: string | null
  /** From a sign-in just now, not from the renewal of an earlier one. */
  readonly isNew: boolean
}

const unknownPerson = 'unknown'

/** Whether the token said nothing of the person for whom something is kept. */
export const isUnknownPerson = (person: string) => person.split(' ')[0] === unknownPerson

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

/**
 * The connection was edited: what was queued to go out as another client, or as a person, is kept as it is
 * after another sign-in. A client that never got a token was a mistake that has now been put right, and so
 * nothing waits for it.
 */
export function changeClient(
  store: SyncStore,
  connectionId: string,
  client: string,
  createId: () => string,
): boolean {
  if (typeof store.findLearned(connectionId, 'person') !== 'string') return false
  return takeOver(store, connectionId, { person: client, isNew: false }, createId)
}
