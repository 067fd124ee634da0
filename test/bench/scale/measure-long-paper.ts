import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { systemClock } from '../../../src-service/clock.ts'
import { createExtraction } from '../../../src-service/jobs/read-and-extract.ts'
import { makeText } from '../pdf/make-bench-pdfs.ts'
import { ownCpuMs, percentile, type Figure } from './figures.ts'
import { temporaryName } from './temporary-name.ts'

const rounds = 3

export type LongPaperFigures = {
  /** CPU of a page of 200 over that of a page of 20. */
  readonly longPaperRatio: number
  readonly figures: readonly Figure[]
}

/** Digital papers of ten, twenty and two hundred pages through the service's own reading. */
export async function measureLongPaper(): Promise<LongPaperFigures> {
  const extraction = createExtraction(1, systemClock)
  const perPage = async (pages: number) => {
    const path = temporaryName(`${String(pages)}.pdf`)
    writeFileSync(path, await makeText(pages))
    const took: number[] = []
    // The first one warms up.
    for (let round = 0; round <= rounds; round++) {
      const cpuMs = await ownCpuMs(async () => {
        const outcome = await extraction.extract({
          documentId: crypto.randomUUID(),
          read: () => readFile(path),
          mediaType: 'application/pdf',
          readEmbeddedXml: true,
          signal: new AbortController().signal,
          onProgress: () => undefined,
        })
        if (outcome.kind === 'failed') throw new Error(`Reading failed: ${outcome.message}`)
      })
      if (round > 0) took.push(cpuMs / pages)
    }
    return percentile(took, 0.5)
  }
  try {
    const ten = await perPage(10)
    const twenty = await perPage(20)
    const long = await perPage(200)
    return {
      longPaperRatio: long / twenty,
      figures: [
        { name: 'CPU a page of 10', value: ten, unit: 'ms' },
        { name: 'CPU a page of 20', value: twenty, unit: 'ms' },
        { name: 'CPU a page of 200', value: long, unit: 'ms' },
        { name: 'a page of 200 over one of 20', value: long / twenty, unit: 'ratio', wanted: 1.1 },
      ],
    }
  } finally {
    await extraction.close()
  }
}
