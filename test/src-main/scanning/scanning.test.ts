import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { scannedPageRoute, originalRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { ScanChoices, ScanJob } from '../../../src-shared/contract/scanning.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { hasScanimage, saneTestBackend, scannersIn } from '../../support/sane-test-backend.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// Over a second, most of them: each starts the whole of Intray and a program that scans.

const glass: ScanChoices = {
  device: 'test:0',
  source: { name: 'Flatbed', kind: 'flatbed' },
  resolution: 150,
  colour: 'colour',
  paper: 'a5',
}
const feeder: ScanChoices = {
  ...glass,
  source: { name: 'Automatic Document Feeder', kind: 'feeder' },
}
const fileName = 'Scan 2026-11-28 04.35.pdf'

const jobOf = async (core: CoreBench) => (await core.call('app.status', {})).scanning.job

/** Settles with the scan once it is as wanted; events wake it. */
async function until(
  core: CoreBench,
  isWanted: (job: ScanJob | null) => boolean,
): Promise<ScanJob | null> {
  for (;;) {
    const changed = core.nextEvent()
    const job = await jobOf(core)
    if (isWanted(job)) return job
    await changed
  }
}

async function scan(core: CoreBench, choices: ScanChoices): Promise<ScanJob | null> {
  await core.call('scanning.begin', { ...choices, fileName })
  return until(core, (job) => job === null || job.running === null)
}

async function pagesOf(core: CoreBench, id: string) {
  await core.until(id, ({ state }) => state.kind !== 'arriving')
  const answer = await core.fetch(originalRoute(id))
  return (await PDFDocument.load(await answer.arrayBuffer())).getPages()
}

async function withScanner(settings: Readonly<Record<string, string>> = {}) {
  const sane = saneTestBackend(temporaryFolder())
  sane.set(settings)
  const core = await openCore({ ports: { scanners: sane.scanners } })
  return { core, sane }
}

describe.skipIf(!hasScanimage)('a scanner of SANE', () => {
  test('is found, and says what it can', async () => {
    const { core } = await withScanner()
    const found = await core.call('scanning.devices', {})
    expect(found).toEqual({
      kind: 'found',
      devices: [
        { id: 'test:0', label: 'frontend-tester' },
        { id: 'test:1', label: 'frontend-tester' },
      ],
    })
    expect(await core.call('scanning.abilities', { device: 'test:0' })).toEqual({
      kind: 'known',
      abilities: {
        sources: [glass.source, feeder.source],
        resolutions: [150, 200, 300, 400, 600],
        colours: ['colour', 'grey'],
        hasPaper: true,
      },
    })
  })

  test('a feeder is scanned to its end, and the pages become one document of their size', async () => {
    const { core } = await withScanner()
    const job = await scan(core, feeder)
    expect(job).toMatchObject({ running: null, fault: null })
    expect(job?.pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const picture = await core.fetch(scannedPageRoute(10, 100))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')

    const { id } = await core.call('scanning.finish', {})
    const pages = await pagesOf(core, id)
    expect(pages).toHaveLength(10)
    // A5 is 148 mm wide, and the glass of the test backend 200 mm high.
    const { width, height } = pages[0]?.getSize() ?? { width: 0, height: 0 }
    expect(width).toBeCloseTo((148 * 72) / 25.4, -1)
    expect(height).toBeCloseTo((200 * 72) / 25.4, -1)
    const document = await core.call('documents.get', { id })
    expect(document).toMatchObject({ source: 'scanner', fileName })
    expect(await jobOf(core)).toBeNull()
    expect(existsSync(join(core.dataDir, 'scanned'))).toBe(false)
  })

  test('glass and feeder follow each other, and a page that is thrown away is in no document', async () => {
    const { core } = await withScanner()
    await scan(core, glass)
    await scan(core, glass)
    const job = await scan(core, { ...glass, colour: 'grey' })
    expect(job?.pages.map(({ number }) => number)).toEqual([1, 2, 3])
    await core.call('scanning.removePage', { number: 3 })
    expect((await core.fetch(scannedPageRoute(3, 100))).status).toBe(404)
    expect((await scan(core, glass))?.pages.map(({ number }) => number)).toEqual([1, 2, 4])
    const { id } = await core.call('scanning.finish', {})
    expect(await pagesOf(core, id)).toHaveLength(3)
  })

  test('a device that is gone is said to be', async () => {
    const { core, sane } = await withScanner()
    await core.call('scanning.abilities', { device: 'test:1' })
    sane.set({ number_of_devices: '1' })
    expect(await core.call('scanning.abilities', { device: 'test:1' })).toEqual({
      kind: 'failed',
      fault: 'gone',
    })
    expect(await scan(core, { ...glass, device: 'test:1' })).toMatchObject({ fault: 'gone' })
  })

  test('what the device does not offer is not scanned', async () => {
    const { core } = await withScanner()
    const source = { name: '--help', kind: 'flatbed' } as const
    expect(await scan(core, { ...glass, source })).toMatchObject({ fault: 'not-offered' })
  })

  test('is stopped in the middle of a page, and pages that are whole stay', async () => {
    const { core } = await withScanner()
    await scan(core, glass)
    await core.stop()
    const slow = saneTestBackend(temporaryFolder())
    slow.set({ 'read-delay': 'true', 'read-delay-duration': '200000' })
    const again = await openCore({ ports: { scanners: slow.scanners } })
    await again.call('scanning.begin', { ...feeder, resolution: 600, fileName })
    await until(again, (job) => (job?.running?.share ?? 0) > 0)
    await expect(again.call('scanning.begin', { ...glass, fileName })).rejects.toMatchObject({
      failure: { code: 'conflict' },
    })
    await expect(again.call('scanning.finish', {})).rejects.toMatchObject({
      failure: { code: 'conflict' },
    })
    await again.call('scanning.cancel', {})
    expect(await until(again, (job) => !job?.running)).toBeNull()
    expect(existsSync(join(again.dataDir, 'scanned'))).toBe(false)
  })

  test('pages outlast Intray, also one that was whole and in no note yet', async () => {
    const { core } = await withScanner()
    await scan(core, glass)
    await scan(core, glass)
    await core.stop()
    const folder = join(core.dataDir, 'scanned')
    const note = JSON.parse(readFileSync(join(folder, 'scan.json'), 'utf8')) as { pages: unknown[] }
    writeFileSync(
      join(folder, 'scan.json'),
      JSON.stringify({ ...note, pages: note.pages.slice(0, 1) }),
    )
    writeFileSync(join(folder, 'page-3.jpeg.part'), 'half of')
    await core.restart()
    expect(await jobOf(core)).toMatchObject({ pages: [{ number: 1 }, { number: 2 }], fault: null })
    expect(readdirSync(folder).sort()).toEqual(['page-1.jpeg', 'page-2.jpeg', 'scan.json'])
    const { id } = await core.call('scanning.finish', {})
    expect(await pagesOf(core, id)).toHaveLength(2)
  })

  test('a scan that became a document just before the end is no second one', async () => {
    const { core } = await withScanner()
    await scan(core, glass)
    const folder = join(core.dataDir, 'scanned')
    const kept = readdirSync(folder).map(
      (name) => [name, readFileSync(join(folder, name))] as const,
    )
    await core.call('scanning.finish', {})
    await core.stop()
    mkdirSync(folder)
    for (const [name, bytes] of kept) writeFileSync(join(folder, name), bytes)
    await core.restart()
    expect(await jobOf(core)).toBeNull()
    expect((await core.call('documents.list', {})).items).toHaveLength(1)
    expect(existsSync(folder)).toBe(false)
  })

  test('pages that are thrown away are gone from the disk', async () => {
    const { core } = await withScanner()
    await scan(core, glass)
    await core.call('scanning.discard', {})
    expect(await jobOf(core)).toBeNull()
    expect(existsSync(join(core.dataDir, 'scanned'))).toBe(false)
  })
})

describe('a program that says what it likes', () => {
  /** A `scanimage` of this test's own. */
  function pretended(script: string) {
    const folder = temporaryFolder()
    const path = join(folder, 'scanimage')
    writeFileSync(path, `#!${process.execPath}\n${script}`)
    chmodSync(path, 0o755)
    return scannersIn({ PATH: folder })
  }
  const options = `
    if (process.argv.includes('--all-options')) {
      console.log('    --source Flatbed|ADF [Flatbed]\\n    --mode Color [Color]')
      process.exit(0)
    }`
  const choices: ScanChoices = {
    device: 'x',
    source: { name: 'ADF', kind: 'feeder' },
    resolution: null,
    colour: 'colour',
    paper: 'a4',
  }

  /** As scanimage 1.1.1 says it, with the status that it ends with. */
  test.each([
    ['Document feeder jammed', 6, 'jammed'],
    ['Device busy', 3, 'busy'],
    ['Scanner cover is open', 8, 'cover-open'],
    ['Document feeder out of documents', 0, 'no-paper'],
    ['Error during device I/O', 9, 'gone'],
    ['Access to resource has been denied', 11, 'denied'],
  ])(
    '“%s” on the next page is told, and what was scanned before stays',
    async (said, code, fault) => {
      const folder = temporaryFolder()
      const scanners = pretended(`${options}
      const { copyFileSync, existsSync } = require('node:fs')
      const first = /start=(\\d+)/.exec(process.argv.join(' '))[1]
      if (existsSync('${folder}/again')) {
        console.error('scanimage: sane_start: ${said}\\nBatch terminated, 0 pages scanned')
        process.exit(${String(code)})
      }
      copyFileSync('${join(folder, 'page.jpeg')}', 'page-' + first + '.jpeg')
      console.log('page-' + first + '.jpeg')
      console.error('scanimage: sane_start: Document feeder out of documents')`)
      await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
        .jpeg()
        .toFile(join(folder, 'page.jpeg'))
      const core = await openCore({ ports: { scanners } })
      expect(await scan(core, choices)).toMatchObject({ pages: [{ number: 1 }], fault: null })
      writeFileSync(join(folder, 'again'), '')
      expect(await scan(core, choices)).toMatchObject({ pages: [{ number: 1 }], fault })
      rmSync(join(folder, 'again'))
      expect(await scan(core, choices)).toMatchObject({ pages: [{}, {}], fault: null })
    },
  )

  test('a page that is no picture is none, and the scanner is stopped', async () => {
    const scanners = pretended(`${options}
      require('node:fs').writeFileSync('page-1.jpeg', 'no picture')
      console.log('page-1.jpeg')
      setInterval(() => {}, 1000)`)
    const core = await openCore({ ports: { scanners } })
    expect(await scan(core, choices)).toMatchObject({ pages: [], fault: 'unreadable' })
  })

  test('names that climb out of the folder are none of its pages', async () => {
    const scanners = pretended(`${options}
      console.log('../../page-1.jpeg\\n/etc/passwd\\npage-7.jpeg')`)
    const core = await openCore({ ports: { scanners } })
    expect(await scan(core, choices)).toMatchObject({ pages: [], fault: 'failed' })
  })

  test('a list without end is stopped', async () => {
    const scanners = pretended(`
      const write = () => process.stdout.write('a\\nb\\nc\\n\\n'.repeat(1000), write)
      write()`)
    const core = await openCore({ ports: { scanners } })
    expect(await core.call('scanning.devices', {})).toMatchObject({ kind: 'failed' })
  })

  test('names beyond every measure make no device', async () => {
    const scanners = pretended(
      `console.log('x'.repeat(300) + '\\nA\\nB\\n\\nok\\nLumen\\nDS-40\\n')`,
    )
    const core = await openCore({ ports: { scanners } })
    expect(await core.call('scanning.devices', {})).toEqual({
      kind: 'found',
      devices: [{ id: 'ok', label: 'Lumen DS-40' }],
    })
  })

  test('where no program is, nothing is offered', async () => {
    const core = await openCore()
    expect((await core.call('app.status', {})).scanning).toEqual({ isPossible: false, job: null })
    await expect(core.call('scanning.devices', {})).rejects.toMatchObject({
      failure: { code: 'not-available-here' },
    })
  })
})
