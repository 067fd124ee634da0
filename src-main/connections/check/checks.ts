import type { CheckedService } from '../../../src-shared/service-check/checked-service.ts'
import type { Connection } from '../../../src-shared/contract/connections.ts'
import type { HandlersOf } from '../../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { CheckReport } from '../../../src-shared/service-check/check-report.ts'
import { checkService, unchecked, type CheckParts } from './check-service.ts'
import type { Sample } from './check-run.ts'

export type ChecksPorts = Pick<CheckParts, 'wait' | 'monotonicMs'> & {
  readonly reach: (connection: Connection) => CheckedService
  readonly readSample: () => Promise<Sample>
  /** It is nobody's document: it must not come to the inbox as a colleague's. */
  readonly onUploaded: (connection: Connection, documentId: string) => void
  /** Whether a connection to production goes to the same service. */
  readonly isProduction: (connection: Connection) => boolean
}

export type Checks = ReturnType<typeof createChecks>

type Run = { report: CheckReport; readonly abort: AbortController; done: Promise<unknown> }

/** Checks under way or done, one for each connection. What was found changes nothing by itself. */
export function createChecks(ports: ChecksPorts) {
  const runs = new Map<string, Run>()

  async function runCheck(connection: Connection, run: Run): Promise<CheckReport> {
    const { workspaceId, profile } = connection
    return checkService(
      {
        service: ports.reach(connection),
        workspaceId,
        profile,
        sample: await ports.readSample(),
        wait: ports.wait,
        monotonicMs: ports.monotonicMs,
        onUploaded: (documentId) => ports.onUploaded(connection, documentId),
        onProgress: (report) => void (run.report = report),
      },
      run.abort.signal,
    )
  }

  return {
    /** @throws {CallFailure} `conflict` for anything but a sandbox, or where production is there too */
    start(connection: Connection): CheckReport {
      const { id, environment } = connection
      if (environment !== 'sandbox' || ports.isProduction(connection))
        throw new CallFailure({ code: 'conflict', details: { environment } })
      const before = runs.get(id)
      if (before?.report.state === 'running') return before.report
      const report = unchecked(connection.profile)
      const run: Run = { abort: new AbortController(), done: Promise.resolve(), report }
      runs.set(id, run)
      run.done = runCheck(connection, run).then(
        (ended) => (run.report = ended),
        () => (run.report = { ...run.report, checking: null, state: 'failed' }),
      )
      return run.report
    },
    report: (id: string): CheckReport | null => runs.get(id)?.report ?? null,
    stop: (id: string) => runs.get(id)?.abort.abort(),
    /** Settles when nothing of any check is on its way any more. */
    async stopAll(): Promise<void> {
      for (const { abort } of runs.values()) abort.abort()
      await Promise.all([...runs.values()].map(({ done }) => done))
    },
  }
}

export function checkCallHandlers(
  checks: Checks,
  connectionOf: (id: string) => Connection,
): Pick<
  HandlersOf<'connections'>,
  'connections.startCheck' | 'connections.check' | 'connections.stopCheck'
> {
  return {
    'connections.startCheck': ({ id }) => checks.start(connectionOf(id)),
    'connections.check': ({ id }) => ({ report: checks.report(id) }),
    'connections.stopCheck'({ id }) {
      checks.stop(id)
      return {}
    },
  }
}
