import { fillPath } from '../../src-shared/service-api/endpoints.ts'
import type {
  AskedRequest,
  CheckedService,
  SeenAnswer,
} from '../../src-shared/service-check/checked-service.ts'
import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { createCallService } from './call-service.ts'
import type { ClientPorts, ServiceConnection } from './client-types.ts'
import { joinAddress, parseAddress } from './http/allowed-address.ts'
import { decodeText } from './http/decode-text.ts'
import { createExchange } from './http/exchange.ts'
import { maskSecrets } from './http/mask-secrets.ts'
import { multipartBody } from './operations/multipart-body.ts'
import { methodOf, pathOf } from './profile.ts'
import { createServiceClient } from './service-client.ts'
import { createSharedTokens } from './sign-in/shared-tokens.ts'

const longestBody = 4 * 1024 * 1024

export function reachCheckedService(
  connection: ServiceConnection,
  ports: ClientPorts,
): CheckedService {
  let seen: SeenAnswer[] = []
  let tokenAnswer: SeenAnswer | null = null
  const secrets = new Set<string>()
  const tokens = createSharedTokens(ports.clock)
  const tokenUrl = joinAddress(new URL(connection.authUrl), '/oauth/token')

  const watched: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const token = new Headers(init?.headers).get('authorization')?.replace(/^Bearer /, '')
    if (token) secrets.add(token)
    const response = await ports.fetch(input, init)
    const bytes = await readStart(response)
    const answer = seenAnswer(response, bytes)
    if (url.href === tokenUrl.href) tokenAnswer = answer
    else seen.push(answer)
    return new Response(hasBody(response.status) ? bytes : null, response)
  }
  const clientPorts: ClientPorts = {
    ...ports,
    fetch: watched,
    tokensFor: (scope, fetchToken) => tokens.source(scope, fetchToken),
  }
  const exchange = createExchange(clientPorts)

  async function askWithout(request: AskedRequest, signal: AbortSignal): Promise<void> {
    const base = parseAddress(connection.baseUrl)
    const slot = base && (await ports.gate.admit(signal))
    if (!base || !slot) return
    const profile = profileInForce(connection.profile)
    const parameters = { workspaceId: connection.workspaceId, ...request.parameters }
    const result = await exchange({
      method: methodOf(profile, request.operation),
      url: joinAddress(base, fillPath(pathOf(profile, request.operation), parameters)),
      headers: {
        accept: 'application/json',
        ...(request.token === 'wrong' ? { authorization: 'Bearer not-a-token' } : {}),
      },
      signal,
    })
    slot.settled(result.kind === 'answer' ? result.facts : null)
  }

  return {
    calls: (profile) => createServiceClient({ ...connection, profile }, clientPorts),
    async ask(profile, request, signal) {
      const { token = 'own', file, ...rest } = request
      const before = seen.length
      if (token !== 'own') await askWithout(request, signal)
      else {
        const { uploadPart } = profileInForce(profile)
        const body = file && multipartBody(file, uploadPart, `intray-${crypto.randomUUID()}`)
        const service = createCallService({ ...connection, profile }, clientPorts)
        await service.send({
          ...rest,
          ...(body
            ? { headers: { 'content-type': body.contentType }, body: { parts: body.parts } }
            : {}),
          takeRedirect: true,
          options: { signal },
        })
      }
      return seen.slice(before).at(-1) ?? null
    },
    takeSeen() {
      const taken = seen
      seen = []
      return taken
    },
    tokenAnswer: () => tokenAnswer,
    told: (text) => maskSecrets(text, [...secrets]),
  }
}

function seenAnswer(response: Response, bytes: Uint8Array<ArrayBuffer>): SeenAnswer {
  const text = decodeText(bytes)
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    bytes,
    text,
    json: jsonIn(text ?? ''),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Those that have none by RFC 9110 (15.3.5, 15.3.6, 15.4.5). */
function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}

async function readStart(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader && size <= longestBody) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
  }
  if (size > longestBody) void reader?.cancel().catch(() => undefined)
  return new Uint8Array(Buffer.concat(chunks))
}
