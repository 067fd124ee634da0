import type { CoreBench } from './core-bench.ts'

/** What the service itself has stored, asked past the core. */
export async function askService(bench: CoreBench, path: string): Promise<unknown> {
  const { baseUrl, authUrl } = bench.service.service()
  const secret = await bench.secret()
  const token = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'intray-desktop',
      client_secret: secret,
      scope: 'idp.capture',
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return answer.json()
}
