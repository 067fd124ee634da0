import type { InboxFilter } from '../../../src-shared/contract/document-model.ts'
import type { ManyOrder } from '../../../src-shared/contract/many.ts'
import { startCoreProcess, type CoreProcess } from './core-process.ts'
import { under, underFigures, type Figure, type Under } from './figures.ts'
import { copyOf } from './fill-folder.ts'
import { settle } from './measure-review.ts'

/** One after the other: what the first leaves, as it is not sure, the second rejects, and the third removes all that is done. */
const steps: readonly { readonly filter: InboxFilter; readonly order: ManyOrder }[] = [
  { filter: 'open', order: { action: 'confirm' } },
  { filter: 'open', order: { action: 'reject', reason: 'other' } },
  { filter: 'done', order: { action: 'remove' } },
]

export type ManyFigures = Under & { readonly figures: readonly Figure[] }

/** Decisions about all documents of the inbox at a time. */
export async function measureMany(filled: string): Promise<ManyFigures> {
  const core = await startCoreProcess(copyOf(filled))
  try {
    await settle(core)
    let decided = 0
    const cpuBefore = core.cpuMs()
    const meanwhile = await under(core, async () => {
      for (const { filter, order } of steps) decided += await carryOut(core, filter, order)
    })
    return {
      ...meanwhile,
      figures: [
        {
          name: 'a decision of many, CPU of the core',
          value: (core.cpuMs() - cpuBefore) / Math.max(1, decided),
          unit: 'ms',
          beside: `${String(decided)} decisions`,
        },
        ...underFigures(meanwhile),
      ],
    }
  } finally {
    await core.stop()
  }
}

/** @returns how many documents were decided */
async function carryOut(core: CoreProcess, filter: InboxFilter, order: ManyOrder): Promise<number> {
  const selection = {
    kind: 'view' as const,
    scope: 'active' as const,
    filter,
    query: '',
    filters: [],
    except: [],
  }
  await core.call('many.describe', { selection })
  const { id } = await core.call('many.prepare', { selection, order })
  await core.call('many.start', { id })
  for (;;) {
    const job = await core.call('many.job', { id })
    if (job.status === 'ended') {
      if (job.failure) throw new Error(`${order.action} failed: ${job.failure.code}`)
      return job.done
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
