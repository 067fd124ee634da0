import { expect, test } from 'vitest'
import type { MailboxChoices } from '../../../src-shared/contract/mailboxes.ts'
import { workspaceOf } from '../../../src-main/mailboxes/take-messages.ts'
import {
  deleteConnection,
  saveConnection,
  setArchived,
} from '../../../src-main/store/connections.ts'
import { branch, openTestDatabase } from '../store/store-for-tests.ts'
import { wanted } from './office-mail.ts'

test('a mailbox leads to its workspace only while that is there and not archived', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const mailbox = { choices: { ...wanted, connectionId: branch.id } satisfies MailboxChoices }
  expect(workspaceOf(db, mailbox)).toBe('branch')
  setArchived(db, branch.id, true)
  expect(() => workspaceOf(db, mailbox)).toThrow('workspace-gone')
  setArchived(db, branch.id, false)
  deleteConnection(db, branch.id)
  expect(() => workspaceOf(db, mailbox)).toThrow('workspace-gone')
  db.close()
})
