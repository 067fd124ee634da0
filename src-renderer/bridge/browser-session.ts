const storageKey = 'intray.token'

/**
 * The session's token for this tab: swapped for the one-time code in the address's fragment, or
 * kept from before a reload. It lives in memory and in this tab's session storage, which is bound
 * to this port, unlike a cookie.
 *
 * @returns null where there is neither, so that the page can say how to open Intray
 */
export async function browserSessionToken(): Promise<string | null> {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  history.replaceState(null, '', location.pathname)
  if (code) {
    const answer = await fetch('/session', { method: 'POST', body: code })
    if (answer.ok) {
      const { token } = (await answer.json()) as { token: string }
      sessionStorage.setItem(storageKey, token)
      return token
    }
  }
  return sessionStorage.getItem(storageKey)
}
