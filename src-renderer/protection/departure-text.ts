import { mailAnswers, type Departure } from '../../src-shared/contract/protection.ts'
import type { ProtectionText } from '../text/en/protection.ts'

type LeftText = ProtectionText['left']

/** What a request did, in words a person who never saw the interface understands. */
export function operationText(operation: string, text: LeftText): string {
  if (Object.hasOwn(text.operations, operation))
    return text.operations[operation as keyof LeftText['operations']]
  return operation.startsWith('admin') ? text.operations.admin : text.operations.other
}

/** `open`: nobody knows whether it arrived. */
export function answerTone({ answer }: Pick<Departure, 'answer'>): 'good' | 'bad' | 'open' {
  if (answer === null || answer.status === null) return 'open'
  return answer.status < 400 && answer.status !== mailAnswers.refused ? 'good' : 'bad'
}
