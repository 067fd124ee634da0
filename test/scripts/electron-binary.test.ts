import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fetchElectron } from '../../scripts/setup/electron-binary.mjs'
import { temporaryFolder } from '../support/temporary-folder.ts'

function installer(text: string): string {
  const program = join(temporaryFolder(), 'install.mjs')
  writeFileSync(program, text)
  return program
}

test('a download that fails says how it ended', async () => {
  expect(await fetchElectron(installer('process.exit(3)'), 60_000)).toBe(
    'its download ended with code 3; the lines above say why',
  )
  expect(await fetchElectron(installer(''), 60_000)).toBeNull()
})

test('one that does not come to an end is given up, and says so', async () => {
  const endless = installer('setInterval(() => {}, 1000)')
  expect(await fetchElectron(endless, 200)).toBe('it was not there after 1 minutes')
})
