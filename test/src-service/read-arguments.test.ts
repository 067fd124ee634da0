import { describe, expect, test } from 'vitest'
import { ownMachine } from '../../src-service/endpoint.ts'
import { readArguments } from '../../src-service/read-arguments.ts'

describe('arguments', () => {
  test('have defaults', () => {
    expect(readArguments([])).toEqual({
      port: 0,
      endpoint: ownMachine,
      role: 'all',
      dataDirectory: '.intray/service',
      database: null,
      requestsPerMinute: 6000,
      checkConfig: false,
      hostControl: false,
      showHelp: false,
    })
  })

  test('are taken as they are given', () => {
    const args = ['--port', '65535', '--data-dir', '/d', '--rate-limit=1', '--host-control']
    expect(readArguments(args)).toEqual({
      port: 65_535,
      endpoint: ownMachine,
      role: 'all',
      dataDirectory: '/d',
      database: null,
      requestsPerMinute: 1,
      checkConfig: false,
      hostControl: true,
      showHelp: false,
    })
  })

  test('name a database, and so does the environment', () => {
    const address = 'postgres://office@db.test/intray'
    const env = { INTRAY_SERVICE_DATABASE: address }
    expect(readArguments(['--database', address]).database).toBe(address)
    expect(readArguments([], env).database).toBe(address)
    expect(readArguments(['--database', 'postgresql://other'], env).database).toBe(
      'postgresql://other',
    )
    expect(readArguments([], { INTRAY_SERVICE_DATABASE: '' }).database).toBeNull()
  })

  test('name a role among those at one database', () => {
    const address = 'postgres://office@db.test/intray'
    for (const role of ['all', 'web', 'reader'])
      expect(readArguments(['--role', role, '--database', address]).role).toBe(role)
  })

  test('that name no database of PostgreSQL are refused without saying what was named', () => {
    for (const address of ['mysql://u:secret@h/d', 'secret'])
      expect(() => readArguments(['--database', address])).toThrow(
        /^--database needs an address(?!.*secret)/,
      )
  })

  test.each([
    [['--role', 'writer'], '--role is one of all, web, reader'],
    [
      ['--role', 'reader'],
      '--role reader needs a --database, which it shares with the other roles',
    ],
    [['--port', '65536'], '--port must be at most 65535'],
    [['--port', '-1'], /port/],
    [['--port', '1.5'], '--port needs a whole number'],
    [['--rate-limit', '0'], '--rate-limit must be at least 1'],
    [['--rate-limit', 'many'], '--rate-limit needs a number'],
    [['--speed', '9'], /--speed/],
    [['document.pdf'], /document\.pdf/],
  ])('%j are refused', (args, message) => {
    expect(() => readArguments(args)).toThrow(message)
  })
})
