import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const source = new URL('../../../src-main/host-browser/start-process.ts', import.meta.url)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// Over a second: two processes are started, one within the other.
test('a child that hangs ends with the host', async () => {
  const folder = temporaryFolder()
  const child = join(folder, 'child.mjs')
  const host = join(folder, 'host.mjs')
  writeFileSync(
    child,
    `process.on('SIGTERM', () => {})
     process.send(process.pid, () => {
       const until = Date.now() + 30_000
       while (Date.now() < until);
     })`,
  )
  writeFileSync(
    host,
    `import { startProcess } from ${JSON.stringify(source.href)}
     const child = startProcess(new URL(${JSON.stringify(pathToFileURL(child).href)}), [], {})
     child.onMessage((pid) => {
       process.stdout.write(String(pid), () => {
         child.kill()
         process.exit(0)
       })
     })`,
  )
  const running = spawn(process.execPath, [host], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  running.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  await once(running, 'close')
  const pid = Number(said)
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
})
