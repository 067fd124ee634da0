import { decodePercent } from '../../src-shared/domain/decode-percent.ts'
import { endpoints, type Operation } from '../../src-shared/service-api/endpoints.ts'

export type NamedOperation = {
  /** `token` for the identity provider, `other` for an address that is none of the interface's. */
  readonly operation: Operation | 'token' | 'other'
  readonly workspaceId: string | null
  readonly serviceDocumentId: string | null
}

/** Method and path template of an operation for one connection, its profile's overrides included. */
export type EndpointOf = (operation: Operation) => readonly [method: string, template: string]

/**
 * Names the operation of a request from the request itself as it goes out, not from what somebody
 * meant to send: a record of what left is made at the door.
 */
export function nameOperation(
  request: { readonly method: string; readonly url: URL },
  connection: { readonly baseUrl: string; readonly authUrl: string },
  endpointOf: EndpointOf,
): NamedOperation {
  const { method, url } = request
  const base = URL.parse(connection.baseUrl)
  if (base?.origin === url.origin) {
    const prefix = base.pathname.replace(/(?<!\/)\/+$/, '')
    if (url.pathname.startsWith(`${prefix}/`)) {
      const path = url.pathname.slice(prefix.length)
      for (const operation of Object.keys(endpoints) as Operation[]) {
        const [ownMethod, template] = endpointOf(operation)
        const found = ownMethod === method ? matchTemplate(template, path) : null
        if (found) return { operation, ...found }
      }
    }
  }
  const isToken =
    URL.parse(connection.authUrl)?.origin === url.origin && url.pathname.includes('/oauth/')
  return { operation: isToken ? 'token' : 'other', workspaceId: null, serviceDocumentId: null }
}

type Template = { readonly names: readonly string[]; readonly pattern: RegExp }

/** Of the interface and of the profiles that connections have: few, and asked for with each request. */
const templates = new Map<string, Template>()

function readTemplate(template: string): Template {
  const names: string[] = []
  const pattern = template
    .split('/')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      names.push(name)
      return '([^/]+)'
    })
    .join('/')
  return { names, pattern: new RegExp(`^${pattern}/?$`) }
}

function matchTemplate(
  template: string,
  path: string,
): Pick<NamedOperation, 'workspaceId' | 'serviceDocumentId'> | null {
  const known = templates.get(template) ?? readTemplate(template)
  templates.set(template, known)
  const { names, pattern } = known
  const match = pattern.exec(path)
  if (!match) return null
  const valueOf = (name: string) => {
    const at = names.indexOf(name)
    const value = at < 0 ? undefined : match[at + 1]
    return value === undefined ? null : (decodePercent(value) ?? value)
  }
  return { workspaceId: valueOf('workspaceId'), serviceDocumentId: valueOf('documentId') }
}
