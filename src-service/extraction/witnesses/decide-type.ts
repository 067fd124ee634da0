import type { Candidate } from '../evidence.ts'
import {
  classifyDocument,
  leastScore,
  strongestSign,
  type TypeHints,
} from '../classify/classify-document.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { fromXml, type Sources } from './sources.ts'

export function decideType(
  { sightings, xml }: Sources,
  hints: TypeHints,
): Choice<PaperType> | undefined {
  const printed: Candidate<PaperType>[] = classifyDocument(sightings, hints)
  return chooseValue('documentType', [...fromXml<PaperType>(xml?.documentType), ...printed])
}

/** Nothing on the page speaks for any type. */
const surelyNone = 0.96
/** A page of next to no words may be an invoice that could not be read. */
const unreadable = 0.8
const fewestWords = 8

/**
 * How sure it is that a document for which no type was found is none of them: the less speaks for
 * any of them, the surer. Half of what a type is taken from on leaves it half open.
 */
export function unknownConfidence({ sightings, qr }: Sources, hints: TypeHints): number {
  const words = sightings.text.split(/\s+/u).filter((word) => /\p{L}{2}/u.test(word)).length
  if (qr !== undefined || words < fewestWords) return unreadable
  const open = 1 - Math.min(1, strongestSign(sightings, hints) / leastScore)
  return Math.round((0.5 + (surelyNone - 0.5) * open) * 1000) / 1000
}
