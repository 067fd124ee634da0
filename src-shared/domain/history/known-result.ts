import { textAt } from '../checks/read-result.ts'
import { supplierKey } from '../payment/supplier-key.ts'
import { documentMarks } from './document-key.ts'
import { knownValuesOf } from './known-values.ts'
import { senderNumbers } from './sender-numbers.ts'

/** What is noted of a result, so that later documents of its sender can be compared with it. */
export function knownResult(result: unknown) {
  return {
    senderKey: supplierKey(textAt(result, '/sender/name') ?? ''),
    ...documentMarks(result),
    numbers: senderNumbers(result),
    values: knownValuesOf(result),
  }
}
