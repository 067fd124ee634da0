import type { ExportJob, ExportSelection } from '../../src-shared/contract/exports.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import type { ExportedResult } from '../store/exports.ts'

export type PaymentPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly version: string
  /** The account of the computer: who answers for what is a Stop. */
  readonly person: string
  readonly select: (
    connectionId: string,
    selection: ExportSelection,
  ) => Promise<readonly { readonly id: string }[]>
  /** Keeps the order to be fetched as a file; its payments count as paid once it was. */
  readonly keepOrder: (order: {
    readonly connectionId: string
    readonly fileName: string
    readonly bytes: Uint8Array
    readonly results: readonly ExportedResult[]
  }) => Promise<ExportJob>
}
