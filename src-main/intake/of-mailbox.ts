import type { DocumentRow } from '../store/document-rows.ts'

/** Whether a line is that of a message which a mail server gave, and not of what lay in it. */
export function isOfMailbox({ source, unpacked_from }: DocumentRow): boolean {
  return source === 'mailbox' && unpacked_from === null
}
