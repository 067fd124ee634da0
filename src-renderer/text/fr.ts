import { backup } from './fr/backup.ts'
import { common } from './fr/common.ts'
import { connections } from './fr/connections.ts'
import { due } from './fr/due.ts'
import { failures } from './fr/failures.ts'
import { finding } from './fr/finding.ts'
import { help } from './fr/help.ts'
import { inbox } from './fr/inbox.ts'
import { intake } from './fr/intake.ts'
import { mailboxes } from './fr/mailboxes.ts'
import { many } from './fr/many.ts'
import { moving } from './fr/moving.ts'
import { overview } from './fr/overview.ts'
import { piles } from './fr/piles.ts'
import { protection } from './fr/protection.ts'
import { provider } from './fr/provider.ts'
import { queue } from './fr/queue.ts'
import { remote } from './fr/remote.ts'
import { savedViews } from './fr/saved-views.ts'
import { scanFolders } from './fr/scan-folders.ts'
import { scanning } from './fr/scanning.ts'
import { senders } from './fr/senders.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'
import { transfer } from './fr/transfer.ts'
import { updates } from './fr/updates.ts'
import { workspaces } from './fr/workspaces.ts'

export const fr = {
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
