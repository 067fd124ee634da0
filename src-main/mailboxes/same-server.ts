import { isDeepStrictEqual } from 'node:util'
import type { MailServer } from '../../src-shared/contract/mailboxes.ts'

/** Whether a secret that was given for one goes to the other: the same server, person and way to sign in. */
export function sameServer(one: MailServer, other: MailServer): boolean {
  return isDeepStrictEqual(one, other)
}
