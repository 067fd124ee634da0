import { common } from './de/common.ts'
import { failures } from './de/failures.ts'
import { inbox } from './de/inbox.ts'
import { intake } from './de/intake.ts'
import { protection } from './de/protection.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'

export const de = { common, failures, inbox, intake, protection, settings, shell }
