import { untrack } from 'svelte'
import type { ProxyInUse } from '../../src-shared/contract/proxy.ts'
import type { AppState } from './app-state.svelte.ts'

/** The proxy as of the last call that left this computer, for as long as a component shows it. */
export function followProxy(app: Pick<AppState, 'status' | 'attempt'>): {
  readonly current: ProxyInUse
} {
  let current = $state.raw<ProxyInUse>({ kind: 'unknown' })

  // Whatever a call may have found on its way is followed by a status.
  $effect(() => {
    if (app.status) untrack(() => void read())
  })

  async function read() {
    current = (await app.attempt('proxy.describe', {})) ?? current
  }

  return {
    get current() {
      return current
    },
  }
}
