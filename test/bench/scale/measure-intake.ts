import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCoreProcess, type CoreProcess } from './core-process.ts'
import { ownCpuMs, percentile, under, underFigures, type Figure, type Under } from './figures.ts'
import { copyOf } from './fill-folder.ts'
import { invoices } from './invoices.ts'
import { settle } from './measure-review.ts'
import { samples } from './samples.ts'
import { temporaryName } from './temporary-name.ts'

type CoreOptions = Parameters<typeof startCoreProcess>[1]
/** As many as the window hands over at a time. */
const atOnce = 5
const taken = 1_000
/** Before it is the other's turn. */
const inTurn = 25
/** Before anything is measured. */
const readFirst = 10
/** Under strace, which slows everything. */
const traced = 30

export type IntakeFigures = Under & {
  readonly intakeRatio: number
  readonly figures: readonly Figure[]
}

/**
 * A thousand files through the window's own door, beside copying, hashing and syncing each. Both go in turns: what else
 * the disk has to do at a time makes either several times slower.
 */
export async function measureIntake(filled: string): Promise<IntakeFigures> {
  const { intake, bare } = await intoNobody(filled, { isAlone: true }, inTurns)
  const meanwhile = await intoNobody(filled, {}, (core) =>
    under(core, async () => void (await dropAll(core, samples(taken)))),
  )
  const intakeRatio = sum(intake.tookMs) / sum(bare.tookMs)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  return {
    ...meanwhile,
    intakeRatio,
    figures: [
      {
        name: 'intake of 1,000 over copy, hash and sync',
        value: intakeRatio,
        unit: 'ratio',
        wanted: 4,
        beside: `${seconds(sum(intake.tookMs))} s and ${seconds(sum(bare.tookMs))}; CPU ${seconds(sum(intake.cpuMs))} s and ${seconds(sum(bare.cpuMs))}`,
      },
      {
        name: 'the same of the last half, by their medians',
        value: lastMedian(intake.tookMs) / lastMedian(bare.tookMs),
        unit: 'ratio',
        beside: `${lastMedian(intake.tookMs).toFixed(0)} ms and ${lastMedian(bare.tookMs).toFixed(0)} for ${String(inTurn)}; CPU ${lastMedian(intake.cpuMs).toFixed(0)} and ${lastMedian(bare.cpuMs).toFixed(0)}`,
      },
      ...underFigures(meanwhile),
    ],
  }
}

type Spent = { readonly tookMs: number[]; readonly cpuMs: number[] }

