import { common } from './en/common.ts'
import { failures } from './en/failures.ts'
import { inbox } from './en/inbox.ts'
import { intake } from './en/intake.ts'
import { protection } from './en/protection.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'

export const en = { common, failures, inbox, intake, protection, settings, shell }
