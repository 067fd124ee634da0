import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCheckArguments } from '../../../src-main/host-terminal/check-arguments.ts'
import { startBehindSwitchboard } from '../../support/switchboard/behind-switchboard.ts'
import { clientSecret } from '../../support/switchboard/conformance-service.ts'
import { crookedly } from '../../support/switchboard/crooked-ways.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const { service, switchboard } = await startBehindSwitchboard()
const program = join(import.meta.dirname, '../../../src-main/host-terminal/service-check.ts')
const address = () => [
  switchboard.baseUrl,
  '--auth-url',
  switchboard.authUrl,
  '--workspace',
  service.workspaceId,
]

async function runProgram(args: readonly string[], typed = '', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program, ...args], { env })
  let [out, told] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  child.stdin.end(typed)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, told }
}

const credentials = () => ({
  INTRAY_CHECK_CLIENT_ID: service.clientId,
  INTRAY_CHECK_CLIENT_SECRET: clientSecret,
})

describe('the check in a terminal', () => {
  // Over a second: a process checks a whole service.
  test('ends with 0 where there is no difference, and tells each row as it goes', async () => {
    crookedly(switchboard)
    const { code, out, told } = await runProgram([...address(), '--yes'], '', credentials())
    expect(out).toContain('Result: 0 differences')
    expect(told).toMatch(/1\/\d+ token: token\n/)
    expect(told).toContain('makes a sample document with feedback, a webhook, an access grant')
    expect(code).toBe(0)
  })

  // Over a second: a process checks a whole service.
  test('ends with 1 where there are, and writes them into a file without a secret', async () => {
    crookedly(switchboard, 'the file is fetched at another path')
    const file = join(temporaryFolder(), 'report.md')
    const args = [...address(), '--yes', '--report', file]
    const { code, out, told } = await runProgram(args, '', credentials())
    const report = readFileSync(file, 'utf8')
    expect(report).toContain('### content (GET ')
    expect(report).toContain(
      '`"paths":{"streamDocumentContent":"/workspaces/{workspaceId}/documents/{documentId}/file"}`',
    )
    expect([report, out, told].join()).not.toContain(clientSecret)
    expect(code).toBe(1)
  })

  test('asks for what the environment does not hold, and begins nothing without a yes', async () => {
    const typed = `${service.clientId}\n${clientSecret}\nno\n`
    const { code, told } = await runProgram(address(), typed)
    expect(told).toContain('Client secret:')
    expect(told).not.toContain(clientSecret)
    expect(code).toBe(2)
    expect(switchboard.seen).toEqual([])
  })
})

describe('what is typed behind it', () => {
  test('has the sandbox’s limit of calls, unless the service is on this computer', () => {
    const rest = ['--auth-url', 'https://login.example', '--workspace', 'w']
    const rateAt = (url: string) => readCheckArguments([url, ...rest]).requestsPerMinute
    expect(rateAt('https://sandbox.example/api/v1')).toBe(20)
    expect(rateAt('http://127.0.0.1:4711/api/v1')).toBe(6000)
  })

  test('may name a profile', () => {
    const file = join(temporaryFolder(), 'profile.json')
    writeFileSync(file, '{"uploadPart":"document"}')
    const line = ['https://x.example/api/v1', '--auth-url', 'https://y.example', '--workspace', 'w']
    expect(readCheckArguments([...line, '--profile', file]).profile).toEqual({
      uploadPart: 'document',
    })
    writeFileSync(file, '{"uploadBody":"carrier pigeon"}')
    expect(() => readCheckArguments([...line, '--profile', file])).toThrow('uploadBody')
  })

  test.each([
    ['plain http', ['http://service.example/api/v1'], 'https address'],
    ['another path', ['https://service.example/'], 'ends in /api/v1'],
    ['a password in the URL', ['https://me:secret@service.example/api/v1'], 'without a password'],
    ['a secret behind the URL', ['https://service.example/api/v1', 'secret'], 'is asked for'],
    ['no workspace', ['https://service.example/api/v1', '--auth-url', 'https://x.example'], 'ID'],
  ])('%s is refused with a sentence', (_name, args, sentence) => {
    expect(() => readCheckArguments(args)).toThrow(sentence)
  })
})
