import type { ListedBackup } from '../../../src-shared/contract/backup.ts'
import type { BackupText } from '../../text/en/backup.ts'
import { formatMoment } from '../../text/format-date.ts'

/** By which a backup is told from the others of a list. */
export function nameOf({ kind, madeAt }: ListedBackup, text: BackupText): string {
  return text.made(text.kinds[kind], formatMoment(madeAt))
}
