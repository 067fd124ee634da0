import { arch, release, totalmem } from 'node:os'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import type { ConfidenceThresholds } from '../../src-shared/contract/settings.ts'
import type { Database } from '../store/database.ts'
import { all, handleOf } from '../store/query.ts'
import { allowLogLine } from './allow-log-line.ts'
import { examineBeside } from './examine-database.ts'

export type DiagnosticsPorts = {
  readonly db: Database
  readonly readStatus: () => AppStatus
  readonly now: () => number
  /** The last lines of a log, oldest first; none where there is no such file. */
  readonly readLog: (which: 'intray' | 'service') => Promise<readonly string[]>
}

const mostLines = 400

/**
 * What helps somebody who helps, as one readable text. It is put together from a list of what may
 * be said (versions, kinds, figures, codes), never by taking secrets out of something larger: what
 * is on no list is not in it.
 */
export async function makeDiagnostics(ports: DiagnosticsPorts): Promise<string> {
  const status = ports.readStatus()
  const tables = new Set(tableNames(ports.db))
  return [
    'Intray diagnostics',
    `made ${new Date(ports.now()).toISOString()}`,
    '',
    ...section('Program', programFacts(status)),
    ...section('Settings', settingFacts(status)),
    ...section('Connections', connectionFacts(status)),
    ...section('Queues', queueFacts(status)),
    ...section('Database', await databaseFacts(ports.db)),
    ...section('Log of Intray', allowedLines(await ports.readLog('intray'), tables)),
    ...section('Log of the embedded service', allowedLines(await ports.readLog('service'), tables)),
  ].join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return [title, ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`)), '']
}

function programFacts(status: AppStatus): string[] {
  return [
    `version ${status.version}`,
    `host ${status.host}`,
    `node ${process.versions.node}, electron ${process.versions['electron'] ?? 'none'}`,
    `system ${process.platform} ${release()} ${arch()}`,
    `memory ${String(Math.round(totalmem() / 2 ** 30))} GiB, used here ${mebibytes(process.memoryUsage().rss)}`,
    `secrets ${status.secrets}`,
    `embedded service ${status.embeddedService.state}`,
    ...status.scanFolders.map(
      ({ state }) =>
        `scan folder ${state.kind}${state.kind === 'resting' ? ` (${state.fault})` : ''}`,
    ),
  ]
}

function settingFacts({ settings }: AppStatus): string[] {
  return [
    `language ${settings.language ?? 'as the system'}`,
    `theme ${settings.theme}`,
    thresholdFacts(settings),
    `changed keys ${String(Object.keys(settings.keyBindings).length)}`,
  ]
}

/** By number: names, addresses, clients and workspaces are those of somebody. */
function connectionFacts({ connections, workspaceThresholds }: AppStatus): string[] {
  return connections.map((connection, at) => {
    const own = workspaceThresholds.find(({ connectionId }) => connectionId === connection.id)
    return (
      `${String(at + 1)}: ${connection.environment}, ${connection.signIn}` +
      `, ${String(connection.requestsPerMinute)} calls a minute` +
      `, ${String(Object.keys(connection.profile).length)} entries in the profile` +
      (own ? `, ${thresholdFacts(own)}` : '') +
      (connection.active ? ', active' : '')
    )
  })
}

function thresholdFacts({ sureThreshold, strictThreshold }: ConfidenceThresholds): string {
  return `sure from ${String(sureThreshold)}, strict from ${String(strictThreshold)}`
}

function queueFacts({ sync, connections }: AppStatus): string[] {
  return sync.map((queue) => {
    const at = connections.findIndex(({ id }) => id === queue.connectionId) + 1
    return (
      `${String(at)}: to send ${String(queue.uploadsWaiting)}, being read ${String(queue.processing)}` +
      `, feedback ${String(queue.feedbackWaiting)}` +
      `, calls left ${String(queue.callsLeft)} of ${String(queue.callsPerMinute)}` +
      `, waits ${queue.waiting?.reason ?? 'no'}`
    )
  })
}

async function databaseFacts(db: Database): Promise<string[]> {
  const handle = handleOf(db)
  const pragma = (name: string) => Number(handle.pragma(name, { simple: true }))
  const { isSound, states } = await examineBeside(db)
  const counts = states.map(({ state, count }) => `${state} ${String(count)}`)
  return [
    `schema ${String(pragma('user_version'))}`,
    `size ${mebibytes(pragma('page_count') * pragma('page_size'))}, free ${mebibytes(pragma('freelist_count') * pragma('page_size'))}`,
    `quick check ${isSound ? 'ok' : 'failed'}`,
    `documents ${counts.join(', ') || 'none'}`,
  ]
}

function allowedLines(lines: readonly string[], tables: ReadonlySet<string>): string[] {
  return lines.slice(-mostLines).flatMap((line) => allowLogLine(line, tables) ?? [])
}

function tableNames(db: Database): string[] {
  return all<{ name: string }>(db, "SELECT name FROM sqlite_schema WHERE type = 'table'").map(
    ({ name }) => name,
  )
}

function mebibytes(bytes: number): string {
  return `${String(Math.round(bytes / 2 ** 20))} MiB`
}
