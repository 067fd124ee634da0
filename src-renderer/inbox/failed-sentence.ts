import { damagedRecord } from '../../src-shared/contract/document-model.ts'
import { serviceErrorCodes } from '../../src-shared/service-api/errors.ts'
import type { Catalogue } from '../text/catalogues.ts'
import type { Sentence } from '../text/sentence.ts'

/** Why a document went no further: by the service's code, or by one of our own. */
export function failedSentence(code: string, { failures }: Catalogue): Sentence {
  const { processing, refusals, calls } = failures
  switch (code) {
    case 'GONE':
      return processing.NOT_FOUND
    case 'WITHHELD':
      return processing.WITHHELD
    case 'HTTP_413':
      return refusals['too-large']
    case 'HTTP_415':
    case 'UNSUPPORTED_TYPE':
      return processing.INVALID_FILE
    case 'UNREADABLE_ANSWER':
      return calls['service-answer-unreadable']
    case 'SAME_AT_SERVICE':
      return processing.SAME_AT_SERVICE
    case 'ORIGINAL_MISSING':
    case 'ORIGINAL_DAMAGED':
      return processing.ORIGINAL_LOST
    case damagedRecord:
      return processing.RECORD_DAMAGED
    case 'ORIGINAL_NOT_READABLE':
      return refusals['not-readable']
    default: {
      const known = serviceErrorCodes.find((one) => one === code)
      return processing[known ?? 'other']
    }
  }
}
