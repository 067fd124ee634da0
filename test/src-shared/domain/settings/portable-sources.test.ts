import { describe, expect, test } from 'vitest'
import { type Connection, ownConnectionId } from '../../../../src-shared/contract/connections.ts'
import type { Mailbox } from '../../../../src-shared/contract/mailboxes.ts'
import { plainScanFolder, type ScanFolder } from '../../../../src-shared/contract/scan-folders.ts'
import { defaultSettings } from '../../../../src-shared/contract/settings.ts'
import {
  planSources,
  sourcesToWrite,
  type SourcesHere,
} from '../../../../src-shared/domain/settings/portable-sources.ts'
import {
  readSettingsFile,
  writeSettingsFile,
} from '../../../../src-shared/domain/settings/settings-transfer.ts'

const own: Connection = {
  ...{ id: ownConnectionId, name: 'Intray', environment: 'embedded', clientId: 'intray-desktop' },
  ...{ baseUrl: 'http://127.0.0.1:4711/api/v1', authUrl: 'http://127.0.0.1:4711/oauth/token' },
  ...{ workspaceId: 'inbox', signIn: 'client-credentials', requestsPerMinute: 6000, profile: {} },
  ...{ colour: '#0f766e', active: true, archived: false },
}
const huber: Connection = { ...own, id: 'own-1', workspaceId: 'w-1', name: 'Huber', active: false }
const office: Connection = {
  ...own,
  ...{ id: 'office', environment: 'production', baseUrl: 'https://a.example/api/v1' },
  ...{ workspaceId: 'books', name: 'Office', active: false },
}
const folder = (path: string, connectionId: string | null): ScanFolder => ({
  id: path,
  choices: { ...plainScanFolder, path, connectionId },
  state: { kind: 'watching', waiting: 0 },
  trouble: null,
})
const post: Mailbox = {
  id: 'post',
  server: { host: 'imap.example', port: 993, security: 'tls', user: 'anna', provider: null },
  choices: {
    ...{ connectionId: 'office', folder: 'INBOX', senders: [], subjects: [], takesEarlier: false },
    ...{ afterTaking: 'leave', moveTo: null, text: 'never' },
  },
  state: { kind: 'paused' },
  trouble: null,
  lookedAt: null,
  taken: 0,
  left: 0,
}
const there: SourcesHere = {
  connections: [own, huber, office],
  scanFolders: [folder('/a', null), folder('/b', 'own-1'), folder('/c', 'removed')],
  mailboxes: [post],
  charts: [],
}

function read(here: SourcesHere) {
  const file = readSettingsFile(writeSettingsFile(defaultSettings, '1', sourcesToWrite(there)))
  if (!file.ok) throw new Error(file.trouble)
  const { scanFolders, mailboxes } = planSources(file.sources, here)
  return [
    ...scanFolders.map(({ source, connection }) => [
      source.choices.path,
      connection === null ? 'in use' : connection?.id,
    ]),
    ...mailboxes.map(({ source, connection }) => [source.server.user, connection?.id]),
  ]
}

describe('where documents come from, in a file of settings', () => {
  test('is written without what leads nowhere, and with what rests', () => {
    const written = sourcesToWrite(there)
    expect(written.scanFolders.map(({ choices }) => choices.path)).toEqual(['/a', '/b'])
    expect(written.mailboxes).toMatchObject([{ isPaused: true, workspace: { name: 'Office' } }])
  })

  test('finds its workspace on another computer: by name with its own service, by ID with another', () => {
    const here = {
      connections: [
        own,
        { ...huber, id: 'x', workspaceId: 'w-9' },
        { ...office, id: 'y', name: 'B' },
      ],
      scanFolders: [],
      mailboxes: [],
      charts: [],
    }
    expect(read(here)).toEqual([
      ['/a', 'in use'],
      ['/b', 'x'],
      ['anna', 'y'],
    ])
  })

  test.each([
    ['one of its service is not there', { connections: [own] }],
    [
      'it is archived',
      {
        connections: [
          { ...huber, archived: true },
          { ...office, archived: true },
        ],
      },
    ],
    [
      'two have its name, or it is at another service',
      {
        connections: [
          { ...huber, id: 'x', workspaceId: '1' },
          { ...huber, id: 'y', workspaceId: '2' },
          { ...office, baseUrl: 'https://b.example/api/v1' },
        ],
      },
    ],
  ])('leads nowhere where %s', (_, { connections }) => {
    expect(read({ connections, scanFolders: [], mailboxes: [], charts: [] })).toEqual([
      ['/a', 'in use'],
      ['/b', undefined],
      ['anna', undefined],
    ])
  })

  test('is not named where it is here already', () => {
    expect(read(there)).toEqual([])
  })

  test.each(['scanFolders', 'mailboxes'])('with one that cannot be, in %s, is not taken', (at) => {
    const text = JSON.stringify({
      ...{ format: 'intray-settings', version: 1, writtenBy: '1', settings: {} },
      [at]: [{ choices: {} }],
    })
    expect(readSettingsFile(text)).toEqual({ ok: false, trouble: 'invalid', at })
  })
})