async function inTurns(core: CoreProcess): Promise<{ intake: Spent; bare: Spent }> {
  const files = samples(taken)
  const folder = temporaryName('bare')
  mkdirSync(folder)
  const intake: Spent = { tookMs: [], cpuMs: [] }
  const bare: Spent = { tookMs: [], cpuMs: [] }
  for (let at = 0; at < taken; at += inTurn) {
    const some = files.slice(at, at + inTurn)
    const cpuBefore = core.cpuMs()
    intake.tookMs.push(await timed(async () => void (await dropAll(core, some))))
    intake.cpuMs.push(core.cpuMs() - cpuBefore)
    bare.tookMs.push(
      await timed(async () => {
        bare.cpuMs.push(await ownCpuMs(() => bareIntake(folder, some)))
      }),
    )
  }
  return { intake, bare }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
const lastMedian = (values: readonly number[]) => percentile(values.slice(values.length / 2), 0.5)

/** A core whose service is not there: nothing is uploaded and read meanwhile. */
async function intoNobody<Value>(
  filled: string,
  options: CoreOptions,
  work: (core: CoreProcess) => Promise<Value>,
): Promise<Value> {
  const core = await startCoreProcess(copyOf(filled), options)
  try {
    await settle(core)
    const { id } = await core.call('connections.create', {
      name: 'Nobody',
      environment: 'sandbox',
      baseUrl: 'http://127.0.0.1:9/api/v1',
      authUrl: 'http://127.0.0.1:9',
      clientId: 'nobody',
      workspaceId: 'nobody',
      signIn: 'client-credentials',
      requestsPerMinute: 20,
      profile: {},
      colour: '#2f6f5e',
    })
    await core.call('connections.activate', { id })
    return await work(core)
  } finally {
    await core.stop()
  }
}

export type ReadingFigures = Under & {
  readonly coreCpuMsPerDocument: number
  /** Of the last third: the code that reads the first hundreds is still being compiled. */
  readonly warmCoreCpuMsPerDocument: number
  readonly fsyncsPerDocument: { readonly core: number; readonly service: number }
  readonly figures: readonly Figure[]
}

/** Documents from the drop to their results by the embedded service. */
export async function measureReading(filled: string, read: number): Promise<ReadingFigures> {
  const half = Math.ceil(read / 2)
  // One half is measured, the other watched: whoever watches, or asks for the list all the time, costs the core, too.
  const last = Math.ceil(half / 3)
  const cpu = await readHalf(filled, { isAlone: true }, async (core) => {
    const first = await spentReading(core, await invoices(half - last))
    const warm = await spentReading(core, await invoices(last))
    return {
      coreMs: (first.coreMs + warm.coreMs) / half,
      warmCoreMs: warm.coreMs / last,
      serviceMs: (first.serviceMs + warm.serviceMs) / half,
    }
  })
  const meanwhile = await readHalf(filled, {}, (core) =>
    under(core, async () => readAll(core, await invoices(read - half))),
  )
  const fsyncsPerDocument = await countSyncs(filled)
  return {
    ...meanwhile,
    coreCpuMsPerDocument: cpu.coreMs,
    warmCoreCpuMsPerDocument: cpu.warmCoreMs,
    fsyncsPerDocument,
    figures: [
      { name: 'core, CPU a document', value: cpu.coreMs, unit: 'ms', wanted: 10 },
      {
        name: 'the same of the last third',
        value: cpu.warmCoreMs,
        unit: 'ms',
        beside: `${String(readFirst + half - last)} were read before by this process`,
      },
      { name: 'service, CPU a document', value: cpu.serviceMs, unit: 'ms' },
      { name: 'core, syncs a document', value: fsyncsPerDocument.core, unit: 'count', wanted: 4 },
      {
        name: 'service, syncs a document',
        value: fsyncsPerDocument.service,
        unit: 'count',
        wanted: 3,
      },
      ...underFigures(meanwhile),
    ],
  }
}

/** CPU of both processes until all are read. */
async function spentReading(core: CoreProcess, files: readonly Buffer[]) {
  const before = { core: core.cpuMs(), service: core.serviceCpuMs() }
  await readAll(core, files)
  return { coreMs: core.cpuMs() - before.core, serviceMs: core.serviceCpuMs() - before.service }
}

/** A core of its own over a copy, begun some time ago, that has read a few. */
async function readHalf<Value>(
  filled: string,
  options: CoreOptions,
  work: (core: CoreProcess) => Promise<Value>,
): Promise<Value> {
  const core = await startCoreProcess(copyOf(filled), options)
  try {
    await untilServiceRuns(core)
    await settle(core)
    await readAll(core, await invoices(readFirst))
    return await work(core)
  } finally {
    await core.stop()
  }
}

async function countSyncs(filled: string): Promise<ReadingFigures['fsyncsPerDocument']> {
  const core = await startCoreProcess(copyOf(filled), { countsSyncs: true })
  try {
    await untilServiceRuns(core)
    await readAll(core, await invoices(3))
    const files = await invoices(traced)
    const before = core.syncs()
    await readAll(core, files)
    const after = core.syncs()
    return {
      core: (after.core - before.core) / traced,
      service: (after.service - before.service) / traced,
    }
  } finally {
    await core.stop()
  }
}

async function dropAll(core: CoreProcess, files: readonly Buffer[]): Promise<string[]> {
  const ids: string[] = []
  const waiting = files.entries()
  const dropNext = async () => {
    for (const [at, bytes] of waiting) ids.push(await core.drop(`Beleg ${String(at)}.pdf`, bytes))
  }
  await Promise.all(Array.from({ length: atOnce }, dropNext))
  return ids
}

/** Settles when each of them has its results. */
async function readAll(core: CoreProcess, files: readonly Buffer[]): Promise<void> {
  const ids = new Set(await dropAll(core, files))
  while (ids.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    for (const id of [...ids].slice(0, 20)) {
      const { state } = await core.call('documents.get', { id })
      if (state.kind === 'ready') ids.delete(id)
      else if (state.kind === 'failed') throw new Error(`Reading failed: ${JSON.stringify(state)}`)
      else break
    }
  }
}

async function untilServiceRuns(core: CoreProcess): Promise<void> {
  for (;;) {
    const { embeddedService } = await core.call('app.status', {})
    if (embeddedService.state === 'running') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function bareIntake(folder: string, files: readonly Buffer[]): void {
  for (const bytes of files) {
    const path = join(folder, createHash('sha256').update(bytes).digest('hex'))
    const file = openSync(path, 'wx')
    writeFileSync(file, bytes)
    fsyncSync(file)
    closeSync(file)
  }
}
