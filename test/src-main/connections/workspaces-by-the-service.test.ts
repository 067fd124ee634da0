import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  createOwnWorkspaces,
  type OwnService,
} from '../../../src-main/connections/own-workspaces.ts'
import {
  activateConnection,
  findConnection,
  listConnections,
  saveConnection,
} from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { saveMailbox } from '../../../src-main/store/mailboxes.ts'
import { saveScanFolder } from '../../../src-main/store/scan-folders.ts'
import { ownConnectionId, ownConnectionIdOf } from '../../../src-shared/contract/connections.ts'
import { plainScanFolder } from '../../../src-shared/contract/scan-folders.ts'
import type { Workspace } from '../../../src-shared/service-api/administration.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, openTestDatabase } from '../store/store-for-tests.ts'

const facts = { status: 200, requestId: null, remaining: null, retryAfterMs: null }
const violet = '#7c3aed'
const huber = ownConnectionIdOf('huber')
const done = <Value>(value: Value) => Promise.resolve({ ok: true, value, facts } as const)
const refusal = { ok: false, failure: { kind: 'not-found' }, facts } as never

/** The connections of a core over a service that has these workspaces. */
function openOver(...workspaces: Workspace[]) {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const asked: unknown[][] = []
  const state = { isAway: false, refuses: false, waiting: 0, changes: 0 }
  const answer = <Value>(call: unknown[], value: Value) => {
    asked.push(call)
    return state.refuses ? Promise.resolve(refusal) : done(value)
  }
  const service: OwnService = {
    adminListWorkspaces: () => answer(['list'], [...workspaces]),
    adminCreateWorkspace({ name }) {
      const made = { id: `made-${String(workspaces.length)}`, name }
      workspaces.push(made)
      return answer(['create', name], made)
    },
    adminPatchWorkspace: (id, patch) => answer(['patch', id, patch], { id }),
    adminGrantWorkspaceAccess: (id, grant) => answer(['grant', id, grant], grant as never),
  }
  const own = createOwnWorkspaces({
    ...{ db, clock, logger },
    service: () => (state.isAway ? null : service),
    isStarting: () => false,
    waiting: () => state.waiting,
    failureOf: ({ kind }) => ({ code: 'internal', details: { kind } }),
    onChanged: () => void (state.changes += 1),
  })
  const call = async <Name extends keyof typeof own.handlers>(
    name: Name,
    input: Parameters<(typeof own.handlers)[Name]>[0],
  ) => await (own.handlers[name] as (given: typeof input) => unknown)(input)
  const look = () => call('workspaces.look', {})
  const of = (id: string) => findConnection(db, id)
  return { db, clock, logger, asked, state, own, call, look, of, service, workspaces }
}

/** A mailbox and a scan folder whose files go into this workspace. */
function putInto(db: Database, connectionId: string): void {
  const mailbox: Parameters<typeof saveMailbox>[1] = {
    id: `mail-${connectionId}`,
    server: { host: 'mail.example', port: 993, security: 'tls', user: 'a', provider: null },
    choices: {
      ...{ connectionId, folder: 'INBOX', senders: [], subjects: [], text: 'never' },
      ...{ afterTaking: 'leave', moveTo: null, takesEarlier: false },
    },
  }
  saveMailbox(db, mailbox, 0)
  const choices = { ...plainScanFolder, path: '/scans', connectionId }
  saveScanFolder(db, { id: `scan-${connectionId}`, choices }, 0)
}

const conflict = (details: object) => ({ failure: { code: 'conflict', details } })

