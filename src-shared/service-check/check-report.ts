import { z } from 'zod'
import { checkRowIds, type CheckRowId } from './check-rows.ts'

/**
 * What Intray makes of a difference: reads it as well; does with a line of the profile; asks a person more often;
 * is slower; lacks what the operation is for; cannot work with it.
 */
const checkEffects = ['copes', 'profile', 'asks', 'slower', 'lacks', 'stops'] as const
export type CheckEffect = (typeof checkEffects)[number]

const checkFinding = z.object({
  /** `unclear`: the answers tell neither. `not-tried`: there was nothing to try it with, or no way back. */
  state: z.enum(['waiting', 'as-told', 'differs', 'unclear', 'not-tried']),
  /** In the words of the wire: statuses, members, media types. No value of a document, no secret. */
  seen: z.array(z.string()),
  effect: z.enum(checkEffects).nullable(),
  /** The line of the connection's profile that mends it, as JSON without the outer braces. */
  profileLine: z.string().nullable(),
})
export type CheckFinding = z.infer<typeof checkFinding>

export const checkReport = z.object({
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** `checking` is the row that is being asked for. */
  checking: z.enum(checkRowIds as [CheckRowId, ...CheckRowId[]]).nullable(),
  rows: z.array(checkFinding.extend({ id: z.enum(checkRowIds as [CheckRowId, ...CheckRowId[]]) })),
  /** What was made at the service for the check and could not be removed again. */
  left: z.array(z.string()),
  /** The profile as it would be with every line that was found. */
  profile: z.record(z.string(), z.json()),
})
export type CheckReport = z.infer<typeof checkReport>
export type CheckedRow = CheckReport['rows'][number]
