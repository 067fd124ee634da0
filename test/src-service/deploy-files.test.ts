import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from '../../src-service/read-arguments.ts'

const project = join(import.meta.dirname, '../..')
const deploy = (name: string) => readFileSync(join(project, 'resources/deploy', name), 'utf8')
const env = { INTRAY_SERVICE_DATABASE: 'postgres://intray@database/intray' }

/** As whoever starts it fills in what the office has set. */
function filledIn(text: string): string {
  return text.replaceAll('%i', '8080').replaceAll('${INTRAY_PUBLIC_URL}', 'https://intray.test')
}

test.each([
  ['intray-web@.service', 'web'],
  ['intray-reader@.service', 'reader'],
])('%s starts what it says', (name, role) => {
  const [, program = '', args = ''] = /^ExecStart=\S+ (\S+) (.*)$/m.exec(deploy(name)) ?? []
  expect(existsSync(join(project, program))).toBe(true)
  expect(readArguments(filledIn(args).split(' '), env).role).toBe(role)
})

test('the containers start each role, and those that answer listen beyond themselves', () => {
  const commands = [...deploy('compose.yaml').matchAll(/^ +command: \[(.*)\]$/gm)]
  const [web, reader] = commands.map(([, list = '']) =>
    readArguments(filledIn(list.replaceAll("'", '')).split(', '), env),
  )
  expect(web).toMatchObject({
    role: 'web',
    port: 8080,
    endpoint: { host: '0.0.0.0', publicOrigin: 'https://intray.test' },
  })
  expect(reader?.role).toBe('reader')
})

test('what the container copies is there, and holds the program that it starts', () => {
  const file = deploy('Containerfile')
  const copied = [...file.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, list = '']) => list.split(' '))
  expect(copied.length).toBeGreaterThan(3)
  for (const each of copied) expect(existsSync(join(project, each)), each).toBe(true)
  expect(file).toContain('"src-service/main.ts"')
  expect(copied).toContain('src-service')
})
