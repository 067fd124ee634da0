import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { Clock } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { gatherFigures } from './gather-figures.ts'

export type OverviewPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly activeConnectionId: () => string
}

/** What the documents of the active workspace add up to. */
export function overviewCallHandlers(ports: OverviewPorts): HandlersOf<'overview'> {
  const { db, clock, activeConnectionId } = ports
  return {
    'overview.figures': ({ from, to, currency }) =>
      gatherFigures(
        db,
        { from, to, currency, connectionId: activeConnectionId() },
        localDay(new Date(clock.now())),
      ),
  }
}
