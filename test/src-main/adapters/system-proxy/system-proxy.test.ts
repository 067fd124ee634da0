import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSystemProxy } from '../../../../src-main/adapters/system-proxy/system-proxy.ts'
import { createManualClock } from '../../../support/manual-clock.ts'
import { createRecordingLogger } from '../../../support/recording-logger.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const service = 'https://service.example/api/v1'
const through = (address: string) => ({ kind: 'proxy', address })
const direct = { kind: 'direct' }
const script = { kind: 'unusable', reason: 'script' }
const socks = { kind: 'unusable', reason: 'socks' }
const unreadable = { kind: 'unusable', reason: 'unreadable' }

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
  mkdirSync(join(folder, 'System32'))
  mkdirSync(join(folder, '.config'))
})

/** A program of the system that prints what one printed, and writes down how it was called. */
function install(name: string, printed: string, exit = 'exit 0'): void {
  const file = join(folder, name)
  writeFileSync(`${file}.printed`, printed)
  const lines = ['#!/bin/sh', `echo "$0 $*" >> ${folder}/calls`, `/bin/cat ${file}.printed`, exit]
  writeFileSync(file, lines.join('\n'), { mode: 0o755 })
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

function systemOf(platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) {
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const wayTo = createSystemProxy({
    platform,
    env: { PATH: folder, SystemRoot: folder, ...env },
    homeDir: folder,
    clock,
    logger,
  })
  return { wayTo, clock, logger }
}

/** As `gsettings list-recursively` of GLib 2.74 prints it. */
function gnome(said: Readonly<Record<string, string>>): string {
  const values = {
    'proxy autoconfig-url': "''",
    'proxy ignore-hosts': "['localhost', '127.0.0.0/8', '::1']",
    'proxy mode': "'manual'",
    'proxy use-same-proxy': 'true',
    'proxy.ftp host': "''",
    'proxy.ftp port': '0',
    'proxy.http authentication-password': "''",
    'proxy.http authentication-user': "''",
    'proxy.http enabled': 'false',
    'proxy.http host': "''",
    'proxy.http port': '8080',
    'proxy.http use-authentication': 'false',
    'proxy.https host': "''",
    'proxy.https port': '0',
    'proxy.socks host': "''",
    'proxy.socks port': '0',
    ...said,
  }
  const lines = Object.entries(values).map(([key, value]) => `org.gnome.system.${key} ${value}\n`)
  return lines.join('')
}

describe('on Linux, the settings of GNOME and its like', () => {
  const https = { 'proxy.https host': "'proxy.example'", 'proxy.https port': '3128' }
  const http = { 'proxy.http host': "'web.example'", 'proxy.http port': '8080' }

  test.each([
    ['none', { 'proxy mode': "'none'", ...https }, direct],
    ['a proxy', https, through('http://proxy.example:3128')],
    ['one for all', http, through('http://web.example:8080')],
    ['one for plain addresses alone', { ...http, 'proxy use-same-proxy': 'false' }, direct],
    ['one for each', { ...http, ...https }, through('http://proxy.example:3128')],
    ['nothing filled in', {}, direct],
    ['a script', { 'proxy mode': "'auto'", 'proxy autoconfig-url': "'http://wpad/x'" }, script],
    ['SOCKS alone', { 'proxy.socks host': "'socks.example'", 'proxy.socks port': '1080' }, socks],
  ])('name %s', async (_what, said, way) => {
    install('gsettings', gnome(said))
    expect(await systemOf('linux').wayTo(service)).toEqual(way)
  })

  test('name hosts that are reached past it, with all below them', async () => {
    const exceptions = { 'proxy ignore-hosts': "['localhost', 'office.example', '10.0.0.0/8']" }
    install('gsettings', gnome({ ...https, ...exceptions }))
    const { wayTo } = systemOf('linux')
    expect(await wayTo('https://dms.office.example/')).toEqual(direct)
    expect(await wayTo('https://10.0.0.7/')).toEqual(direct)
    expect(await wayTo(service)).toEqual(through('http://proxy.example:3128'))
  })

  test('name no hosts that are reached past it', async () => {
    install('gsettings', gnome({ ...https, 'proxy ignore-hosts': '@as []' }))
    expect(await systemOf('linux').wayTo(service)).toEqual(through('http://proxy.example:3128'))
  })

  test('are not there: then nothing is set up, and nothing is wrong', async () => {
    const { wayTo, logger } = systemOf('linux')
    expect(await wayTo(service)).toEqual(direct)
    install('gsettings', '', 'echo "No such schema “org.gnome.system.proxy”" >&2; exit 1')
    const other = systemOf('linux')
    expect(await other.wayTo(service)).toEqual(direct)
    expect([...logger.entries, ...other.logger.entries]).toEqual([])
  })

  test('say something else: that is told, and no password of theirs with it', async () => {
    const odd = { 'proxy mode': "'sometimes'", 'proxy.http authentication-password': "'sesame'" }
    install('gsettings', gnome(odd))
    const { wayTo, logger } = systemOf('linux')
    expect(await wayTo(service)).toEqual(unreadable)
    expect(logger.entries).toEqual([
      {
        level: 'warning',
        event: 'service.system-proxy-unreadable',
        fields: { reason: 'ZodError' },
      },
    ])
  })

  test('are read once for all who ask within half a minute, and anew after it', async () => {
    install('gsettings', gnome(https))
    const { wayTo, clock } = systemOf('linux')
    await Promise.all([wayTo(service), wayTo('https://other.example/')])
    install('gsettings', gnome({ 'proxy mode': "'none'" }))
    clock.advance(29_000)
    expect(await wayTo(service)).toEqual(through('http://proxy.example:3128'))
    expect(calls()).toEqual([`${folder}/gsettings list-recursively org.gnome.system.proxy`])
    clock.advance(1_000)
    expect(await wayTo(service)).toEqual(direct)
  })

  test('cannot be read for once: what was read before holds', async () => {
    install('gsettings', gnome(https))
    const { wayTo, clock, logger } = systemOf('linux')
    await wayTo(service)
    install('gsettings', '', 'exit 1')
    clock.advance(30_000)
    expect(await wayTo(service)).toEqual(through('http://proxy.example:3128'))
    expect(logger.entries).toHaveLength(1)
  })
})

describe('on Linux, the settings of KDE', () => {
  const kde = { XDG_CURRENT_DESKTOP: 'KDE' }
  const write = (lines: readonly string[], home = join(folder, '.config')) =>
    writeFileSync(join(home, 'kioslaverc'), `[$Version]\nupdate_info=x\n\n${lines.join('\n')}\n`)
  const manual = ['[Proxy Settings][Script]', 'Proxy Config Script=x', '', '[Proxy Settings]']
  const proxy = 'httpsProxy=http://proxy.example 3128'

  test.each([
    ['none', ['ProxyType=0', proxy], direct],
    ['a proxy', ['ProxyType=1', proxy], through('http://proxy.example:3128')],
    [
      'one as an address',
      ['ProxyType=1', 'httpsProxy=http://a.example:81/'],
      through('http://a.example:81'),
    ],
    ['nothing filled in', ['ProxyType=1'], direct],
    ['a script', ['ProxyType=2', 'Proxy Config Script=http://wpad/x'], script],
    ['that one is looked for', ['ProxyType=3'], script],
    ['the environment', ['ProxyType=4', 'httpsProxy=HTTPS_PROXY'], direct],
    ['SOCKS alone', ['ProxyType=1', 'socksProxy=socks://a.example 1080'], socks],
    ['what nobody knows', ['ProxyType=7'], unreadable],
  ])('name %s', async (_what, lines, way) => {
    write([...manual, ...lines, '', '[Other]', 'ProxyType=2'])
    expect(await systemOf('linux', kde).wayTo(service)).toEqual(way)
  })

  test('name hosts that are reached past it, or the only ones that are not', async () => {
    const lines = [...manual, 'ProxyType=1', proxy, 'NoProxyFor[$e]=.office.example, 10.0.0.0/8']
    write(lines)
    const { wayTo } = systemOf('linux', kde)
    expect(await wayTo('https://dms.office.example/')).toEqual(direct)
    expect(await wayTo(service)).toEqual(through('http://proxy.example:3128'))
    write([...lines, 'ReversedException=true'])
    const reversed = systemOf('linux', kde)
    expect(await reversed.wayTo(service)).toEqual(direct)
    expect(await reversed.wayTo('https://10.0.0.7/')).toEqual(through('http://proxy.example:3128'))
  })

  test('are where the desktop keeps them, or were never changed', async () => {
    install('gsettings', gnome({ 'proxy mode': "'auto'" }))
    expect(await systemOf('linux', kde).wayTo(service)).toEqual(direct)
    write([...manual, 'ProxyType=1', proxy], folder)
    const { wayTo } = systemOf('linux', { ...kde, XDG_CONFIG_HOME: folder })
    expect(await wayTo(service)).toEqual(through('http://proxy.example:3128'))
  })
})

describe('on macOS, the settings of the network', () => {
  const exceptions = `  ExceptionsList : <array> {
    0 : *.local
    1 : 169.254/16
    2 : dms.office.example
  }
`
  const scoped = `  __SCOPED__ : <dictionary> {
    en0 : <dictionary> {
      ExceptionsList : <array> {
        0 : service.example
      }
      HTTPSEnable : 1
      HTTPSPort : 9
      HTTPSProxy : elsewhere.example
    }
  }
`
  const printed = (entries: string) =>
    install('scutil', `<dictionary> {\n${exceptions}  FTPPassive : 1\n${entries}${scoped}}\n`)
  const proxy = '  HTTPSEnable : 1\n  HTTPSPort : 3128\n  HTTPSProxy : proxy.example\n'

  test.each([
    ['none', '  HTTPEnable : 0\n  HTTPSEnable : 0\n', direct],
    ['a proxy', proxy, through('http://proxy.example:3128')],
    [
      'one beside a script',
      `${proxy}  ProxyAutoConfigEnable : 1\n`,
      through('http://proxy.example:3128'),
    ],
    ['one for plain addresses alone', '  HTTPEnable : 1\n  HTTPProxy : a.example\n', direct],
    [
      'a script',
      '  ProxyAutoConfigEnable : 1\n  ProxyAutoConfigURLString : http://wpad/x\n',
      script,
    ],
    ['that one is looked for', '  ProxyAutoDiscoveryEnable : 1\n', script],
    ['SOCKS alone', '  SOCKSEnable : 1\n  SOCKSPort : 1080\n  SOCKSProxy : a.example\n', socks],
    ['a proxy without a name', '  HTTPSEnable : 1\n', unreadable],
  ])('name %s', async (_what, entries, way) => {
    printed(entries)
    expect(await systemOf('darwin').wayTo(service)).toEqual(way)
    expect(calls()).toEqual([`${folder}/scutil --proxy`])
  })

  test('name hosts that are reached past it, alone or with all names without a dot', async () => {
    printed(proxy)
    const { wayTo } = systemOf('darwin')
    expect(await wayTo('https://printer.local/')).toEqual(direct)
    expect(await wayTo('https://dms.office.example/')).toEqual(direct)
    expect(await wayTo('https://dms/')).toEqual(through('http://proxy.example:3128'))
    printed(`${proxy}  ExcludeSimpleHostnames : 1\n`)
    expect(await systemOf('darwin').wayTo('https://dms/')).toEqual(direct)
  })
})

describe('on Windows, the internet settings of the registry', () => {
  const key = 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'
  function printed(values: Readonly<Record<string, string>>): void {
    const lines = Object.entries(values).map(([name, value]) => `    ${name}    ${value}`)
    const text = ['', key, '    User Agent    REG_SZ    Mozilla/4.0 (compatible)', ...lines, '']
    install('System32/reg.exe', `${text.join('\r\n')}\r\n${key}\\5.0\r\n`)
  }
  const on = { ProxyEnable: 'REG_DWORD    0x1' }
  const off = { ProxyEnable: 'REG_DWORD    0x0' }
  const server = (written: string) => ({ ProxyServer: `REG_SZ    ${written}` })
  const address = { AutoConfigURL: 'REG_SZ    http://wpad/proxy.pac' }

  test.each([
    ['none', { ...off, ...server('proxy.example:3128') }, direct],
    ['nothing at all', {}, direct],
    ['a proxy', { ...on, ...server('proxy.example:3128') }, through('http://proxy.example:3128')],
    [
      'one as an address',
      { ...on, ...server('http://a.example:81') },
      through('http://a.example:81'),
    ],
    [
      'one for each kind',
      { ...on, ...server('http=web.example:80;https=proxy.example:3128') },
      through('http://proxy.example:3128'),
    ],
    ['one for plain addresses alone', { ...on, ...server('http=web.example:80') }, direct],
    [
      'one beside a script',
      { ...on, ...address, ...server('a.example:81') },
      through('http://a.example:81'),
    ],
    ['a script', { ...off, ...address }, script],
    ['SOCKS alone', { ...on, ...server('socks=a.example:1080') }, socks],
    ['what is no address', { ...on, ...server('a:b') }, unreadable],
  ])('name %s', async (_what, values, way) => {
    printed(values)
    expect(await systemOf('win32').wayTo(service)).toEqual(way)
    const query = 'query HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'
    expect(calls()).toEqual([`${folder}/System32/reg.exe ${query}`])
  })

  test('name hosts that are reached past it', async () => {
    printed({
      ...on,
      ...server('a.example:81'),
      ProxyOverride: 'REG_SZ    *.office.example;10.*;<local>',
    })
    const { wayTo } = systemOf('win32')
    for (const host of ['dms.office.example', '10.1.2.3', 'dms'])
      expect(await wayTo(`https://${host}/`)).toEqual(direct)
    expect(await wayTo(service)).toEqual(through('http://a.example:81'))
  })

  test('cannot be asked for: that is told', async () => {
    rmSync(join(folder, 'System32'), { recursive: true })
    const { wayTo, logger } = systemOf('win32')
    expect(await wayTo(service)).toEqual(unreadable)
    expect(logger.entries.map(({ fields }) => fields)).toEqual([{ reason: 'ENOENT' }])
  })
})
