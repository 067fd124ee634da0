import { backup } from './en/backup.ts'
import { common } from './en/common.ts'
import { connections } from './en/connections.ts'
import { due } from './en/due.ts'
import { failures } from './en/failures.ts'
import { finding } from './en/finding.ts'
import { help } from './en/help.ts'
import { inbox } from './en/inbox.ts'
import { intake } from './en/intake.ts'
import { mailboxes } from './en/mailboxes.ts'
import { many } from './en/many.ts'
import { moving } from './en/moving.ts'
import { overview } from './en/overview.ts'
import { piles } from './en/piles.ts'
import { protection } from './en/protection.ts'
import { provider } from './en/provider.ts'
import { queue } from './en/queue.ts'
import { remote } from './en/remote.ts'
import { savedViews } from './en/saved-views.ts'
import { scanFolders } from './en/scan-folders.ts'
import { scanning } from './en/scanning.ts'
import { senders } from './en/senders.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { transfer } from './en/transfer.ts'
import { updates } from './en/updates.ts'
import { workspaces } from './en/workspaces.ts'

export const en = {
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