test('what the service says of its workspaces is taken over, and told where it is news', async () => {
  const office = openOver(
    { id: 'huber', name: ' Huber AG ' },
    { id: 'old', name: 'Old', status: 'ARCHIVED' },
    { id: 'nameless', name: '  ' },
    { id: 'inbox', name: 'Büro', status: 'ARCHIVED' },
  )
  expect(await office.look()).toEqual({ looked: true })
  expect(office.of(huber)).toMatchObject({ name: 'Huber AG', archived: false, active: false })
  expect(office.of(ownConnectionIdOf('old'))).toMatchObject({ name: 'Old', archived: true })
  expect(office.of(ownConnectionIdOf('nameless'))).toMatchObject({ name: 'nameless' })
  // The first one cannot be archived, whatever another program says of it.
  expect(office.of(ownConnectionId)).toMatchObject({ name: 'Büro', archived: false, active: true })
  const grant = { subject: 'intray-desktop', role: 'OWNER' }
  expect(office.asked.slice(1)).toEqual(
    ['huber', 'old', 'nameless'].map((id) => ['grant', id, grant]),
  )
  const colours = listConnections(office.db).map(({ colour }) => colour)
  expect(new Set(colours).size).toBe(colours.length)
  expect(office.state.changes).toBe(1)

  office.asked.length = 0
  await office.look()
  expect(office.asked).toEqual([['list']])
  expect(office.state.changes).toBe(1)

  office.workspaces[2] = { id: 'nameless', name: 'Meier' }
  office.workspaces[1] = { id: 'old', name: 'Old' }
  await office.look()
  expect(office.of(ownConnectionIdOf('old'))).toMatchObject({ archived: false })
  office.workspaces[2] = { id: 'nameless' }
  await office.look()
  expect(office.of(ownConnectionIdOf('nameless'))).toMatchObject({ name: 'Meier' })
  expect(office.state.changes).toBe(2)
})

test('the workspace in use stays in use until it is archived at the service', async () => {
  const office = openOver({ id: 'huber', name: 'Huber AG' }, { id: 'old', name: 'Old' })
  await office.look()
  activateConnection(office.db, huber)
  office.workspaces[1] = { id: 'old', name: 'Old', status: 'ARCHIVED' }
  await office.look()
  expect(office.of(huber)).toMatchObject({ active: true })
  office.workspaces[0] = { id: 'huber', name: 'Huber AG', status: 'ARCHIVED' }
  await office.look()
  expect(office.of(ownConnectionId)).toMatchObject({ active: true })
})

test('a look that finds no service, or is refused there, says so; what went wrong here is no answer', async () => {
  const office = openOver()
  office.state.isAway = true
  expect(await office.look()).toEqual({ looked: false })
  office.state.isAway = false
  office.state.refuses = true
  expect(await office.look()).toEqual({ looked: false })
  office.service.adminListWorkspaces = () => Promise.reject(new TypeError('broken'))
  await expect(office.look()).rejects.toThrow('broken')
})

