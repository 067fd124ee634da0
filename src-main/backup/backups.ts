import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  BackupFault,
  BackupOutcome,
  BackupPreview,
  BackupStatus,
  ListedBackup,
} from '../../src-shared/contract/backup.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Clock, Logger, Notifier, Timer } from '../ports.ts'
import { asideFolder, judgePlace, ownFolder } from './backup-place.ts'
import { nextBackupAt, warningOf } from './backup-schedule.ts'
import { readBackupState, writeBackupState, type BackupState } from './backup-state.ts'
import type { BackupTask } from './backup-jobs.ts'
import type { CopyAnswer } from './backup-thread.ts'
import { moveFileIn } from './move-file.ts'
import { BackupFailed, runInThread, type RunningTask } from './run-in-thread.ts'
import type { BackupDone } from './write-backup.ts'

export type BackupPorts = {
  readonly dataDir: string
  readonly version: string
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'statusChanged'>
  readonly countDocuments: () => number
  /** Has the embedded service write a copy of its database to the path. */
  readonly copyService: (path: string) => Promise<CopyAnswer>
  /** What was made ready takes the place of what is here: this core ends, and another one begins. */
  readonly replace: (madeAt: string) => void
}

export type Backups = ReturnType<typeof createBackups>

/** Not while a start has the disk to itself. */
const firstLookMs = 60_000
const lookMs = 5 * 60_000
const asideForMs = 30 * 24 * 3_600_000
const nothingDone: BackupDone = { documents: 0, bytes: 0, copiedBytes: 0, leftOut: 0 }

