import { describe, expect, test } from 'vitest'
import { CommandLineError, parseCommandLine } from '../../../src-main/adapters/command-line.ts'

describe('the command line', () => {
  test('paths are meant from where the person stands', () => {
    const line = parseCommandLine(
      ['--headless', '--data-dir', 'data', '--scan-folder', '/scans', '--port', '4000', 'a.pdf'],
      '/home/anna',
    )
    expect(line).toEqual({
      headless: true,
      dataDir: '/home/anna/data',
      scanFolder: '/scans',
      port: 4000,
      selfCheck: false,
      files: ['/home/anna/a.pdf'],
    })
  })

  test('nothing said is a window, any port and the usual data folder', () => {
    const line = parseCommandLine([], '/home/anna')
    expect(line).toMatchObject({ headless: false, port: 0, scanFolder: null, files: [] })
    expect(line.dataDir).toMatch(/intray$/i)
  })

  test.each([[['--port', 'x']], [['--port', '70000']], [['--nonsense']]])(
    '%j is refused with the usage',
    (args) => {
      expect(() => parseCommandLine(args, '/')).toThrow(CommandLineError)
      expect(() => parseCommandLine(args, '/')).toThrow(/--data-dir/)
    },
  )
})
