import type { AppStatus, SyncStatus } from '../../../src-shared/contract/app.ts'
import type { Connection } from '../../../src-shared/contract/connections.ts'
import { defaultSettings, type Settings } from '../../../src-shared/contract/settings.ts'
import { fakeScanFolder } from './fake-scan-folders.ts'

export const embeddedConnection: Connection = {
  id: 'embedded',
  name: 'Intray',
  environment: 'embedded',
  baseUrl: 'http://127.0.0.1:4711/api/v1',
  authUrl: 'http://127.0.0.1:4711/oauth/token',
  clientId: 'intray-local',
  workspaceId: 'ws-local',
  signIn: 'client-credentials',
  requestsPerMinute: 6000,
  profile: {},
  colour: '#0f766e',
  active: true,
  archived: false,
}

export const sandboxConnection: Connection = {
  ...embeddedConnection,
  id: 'sandbox',
  name: 'Treuhand Muster',
  environment: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/v1',
  authUrl: 'https://login.example.test/oauth/token',
  clientId: 'muster-client',
  workspaceId: 'ws-muster',
  requestsPerMinute: 20,
  colour: '#7c3aed',
  active: false,
}

/** A queue with nothing in it. */
export function fakeSync(facts: Partial<SyncStatus> = {}): SyncStatus {
  return {
    connectionId: 'embedded',
    uploadsWaiting: 0,
    processing: 0,
    feedbackWaiting: 0,
    callsLeft: 6000,
    callsPerMinute: 6000,
    secondsLeft: null,
    upNext: [],
    unanswered: [],
    unclear: 0,
    unclearFiles: [],
    fetching: 0,
    kept: { files: 0, changes: 0 },
    keptForUnknown: false,
    sizeLimit: null,
    pausedSince: null,
    waiting: null,
    pull: null,
    ...facts,
  }
}

export const noBackups: AppStatus['backup'] = {
  place: null,
  schedule: 'off',
  job: null,
  last: null,
  lastDoneAt: null,
  nextAt: null,
  warning: null,
  restored: null,
}

export function fakeStatus(
  facts: Partial<Omit<AppStatus, 'settings'>> & { settings?: Partial<Settings> } = {},
): AppStatus {
  return {
    version: '0.1.0',
    host: 'electron',
    secrets: 'keychain',
    firstStart: false,
    samples: 9,
    canChooseFolder: true,
    canTrash: true,
    canOpenFiles: true,
    desktop: { canNotify: true },
    updates: null,
    workspaceThresholds: [],
    scanFolders: [fakeScanFolder],
    mailboxes: [],
    scanning: { isPossible: false, job: null },
    connections: [embeddedConnection, sandboxConnection],
    sync: [fakeSync()],
    embeddedService: { state: 'running', trouble: null, lostRows: null, accessRequests: [] },
    rebuild: null,
    storeTrouble: null,
    backup: noBackups,
    ...facts,
    settings: {
      ...defaultSettings,
      language: 'en',
      theme: 'light',
      ...facts.settings,
    },
  }
}
