import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { HostOption } from './intray-fixture.ts'
import { browserHostProgram } from './start-browser-host.ts'
import { electronCommand } from './start-electron-host.ts'

/** Starts a host's program as a desktop does, without Playwright; answers how it ended and what it said. */
export async function runToEnd(
  hostKind: HostOption['hostKind'],
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const { command, args: first } =
    hostKind === 'electron'
      ? electronCommand()
      : { command: process.execPath, args: [browserHostProgram, '--headless'] }
  const child = spawn(command, [...first, ...args], {
    env: { ...process.env, STAND_IN_NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
