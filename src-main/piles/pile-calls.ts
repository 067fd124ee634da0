import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { PilePart } from '../../src-shared/contract/piles.ts'

export type PilePorts = {
  readonly intake: {
    divide(documentId: string, parts: readonly PilePart[]): Promise<readonly string[]>
  }
}

/** What a scanner made one file of is divided into the documents that it holds. */
export function pileCallHandlers({ intake }: PilePorts): HandlersOf<'piles'> {
  return {
    'piles.divide': async ({ id, parts }) => ({ ids: [...(await intake.divide(id, parts))] }),
  }
}
