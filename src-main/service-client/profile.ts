import { endpoints, type Operation } from '../../src-shared/service-api/endpoints.ts'
import type { ServiceConnection } from './client-types.ts'

/**
 * The path a connection's profile gives an operation whose path the interface does not show:
 * `{ "paths": { "streamDocumentContent": "/workspaces/{workspaceId}/files/{documentId}" } }`.
 */
export function pathOverride(connection: ServiceConnection, operation: Operation): string | null {
  const paths = connection.profile['paths']
  if (typeof paths !== 'object' || paths === null || Array.isArray(paths)) return null
  const path = Object.hasOwn(paths, operation) ? paths[operation] : undefined
  if (typeof path !== 'string' || !/^\/[\w{}/.~-]*$/.test(path) || path.includes('..')) return null
  return hasSameParameters(path, endpoints[operation][1]) ? path : null
}

/** `raw` sends the file itself as the body instead of a multipart form. */
export function uploadBodyKind(connection: ServiceConnection): 'multipart' | 'raw' {
  return connection.profile['uploadBody'] === 'raw' ? 'raw' : 'multipart'
}

/** An override may leave a parameter out, never ask for one that the operation does not have. */
function hasSameParameters(path: string, template: string): boolean {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const known = new Set(names(template))
  return names(path).every((name) => known.has(name))
}
