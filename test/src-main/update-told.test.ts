import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import SQLite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../../src-main/store/migrations/all.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { leaveEarlierFolder } from './store/leave-earlier-folder.ts'

// The host as a program of its own, over the data folder of an earlier Intray.
const program = join(import.meta.dirname, '../../src-main/host-browser/main.ts')
const present = migrations.at(-1)?.version ?? 0
const earlier = 5

/** @returns its lines about the update, and how it went on: by its address, or by being killed at that line */
async function start(dataDir: string, killedAt?: string) {
  const child = spawn(process.execPath, [program, '--headless', '--data-dir', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  const told: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    const step = /step (\d+ of \d+)$/u.exec(line)?.[1]
    if (step !== undefined) told.push(step)
    if (step !== undefined && step === killedAt) child.kill('SIGKILL')
    if (line.includes('/#code=')) child.kill('SIGINT')
  }
  await gone
  return told
}

const stepsFrom = (version: number) => {
  const of = present - version
  return Array.from({ length: of }, (_, at) => `${String(at + 1)} of ${String(of)}`)
}

test('a start over the data of an earlier Intray says how far it is; killed, the next one goes on', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  const file = join(dataDir, 'intray.db')
  leaveEarlierFolder(file, earlier)
  const all = stepsFrom(earlier)
  const first = await start(dataDir, all[19])
  expect(first).toEqual(all.slice(0, first.length))
  expect(first.length).toBeGreaterThanOrEqual(20)
  const between = new SQLite(file, { readonly: true })
  const reached = Number(between.pragma('user_version', { simple: true }))
  between.close()
  expect(reached).toBeGreaterThanOrEqual(earlier + 19)
  expect(await start(dataDir)).toEqual(stepsFrom(reached))
  const db = new SQLite(file, { readonly: true })
  expect(db.pragma('user_version', { simple: true })).toBe(present)
  expect(db.prepare('SELECT id FROM documents ORDER BY id').pluck().all()).toEqual([
    'doc-1',
    'doc-2',
    'doc-3',
  ])
  db.close()
})
