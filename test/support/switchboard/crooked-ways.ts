import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import { crookedDocuments } from './crooked-documents.ts'
import { untouched, type CrookedWay } from './crooked-helpers.ts'
import { crookedLists } from './crooked-lists.ts'
import { crookedSignIn } from './crooked-sign-in.ts'
import type { Switchboard } from './start-switchboard.ts'
import type { SwitchboardAct } from './switchboard-acts.ts'

export const crookedWays: readonly CrookedWay[] = [
  ...crookedSignIn,
  ...crookedDocuments,
  ...crookedLists,
]

/** Switches one way on, over all that is on already; without a name none. */
export function crookedly(switchboard: Switchboard, way?: string): void {
  const found = crookedWays.find((one) => one.way === way)
  if (way !== undefined && !found) throw new Error(`There is no crooked way “${way}”`)
  const acts = { retrieveStructuredData: untouched, ...found?.acts }
  for (const [operation, act] of Object.entries(acts))
    switchboard.on(
      operation as Operation | 'token',
      operation === 'retrieveStructuredData' ? afterRunning(act, found?.whileRunning) : act,
    )
  for (const [operation, path] of Object.entries(found?.moves ?? {}))
    switchboard.move(operation as Operation, path)
}

/**
 * A service takes its time: the first answer that would have the result, like all before it, says that it is still
 * being read.
 */
function afterRunning(
  act: SwitchboardAct,
  { status, body } = { status: 202, body: '{"status":"PROCESSING"}' },
): SwitchboardAct {
  let isRead = false
  return {
    kind: 'act',
    async run(scene) {
      const { status: now } = isRead ? { status: 0 } : await scene.forward()
      // Asked again it may have been read meanwhile.
      if (now !== 200 && now !== 202) return act.run(scene)
      isRead = now === 200
      scene.response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    },
  }
}
