import type { CoreEvent } from '../../src-shared/contract/events.ts'
import { isRestoreLeft } from '../backup/apply-restore.ts'
import { asideFolder } from '../backup/backup-place.ts'
import { bareOutcome } from '../backup/outcome.ts'
import { readBackupState, writeBackupState } from '../backup/backup-state.ts'
import { BackupFailed, runInThread } from '../backup/run-in-thread.ts'
import type { AppCore, CorePorts } from '../ports.ts'

const retryMs = 5_000

/** Makes a core; `replace` is called when a restore of a backup made then is ready to take its place. */
export type MakeCore = (replace: (madeAt: string) => void) => Promise<AppCore>

/**
 * One core after another behind the same calls: a restore ends the one that works with what is here, sets that
 * aside, puts what was restored in its place and begins anew with it. Whoever asks meanwhile waits. Where it
 * cannot be set aside, nothing is changed and the same state is worked with again. Where what was restored
 * cannot be put in its place, which takes several steps, it is tried until it can be: before that there is no
 * whole state to work with.
 */
export async function createReplaceableCore(ports: CorePorts, make: MakeCore): Promise<AppCore> {
  const { logger, clock } = ports
  const { dataDir } = ports.paths
  const listeners = new Set<(event: CoreEvent) => void>()
  let isStarted = false
  let isStopped = false
  /** The one that is in force has ended, and the next has not begun. */
  let isBetween = false
  let endRest = () => {}

  // Ended in its middle, a restore is brought to its end, or what was copied for it is taken away.
  if (!ports.paths.readOnly && isRestoreLeft(dataDir))
    await apply().catch((error: unknown) => {
      throw new Error(whyUnfinished(error, dataDir))
    })
  let core = await begin()
  let changing: Promise<void> = Promise.resolve()

  async function begin(): Promise<AppCore> {
    const made = await make((madeAt) => {
      changing = exchange(madeAt).catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('error', 'backup.restore-failed', { reason })
      })
    })
    made.onEvent(tell)
    return made
  }

  async function apply(): Promise<void> {
    const madeAt = await runInThread<'apply'>({ kind: 'apply', dataDir }).result
    if (madeAt === null) return
    const last = bareOutcome('restore', clock.now(), null)
    const state = readBackupState(dataDir)
    writeBackupState(dataDir, { ...state, last, restored: { madeAt, at: last.at } })
    logger.log('info', 'backup.restored')
  }

  async function exchange(madeAt: string): Promise<void> {
    await core.stop()
    isBetween = true
    try {
      await setAside(madeAt)
      await apply()
    } catch (error) {
      const fault = error instanceof BackupFailed ? error.fault : 'fault'
      logger.log('warning', 'backup.failed', { code: fault })
      tellFailed(fault)
    }
    for (let failures = 0; !isStopped; failures++) {
      try {
        // Of the state that is in force, whichever that is.
        if (isRestoreLeft(dataDir)) await apply()
        core = await begin()
        break
      } catch (error) {
        const fault = error instanceof BackupFailed ? error.fault : 'fault'
        if (failures === 0) {
          logger.log('error', 'backup.restore-stuck', { code: fault })
          tell({ kind: 'app.stuck', fault })
        }
        await rest()
      }
    }
    if (isStopped) return
    isBetween = false
    if (isStarted) await core.start()
    tell({ kind: 'app.replaced' })
  }

  function tell(event: CoreEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = clock.setTimer(retryMs, resolve)
      endRest = () => {
        timer.cancel()
        resolve()
      }
    })
  }

  async function setAside(restoredAt: string): Promise<void> {
    const madeAt = new Date(clock.now()).toISOString()
    const order = {
      ...{ dataDir, of: 'before-restore' as const, version: ports.version, madeAt },
      ...{ folder: asideFolder(dataDir), isThinned: false },
    }
    await runInThread<'set-aside'>({ kind: 'set-aside', order, restoredAt }).result
  }

  function tellFailed(fault: BackupFailed['fault']): void {
    const last = bareOutcome('restore', clock.now(), fault)
    writeBackupState(dataDir, { ...readBackupState(dataDir), last })
  }

  /** The core that is in force, once none is being exchanged. */
  async function current(): Promise<AppCore> {
    await changing
    return core
  }

  return {
    dispatch: async (name, input) => (await current()).dispatch(name, input),
    serve: async (request) => (await current()).serve(request),
    onEvent(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    goTo: (place) => core.goTo(place),
    wake: () => core.wake(),
    takeIn: async (files) => (await current()).takeIn(files),
    async start() {
      isStarted = true
      await (await current()).start()
    },
    async stop() {
      isStopped = true
      endRest()
      await changing
      if (!isBetween) await core.stop()
      listeners.clear()
    },
  }
}

/** For the person at the terminal. */
function whyUnfinished(error: unknown, dataDir: string): string {
  const isFull = error instanceof BackupFailed && error.fault === 'no-room-here'
  return (
    `a backup cannot be put in its place in ${dataDir}; nothing is lost: ` +
    `${isFull ? 'free up some space' : 'close programs that may have files there open'}, then start again`
  )
}
