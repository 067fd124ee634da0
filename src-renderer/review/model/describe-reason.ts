import type { Finding } from '../../../src-shared/domain/checks/finding.ts'
import type { Witness } from '../../../src-shared/service-api/result-extensions.ts'
import { wholeValue } from './whole-value.ts'
import { formatMoment } from '../../text/format-date.ts'
import type { ReviewText } from '../../text/en/review.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { formatNumber, formatValue } from '../../../src-shared/domain/review-fields/format-value.ts'

/** Facts that are no money although they are numbers. */
const plainNumbers = ['limit', 'rate', 'quantity', 'documents']

/** A rule's finding as a sentence, its facts as a person writes them. */
export function findingSentence(found: Finding, text: ReviewText): string {
  const { currency } = found.details
  return text.checks[found.code]((name) => {
    const fact = found.details[name]
    if (typeof fact !== 'number') return formatValue(fact, 'date')
    if (plainNumbers.includes(name) || typeof currency !== 'string') return formatNumber(fact)
    return formatValue({ value: fact, currency }, 'amount')
  })
}

type Explained = Pick<FieldView, 'reason' | 'kind' | 'value'>

/** Why a field has its word, as a sentence. */
export function reasonSentence(field: Explained, text: ReviewText): string {
  const { reason, kind } = field
  const { reasons } = text
  switch (reason.kind) {
    case 'finding':
      return findingSentence(reason.finding, text)
    case 'conflict':
      return conflictSentence(formatValue(reason.service, kind) || text.nothing, reason.by, text)
    case 'refused':
      return reasons.refused(reason.message)
    case 'witness-differs':
      return reason.witnesses.map((witness) => differs(witness, field, text)).join(' ')
    case 'witnesses-agree':
      return reasons.witnessesAgree(sourceNames(reason.witnesses, text))
    case 'as-before':
      return reasons.asBefore(reason.documents)
    case 'low-confidence':
      return reasons.lowConfidence(percent(reason.confidence))
    case 'no-confidence':
      return reasons.noConfidence
    case 'second-reader-alone':
      return reasons.secondReaderAlone
    case 'confidence':
      return reasons.confidence(percent(reason.confidence))
    case 'person':
      if (reason.by === undefined) return reasons[reason.status]
      return reason.by === null ? reasons.editedElsewhere : text.correctedBy(reason.by)
    case 'answered':
      return text.stops.answered(
        reason.reason,
        reason.by ?? '',
        reason.at === undefined ? '' : formatMoment(reason.at),
      )
    case 'not-read':
      return reasons.notRead
    case 'not-on-page':
      return reasons.notOnPage
  }
}

function conflictSentence(
  value: string,
  by: string | null | undefined,
  { reasons }: ReviewText,
): string {
  return by === undefined ? reasons.conflict(value) : reasons.conflictWith(by, value)
}

/** How sure the service was, where the reason does not say that number already. */
export function confidenceText(
  { confidence }: Pick<FieldView, 'confidence'>,
  reason: string,
  text: ReviewText,
): string {
  if (confidence === undefined || reason.includes(percent(confidence))) return ''
  return text.reasons.confidence(percent(confidence))
}

/** The name of a source, as it begins a line; one that Intray does not know keeps the service's own name. */
export function sourceName(kind: string, text: ReviewText): string {
  const name = sourceNameWithin(kind, text)
  return name === kind ? name : name.charAt(0).toLocaleUpperCase() + name.slice(1)
}

/** As it stands within a sentence. */
export function sourceNameWithin(kind: string, text: ReviewText): string {
  const { witnesses }: { witnesses: Readonly<Record<string, string>> } = text
  return Object.hasOwn(witnesses, kind) ? (witnesses[kind] ?? kind) : kind
}

function percent(share: number): string {
  return `${String(Math.round(share * 100))} %`
}

function sourceNames(witnesses: readonly Witness[], text: ReviewText): string {
  const names = new Set(witnesses.map(({ kind }) => sourceNameWithin(kind, text)))
  return [...names].join(text.listSeparator)
}

function differs({ kind: source, value }: Witness, field: Explained, text: ReviewText): string {
  const said = witnessValue(value, field)
  const name = sourceName(source, text)
  return said === ''
    ? text.reasons.witnessDiffersPlain(name)
    : text.reasons.witnessDiffers(name, said)
}

function witnessValue(said: unknown, { value, kind }: Explained): string {
  const whole = wholeValue(value, said)
  return typeof whole === 'number' ? formatNumber(whole) : formatValue(whole, kind)
}
