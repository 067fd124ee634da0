import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const parentPort = pathToFileURL(
  join(import.meta.dirname, '../../../src-main/adapters/parent-port.ts'),
).href

test('an answer to a parent process that is gone ends in silence', async () => {
  const program = join(temporaryFolder(), 'answers-late.mjs')
  writeFileSync(
    program,
    `import { openParentPort } from ${JSON.stringify(parentPort)}
     const port = openParentPort(() => setImmediate(() => console.log('gone')))
     port.onMessage(() => {
       process.disconnect()
       port.post('too late')
     })`,
  )
  const child = fork(program, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (output += part))
  child.send('question')
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output).toBe('gone\n')
})
