import { common } from './it/common.ts'
import { failures } from './it/failures.ts'
import { inbox } from './it/inbox.ts'
import { intake } from './it/intake.ts'
import { protection } from './it/protection.ts'
import { settings } from './it/settings.ts'
import { shell } from './it/shell.ts'

export const it = { common, failures, inbox, intake, protection, settings, shell }
