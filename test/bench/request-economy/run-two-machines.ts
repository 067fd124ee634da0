import { createFakeService } from '../../support/fake-service/fake-service-calls.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import {
  connectionId,
  documentKeys,
  openMemoryDatabase,
  startSync,
  syncConnection,
} from '../../support/fake-service/sync-rig.ts'
import { createVirtualTime } from '../../support/fake-service/virtual-time.ts'
import type { WindowKind } from '../../support/fake-service/request-window.ts'
import { processingMs, type Case } from './shapes.ts'

export type TwoMachines = {
  readonly refusals: number
  /** Refusals in one window of the service. */
  readonly mostInAWindow: number
  readonly makespanSeconds: number
}

/** Two computers with the same client and half of the documents each; neither knows of the other. */
export async function runTwoMachines(
  given: Case,
  window: WindowKind = 'fixed',
): Promise<TwoMachines> {
  const time = createVirtualTime()
  const draw = seededRandom(given.seed * 7919 + given.documents)
  const service = createFakeService({
    time,
    perMinute: given.perMinute,
    window,
    processingMs: () => 300 + processingMs(given.shape, draw),
    listsStates: true,
  })
  const nextKey = documentKeys()
  const resultsMs: number[] = []
  const machines = [1, 2].map((machine) => {
    const db = openMemoryDatabase()
    const sync = startSync({
      time,
      service,
      db,
      random: seededRandom(given.seed + machine),
      connection: syncConnection(given.perMinute),
      createDocumentId: nextKey,
      onChange: (change) => {
        if (change.kind === 'results') resultsMs.push(time.monotonicMs())
      },
    })
    for (let n = 0; n < given.documents / 2; n++)
      sync.enqueueUpload({
        documentId: nextKey(),
        connectionId,
        fileName: `invoice-${String(n)}.pdf`,
        mediaType: 'application/pdf',
        byteSize: 8,
      })
    return { db, sync }
  })
  // Each takes the other's documents in as well.
  await time.run({ untilMs: 3_600_000, isDone: () => resultsMs.length >= 2 * given.documents })
  const stopped = Promise.all(machines.map(({ sync }) => sync.stop()))
  await time.run({ untilMs: time.monotonicMs() + 60_000 })
  await stopped
  for (const { db } of machines) db.close()
  const windows = Map.groupBy(service.window.refusedMs, (ms) => Math.floor(ms / 60_000))
  return {
    refusals: service.window.refusals(),
    mostInAWindow: Math.max(0, ...[...windows.values()].map((one) => one.length)),
    makespanSeconds: Math.max(...resultsMs) / 1000,
  }
}
