import type { FieldReview, StopAnswer } from '../../contract/review.ts'
import { stopFacts, stopOfFinding, type Finding } from '../checks/finding.ts'
import { sameStop, type Severity, type Stop } from '../severity.ts'
import type { Witness } from '../../service-api/result-extensions.ts'
import type { FieldReason, FieldWord } from './field-view.ts'

export type Evidence = {
  /** undefined where there is none. */
  readonly value: unknown
  readonly hasValue: boolean
  readonly expected: boolean
  readonly confidence: number | undefined
  readonly threshold: number
  /** Money, or where it goes: two sources that differ on it are a Stop, on anything else a Check. */
  readonly strict: boolean
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
  readonly severity: Severity
  /** Wants a look: Enter and F8 stop here. */
  readonly attention: boolean
  /** What has to be answered before the document can be confirmed, the first of them in `reason`. */
  readonly stops: readonly Stop[]
  readonly notes: readonly Finding[]
}

type Raised = { readonly stop: Stop; readonly reason: FieldReason }

/**
 * The word for a field. What is a Stop comes first and only an answer or another value settles it; then
 * what a person has said, then the witnesses, then the service's own confidence; a missing confidence
 * means Check.
 */
export function assessField(evidence: Evidence): Assessment {
  const { findings, review, hasValue } = evidence
  const notes = findings.filter(({ severity }) => severity !== 'stop')
  const raised = raisedStops(evidence)
  const unanswered = raised.filter(({ stop, reason }) => !answerTo(stop, reason, review))
  const [gravest] = unanswered
  if (gravest) {
    const others = unanswered.flatMap(({ reason }) =>
      reason !== gravest.reason && reason.kind === 'finding' ? [reason.finding] : [],
    )
    return {
      word: !hasValue && gravest.reason.kind === 'finding' ? 'missing' : 'stop',
      reason: gravest.reason,
      severity: 'stop',
      attention: true,
      stops: unanswered.map(({ stop }) => stop),
      notes: [...others, ...notes],
    }
  }
  const [answered] = raised
  const answer = answered && answerTo(answered.stop, answered.reason, review)
  if (answer) {
    const said = raised.flatMap(({ reason }) => (reason.kind === 'finding' ? [reason.finding] : []))
    return settled({ kind: 'answered', ...answer }, [...said, ...notes])
  }
  if (review && review.status !== 'conflict')
    return settled({ kind: 'person', status: review.status, ...tellerOf(review) }, notes)
  if (!hasValue) return assessAbsent(evidence, notes)
  return assessValue(evidence, notes)
}

const none: readonly Raised[] = []

function raisedStops(evidence: Evidence): readonly Raised[] {
  const { findings, review, refusal, value } = evidence
  const against = gravelyDiffering(evidence)
  // Of most fields nothing is said at all.
  if (!review && findings.length === 0 && refusal === undefined && against.length === 0) return none
  const { serverValue } = review ?? {}
  const teller = tellerOf(review)
  return [
    ...(review?.status === 'conflict'
      ? [
          {
            stop: { kind: 'conflict' as const, facts: stopFacts([value, serverValue]) },
            reason: { kind: 'conflict' as const, service: serverValue, ...teller },
          },
        ]
      : []),
    ...findings
      .filter(({ severity }) => severity === 'stop')
      .map((finding) => ({
        stop: stopOfFinding(finding, value),
        reason: { kind: 'finding' as const, finding },
      })),
    ...(refusal === undefined
      ? []
      : [
          {
            stop: { kind: 'refused' as const, facts: stopFacts([value, refusal]) },
            reason: { kind: 'refused' as const, message: refusal },
          },
        ]),
    ...(against.length === 0
      ? []
      : [
          {
            stop: {
              kind: 'contradiction' as const,
              facts: stopFacts([value, against.map(({ kind, value: said }) => [kind, said])]),
            },
            reason: { kind: 'witness-differs' as const, witnesses: against },
          },
        ]),
  ]
}

function tellerOf(review: FieldReview | undefined): Pick<FieldReview, 'by'> {
  return review?.by === undefined ? {} : { by: review.by }
}

function differing({ hasValue, witnesses }: Pick<Evidence, 'hasValue' | 'witnesses'>): Witness[] {
  return hasValue ? witnesses.filter(({ agrees }) => !agrees) : []
}

