import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { ConnectionTest } from '../../../src-shared/contract/connections.ts'

/**
 * A sign-in in the browser: the browser is out, with `address` where the window has to open it itself, or has
 * come back, signed in or with what stood in the way.
 */
export type BrowserState =
  | { readonly address: string | null }
  | { readonly refused: ConnectionTest }
  | 'came-back'
  | 'gave-up'
  | null

export function browserStateOf(back: CallOutput<'connections.awaitSignIn'> | null): BrowserState {
  if (back?.signedIn === true) return 'came-back'
  return back?.refused ? { refused: back.refused } : 'gave-up'
}
