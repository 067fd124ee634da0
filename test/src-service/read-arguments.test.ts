import { describe, expect, test } from 'vitest'
import { readArguments } from '../../src-service/read-arguments.ts'

describe('arguments', () => {
  test('have defaults', () => {
    expect(readArguments([])).toEqual({
      port: 0,
      dataDirectory: '.intray/service',
      requestsPerMinute: 6000,
      hostControl: false,
      showHelp: false,
    })
  })

  test('are taken as they are given', () => {
    const args = ['--port', '65535', '--data-dir', '/d', '--rate-limit=1', '--host-control']
    expect(readArguments(args)).toEqual({
      port: 65_535,
      dataDirectory: '/d',
      requestsPerMinute: 1,
      hostControl: true,
      showHelp: false,
    })
  })

  test.each([
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
