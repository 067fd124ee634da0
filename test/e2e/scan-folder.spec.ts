import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, samples, test } from './support/intray-fixture.ts'
import { keptDocuments } from './support/inbox-store.ts'
import { storedDocuments } from './support/service-store.ts'

const wanted = 20

/** Files as a slow scanner saves them: in pieces, with pauses. Answers the SHA-256 of the whole. */
async function writeSlowly(from: string, to: string): Promise<string> {
  const bytes = await readFile(from)
  const file = await open(to, 'w')
  const piece = Math.ceil(bytes.length / 6)
  for (let at = 0; at < bytes.length; at += piece) {
    await file.write(bytes.subarray(at, at + piece))
    await pause(300)
  }
  await file.close()
  return createHash('sha256').update(bytes).digest('hex')
}

/** The samples; there are fewer than are wanted, so some come a second time. */
function sampleFiles(): string[] {
  return readdirSync(samples).map((name) => join(samples, name))
}

/** Documents spread over every kind of a corpus folder. */
function corpusFiles(folder: string): string[] {
  const kinds = readdirSync(join(folder, 'dev')).map((kind) => {
    const path = join(folder, 'dev', kind)
    const ids = readdirSync(path).sort()
    const step = Math.max(1, Math.floor(ids.length / 4))
    return ids.filter((_, at) => at % step === 0).map((id) => join(path, id))
  })
  const spread = Array.from({ length: 4 }, (_, at) => kinds.map((ids) => ids[at])).flat()
  return spread
    .filter((path) => path !== undefined)
    .slice(0, wanted)
    .map((path) => {
      const document = readdirSync(path).find((name) => name.startsWith('document.'))
      return join(path, document ?? 'document')
    })
}

const corpus = process.env['INTRAY_CORPUS']
const sources = [
  { name: 'the samples', files: sampleFiles, allGood: true },
  {
    name: 'the folder that INTRAY_CORPUS names',
    files: () => corpusFiles(corpus ?? ''),
    missing: !corpus || !existsSync(corpus),
  },
]

for (const source of sources)
  test(`files written slowly into the scan folder are each taken once, whole: ${source.name}`, async ({
    dataDir,
    startHost,
    hostKind,
  }) => {
    test.skip(source.missing === true, 'INTRAY_CORPUS names no folder')
    test.skip(hostKind === 'electron' && !source.allGood, 'they are read alike in both hosts')
    const scans = join(dataDir, 'scans')
    await mkdir(scans)
    const host = await startHost(['--scan-folder', scans])
    const page = await host.open()

    const files = source.files()
    const written = await Promise.all(
      Array.from({ length: wanted }, (_, at) => {
        const from = files[at % files.length] ?? ''
        const copy = Math.floor(at / files.length)
        return writeSlowly(
          from,
          join(scans, `${at}-${basename(from, extname(from))}-${copy}${extname(from)}`),
        )
      }),
    )

    const filter = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}$`) })
    await expect(filter(`All ${wanted}`)).toBeVisible({ timeout: 300_000 })
    // What is there twice is offered as a choice, and each of those is kept here.
    const twice = wanted - Math.min(files.length, wanted)
    for (let left = twice; left > 0; left--) {
      await filter('Problems.*').check()
      await expect(filter(`Problems ${left}`)).toBeVisible({ timeout: 300_000 })
      await page.getByRole('button', { name: 'Keep both' }).first().click()
    }
    await expect(filter('In progress')).toBeVisible({ timeout: 540_000 })
    await expect(filter(`All ${wanted}`)).toBeVisible()
    await host.stop()
    const kept = keptDocuments(dataDir)
    expect(kept.map(({ sha256 }) => sha256).sort()).toEqual(written.sort())
    // A file that the service refuses is shown with its reason; every other one is there, once, also
    // one that could not be read.
    const refused = kept.filter(({ state }) => state === 'refused').length
    if (source.allGood) expect(refused).toBe(0)
    expect(storedDocuments(dataDir)).toBe(wanted - refused)
  })
