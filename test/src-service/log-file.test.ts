import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openLogFile } from '../../src-service/log-file.ts'
import { makeFolder } from './support/make-folder.ts'

describe('the log file', () => {
  test('goes on where it was', async () => {
    const path = join(await makeFolder(), 'new', 'service.log')
    for (const line of ['one', 'two']) {
      const file = openLogFile(path)
      file.write(line)
      file.close()
    }
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n')
  })

  test('is never larger than twice its limit, and keeps the newest lines', async () => {
    const folder = await makeFolder()
    const file = openLogFile(join(folder, 'service.log'), 100)
    for (let line = 0; line < 100; line += 1) file.write(`line ${line}`)
    file.close()
    expect(readdirSync(folder).sort()).toEqual(['service.log', 'service.log.1'])
    const texts = ['service.log.1', 'service.log'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    )
    expect(texts.join('').length).toBeLessThan(220)
    expect(texts.join('')).toMatch(/line 98\nline 99\n$/)
  })

  test.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    const path = join(await makeFolder(), 'service.log')
    openLogFile(path).close()
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
