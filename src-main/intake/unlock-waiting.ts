import type { Unlocking } from '../../src-shared/contract/documents.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { reasonOf as reasonOfLine, type DocumentRow } from '../store/document-rows.ts'
import { findDocumentRow, listRefused } from '../store/documents.ts'
import { findOriginalBytes } from '../store/renditions.ts'
import { admit, refuse } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { reasonOf } from './take-bytes.ts'
import { unlock } from './unlock.ts'

type Opening = Unlocking['outcome']

/** What a person's password does: to the document that it was given for, and to all that wait for one. */
export function createUnlockWaiting(ports: IntakePorts) {
  // One after the other: two of them would write the same rendition.
  let last: Promise<unknown> = Promise.resolve()

  async function open(line: DocumentRow, password: string): Promise<Opening> {
    const { originals } = ports
    const bytes = findOriginalBytes(ports.db, line.id)
    if (!bytes || !(await originals.isWhole(bytes.sha256)))
      throw new CallFailure({ code: 'file-not-readable' })
    const reason = await unlock(ports, line, bytes, [password]).catch(reasonOf)
    if (reason === 'encrypted') return 'wrong-password'
    if (reason === 'failed') return reason
    // Meanwhile it may have been sent as it is, or removed.
    if (!isLocked(findDocumentRow(ports.db, line.id))) return 'opened'
    if (reason === null) admit(ports, line, bytes)
    else refuse(ports, line.id, reason)
    return reason === null ? 'opened' : 'refused'
  }

  async function openOthers(exceptId: string, password: string): Promise<number> {
    let opened = 0
    for (const { id } of listRefused(ports.db)) {
      const line = findDocumentRow(ports.db, id)
      if (!line || id === exceptId || !isLocked(line)) continue
      // What is wrong with another one is told when its own password is given.
      const outcome = await open(line, password).catch(() => 'failed' as const)
      if (outcome === 'opened') opened++
    }
    return opened
  }

  async function keep(password: string, sender: string | null): Promise<Unlocking['kept']> {
    return ports.passwords.keep({ password, sender }).catch(() => 'failed' as const)
  }

  async function openAll(id: string, password: string, wantsKept: boolean): Promise<Unlocking> {
    const line = findDocumentRow(ports.db, id)
    if (!line) throw new CallFailure({ code: 'not-found' })
    if (!isLocked(line)) throw new CallFailure({ code: 'conflict', details: { state: line.state } })
    const outcome = await open(line, password)
    const others = await openOthers(id, password)
    const hasOpened = outcome === 'opened' || others > 0
    const kept = wantsKept && hasOpened ? await keep(password, line.mail_sender) : 'no'
    return { outcome, others, kept }
  }

  return (id: string, password: string, wantsKept: boolean): Promise<Unlocking> => {
    const turn = last.then(() => openAll(id, password, wantsKept))
    last = turn.catch(() => {})
    return turn
  }
}

function isLocked(line: DocumentRow | undefined): boolean {
  return line?.state === 'refused' && reasonOfLine(line) === 'encrypted'
}
