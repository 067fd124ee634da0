import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { siblingModule } from '../../src-shared/sibling-module.ts'
import type { Database } from '../store/database.ts'
import { isHeldAlone } from '../store/open-database.ts'
import { handleOf } from '../store/query.ts'
import type { PagesAnswer, PagesRequest, PagesThreadData } from './pages-thread.ts'
import { TooManyRows } from './table-files.ts'
import { createPageWriter, type PagesOrder, type WrittenPage } from './write-pages.ts'
import { ZipTooLarge } from './zip-chunks.ts'

/** Up to here a thread would cost more than the work. */
const fewDocuments = 50
const atOnce = { here: 10, inThread: 500 } as const

/** A page writer that leaves turns to others. */
export type PageTurns = {
  /** How many documents are good to add in one go. */
  readonly pageSize: number
  /** @throws {TooManyRows|ZipTooLarge} */
  add(ids: readonly string[]): Promise<WrittenPage>
  end(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Many documents are written by a thread of its own, where the database lets another handle in. */
export function startPageTurns(db: Database, order: PagesOrder, documents: number): PageTurns {
  const { name: databaseFile, memory } = handleOf(db)
  return documents <= fewDocuments || memory || isHeldAlone(handleOf(db))
    ? pagesHere(db, order)
    : pagesInThread({ databaseFile, order })
}

function pagesHere(db: Database, order: PagesOrder): PageTurns {
  const writer = createPageWriter(db, order)
  return {
    pageSize: atOnce.here,
    async add(ids) {
      await nextTurn()
      return writer.add(ids)
    },
    async end() {
      await nextTurn()
      return writer.end()
    },
    close: () => Promise.resolve(),
  }
}

function pagesInThread(workerData: PagesThreadData): PageTurns {
  const thread = new Worker(siblingModule(import.meta.url, './pages-thread'), { workerData })

  let asked: PromiseWithResolvers<PagesAnswer> | null = null
  let failure = new Error('The thread that writes the export ended')
  thread.on('message', (answer: PagesAnswer) => asked?.resolve(answer))
  thread.on('error', (error: Error) => {
    failure = error
    asked?.reject(failure)
  })
  thread.on('exit', () => asked?.reject(failure))

  async function ask(request: PagesRequest): Promise<Exclude<PagesAnswer, { kind: 'too-much' }>> {
    asked = Promise.withResolvers()
    thread.postMessage(request)
    const answer = await asked.promise
    if (answer.kind !== 'too-much') return answer
    throw answer.name === 'TooManyRows' ? new TooManyRows() : new ZipTooLarge()
  }

  return {
    pageSize: atOnce.inThread,
    async add(ids) {
      const answer = await ask(ids)
      if (answer.kind !== 'page') throw new Error(`a page was asked for, and ${answer.kind} came`)
      return answer.page
    },
    async end() {
      const answer = await ask('end')
      if (answer.kind !== 'end') throw new Error(`the end was asked for, and ${answer.kind} came`)
      return answer.bytes
    },
    async close() {
      await thread.terminate()
    },
  }
}
