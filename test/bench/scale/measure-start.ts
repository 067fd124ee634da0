import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCoreProcess } from './core-process.ts'
import type { Figure } from './figures.ts'
import { copyOf } from './fill-folder.ts'

export type StartFigures = {
  readonly startMs: { readonly cold: number; readonly warm: number }
  readonly figures: readonly Figure[]
}

type Took = { readonly ms: number; readonly cpuMs: number }

/**
 * From the start of the program to the first page of the inbox: with none of the database in the system's
 * memory, and with what the start before left there; beside a bare Node that opens it and reads as many lines.
 */
export async function measureStart(filled: string): Promise<StartFigures> {
  const folder = copyOf(filled)
  // What the first start makes in a folder is there from then on.
  await startOnce(folder)
  forget(folder)
  const cold = await startOnce(folder)
  forget(folder)
  const bareCold = bareStart(folder)
  const warm = await startOnce(folder)
  const bareWarm = bareStart(folder)
  const figure = (name: string, core: Took, bare: Took): Figure => ({
    name,
    value: core.ms,
    unit: 'ms',
    beside: `${core.cpuMs.toFixed(0)} CPU; bare ${bare.ms.toFixed(0)}, ${bare.cpuMs.toFixed(0)} CPU`,
  })
  return {
    startMs: { cold: cold.ms, warm: warm.ms },
    figures: [
      figure('cold start to the first lines', cold, bareCold),
      figure('warm start to the first lines', warm, bareWarm),
    ],
  }
}

async function startOnce(folder: string): Promise<Took> {
  const startedMs = performance.now()
  const core = await startCoreProcess(folder, { isAlone: true })
  try {
    await core.call('documents.list', {})
    return { ms: performance.now() - startedMs, cpuMs: core.cpuMs() }
  } finally {
    await core.stop()
  }
}

/** Has the system drop what it keeps in memory of the folder's own files. */
function forget(folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { name } of files) {
    const args = [`if=${join(folder, name)}`, 'iflag=nocache', 'count=0', 'status=none']
    const { status, stderr } = spawnSync('dd', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`What memory holds of ${name} is not dropped: ${stderr}`)
  }
}

const bareProgram = `
  import Database from 'better-sqlite3'
  const db = new Database(process.argv[1], { readonly: true })
  const lines = db.prepare(
    "SELECT * FROM documents WHERE connection_id = 'embedded' AND state <> 'trashed' ORDER BY sort_at DESC, seq DESC LIMIT 50",
  ).all()
  const { user, system } = process.cpuUsage()
  console.log(JSON.stringify({ lines: lines.length, cpuMs: (user + system) / 1000 }))`

function bareStart(folder: string): Took {
  const startedMs = performance.now()
  const args = ['--input-type=module', '--eval', bareProgram, join(folder, 'intray.db')]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The bare start failed: ${stderr}`)
  // A handle that only reads leaves them there, and Intray would take that for an unclean end.
  for (const left of ['-wal', '-shm']) rmSync(join(folder, `intray.db${left}`), { force: true })
  const { cpuMs } = JSON.parse(stdout) as { cpuMs: number }
  return { ms: performance.now() - startedMs, cpuMs }
}
