import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { dayMs } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import type { Engine } from '../../store/engine.ts'
import {
  countJobs,
  countMembers,
  countWaitingDeliveries,
  sumDocuments,
} from '../../store/figures.ts'
import { listTallies } from '../../store/tallies.ts'
import type { Tally } from '../../store/tallies.ts'
import { listWorkspaces } from '../../store/workspaces.ts'

const readToAnEnd = 'COMPLETED'

/** How the service is doing, of all processes at its database. */
export type Figures = { read(): Promise<ServiceFigures> }

export function createFigures(engine: Engine, clock: Clock): Figures {
  const { database } = engine
  return {
    async read() {
      const now = clock.now()
      const jobs = await countJobs(database)
      const members = await countMembers(database)
      const tallies = await listTallies(database, now - 7 * dayMs)
      const stored = await sumDocuments(database)
      const waiting = jobs.filter(({ state }) => state === 'QUEUED')
      const oldest = Math.min(now, ...waiting.map((each) => each.oldest))
      const lastDay = tallies.filter(({ hour }) => hour > now - dayMs)
      const membersOf = (role: string): number =>
        members.find((each) => each.role === role)?.members ?? 0
      return {
        queue: {
          waiting: sum(waiting, 'jobs'),
          reading: sum(jobs, 'jobs') - sum(waiting, 'jobs'),
          oldestSeconds: Math.floor((now - oldest) / 1000),
        },
        webhooksWaiting: await countWaitingDeliveries(database),
        processes: {
          // A process that shares with nobody is entered when it reads first.
          all: engine.isShared ? membersOf('all') : 1,
          web: membersOf('web'),
          reader: membersOf('reader'),
        },
        hours: [...Map.groupBy(lastDay, ({ hour }) => hour)].map(([hour, ofHour]) => ({
          hour: new Date(hour).toISOString(),
          ...outcomesOf(ofHour),
        })),
        failures: causesOf(tallies),
        workspaces: (await listWorkspaces(database)).map(({ id, name }) => {
          const own = <Row extends { workspace_id: string }>(rows: readonly Row[]) =>
            rows.filter((row) => row.workspace_id === id)
          return {
            workspaceId: id,
            name,
            waiting: sum(own(waiting), 'jobs'),
            documents: sum(own(stored), 'documents'),
            bytes: sum(own(stored), 'bytes'),
            ...outcomesOf(own(lastDay)),
          }
        }),
      }
    },
  }
}

function causesOf(tallies: readonly Tally[]): ServiceFigures['failures'] {
  return [...Map.groupBy(tallies, ({ outcome }) => outcome)]
    .filter(([outcome]) => outcome !== readToAnEnd)
    .map(([cause, ofCause]) => ({ cause, documents: sum(ofCause, 'documents') }))
    .sort((one, other) => other.documents - one.documents)
}

function outcomesOf(tallies: readonly Tally[]): { completed: number; failed: number } {
  const completed = sum(
    tallies.filter(({ outcome }) => outcome === readToAnEnd),
    'documents',
  )
  return { completed, failed: sum(tallies, 'documents') - completed }
}

function sum<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  name: Name,
): number {
  return rows.reduce((total, row) => total + row[name], 0)
}
