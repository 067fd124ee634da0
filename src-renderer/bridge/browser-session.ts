const storageKey = 'intray.token'

/** The session of this tab, which a restart of Intray replaces by another one. */
export type BrowserSession = {
  readonly token: string
  /** Told when the tab has got another token. */
  onNewToken(listener: () => void): void
}

/**
 * The session's token for this tab: swapped for the one-time code in the address's fragment, or
 * kept from before a reload. It lives in memory and in this tab's session storage, which is bound
 * to this port, unlike a cookie.
 *
 * A core that was started again on the same port has another token. It comes with a new code, which
 * a person pastes into the address of this tab, or with another tab of this browser that got one.
 *
 * @returns null where there is neither, so that the page can say how to open Intray
 */
export async function openBrowserSession(): Promise<BrowserSession | null> {
  const first = (await redeemCode()) ?? sessionStorage.getItem(storageKey)
  if (!first) return null
  let token = first
  const listeners = new Set<() => void>()
  const otherTabs = new BroadcastChannel(storageKey)

  function take(next: string): void {
    if (next === token) return
    token = next
    sessionStorage.setItem(storageKey, next)
    for (const listener of listeners) listener()
  }

  async function takeFromAddress(): Promise<void> {
    const next = await redeemCode()
    if (next) take(next)
  }

  // The same address with another fragment loads no page anew.
  addEventListener('hashchange', () => void takeFromAddress())
  otherTabs.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') take(data)
  })
  return {
    get token() {
      return token
    },
    onNewToken: (listener) => void listeners.add(listener),
  }
}

/** The token for the code in the address, which goes from there; null where none is, or no good one. */
async function redeemCode(): Promise<string | null> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (!code) return null
  history.replaceState(history.state, '', location.pathname)
  const answer = await fetch('/session', { method: 'POST', body: code })
  if (!answer.ok) return null
  const { token } = (await answer.json()) as { token: string }
  sessionStorage.setItem(storageKey, token)
  const otherTabs = new BroadcastChannel(storageKey)
  otherTabs.postMessage(token)
  otherTabs.close()
  return token
}
