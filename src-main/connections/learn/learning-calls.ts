import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { HandlersOf } from '../../../src-shared/contract/call-handlers.ts'
import type { Learning } from './learning.ts'

export function learningCallHandlers(
  learning: Learning,
  connectionOf: (id: string) => Connection,
): Pick<
  HandlersOf<'connections'>,
  'connections.startLearning' | 'connections.learning' | 'connections.stopLearning'
> {
  return {
    'connections.startLearning': ({ id, uploadSample }) =>
      learning.start(connectionOf(id), uploadSample),
    'connections.learning': ({ id }) => ({ report: learning.report(id) }),
    'connections.stopLearning'({ id }) {
      learning.stop(id)
      return {}
    },
  }
}
