import type { Candidate } from '../evidence.ts'
import { classifyDocument, type TypeHints } from '../classify/classify-document.ts'
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
