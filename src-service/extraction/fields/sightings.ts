import type { DocumentLanguage } from '../../../src-shared/service-api/document-types.ts'
import { detectLanguage } from '../classify/detect-language.ts'
import { findTypeWords, type TypeSight } from '../classify/find-type-words.ts'
import { tillLikeness } from '../classify/till-likeness.ts'
import type { Candidate } from '../evidence.ts'
import { textOf, type Layout } from '../layout/layout.ts'
import { settleDateOrder } from './dates/settle-date-order.ts'
import { findLabels } from './labels/find-labels.ts'
import type { LabelSight } from './labels/label-sight.ts'
import { findSpans, type Spans } from './spans/find-spans.ts'

/** All that was seen on the pages before anybody asks what it means. */
export type Sightings = {
  readonly layout: Layout
  readonly text: string
  readonly labels: readonly LabelSight[]
  readonly spans: Spans
  readonly typeWords: readonly TypeSight[]
  /** 0..1: how much the paper looks as if a till had printed it. */
  readonly till: number
  readonly language: Candidate<DocumentLanguage> | undefined
}

/** `whole`: with the words that were left out, which still show the language. */
export function sightDocument(layout: Layout, whole: Layout = layout): Sightings {
  const text = textOf(layout)
  const labels = findLabels(layout)
  const language =
    whole === layout
      ? detectLanguage(text, labels)
      : detectLanguage(textOf(whole), findLabels(whole))
  const spans = findSpans(layout)
  return {
    layout,
    text,
    labels,
    spans: { ...spans, dates: settleDateOrder(spans, text, language?.value) },
    typeWords: findTypeWords(layout),
    till: tillLikeness(layout),
    language,
  }
}