test('a workspace is made at the service under a name that none has, and is the one in use', async () => {
  const office = openOver({ id: 'inbox', name: 'Büro' })
  const make = (name: string) => office.call('workspaces.create', { name, colour: violet })
  expect(await make('Bäckerei')).toMatchObject({
    ...{ id: ownConnectionIdOf('made-1'), workspaceId: 'made-1', name: 'Bäckerei' },
    ...{ colour: violet, active: true, archived: false },
  })
  expect(office.state.changes).toBeGreaterThan(0)
  // What a connection to another service is called is no name of a workspace here.
  saveConnection(office.db, { ...branch, name: 'Meier' }, 0)
  // The same in other letters and with its accent as a sign of its own.
  const again = make('BA\u0308CKEREI')
  await expect(again).rejects.toMatchObject(conflict({ field: 'name' }))
  office.workspaces.push({ id: 'huber', name: 'Huber AG' })
  await expect(make('huber ag')).rejects.toMatchObject(conflict({ field: 'name' }))
  const atOnce = await Promise.allSettled([make('Meier'), make('Meier')])
  expect(atOnce.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(office.asked.filter(([call]) => call === 'create')).toEqual(
    ['Bäckerei', 'Meier'].map((name) => ['create', name]),
  )
  office.state.refuses = true
  await expect(make('Keller')).rejects.toMatchObject({
    failure: { code: 'internal', details: { kind: 'not-found' } },
  })
})

test('a change keeps what it does not name, and asks the service about a new name alone', async () => {
  const office = openOver({ id: 'huber', name: 'Huber AG' }, { id: 'meier', name: 'Meier' })
  await office.look()
  office.asked.length = 0
  const change = (given: { name?: string; colour?: string }) =>
    office.call('workspaces.change', { connectionId: huber, ...given })
  const { colour } = office.of(huber) ?? {}
  expect(await change({ name: 'Huber AG', colour: violet })).toMatchObject({ colour: violet })
  expect(office.asked).toEqual([])
  expect(await change({ name: 'HUBER AG' })).toMatchObject({ name: 'HUBER AG', colour: violet })
  expect(office.asked).toEqual([['patch', 'huber', { name: 'HUBER AG' }]])
  await expect(change({ name: 'meier' })).rejects.toMatchObject(conflict({ field: 'name' }))
  expect(await change({ colour: colour ?? '' })).toMatchObject({ name: 'HUBER AG', colour })
  office.state.refuses = true
  await expect(change({ name: 'Other' })).rejects.toMatchObject({ failure: { code: 'internal' } })
  expect(office.of(huber)).toMatchObject({ name: 'HUBER AG' })
})

test('nothing but a workspace of the service on this machine is changed or archived', async () => {
  const office = openOver()
  saveConnection(office.db, branch, 0)
  for (const connectionId of [branch.id, 'nobody']) {
    const refused = { failure: { code: 'not-found' } }
    const changed = office.call('workspaces.change', { connectionId, name: 'x' })
    await expect(changed).rejects.toMatchObject(refused)
    const archived = office.call('workspaces.setArchived', { connectionId, archived: true })
    await expect(archived).rejects.toMatchObject(refused)
  }
})

test('archiving is refused while something goes into the workspace, and says what', async () => {
  const office = openOver({ id: 'huber', name: 'Huber AG' })
  await office.look()
  office.asked.length = 0
  const archive = (connectionId: string, archived = true) =>
    office.call('workspaces.setArchived', { connectionId, archived })
  await expect(archive(ownConnectionId)).rejects.toMatchObject(conflict({ first: true }))
  office.state.waiting = 2
  await expect(archive(huber)).rejects.toMatchObject(conflict({ waiting: 2 }))
  expect(await archive(huber, false)).toMatchObject({ archived: false })
  office.state.waiting = 0
  for (const connectionId of [huber, ownConnectionId]) putInto(office.db, connectionId)
  await expect(archive(huber)).rejects.toMatchObject(conflict({ mailboxes: 1 }))
  office.db.exec(`DELETE FROM mailboxes WHERE connection_id = '${huber}'`)
  await expect(archive(huber)).rejects.toMatchObject(conflict({ scanFolders: 1 }))
  office.db.exec(`DELETE FROM scan_folders WHERE id = 'scan-${huber}'`)
  expect(office.asked).toEqual([['patch', 'huber', { status: 'ACTIVE' }]])
  expect(await archive(huber)).toMatchObject({ archived: true, active: false })
  expect(office.asked.at(-1)).toEqual(['patch', 'huber', { status: 'ARCHIVED' }])
})

test('who archives the workspace in use goes on in the first one, and no other choice is changed', async () => {
  const office = openOver({ id: 'huber', name: 'Huber AG' }, { id: 'old', name: 'Old' })
  await office.look()
  activateConnection(office.db, huber)
  const archive = (connectionId: string, archived: boolean) =>
    office.call('workspaces.setArchived', { connectionId, archived })
  await archive(ownConnectionIdOf('old'), true)
  expect(office.of(huber)).toMatchObject({ active: true })
  await archive(huber, false)
  expect(office.of(huber)).toMatchObject({ active: true })
  await archive(huber, true)
  expect(office.of(ownConnectionId)).toMatchObject({ active: true })
})

test('once the service listens its workspaces are looked for every half second, ten seconds long', async () => {
  const office = openOver({ id: 'huber', name: 'Huber AG' })
  const halfSeconds = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await nextTurn()
      office.clock.advance(500)
    }
    await nextTurn()
  }
  const logged = () => office.logger.entries.map(({ event }) => event)
  office.state.isAway = true
  office.own.wake()
  await halfSeconds(3)
  office.state.isAway = false
  await halfSeconds(1)
  expect(office.of(huber)).toBeDefined()
  expect([office.clock.timersWaiting, logged()]).toEqual([0, []])

  office.state.isAway = true
  office.own.wake()
  office.own.wake()
  await halfSeconds(18)
  expect([office.clock.timersWaiting, logged()]).toEqual([1, []])
  await halfSeconds(1)
  expect([office.clock.timersWaiting, logged()]).toEqual([0, ['workspaces.not-looked']])

  office.state.isAway = false
  office.service.adminListWorkspaces = () => Promise.reject(new TypeError('broken'))
  office.own.wake()
  await halfSeconds(1)
  expect([office.clock.timersWaiting, logged().length]).toEqual([0, 2])

  office.state.isAway = true
  office.own.wake()
  await halfSeconds(1)
  const waiting = office.call('workspaces.create', { name: 'Meier', colour: violet })
  const refused = expect(waiting).rejects.toMatchObject({
    failure: { code: 'service-unreachable' },
  })
  const stopped = office.own.stop()
  await halfSeconds(1)
  await refused
  await stopped
  expect(office.clock.timersWaiting).toBe(0)
})
