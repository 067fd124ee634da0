import type { ConnectionTest } from '../../src-shared/contract/connections.ts'

type OpenAddress = (address: string) => Promise<void>

/** A sign-in in the browser that is under way. */
export type BrowserVisit<Found = ConnectionTest> = {
  /** For the window to open; null where the system's browser was opened, or none was needed. */
  readonly address: Promise<string | null>
  /** What came of it where the person has come back, signed in or not; null where that was given up. */
  readonly done: Promise<Found | null>
  readonly giveUp: () => void
}

/** @param openExternal opens the system's browser; null where the host opens none */
export function visitBrowser<Found>(
  signIn: (open: OpenAddress, signal: AbortSignal) => Promise<Found | null>,
  openExternal: OpenAddress | null,
): BrowserVisit<Found> {
  const abort = new AbortController()
  const asked = Promise.withResolvers<string>()
  const open: OpenAddress = (address) => {
    asked.resolve(address)
    return openExternal?.(address) ?? Promise.resolve()
  }
  const done = signIn(open, abort.signal).catch(() => null)
  // Where no address comes, the sign-in ended before the browser was needed.
  const address = Promise.race([asked.promise, done.then(() => null)])
  return {
    address: openExternal ? address.then(() => null) : address,
    done,
    giveUp: () => abort.abort(),
  }
}

/** What the window is told of it. */
export function toldOf(found: ConnectionTest | null) {
  if (found?.finding === 'ok') return { signedIn: true }
  return { signedIn: false, ...(found ? { refused: found } : {}) }
}
