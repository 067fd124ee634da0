import { backup } from './it/backup.ts'
import { common } from './it/common.ts'
import { connections } from './it/connections.ts'
import { due } from './it/due.ts'
import { failures } from './it/failures.ts'
import { finding } from './it/finding.ts'
import { help } from './it/help.ts'
import { inbox } from './it/inbox.ts'
import { intake } from './it/intake.ts'
import { mailboxes } from './it/mailboxes.ts'
import { many } from './it/many.ts'
import { moving } from './it/moving.ts'
import { overview } from './it/overview.ts'
import { piles } from './it/piles.ts'
import { protection } from './it/protection.ts'
import { provider } from './it/provider.ts'
import { queue } from './it/queue.ts'
import { remote } from './it/remote.ts'
import { savedViews } from './it/saved-views.ts'
import { scanFolders } from './it/scan-folders.ts'
import { scanning } from './it/scanning.ts'
import { senders } from './it/senders.ts'
import { settings } from './it/settings.ts'
import { shell } from './it/shell.ts'
import { transfer } from './it/transfer.ts'
import { updates } from './it/updates.ts'
import { workspaces } from './it/workspaces.ts'

export const it = {
  backup,
  common,
  connections,
  due,
  failures,
  finding,
  help,
  inbox,
  intake,
  mailboxes,
  many,
  moving,
  overview,
  piles,
  protection,
  provider,
  queue,
  remote,
  savedViews,
  scanFolders,
  scanning,
  senders,
  settings,
  shell,
  transfer,
  updates,
  workspaces,
}
