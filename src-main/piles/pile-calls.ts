import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { PilePart } from '../../src-shared/contract/piles.ts'
import { lookAtPile, type LookPorts } from './look-at-pile.ts'

export type PilePorts = LookPorts & {
  readonly intake: {
    divide(documentId: string, parts: readonly PilePart[]): Promise<readonly string[]>
  }
}

/** What a scanner made one file of is divided into the documents that it holds. */
export function pileCallHandlers(ports: PilePorts): HandlersOf<'piles'> {
  return {
    'piles.look': ({ id }) => lookAtPile(ports, id),
    'piles.divide': async ({ id, parts }) => ({ ids: [...(await ports.intake.divide(id, parts))] }),
  }
}
