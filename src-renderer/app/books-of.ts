import type { Books } from '../../src-shared/domain/charts/books.ts'
import type { Bridge } from '../bridge/bridge.ts'

/** Null where they cannot be had: a document can be looked at and written to without. */
export async function booksOf(bridge: Bridge, id: string): Promise<Books | null> {
  try {
    return await bridge.call('documents.accounts', { id })
  } catch {
    return null
  }
}
