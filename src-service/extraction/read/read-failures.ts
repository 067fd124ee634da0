import type { ReadOutcome } from './read-file.ts'

/** Why a thread was ended, or ended by itself, before it had read its document. */
export type EndReason = 'timeout' | 'memory' | 'crashed' | 'cancelled'

const messages: Record<EndReason, string> = {
  timeout:
    'Reading the file took too long and was ended. It may be damaged; printing it to a new PDF can help.',
  memory:
    'Reading the file took more memory than it may. It may be damaged; printing it to a new PDF can help.',
  crashed: 'Reading the file failed unexpectedly.',
  cancelled: 'Reading the file was stopped before it was done.',
}

export const failed = (reason: EndReason): ReadOutcome => ({
  status: 'failed',
  failure: { reason, message: messages[reason] },
})

export const cancelled = failed('cancelled')
