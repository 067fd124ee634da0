import { basename } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { IntakeSource } from '../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { filesAtOnce, inParallel, linesAtOnce, portions } from './at-once.ts'
import { mostBytesOf } from './archive/most-bytes.ts'
import {
  announceAll,
  announceTogether,
  dropLine,
  queueUpload,
  refuse,
  showState,
} from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { smallBytes } from './byte-source.ts'
import { createIntakeRecovery } from './recover-intake.ts'
import { createDivider } from './divide.ts'
import { isOnlyLookedAt } from './refuse-whole.ts'
import { reasonOf, settleKept, takeBytes, takeStaged } from './take-bytes.ts'
import { takeFile } from './take-file.ts'
import { takeSmall } from './take-small.ts'
import { announceMessage, takeMessage, type AnnouncedMessage } from './take-message.ts'
import { beginScan, takeScan, type Scan } from './take-scan.ts'
import { createUnlockWaiting } from './unlock-waiting.ts'

export type Intake = ReturnType<typeof createIntake>

/** Every way into Intray but the scan folder. */
export function createIntake(ports: IntakePorts) {
  function rowOf(id: string): DocumentRow {
    const row = findDocumentRow(ports.db, id)
    if (!row) throw new CallFailure({ code: 'not-found' })
    return row
  }

  const recovery = createIntakeRecovery(ports)
  const leave = (id: string, error: unknown) => recovery.leave(id, reasonOf(error))

  /** What the disk does not take now is thrown to whoever asked, and its line is gone on with later. */
  async function orLeave<Value>(id: string, work: () => Value | Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      leave(id, error)
      throw error
    }
  }

  async function takeOne(
    file: { readonly fileName: string; readonly byteSize: number; readonly source: IntakeSource },
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<string> {
    const { fileName, byteSize } = file
    if (byteSize > 0 && byteSize <= Math.min(smallBytes, ports.target().uploadBytes))
      return takeSmall(ports, file, chunks, orLeave)
    const id = await announceTogether(ports, file, 'copying')
    const hasNoRoom = await orLeave(id, async () => {
      if (byteSize > mostBytesOf(fileName, ports.target().uploadBytes)) {
        refuse(ports, id, 'too-large')
        return false
      }
      const outcome = await takeBytes(ports, rowOf(id), chunks, { declaredBytes: byteSize })
      if (outcome.kind !== 'refused' || outcome.reason !== 'disk-full') return false
      // What was copied, and could not be kept, is gone on with from here.
      if (rowOf(id).sha256 !== null) return false
      dropLine(ports, id)
      return true
    })
    if (hasNoRoom) throw new CallFailure({ code: 'disk-full' })
    return id
  }

  return {
    recover: () => recovery.start(),
    /** The disk takes something again: what it did not take before is gone on with. */
    goOn: recovery.wake,

    /**
     * A file whose bytes come as a stream; settles when it is taken or refused, durably.
     * @param byteSize as announced, 0 where that is not known
     * @throws {CallFailure} `disk-full` where there is no room for its bytes: they are with whoever sent them,
     *   who can send them again; a line that stays could not
     */
    async takeStream(
      fileName: string,
      source: IntakeSource,
      byteSize: number,
      chunks: AsyncIterable<Uint8Array>,
    ): Promise<string> {
      return ports.whileTaking(() => takeOne({ fileName, byteSize, source }, chunks))
    },

    announceMessage: (message: AnnouncedMessage) => announceMessage(ports, message),
    takeMessage: (id: string, chunks: AsyncIterable<Uint8Array>) => takeMessage(ports, id, chunks),
    dropMessage: (id: string) => dropLine(ports, id),

    /** Files of this machine, in order; their lines are there before the first is read. */
    async takePaths(paths: readonly string[], source: IntakeSource): Promise<string[]> {
      const ids: string[] = []
      for (const some of portions(paths, linesAtOnce)) {
        const files = some.map((path) => ({
          fileName: basename(path),
          byteSize: 0,
          source,
          sourcePath: path,
        }))
        ids.push(...announceAll(ports, files, 'copying'))
        await nextTurn()
      }
      const failures: unknown[] = []
      await inParallel(paths, filesAtOnce, async (path, index) => {
        const id = ids[index] ?? ''
        const take = async () => {
          const outcome = await takeFile(ports, rowOf(id), path)
          // Written to while it was copied: once more, as it then is.
          if (outcome.kind === 'changed') await takeFile(ports, rowOf(id), path)
        }
        const taken = ports.whileTaking(() => orLeave(id, take))
        await taken.catch((error: unknown) => failures.push(error))
      })
      if (failures.length > 0) throw failures[0]
      return ids
    },

    /**
     * Opens a locked document, and all others that wait and fit.
     * @throws {CallFailure} `conflict` when it is not locked, `file-not-readable` when its bytes are gone
     */
    unlock: createUnlockWaiting(ports),

    /** @throws {CallFailure} as `piles.divide` */
    divide: createDivider(ports, leave),

    beginScan: () => beginScan(ports),
    hasScan: (id: string) => findDocumentRow(ports.db, id) !== undefined,
    /** @throws {CallFailure} as `scanning.finish` */
    takeScan: (scan: Scan) => takeScan(ports, scan, leave),

    settleDuplicate(id: string): void {
      const row = rowOf(id)
      if (row.state !== 'duplicate') throw new CallFailure({ code: 'conflict' })
      inTransaction(ports.db, () => queueUpload(ports, row))
      ports.notifier.documentChanged(id)
    },

    /**
     * A person wants a refused file all the same: what was kept of it goes on as it is, else its
     * source is read again.
     * @throws {CallFailure} `file-not-readable` when neither is there
     */
    async retryRefused(id: string): Promise<void> {
      const row = rowOf(id)
      if (row.sha256 !== null && (await ports.originals.isWhole(row.sha256))) {
        // What was kept to be looked at alone is still none of the kinds that are taken.
        if (isOnlyLookedAt(row))
          throw new CallFailure({ code: 'conflict', details: { state: row.state } })
        const { sha256, byte_size: byteSize, media_type: mediaType } = row
        await settleKept(ports, row, { sha256, byteSize, mediaType }, { asItIs: true })
        return
      }
      if (row.sha256 !== null && (await ports.originals.hashOfStaged(id)) === row.sha256) {
        showState(ports, id, { kind: 'arriving', reason: 'copying' })
        const staged = { sha256: row.sha256, byteSize: row.byte_size }
        await orLeave(id, () => takeStaged(ports, row, staged, { asItIs: true }))
        return
      }
      if (row.source_path === null) throw new CallFailure({ code: 'file-not-readable' })
      showState(ports, id, { kind: 'arriving', reason: 'copying' })
      const { source_path: path } = row
      const outcome = await orLeave(id, () => takeFile(ports, row, path, { asItIs: true }))
      if (outcome.kind === 'changed')
        showState(ports, id, { kind: 'arriving', reason: 'still-written' })
    },
  }
}
