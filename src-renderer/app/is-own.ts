import { ownConnectionId } from '../../src-shared/contract/connections.ts'

/** Intray's own service is a connection like the others, but nobody set it up. */
export function isOwn({ id }: { readonly id: string }): boolean {
  return id === ownConnectionId
}
