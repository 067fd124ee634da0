import type { DocumentLanguage } from '../../../../src-shared/service-api/document-types.ts'
import { buildPhraseIndex, type PhraseIndex } from '../phrase-index.ts'
import { englishLabels } from './english-labels.ts'
import { frenchLabels } from './french-labels.ts'
import { germanLabels } from './german-labels.ts'
import { italianLabels } from './italian-labels.ts'
import { neighbourLabels } from './neighbour-labels.ts'
import type { LabelKind, LabelWords } from './label-kinds.ts'

export type LabelMeaning = {
  readonly kind: LabelKind
  readonly strong: boolean
  /** Undefined for words of further languages, which are understood but never detected. */
  readonly language: DocumentLanguage | undefined
}

const words: readonly (readonly [DocumentLanguage | undefined, LabelWords])[] = [
  ['DE', germanLabels],
  ['FR', frenchLabels],
  ['IT', italianLabels],
  ['EN', englishLabels],
  [undefined, neighbourLabels],
]

function* entries(): Generator<readonly [string, LabelMeaning]> {
  for (const [language, labels] of words)
    for (const kind of Object.keys(labels) as LabelKind[]) {
      const { strong = [], weak = [] } = labels[kind] ?? {}
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
