import { basename } from 'node:path'
import { readFile } from 'node:fs/promises'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type {
  ScanChoices,
  ScanJob,
  ScannerFault,
  ScanningStatus,
} from '../../src-shared/contract/scanning.ts'
import type { Clock, ImageReader, Logger, Notifier, PictureSheet, Scanners } from '../ports.ts'
import { createScanFiles, shownPage, type KeptPage, type ScanNote } from './scan-pages.ts'

export type ScanningPorts = {
  readonly scanners: Scanners | undefined
  readonly dataDir: string
  readonly images: Pick<ImageReader, 'pages' | 'page'>
  readonly clock: Clock
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'statusChanged'>
  readonly intake: {
    beginScan(): Pick<ScanNote, 'id' | 'connectionId'>
    /** Its document is there. */
    hasScan(id: string): boolean
    takeScan(
      scan: Pick<ScanNote, 'id' | 'fileName' | 'connectionId'> & {
        sheets: readonly PictureSheet[]
      },
    ): Promise<void>
  }
  /** The largest document that goes to this connection. */
  readonly mostBytes: (connectionId: string) => number
}

export type Scanning = ReturnType<typeof createScanning>

/** Nobody scans more in one go, and a feeder that never ends must not fill the disk. */
const mostPages = 500
/** A scanner that carries its lamp back is not waited for: its program ends with Intray. */
const longestEndMs = 2_000
/** A sheet of A3 in colour at the finest that is offered. */
const mostPageBytes = 64 * 1024 * 1024

/**
 * One scan at a time, page by page, into files that outlast Intray. Whatever ends a pass, pages that are whole stay until a
 * person makes a document of them or throws them away.
 */
