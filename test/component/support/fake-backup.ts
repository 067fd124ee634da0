import type { BackupPreview, ListedBackup } from '../../../src-shared/contract/backup.ts'
import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { FakeCore } from './fake-bridge.ts'

type BackupCall = Extract<CallName, `backup.${string}`>
type Handlers = {
  readonly [Name in BackupCall]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

export const fakeBackup: ListedBackup = {
  path: '/media/disk/intray-backup-desk-0a1b2c3d/backups/2026-11-19T18-05-00.000Z.intray-backup',
  madeAt: '2026-11-19T18:05:00.000Z',
  kind: 'backup',
  version: '0.1.0',
  documents: 1_204,
  bytes: 803_000_000,
  trouble: null,
}
export const fakePreview: BackupPreview = {
  ...fakeBackup,
  connections: [
    { name: 'Intray', environment: 'embedded' },
    { name: 'Kunde Huber', environment: 'embedded' },
    { name: 'Treuhand Muster', environment: 'sandbox' },
  ],
  missingFiles: 0,
  documentsNow: 12,
}

/** What lies in the folders, for tests that want something there. */
export const backupsOf = new WeakMap<FakeCore, readonly ListedBackup[]>()
export const previewOf = new WeakMap<FakeCore, CallOutput<'backup.preview'>>()

const change = (core: FakeCore, facts: Partial<FakeCore['status']['backup']>) =>
  core.setStatus({ backup: { ...core.status.backup, ...facts } })

export const fakeBackupCalls: Handlers = {
  'backup.chooseFolder': () => ({ path: '/media/disk' }),
  'backup.configure'(core, { place, schedule }) {
    if (place === '/nowhere') return { refused: 'missing' }
    change(core, { ...(place !== undefined && { place }), ...(schedule && { schedule }) })
    return { refused: null }
  },
  'backup.begin'(core) {
    change(core, { job: { kind: 'backup', share: 0.25 } })
    return {}
  },
  'backup.cancel'(core) {
    change(core, { job: null })
    return {}
  },
  'backup.list': (core, { folder }) => ({
    backups: [...(backupsOf.get(core) ?? [])],
    isReachable: folder !== '/unplugged',
  }),
  'backup.preview': (core) => previewOf.get(core) ?? { preview: fakePreview, fault: null },
  'backup.restore'(core) {
    change(core, { job: { kind: 'restore', share: null } })
    return {}
  },
  'backup.move'(core) {
    change(core, { job: { kind: 'move', share: null } })
    return {}
  },
  'backup.remove': (core, { path }) => {
    backupsOf.set(
      core,
      (backupsOf.get(core) ?? []).filter((backup) => backup.path !== path),
    )
    return {}
  },
  'backup.noteSeen'(core) {
    change(core, { restored: null })
    return {}
  },
}