/** Backups on a schedule and on wish, restores and the file to move with; one of them at a time. */
export function createBackups(ports: BackupPorts) {
  const { dataDir, version, clock, logger } = ports
  let state: BackupState = readBackupState(dataDir)
  let job: BackupStatus['job'] = null
  let running: Pick<RunningTask<unknown>, 'cancel'> | null = null
  let atWork: Promise<void> = Promise.resolve()
  let timer: Timer | null = null
  let stopped = false

  function keep(change: Partial<BackupState>): void {
    state = { ...state, ...change }
    writeBackupState(dataDir, state)
    ports.notifier.statusChanged()
  }

  const nowText = () => new Date(clock.now()).toISOString()

  const task = <Kind extends BackupTask['kind']>(asked: Extract<BackupTask, { kind: Kind }>) =>
    runInThread<Kind>(asked, {
      onProgress(share) {
        if (job) job = { ...job, share }
        ports.notifier.statusChanged()
      },
      copyService: () => ports.copyService(join(dataDir, 'backup-work', 'service.db')),
    })

  /** Runs the one job; whatever becomes of it is told, and nothing is thrown. */
  function begin(
    kind: NonNullable<BackupStatus['job']>['kind'],
    run: () => Promise<BackupDone & { readonly file?: string | null }>,
  ): void {
    if (job || stopped) throw new CallFailure({ code: 'conflict' })
    job = { kind, share: null }
    ports.notifier.statusChanged()
    const startedAt = clock.now()
    atWork = run()
      .then(
        (done) => finished(kind, done, null),
        (error: unknown) => {
          const fault = error instanceof BackupFailed ? error.fault : 'fault'
          const reason = error instanceof BackupFailed ? error.reason : 'unknown'
          logger.log('warning', 'backup.failed', { code: fault, reason })
          finished(kind, nothingDone, fault)
        },
      )
      .catch(() => logger.log('error', 'backup.not-noted'))
      .finally(() => {
        logger.log('info', 'backup.ended', { durationMs: clock.now() - startedAt })
        job = null
        running = null
        ports.notifier.statusChanged()
      })
  }

  function finished(
    kind: BackupOutcome['job'],
    done: BackupDone & { readonly file?: string | null },
    fault: BackupFault | null,
  ): void {
    // Who cancels knows it, and a job that ends with Intray is done again by itself.
    if (fault === 'cancelled' && stopped) return
    // Whoever puts it in its place tells how that went.
    if (kind === 'restore' && fault === null) return
    const { documents, bytes, copiedBytes, leftOut, file = null } = done
    const at = nowText()
    const last = { job: kind, at, fault, documents, bytes, copiedBytes, leftOut, file }
    if (kind !== 'backup' || fault === 'cancelled') return keep({ last })
    if (fault === null) keep({ last, lastDoneAt: at, failingSince: null })
    else keep({ last, failingSince: state.failingSince ?? at })
  }

  async function run<Kind extends 'backup' | 'move' | 'stage'>(
    asked: Extract<BackupTask, { kind: Kind }>,
  ) {
    const started = task<Kind>(asked)
    running = started
    if (stopped) started.cancel()
    return started.result
  }

  async function backUp(place: string): Promise<BackupDone> {
    const trouble = await judgePlace(place, dataDir)
    if (trouble !== null)
      throw new BackupFailed(trouble === 'missing' ? 'unreachable' : 'not-writable', trouble)
    const folder = await ownFolder(place, state.id).catch(() => {
      throw new BackupFailed('not-writable', 'folder')
    })
    // The next one finds its folder by this.
    writeBackupState(dataDir, state)
    const madeAt = nowText()
    return run<'backup'>({
      ...{ kind: 'backup', of: 'backup', dataDir, version, madeAt, folder },
      isThinned: true,
    })
  }

  function look(): void {
    timer = clock.setTimer(lookMs, look)
    const dueAt = nextBackupAt(state)
    if (state.place === null || dueAt === null || job || clock.now() < dueAt) return
    const { place } = state
    begin('backup', () => backUp(place))
  }

  async function listIn(folders: readonly string[]): Promise<readonly ListedBackup[]> {
    const found: ListedBackup[] = []
    for (const folder of folders)
      found.push(...(await runInThread<'list'>({ kind: 'list', folders: [folder] }).result))
    return found.sort((left, right) => (left.madeAt < right.madeAt ? 1 : -1))
  }

  async function listAside(): Promise<readonly ListedBackup[]> {
    await mkdir(asideFolder(dataDir), { recursive: true, mode: 0o700 })
    return listIn([asideFolder(dataDir)])
  }

  /** What was set aside before a restore is not kept for ever: it holds what was erased since. */
  async function dropOldAside(): Promise<void> {
    for (const { path, madeAt } of await listAside())
      if (clock.now() - Date.parse(madeAt) > asideForMs)
        await runInThread<'remove'>({ kind: 'remove', path }).result
  }

  return {
    status(): BackupStatus {
      const nextAt = nextBackupAt(state)
      const { place, schedule, last, lastDoneAt, restored } = state
      return {
        ...{ place, schedule, job, last, lastDoneAt, restored },
        nextAt: nextAt === null ? null : new Date(Math.max(nextAt, clock.now())).toISOString(),
        warning: warningOf(state, clock.now()),
      }
    },

    async configure(change: {
      place?: string | null | undefined
      schedule?: BackupStatus['schedule'] | undefined
    }) {
      const { place, schedule } = change
      const refused = place ? await judgePlace(place, dataDir) : null
      if (refused !== null) return { refused }
      keep({
        ...(place !== undefined && {
          place,
          ...(place !== state.place && { lastDoneAt: null, failingSince: null }),
        }),
        ...(schedule !== undefined && { schedule }),
      })
      return { refused: null }
    },

    begin(): void {
      const { place } = state
      if (place === null) throw new CallFailure({ code: 'conflict' })
      begin('backup', () => backUp(place))
    },

    cancel(): void {
      running?.cancel()
    },

    async list(folder: string | null) {
      const place = folder ?? state.place
      const aside = folder === null ? await listAside() : []
      if (place === null) return { backups: [...aside], isReachable: true }
      try {
        const found = await listIn([place])
        const backups = [...found, ...aside].sort((left, right) =>
          left.madeAt < right.madeAt ? 1 : -1,
        )
        return { backups, isReachable: true }
      } catch (error) {
        if (!(error instanceof BackupFailed)) throw error
        return { backups: [...aside], isReachable: false }
      }
    },

    async preview(
      path: string,
    ): Promise<{ preview: BackupPreview | null; fault: BackupFault | null }> {
      try {
        const preview = await runInThread<'preview'>({ kind: 'preview', path }).result
        return { preview: { ...preview, documentsNow: ports.countDocuments() }, fault: null }
      } catch (error) {
        if (!(error instanceof BackupFailed)) throw error
        return { preview: null, fault: error.fault }
      }
    },

    restore(path: string): void {
      begin('restore', async () => {
        ports.replace(await run<'stage'>({ kind: 'stage', dataDir, path }))
        return nothingDone
      })
    },

    move(folder: string): void {
      begin('move', async () => {
        const trouble = await judgePlace(folder, dataDir)
        if (trouble !== null)
          throw new BackupFailed(trouble === 'missing' ? 'unreachable' : 'not-writable', trouble)
        const madeAt = nowText()
        const file = moveFileIn(folder, madeAt.slice(0, 10))
        const done = await run<'move'>({ kind: 'move', of: 'move', dataDir, version, madeAt, file })
        return { ...done, file }
      })
    },

    async remove(path: string): Promise<void> {
      if (job) throw new CallFailure({ code: 'conflict' })
      // Only what is shown there: a path from the window is no order to delete any file.
      const shown = [
        ...(state.place === null ? [] : await listIn([state.place])),
        ...(await listAside()),
      ]
      if (!shown.some((each) => each.path === path)) throw new CallFailure({ code: 'not-found' })
      await runInThread<'remove'>({ kind: 'remove', path }).result
    },

    noteSeen: () => keep({ restored: null }),

    start(): void {
      timer = clock.setTimer(firstLookMs, look)
      dropOldAside().catch(() => logger.log('warning', 'backup.aside-not-removed'))
    },

    async stop(): Promise<void> {
      stopped = true
      timer?.cancel()
      running?.cancel()
      await atWork
    },
  }
}
