import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** A time in which the event loop of a process did not turn. */
export type Block = {
  /** Beyond the time between two beats. */
  readonly ms: number
  /** What of it the main thread worked; the rest it waited for the disk or for a core of the machine. */
  readonly cpuMs: number
  /** Wall clock, ms since 1970. */
  readonly endedAt: number
  /** What ran, the innermost function first; empty where it was over before anybody could look. */
  readonly frames: readonly string[]
}

export const blocksFileVariable = 'INTRAY_BLOCKS_FILE'

/** Longer ones are told. */
export const longestGoodBlockMs = 50

/** The environment in which a program notes its blocks in `file`; those that it starts do not. */
export function watchedEnvironment(file: string): Record<string, string> {
  const preload = pathToFileURL(join(import.meta.dirname, 'watch-this-process.ts')).href
  return { [blocksFileVariable]: file, NODE_OPTIONS: `--import=${preload}` }
}

export function readBlocks(file: string): Block[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Block)
}
