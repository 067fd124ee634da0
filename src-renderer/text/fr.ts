import { common } from './fr/common.ts'
import { failures } from './fr/failures.ts'
import { inbox } from './fr/inbox.ts'
import { intake } from './fr/intake.ts'
import { protection } from './fr/protection.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'

export const fr = { common, failures, inbox, intake, protection, settings, shell }
