import { manyCallHandlers } from '../many/many-calls.ts'
import { createManyJobs } from '../many/many-jobs.ts'
import type { ManyPorts } from '../many/many-ports.ts'
import type { CorePorts, Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { failureOf } from './dispatch.ts'

export type ManyParts = {
  readonly ports: CorePorts
  readonly db: Database
  readonly notifier: Notifier
  readonly erasure: ManyPorts['erasure']
  readonly move: ManyPorts['move']
  /** The handlers of the calls for one document. */
  readonly single: ManyPorts['single']
}

/** Decisions about many documents at a time, each made by the call for one. */
export type Many = ReturnType<typeof connectMany>

export function connectMany({ ports, db, notifier, erasure, move, single }: ManyParts) {
  const manyPorts: ManyPorts = {
    db,
    clock: ports.clock,
    logger: ports.logger,
    notifier,
    single,
    erasure,
    move,
    failureOf,
  }
  const jobs = createManyJobs(manyPorts)
  return { handlers: manyCallHandlers(manyPorts, jobs), stop: () => jobs.stop() }
}
