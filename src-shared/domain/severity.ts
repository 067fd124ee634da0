/**
 * The one scale by which everything in Intray says how much it asks of a person: a field, a document, a
 * payment. `stop` wants a deliberate answer, which is remembered with its reason; `check` wants a look;
 * `sure` asks for nothing. The gravest first.
 */
const severities = ['stop', 'check', 'sure'] as const
export type Severity = (typeof severities)[number]

/** Negative where `left` is the graver one. */
export function compareSeverity(left: Severity, right: Severity): number {
  return severities.indexOf(left) - severities.indexOf(right)
}

/** The kinds of Stop, the gravest first: the list names the first of them that a document has. */
export const stopKinds = [
  /** The sender was always paid to another account. */
  'account-changed',
  /** The same document is here already. */
  'duplicate',
  /** Two sources say different things, or sums that have to agree do not. */
  'contradiction',
  /** The check digits of an account or a number are wrong. */
  'check-digits',
  /** Account and reference cannot be paid together. */
  'reference',
  /** What every document of its type has is missing. */
  'missing',
  /** No value that the service could take. */
  'value',
  /** The service changed a value that a person had edited. */
  'conflict',
  /** The service refused a person's value. */
  'refused',
] as const
export type StopKind = (typeof stopKinds)[number]

/** A Stop by what it was said of: the same kind with other facts is another one, and asks again. */
export type Stop = { readonly kind: StopKind; readonly facts: string }

export function sameStop(left: Stop, right: Stop): boolean {
  return left.kind === right.kind && left.facts === right.facts
}

/** Each kind once, the gravest first. */
export function stopKindsOf(stops: Iterable<{ readonly kind: StopKind }>): StopKind[] {
  const found = new Set([...stops].map(({ kind }) => kind))
  return stopKinds.filter((kind) => found.has(kind))
}

type Summarised = {
  readonly stops: readonly StopKind[]
  readonly attentionCount: number
  readonly resultCount: number
}

/** Of a document as a whole; one in which nothing was found is never sure. */
export function documentSeverity({ stops, attentionCount, resultCount }: Summarised): Severity {
  if (stops.length > 0) return 'stop'
  return attentionCount > 0 || resultCount === 0 ? 'check' : 'sure'
}
