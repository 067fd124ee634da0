import { z } from 'zod'
import { chartAccounts, type Chart } from '../../contract/charts.ts'
import type { Connection } from '../../contract/connections.ts'
import { mailbox, mailboxChoices, mailServer, type Mailbox } from '../../contract/mailboxes.ts'
import { scanFolderChoices, type ScanFolder } from '../../contract/scan-folders.ts'

/**
 * A workspace as another computer finds it again: by its service and its ID there, or by its name where it is one of
 * the service on this computer, which gives out its IDs by itself.
 */
const portableWorkspace = z.object({
  /** Base URL; null for the service on the computer itself. */
  service: z.string().max(1_000).nullable(),
  workspaceId: z.string().max(200),
  name: z.string().max(200),
})
type PortableWorkspace = z.infer<typeof portableWorkspace>

const portableScanFolder = z.object({
  choices: scanFolderChoices.omit({ connectionId: true }),
  /** null: the one in use when files come. */
  workspace: portableWorkspace.nullable(),
  isPaused: z.boolean(),
})

/** Without its password, and without what a sign-in in the browser brought. */
const portableMailbox = z.object({
  server: mailServer,
  choices: mailbox.shape.choices
    .omit({ connectionId: true })
    .refine((given) => mailboxChoices.safeParse({ ...given, connectionId: '' }).success),
  workspace: portableWorkspace,
  isPaused: z.boolean(),
})

const portableChart = z.object({ workspace: portableWorkspace, accounts: chartAccounts })

/** From where documents come and where they are booked, as another computer can take it over. */
export const portableSources = z.object({
  scanFolders: z.array(portableScanFolder).max(500).default([]),
  mailboxes: z.array(portableMailbox).max(500).default([]),
  charts: z.array(portableChart).max(500).default([]),
})
export type PortableSources = z.infer<typeof portableSources>

/** What is set up on a computer. */
export type SourcesHere = {
  readonly connections: readonly Connection[]
  readonly scanFolders: readonly ScanFolder[]
  readonly mailboxes: readonly Mailbox[]
  readonly charts: readonly Chart[]
}

/** All of them but those whose workspace was removed: they lead nowhere. */
export function sourcesToWrite(here: SourcesHere): PortableSources {
  const workspaceOf = (id: string | null) => {
    const found = here.connections.find((connection) => connection.id === id)
    return found && named(found)
  }
  return {
    scanFolders: here.scanFolders.flatMap(({ choices: { connectionId, ...choices }, state }) => {
      const workspace = connectionId === null ? null : workspaceOf(connectionId)
      return workspace === undefined
        ? []
        : [{ choices, workspace, isPaused: state.kind === 'paused' }]
    }),
    mailboxes: here.mailboxes.flatMap(
      ({ server, choices: { connectionId, ...choices }, state }) => {
        const workspace = workspaceOf(connectionId)
        return workspace ? [{ server, choices, workspace, isPaused: state.kind === 'paused' }] : []
      },
    ),
    charts: here.charts.flatMap(({ connectionId, accounts }) => {
      const workspace = workspaceOf(connectionId)
      return workspace ? [{ workspace, accounts }] : []
    }),
  }
}

function named({ environment, baseUrl, workspaceId, name }: Connection): PortableWorkspace {
  return { service: environment === 'embedded' ? null : baseUrl, workspaceId, name }
}

type Fate<Source> = {
  readonly source: Source
  /** Where it would lead; null for the workspace in use when files come; undefined where the one named is not here. */
  readonly connection: Connection | null | undefined
}
export type PlannedSources = {
  readonly scanFolders: readonly Fate<PortableSources['scanFolders'][number]>[]
  readonly mailboxes: readonly Fate<PortableSources['mailboxes'][number]>[]
  readonly charts: readonly (Fate<PortableSources['charts'][number]> & {
    /** The one that it would take the place of. */
    readonly before: Chart['accounts']
  })[]
}

/** What of a file would be set up; what is here already is not named again. */
export function planSources(given: PortableSources, here: SourcesHere): PlannedSources {
  const isHere = ({ server, choices }: PortableSources['mailboxes'][number]) =>
    here.mailboxes.some(
      (one) =>
        one.server.host === server.host &&
        one.server.user === server.user &&
        one.choices.folder === choices.folder,
    )
  return {
    scanFolders: given.scanFolders
      .filter(({ choices }) => !here.scanFolders.some((one) => one.choices.path === choices.path))
      .map((source) => ({
        source,
        connection: source.workspace && findWorkspace(source.workspace, here.connections),
      })),
    mailboxes: given.mailboxes
      .filter((source) => !isHere(source))
      .map((source) => ({ source, connection: findWorkspace(source.workspace, here.connections) })),
    charts: given.charts.flatMap((source) => {
      const connection = findWorkspace(source.workspace, here.connections)
      const known = here.charts.find(({ connectionId }) => connectionId === connection?.id)
      const before = known?.accounts ?? []
      const isSame = JSON.stringify(before) === JSON.stringify(source.accounts)
      return isSame ? [] : [{ source, connection, before }]
    }),
  }
}

function findWorkspace(
  wanted: PortableWorkspace,
  connections: readonly Connection[],
): Connection | undefined {
  const there = connections.filter((one) => !one.archived && named(one).service === wanted.service)
  const byId = there.find(({ workspaceId }) => workspaceId === wanted.workspaceId)
  if (byId || wanted.service !== null) return byId
  const alike = there.filter(({ name }) => name === wanted.name)
  return alike.length === 1 ? alike[0] : undefined
}
