import { describe, expect, test } from 'vitest'
import {
  describeNoRoom,
  describeStartFailure,
} from '../../../src-main/adapters/describe-start-failure.ts'
import { DatabaseNewer } from '../../../src-main/store/database.ts'

const withCode = (code: string) => Object.assign(new Error('machine words'), { code })

describe('why Intray cannot start', () => {
  test.each([
    [withCode('EROFS'), /\/data cannot be written to.*--data-dir/],
    [withCode('SQLITE_READONLY_DIRECTORY'), /\/data cannot be written to.*--data-dir/],
    [withCode('ENOSPC'), /\/data is full.*free up some space/],
    [withCode('SQLITE_IOERR_SHMSIZE'), /\/data is full.*free up some space/],
    [withCode('SQLITE_IOERR_FSYNC'), /reports errors.*check it/],
    [new DatabaseNewer(9, 2), /version 9.*install a newer Intray/],
    [new Error('listen EADDRINUSE'), /listen EADDRINUSE/],
    ['no error at all', /not known/],
  ])('%o is told with what to do', (error, sentence) => {
    expect(describeStartFailure(error, '/data')).toMatch(sentence)
  })
})

test('what a start waits for on a full disk is told with how much it is', () => {
  expect(describeNoRoom({ neededBytes: 41_000_001, freeBytes: 1_900_000 }, '/data')).toMatch(
    /\/data has too little room: up to 42 MB have to be free, 1 MB are; nothing is lost/,
  )
})
