import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BackupUnreadable } from '../../../src-main/backup/backup-format.ts'
import type { BackupTask } from '../../../src-main/backup/backup-jobs.ts'
import { faultOf } from '../../../src-main/backup/fault-of.ts'
import { JobCancelled } from '../../../src-main/backup/job-control.ts'

const there = import.meta.dirname
const gone = join(there, 'pulled out')
const task = (kind: BackupTask['kind'], place = there) =>
  ({
    ...{ kind, dataDir: there, path: place },
    ...{ folder: join(place, 'backup'), file: join(place, 'move.intray') },
  }) as unknown as BackupTask
const failed = (facts: object) => Object.assign(new Error('it did not go'), facts)

describe('a backup that came to nothing says why', () => {
  test.each([
    ...['ENOSPC', 'EDQUOT'].map((code) => [code, 'backup', 'disk-full'] as const),
    ...['ENOSPC', 'EDQUOT'].map((code) => [code, 'move', 'disk-full'] as const),
    // What is written there is written into the data folder.
    ...(['stage', 'set-aside', 'apply'] as const).map(
      (kind) => ['ENOSPC', kind, 'no-room-here'] as const,
    ),
    ['SQLITE_FULL', 'backup', 'no-room-here'],
    ['SQLITE_IOERR_SHMSIZE', 'backup', 'no-room-here'],
    ...['EACCES', 'EPERM', 'EROFS'].map((code) => [code, 'backup', 'not-writable'] as const),
    ...['EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'EHOSTUNREACH'].map(
      (code) => [code, 'backup', 'unreachable'] as const,
    ),
    ['ETIMEDOUT', 'backup', 'unreachable'],
    ['EBADF', 'backup', 'fault'],
    ['SQLITE_CORRUPT', 'backup', 'fault'],
  ] as const)('%s at %s: %s', (code, kind, fault) => {
    expect(faultOf(failed({ code }), task(kind))).toBe(fault)
  })

  test('and otherwise by what was thrown', () => {
    expect(faultOf(new JobCancelled(), task('backup', gone))).toBe('cancelled')
    for (const fault of ['damaged', 'missing-files', 'newer'] as const)
      expect(faultOf(new BackupUnreadable(fault, 'x'), task('preview', gone))).toBe(fault)
    expect(faultOf('EACCES', task('backup'))).toBe('fault')
    expect(faultOf(failed({}), task('backup'))).toBe('fault')
    expect(faultOf(failed({ copyFailed: 'no-room' }), task('backup'))).toBe('no-room-here')
    expect(faultOf(failed({ copyFailed: 'other', code: 'EACCES' }), task('backup'))).toBe('fault')
  })

  test('first of all that its place is not there, where it has one', () => {
    for (const kind of ['backup', 'move', 'stage', 'preview'] as const)
      expect(faultOf(failed({ code: 'EACCES' }), task(kind, gone))).toBe('unreachable')
    for (const kind of ['apply', 'list', 'remove'] as const)
      expect(faultOf(failed({ code: 'EACCES' }), task(kind, gone))).toBe('not-writable')
  })
})
