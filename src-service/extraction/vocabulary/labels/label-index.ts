import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import { buildPhraseIndex, type PhraseIndex } from '../phrase-index.ts'
import { englishLabels } from './english-labels.ts'
import { frenchLabels } from './french-labels.ts'
import { germanLabels } from './german-labels.ts'
import { italianLabels } from './italian-labels.ts'
import type { LabelKind, LabelWords } from './label-kinds.ts'

export type LabelMeaning = {
  readonly kind: LabelKind
  readonly strong: boolean
  readonly language: DocumentLanguage
}

const words: Readonly<Record<DocumentLanguage, LabelWords>> = {
  DE: germanLabels,
  FR: frenchLabels,
  IT: italianLabels,
  EN: englishLabels,
}

function* entries(): Generator<readonly [string, LabelMeaning]> {
  for (const language of Object.keys(words) as DocumentLanguage[])
    for (const kind of Object.keys(words[language]) as LabelKind[]) {
      const { strong = [], weak = [] } = words[language][kind] ?? {}
      const sure: LabelMeaning = { kind, strong: true, language }
      const vague: LabelMeaning = { kind, strong: false, language }
      for (const phrase of strong) yield [phrase, sure]
      for (const phrase of weak) yield [phrase, vague]
    }
}

let built: PhraseIndex<LabelMeaning> | undefined

/** All labels of the four languages; built at the first use, some 30 ms. */
export function labelIndex(): PhraseIndex<LabelMeaning> {
  built ??= buildPhraseIndex(entries())
  return built
}
