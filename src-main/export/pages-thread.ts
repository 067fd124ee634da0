import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../store/open-database.ts'
import { TooManyRows } from './table-files.ts'
import { createPageWriter, type PagesOrder, type WrittenPage } from './write-pages.ts'
import { ZipTooLarge } from './zip-chunks.ts'

export type PagesThreadData = { readonly databaseFile: string; readonly order: PagesOrder }
/** The ids of the next documents, or that there are no more. */
export type PagesRequest = readonly string[] | 'end'
export type PagesAnswer =
  | { readonly kind: 'page'; readonly page: WrittenPage }
  | { readonly kind: 'end'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-much'; readonly name: string }

/** Writes the pages of one file over a connection of its own, while the core answers others. */
const { databaseFile, order } = workerData as PagesThreadData
const db = openReader(databaseFile)
const writer = createPageWriter(db, order)

parentPort?.on('message', (request: PagesRequest) => {
  const answer = answerTo(request)
  parentPort?.postMessage(answer)
  if (answer.kind === 'page') return
  db.close()
  parentPort?.close()
})

function answerTo(request: PagesRequest): PagesAnswer {
  try {
    return request === 'end'
      ? { kind: 'end', bytes: writer.end() }
      : { kind: 'page', page: writer.add(request) }
  } catch (error) {
    // These two have a sentence of their own; anything else ends the thread with it.
    if (error instanceof TooManyRows || error instanceof ZipTooLarge)
      return { kind: 'too-much', name: error.name }
    throw error
  }
}
