import type { Place } from '../../src-shared/service-api/result-extensions.ts'

/** Where a value was seen: the embedded XML, the QR code, the printed text, or derived by a rule. */
export type Source = 'xml' | 'qr' | 'text' | 'derived'

/**
 * One sight of a value. Several of them, also differing ones, stand beside each other until the
 * witnesses decide; nothing is thrown away before.
 */
export type Candidate<Value> = {
  readonly value: Value
  readonly source: Source
  /** Where it stands, empty where it has no place on a page. */
  readonly places: readonly Place[]
  /** 0..1: how strongly this sight alone speaks for the value, before it is compared with others. */
  readonly score: number
  /** Names of what speaks for or against it (`label`, `below-label`, `checksum`, `top-block` …). */
  readonly evidence: readonly string[]
}

/** A candidate with `text` as its source and nothing else said. */
export function seen<Value>(
  value: Value,
  score: number,
  places: readonly Place[] = [],
  evidence: readonly string[] = [],
): Candidate<Value> {
  return { value, source: 'text', places, score, evidence }
}
