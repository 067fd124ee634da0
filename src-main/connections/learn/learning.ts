import type { Connection } from '../../../src-shared/contract/connections.ts'
import { learningTopics, type LearningReport } from '../../../src-shared/contract/learning.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { LearningPorts } from './learning-ports.ts'
import { learnService } from './learn-service.ts'

export type Learning = ReturnType<typeof createLearning>

type Run = { report: LearningReport; readonly abort: AbortController; done: Promise<unknown> }

/** Learning under way or done, one for each connection. What was found changes nothing by itself. */
export function createLearning(ports: LearningPorts) {
  const runs = new Map<string, Run>()

  return {
    /** @throws {CallFailure} `conflict` for anything but a sandbox, or where production is there too */
    start(connection: Connection, uploadSample: boolean): LearningReport {
      if (connection.environment !== 'sandbox' || ports.isProduction(connection))
        throw new CallFailure({
          code: 'conflict',
          details: { environment: connection.environment },
        })
      runs.get(connection.id)?.abort.abort()
      const abort = new AbortController()
      const run: Run = {
        abort,
        done: Promise.resolve(),
        report: {
          connectionId: connection.id,
          state: 'running',
          steps: learningTopics.map((topic) => ({ topic, state: 'waiting', attempts: [] })),
          profile: connection.profile,
        },
      }
      runs.set(connection.id, run)
      const change = (part: Partial<LearningReport>) => (run.report = { ...run.report, ...part })
      const progress = {
        step: (topic, step) =>
          change({
            steps: run.report.steps.map((one) => (one.topic === topic ? { topic, ...step } : one)),
          }),
        profile: (profile) => change({ profile }),
      } satisfies Parameters<typeof learnService>[3]
      run.done = learnService(connection, uploadSample, ports, progress, abort.signal).then(
        () => change({ state: abort.signal.aborted ? 'stopped' : 'done' }),
        () => change({ state: abort.signal.aborted ? 'stopped' : 'failed' }),
      )
      return run.report
    },
    report: (connectionId: string): LearningReport | null => runs.get(connectionId)?.report ?? null,
    stop: (connectionId: string) => runs.get(connectionId)?.abort.abort(),
    /** Settles when nothing of any run is on its way any more. */
    async stopAll(): Promise<void> {
      for (const { abort } of runs.values()) abort.abort()
      await Promise.all([...runs.values()].map(({ done }) => done))
    },
  }
}
