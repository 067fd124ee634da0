import type { Unlocking } from '../../src-shared/contract/documents.ts'
import type { Clock, Notifier } from '../ports.ts'
import type { Database } from '../store/database.ts'

export type DocumentPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly notifier: Notifier
  /** Who is at the computer, to sign what is decided. */
  readonly person: string
  readonly removeOriginal: (sha256: string) => void
  readonly removeIntakeNote: (documentId: string) => void
  readonly onErased: () => void
  /** What rested while it was in the trash goes on. */
  readonly onRestored: () => void
  readonly sync: {
    retryUpload(documentId: string): void
    settleUncertain(documentId: string, choice: 'check-again' | 'upload-again'): void
    restDocument(documentId: string): void
    wakeDocument(documentId: string): void
    removeDocument(documentId: string): void
    withdrawFeedback(documentId: string): boolean
  }
  readonly intake: {
    settleDuplicate(documentId: string): void
    retryRefused(documentId: string): Promise<void>
    unlock(documentId: string, password: string, keep: boolean): Promise<Unlocking>
    takePaths(paths: readonly string[], source: 'sample'): Promise<readonly string[]>
  }
  /** Told whether what is shown is a copy. */
  readonly elsewhere: Readonly<
    Record<'show' | 'open', (documentId: string) => Promise<{ readonly isCopy: boolean }>>
  >
  readonly passwords: { countKept(): Promise<number>; forget(): Promise<void> }
  /** Absolute paths of the sample documents. */
  readonly listSamples: () => Promise<readonly string[]>
}
