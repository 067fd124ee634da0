import type { RefusalReason } from '../../src-shared/contract/document-model.ts'
import { isArriving, reasonOf } from '../store/document-rows.ts'
import { findDocumentRow } from '../store/documents.ts'
import { shownLine } from './archive/open-message.ts'
import { announce, dropLine, showState } from './intake-lines.ts'
import type { IntakePorts } from './intake-types.ts'
import { takeBytes } from './take-bytes.ts'

export type AnnouncedMessage = {
  readonly id: string
  readonly connectionId: string
  readonly sender: string | null
  readonly subject: string | null
  readonly byteSize: number
}

type MessageOutcome =
  /** What was attached to it has lines, and its own line is gone. */
  | 'taken'
  /** Its own line says why. */
  | 'refused'
  /** Nothing that is attached to it is a document; its own line is gone. */
  | 'without-document'

/** Puts a message of a mail server into the inbox. Call it where its row is written, in one transaction. */
export function announceMessage(ports: IntakePorts, message: AnnouncedMessage): void {
  const { id, connectionId, byteSize } = message
  const mail = { sender: shownLine(message.sender), subject: shownLine(message.subject) }
  const title = (mail.subject ?? mail.sender ?? '').replace(/[/\\]/g, '-')
  const fileName = `${title || 'message'}.eml`
  announce(ports, { id, connectionId, fileName, byteSize, source: 'mailbox', mail }, 'copying')
}

/**
 * Takes the bytes of an announced message. After a crash, or where the bytes did not come, it is asked once more
 * with the same id: what has been dealt with is told by its line.
 * @throws what `chunks` throws, and the disk's error; its line is then still to be gone on with
 */
export async function takeMessage(
  ports: IntakePorts,
  id: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<MessageOutcome> {
  const line = findDocumentRow(ports.db, id)
  // Unpacked, or removed by a person.
  if (!line) return 'taken'
  if (!isArriving(line)) {
    const reason = reasonOf(line) as RefusalReason
    if (!passing.includes(reason)) return outcomeOf(ports, id, reason)
    showState(ports, id, { kind: 'arriving', reason: 'copying' })
  }
  const given = watched(chunks)
  const outcome = await takeBytes(ports, line, given.chunks)
  if (outcome.kind !== 'refused') return 'taken'
  const { reason } = outcome
  if (!passing.includes(reason)) return outcomeOf(ports, id, reason)
  showState(ports, id, { kind: 'arriving', reason: 'copying' })
  const failure = given.failure()
  throw failure instanceof Error ? failure : new Error(`The disk did not take a message: ${reason}`)
}

/** About the moment and not about the message. */
const passing: readonly RefusalReason[] = [
  'incomplete',
  'vanished',
  'not-readable',
  'disk-full',
  'disk-failing',
]

function outcomeOf(ports: IntakePorts, id: string, reason: RefusalReason): MessageOutcome {
  if (reason !== 'message-without-document') return 'refused'
  // Most mail is none of an office's papers, and its mailbox lists what was left.
  dropLine(ports, id)
  return 'without-document'
}

/** The intake makes a reason of what ends a transfer; whoever asked for it wants the error itself. */
function watched(chunks: AsyncIterable<Uint8Array>) {
  let failure: unknown = null
  async function* watch(): AsyncGenerator<Uint8Array> {
    try {
      yield* chunks
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { chunks: watch(), failure: () => failure }
}
