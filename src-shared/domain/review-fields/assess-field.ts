import type { FieldReview } from '../../contract/review.ts'
import type { Finding } from '../checks/finding.ts'
import type { Witness } from '../../service-api/result-extensions.ts'
import type { FieldReason, FieldWord } from './field-view.ts'

export type Evidence = {
  readonly hasValue: boolean
  readonly expected: boolean
  readonly confidence: number | undefined
  readonly threshold: number
  /** Not on the page: only a broken rule makes it worth a look. */
  readonly unchecked: boolean
  /** Of no use outside the document: that it is unsure is shown, and asks nobody. */
  readonly unused: boolean
  readonly witnesses: readonly Witness[]
  /** Findings at this field. */
  readonly findings: readonly Finding[]
  readonly review: FieldReview | undefined
  /** The service's message, where it refused this field. */
  readonly refusal: string | undefined
}

export type Assessment = {
  readonly word: FieldWord
  readonly reason: FieldReason
  /** Wants a look: Enter and F8 stop here. */
  readonly attention: boolean
  /** An error without an override, or a conflict: the document cannot be confirmed over it. */
  readonly blocking: boolean
  readonly notes: readonly Finding[]
}

/**
 * The word for a field. Rules that cannot be broken come first, then what a person has said, then
 * the witnesses, then the service's own confidence; a missing confidence means Check.
 */
export function assessField(evidence: Evidence): Assessment {
  const { findings, review, hasValue } = evidence
  const error = findings.find(({ severity }) => severity === 'error')
  const notes = findings.filter((found) => found.severity !== 'error')
  if (review?.status === 'conflict')
    return {
      ...open('check', { kind: 'conflict', service: review.serverValue }, notes),
      blocking: true,
    }
  if (error) return assessError(error, review, hasValue, notes)
  if (evidence.refusal !== undefined)
    return open('wrong', { kind: 'refused', message: evidence.refusal }, notes)
  if (review) return settled({ kind: 'person', status: review.status }, notes)
  if (!hasValue) return assessAbsent(evidence, notes)
  return assessValue(evidence, notes)
}

function assessError(
  error: Finding,
  review: FieldReview | undefined,
  hasValue: boolean,
  notes: readonly Finding[],
): Assessment {
  const because = review?.overrideReason
  if (because !== undefined)
    return settled({ kind: 'overridden', finding: error, because }, [error, ...notes])
  const word = hasValue ? 'wrong' : 'missing'
  return {
    word,
    reason: { kind: 'finding', finding: error },
    attention: true,
    blocking: true,
    notes,
  }
}

function assessAbsent({ expected, findings }: Evidence, notes: readonly Finding[]): Assessment {
  const warning = findings.find(({ severity }) => severity === 'warning')
  if (warning) return open('check', { kind: 'finding', finding: warning }, without(notes, warning))
  if (expected) return open('missing', { kind: 'not-read' }, notes)
  return { word: 'empty', reason: { kind: 'not-read' }, attention: false, blocking: false, notes }
}

function assessValue(evidence: Evidence, notes: readonly Finding[]): Assessment {
  const { witnesses, confidence, threshold } = evidence
  const against = witnesses.filter(({ agrees }) => !agrees)
  if (against.length > 0)
    return open('wrong', { kind: 'witness-differs', witnesses: against }, notes)
  const warning = notes.find(({ severity }) => severity === 'warning')
  if (warning) return open('check', { kind: 'finding', finding: warning }, without(notes, warning))
  // Two independent sources that say the same are surer than any single number.
  if (new Set(witnesses.map(({ kind }) => kind)).size >= 2)
    return settled({ kind: 'witnesses-agree', witnesses }, notes)
  // What a person confirmed in an earlier document and is read again.
  if (witnesses.some(({ kind }) => kind === 'history'))
    return settled({ kind: 'as-before', documents: documentsOf(witnesses) }, notes)
  if (evidence.unchecked) return settled({ kind: 'not-on-page' }, notes)
  if (confidence !== undefined && confidence >= threshold)
    return settled({ kind: 'confidence', confidence }, notes)
  const reason: FieldReason =
    confidence === undefined
      ? { kind: 'no-confidence' }
      : { kind: 'low-confidence', confidence, threshold }
  return { ...open('check', reason, notes), attention: !evidence.unused }
}

function documentsOf(witnesses: readonly Witness[]): number {
  const counts = witnesses.map(({ documents }) => (typeof documents === 'number' ? documents : 1))
  return Math.max(...counts)
}

function open(
  word: 'check' | 'missing' | 'wrong',
  reason: FieldReason,
  notes: readonly Finding[],
): Assessment {
  return { word, reason, attention: true, blocking: false, notes }
}

function settled(reason: FieldReason, notes: readonly Finding[]): Assessment {
  return { word: 'sure', reason, attention: false, blocking: false, notes }
}

function without(notes: readonly Finding[], shown: Finding): Finding[] {
  return notes.filter((note) => note !== shown)
}
