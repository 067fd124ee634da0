import type { Postgres } from '../../support/postgres.ts'
import { signIn, startProcess, upload } from './processes.ts'

const atOnce = 8
const lastsMs = 10_000
/** Of an invoice as programs write it. */
const bytes = 100_000

export type UploadFigures = { readonly perSecond: number; readonly cpuMsEach: number }

/** Uploads a second by one web process, several at a time, none of which is read meanwhile. */
export async function measureUploads(postgres: Postgres): Promise<UploadFigures> {
  const database = await postgres.makeDatabase('uploads')
  const web = await startProcess(database, 'web')
  const token = await signIn(web)
  await upload(web, token, 'first', bytes)
  const cpuBefore = web.cpuSeconds()
  const startedMs = performance.now()
  let uploads = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let each = 0; performance.now() - startedMs < lastsMs; each += 1) {
        await upload(web, token, `${lane} ${each}`, bytes)
        uploads += 1
      }
    }),
  )
  const seconds = (performance.now() - startedMs) / 1000
  const cpuMsEach = ((web.cpuSeconds() - cpuBefore) * 1000) / uploads
  await web.stop()
  await postgres.removeDatabase('uploads')
  return { perSecond: uploads / seconds, cpuMsEach }
}
