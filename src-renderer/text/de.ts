import { backup } from './de/backup.ts'
import { common } from './de/common.ts'
import { connections } from './de/connections.ts'
import { due } from './de/due.ts'
import { failures } from './de/failures.ts'
import { finding } from './de/finding.ts'
import { help } from './de/help.ts'
import { inbox } from './de/inbox.ts'
import { intake } from './de/intake.ts'
import { mailboxes } from './de/mailboxes.ts'
import { many } from './de/many.ts'
import { moving } from './de/moving.ts'
import { overview } from './de/overview.ts'
import { piles } from './de/piles.ts'
import { protection } from './de/protection.ts'
import { provider } from './de/provider.ts'
import { queue } from './de/queue.ts'
import { remote } from './de/remote.ts'
import { savedViews } from './de/saved-views.ts'
import { scanFolders } from './de/scan-folders.ts'
import { scanning } from './de/scanning.ts'
import { senders } from './de/senders.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { transfer } from './de/transfer.ts'
import { updates } from './de/updates.ts'
import { workspaces } from './de/workspaces.ts'

export const de = {
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
