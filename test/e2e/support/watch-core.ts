import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readBlocks, watchedEnvironment } from '../../support/watch-blocks/blocks.ts'

/**
 * What the core's thread may work at one go, in ms of its own processor time: waiting for the disk or for a core of
 * a busy machine does not count. A bound for what grows, not for what a person may notice: whatever a test does
 * first is not compiled yet, and two busy cores share their caches.
 */
const mostCpuMs = 400

/** Watches the event loop of a browser host that is started with `env`. */
export function watchCore() {
  const folder = mkdtempSync(join(tmpdir(), 'intray-blocks-'))
  const file = join(folder, 'blocks')
  let readyAt = Infinity
  return {
    env: watchedEnvironment(file),
    /** It has started: what comes now keeps a person waiting. */
    started(): void {
      readyAt = Date.now()
    },
    /** Fails with what the core was doing where it did not turn to anybody else for too long. */
    check(): void {
      const blocks = readBlocks(file).filter(
        ({ cpuMs, ms, endedAt }) => cpuMs > mostCpuMs && endedAt - ms > readyAt,
      )
      rmSync(folder, { recursive: true, force: true })
      expect(
        blocks.map(({ cpuMs, frames }) => `${String(cpuMs)} ms of work: ${frames.join(' < ')}`),
        'what held up the core',
      ).toEqual([])
    },
  }
}
