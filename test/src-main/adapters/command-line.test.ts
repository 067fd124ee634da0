import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  CommandLineError,
  parseCommandLine,
  withoutEngineSwitches,
} from '../../../src-main/adapters/command-line.ts'

describe('the command line', () => {
  test('paths are meant from where the person stands', () => {
    const line = parseCommandLine(
      ['--headless', '--data-dir', 'data', '--scan-folder', '/scans', '--port', '4000', 'a.pdf'],
      '/home/anna',
    )
    expect(line).toEqual({
      headless: true,
      dataDir: resolve('/home/anna/data'),
      scanFolder: '/scans',
      port: 4000,
      selfCheck: false,
      isInBackground: false,
      files: [resolve('/home/anna/a.pdf')],
    })
  })

  test('nothing said is a window, any port and the usual data folder', () => {
    const line = parseCommandLine([], '/home/anna')
    expect(line).toMatchObject({ headless: false, port: 0, scanFolder: null, files: [] })
    expect(line.dataDir).toMatch(/intray$/i)
  })

  test('a file is also known by its URL, as desktops hand it over', () => {
    const path = resolve('/home/anna/Müller AG.pdf')
    const { files } = parseCommandLine([pathToFileURL(path).href], '/')
    expect(files).toEqual([path])
    expect(() => parseCommandLine(['file://host%'], '/')).toThrow(CommandLineError)
  })

  test('a link to settings stays as it is', () => {
    expect(parseCommandLine(['intray:connect#abc'], '/home/anna').files).toEqual([
      'intray:connect#abc',
    ])
  })

  test('switches of the engine are left out, what is ours and the files stay', () => {
    const ours = ['--data-dir', 'd', '--port=4000', 'a.pdf']
    expect(withoutEngineSwitches(['--no-sandbox', '-psn_0_1', ...ours, '--lang=de'])).toEqual(ours)
  })

  test.each([[['--port', 'x']], [['--port', '70000']], [['--nonsense']]])(
    '%j is refused with the usage',
    (args) => {
      expect(() => parseCommandLine(args, '/')).toThrow(CommandLineError)
      expect(() => parseCommandLine(args, '/')).toThrow(/--data-dir/)
    },
  )
})