export function createScanning(ports: ScanningPorts) {
  const { scanners, notifier, logger } = ports
  const files = createScanFiles(ports.dataDir)
  let note: ScanNote | null = null
  let running: ScanJob['running'] = null
  let fault: ScannerFault | null = null
  /** Of the last page that was begun: a number is never that of another page. */
  let lastNumber = 0
  let run: ReturnType<Scanners['scan']> | null = null
  /** What is being written: one after the other. */
  let work: Promise<unknown> = Promise.resolve()

  const inTurn = <Value>(step: () => Promise<Value>): Promise<Value> => {
    const turn = work.then(step)
    work = turn.catch(() => {})
    return turn
  }

  function assertAtRest(): void {
    if (running !== null) throw new CallFailure({ code: 'conflict' })
  }

  function show(facts: { running?: typeof running; fault?: typeof fault }): void {
    if (facts.running !== undefined) running = facts.running
    if (facts.fault !== undefined) fault = facts.fault
    notifier.statusChanged()
  }

  /** Looked at by the process that decodes pictures: what is none is no page. */
  async function add(page: Omit<KeptPage, 'width' | 'height'>, path: string): Promise<void> {
    if (note === null) return
    try {
      if ((await files.sizeOf(path)) > mostPageBytes) throw new Error('too large')
      await files.keep(path)
      const [size] = await ports.images.pages(path)
      if (!size) throw new Error('no picture')
      const { number, file, dotsPerInch } = page
      lastNumber = Math.max(lastNumber, number)
      note = { ...note, pages: [...note.pages, { number, file, dotsPerInch, ...size }] }
      await files.write(note)
      if (note.pages.length >= mostPages) stopFor('too-many')
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      await files.removePage(page)
      stopFor(isFull ? 'disk-full' : 'unreadable')
    }
    notifier.statusChanged()
  }

  function stopFor(reason: ScannerFault): void {
    fault = reason
    run?.cancel()
  }

  async function scan(with_: Scanners, choices: ScanChoices, first: number): Promise<void> {
    run = with_.scan(
      choices,
      { folder: files.folder, first },
      {
        progress(page, share) {
          const percent = Math.floor(share * 100) / 100
          if (running?.page !== page || running.share !== percent)
            show({ running: { page, share: percent } })
        },
        page(number, path) {
          const page = { number, file: basename(path), dotsPerInch: choices.resolution }
          void inTurn(() => add(page, path))
        },
      },
    )
    const ended = await run.ended.catch((): ScannerFault => 'failed')
    run = null
    await work
    if (note?.pages.length === 0) await forget()
    logger.log('info', 'scanning.ended', {
      count: note?.pages.length ?? 0,
      reason: ended ?? 'done',
    })
    // What was found wrong with a page has stopped the scanner, which then says nothing of its own.
    show({ running: null, fault: fault ?? ended })
  }

  const newNote = (fileName: string): ScanNote => ({
    ...ports.intake.beginScan(),
    ...{ fileName, dotsPerInch: null, pages: [] },
  })

  async function forget(): Promise<void> {
    note = null
    await files.clear()
  }

  return {
    status: (): ScanningStatus => ({
      isPossible: scanners !== undefined,
      job:
        note === null && running === null && fault === null
          ? null
          : { id: note?.id ?? noDocument, pages: note?.pages.map(shownPage) ?? [], running, fault },
    }),

    /** What was left of the last run; before anything new is scanned. */
    start: () =>
      inTurn(async () => {
        const left = await files.read()
        const { unlisted } = left
        note = left.note
        lastNumber = note?.pages.at(-1)?.number ?? 0
        if (note && ports.intake.hasScan(note.id)) await forget()
        else {
          if (unlisted.length > 0) note ??= newNote('Scan.pdf')
          for (const page of unlisted.sort((a, b) => a.number - b.number))
            await add(page, files.pathOf(page))
          if (note?.pages.length === 0) await forget()
        }
        notifier.statusChanged()
      }),

    async begin(choices: ScanChoices, fileName: string): Promise<void> {
      if (!scanners) throw new CallFailure({ code: 'not-available-here' })
      assertAtRest()
      const first = lastNumber + 1
      show({ running: { page: first, share: 0 }, fault: null })
      try {
        await inTurn(async () => {
          note ??= newNote(fileName)
          note = { ...note, dotsPerInch: choices.resolution }
          await files.write(note)
        })
      } catch (error) {
        show({ running: null })
        throw error
      }
      void scan(scanners, choices, first)
    },

    cancel: () => run?.cancel(),

    removePage: (number: number) =>
      inTurn(async () => {
        const page = note?.pages.find((one) => one.number === number)
        if (!note || !page) throw new CallFailure({ code: 'not-found' })
        note = { ...note, pages: note.pages.filter((one) => one !== page) }
        if (note.pages.length === 0 && running === null) await forget()
        else await files.write(note)
        await files.removePage(page)
        show({ fault: null })
      }),

    finish: () =>
      inTurn(async () => {
        assertAtRest()
        if (note === null) throw new CallFailure({ code: 'conflict' })
        const { pages, id, fileName, connectionId } = note
        await assertFits(pages, connectionId)
        const sheets: PictureSheet[] = []
        for (const page of pages)
          sheets.push({
            bytes: Uint8Array.from(await readFile(files.pathOf(page))),
            ...{ width: page.width, height: page.height, turn: 0 as const },
            ...(page.dotsPerInch !== null && { dotsPerInch: page.dotsPerInch }),
          })
        await ports.intake.takeScan({ id, fileName, connectionId, sheets })
        await forget()
        show({ fault: null })
        return id
      }),

    discard: () =>
      inTurn(async () => {
        assertAtRest()
        await forget()
        show({ fault: null })
      }),

    /** A page for the screen; null where there is none of this number. */
    async picture(number: number, width: number) {
      const page = note?.pages.find((one) => one.number === number)
      return page ? ports.images.page(files.pathOf(page), 1, width) : null
    },

    async stop(): Promise<void> {
      const ending = run?.ended.catch(() => null)
      run?.cancel()
      const tooLong = new Promise((resolve) =>
        ports.clock.setTimer(longestEndMs, () => resolve(null)),
      )
      if (ending) await Promise.race([ending, tooLong])
      await work
    },
  }

  /** Before all of it is in memory at once. */
  async function assertFits(pages: readonly KeptPage[], connectionId: string): Promise<void> {
    let bytes = 0
    for (const page of pages) bytes += await files.sizeOf(files.pathOf(page))
    if (bytes <= ports.mostBytes(connectionId)) return
    throw new CallFailure({ code: 'file-not-readable', details: { why: 'too-large' } })
  }
}

/** A pass that failed before its first page. */
const noDocument = '0'.repeat(26)