/**
 * A model that an office has its papers read by once more. What it says is shown, but it settles nothing by
 * itself, as it errs with confidence: its agreement is in the confidence that the service gives, and its
 * word against a sum is worth a look and stops nobody.
 */
const isSecondReader = ({ kind }: Witness): boolean => kind === 'second-reader'

/** Wrong check digits are graver than another reading: the value cannot be right. */
function gravelyDiffering(
  evidence: Pick<Evidence, 'hasValue' | 'witnesses' | 'strict'>,
): Witness[] {
  return differing(evidence).filter(
    (witness) => witness.kind === 'checksum' || (evidence.strict && !isSecondReader(witness)),
  )
}

type Answered = Pick<StopAnswer, 'reason'> & Partial<Pick<StopAnswer, 'by' | 'at'>>

/** A conflict is settled by choosing one of its values, never by a reason. */
function answerTo(
  stop: Stop,
  reason: FieldReason,
  review: FieldReview | undefined,
): Answered | undefined {
  if (stop.kind === 'conflict') return undefined
  const named = review?.answers?.findLast(({ stops }) =>
    stops.some((other) => sameStop(other, stop)),
  )
  if (named) return named
  // Of a time when a reason was kept without what it was given for: it was asked for by rules alone.
  const isOfRule =
    reason.kind === 'finding' && stop.kind !== 'account-changed' && stop.kind !== 'duplicate'
  return isOfRule && review?.overrideReason !== undefined
    ? { reason: review.overrideReason }
    : undefined
}

function assessAbsent({ expected, findings }: Evidence, notes: readonly Finding[]): Assessment {
  const check = findings.find(({ severity }) => severity === 'check')
  if (check) return open('check', { kind: 'finding', finding: check }, without(notes, check))
  if (expected) return open('missing', { kind: 'not-read' }, notes)
  return { ...settled({ kind: 'not-read' }, notes), word: 'empty' }
}

function assessValue(evidence: Evidence, notes: readonly Finding[]): Assessment {
  const { witnesses, confidence, threshold } = evidence
  const check = notes.find(({ severity }) => severity === 'check')
  if (check) return open('check', { kind: 'finding', finding: check }, without(notes, check))
  const against = differing(evidence)
  if (against.length > 0)
    return {
      ...open('check', { kind: 'witness-differs', witnesses: against }, notes),
      attention: !evidence.unused,
    }
  // Two independent sources that say the same are surer than any single number.
  const independent = witnesses.filter((witness) => !isSecondReader(witness))
  if (new Set(independent.map(({ kind }) => kind)).size >= 2)
    return settled({ kind: 'witnesses-agree', witnesses }, notes)
  // What a person confirmed in an earlier document and is read again.
  if (witnesses.some(({ kind }) => kind === 'history'))
    return settled({ kind: 'as-before', documents: documentsOf(witnesses) }, notes)
  if (evidence.unchecked) return settled({ kind: 'not-on-page' }, notes)
  if (confidence !== undefined && confidence >= threshold)
    return settled({ kind: 'confidence', confidence }, notes)
  return { ...open('check', whyUnsure(evidence), notes), attention: !evidence.unused }
}

function whyUnsure({ witnesses, confidence, threshold }: Evidence): FieldReason {
  if (witnesses.length > 0 && witnesses.every(isSecondReader))
    return { kind: 'second-reader-alone' }
  return confidence === undefined
    ? { kind: 'no-confidence' }
    : { kind: 'low-confidence', confidence, threshold }
}

function documentsOf(witnesses: readonly Witness[]): number {
  const counts = witnesses.map(({ documents }) => (typeof documents === 'number' ? documents : 1))
  return Math.max(...counts)
}

function open(
  word: 'check' | 'missing',
  reason: FieldReason,
  notes: readonly Finding[],
): Assessment {
  return { word, reason, severity: 'check', attention: true, stops: [], notes }
}

function settled(reason: FieldReason, notes: readonly Finding[]): Assessment {
  return { word: 'sure', reason, severity: 'sure', attention: false, stops: [], notes }
}

function without(notes: readonly Finding[], shown: Finding): Finding[] {
  return notes.filter((note) => note !== shown)
}
