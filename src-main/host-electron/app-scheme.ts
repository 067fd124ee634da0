import type { CustomScheme, Protocol } from 'electron'
import { securityHeaders } from '../adapters/security-headers.ts'
import type { AppCore } from '../ports.ts'

const appScheme = 'app'
export const appOrigin = 'app://intray'

/** Told to Electron before it is ready: a scheme of our own with the rules of https. */
export const appSchemePrivileges: CustomScheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
}

/** Answers the window's requests from the core; another host of the scheme is nothing. */
export function serveAppScheme(
  protocol: Pick<Protocol, 'handle'>,
  core: Pick<AppCore, 'serve'>,
): void {
  protocol.handle(appScheme, async (request) => {
    const answer =
      new URL(request.url).host === 'intray'
        ? await core.serve(request)
        : new Response(null, { status: 404 })
    const headers = new Headers(answer.headers)
    // What an answer says itself is stricter: an original may do nothing at all.
    for (const [name, value] of Object.entries(securityHeaders))
      if (!headers.has(name)) headers.set(name, value)
    return new Response(answer.body, { status: answer.status, headers })
  })
}
