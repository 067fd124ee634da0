import type { StayingList, StayReason } from '../../src-shared/contract/many.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'

export type Named = Pick<DocumentSummary, 'id' | 'senderName' | 'documentNumber' | 'fileName'>

/** As many as a person reads through. */
const mostNamed = 200

/** Gathers what stays as it is, and why. */
export function createStays() {
  const stays: StayingList = { count: 0, first: [] }
  return {
    add(document: Named, reason: StayReason) {
      stays.count += 1
      if (stays.first.length < mostNamed)
        stays.first.push({ id: document.id, name: nameOf(document), reason })
    },
    list: stays,
  }
}

function nameOf({ senderName, documentNumber, fileName }: Named): string {
  return [senderName, documentNumber, fileName].filter((part) => part !== null).join(' · ')
}
