import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { documentKey } from '../../src-shared/contract/document-model.ts'
import type { ScannedPage } from '../../src-shared/contract/scanning.ts'

const noteName = 'scan.json'
const pageNote = z.object({
  number: z.number().int().min(1),
  file: z.string().regex(/^page-\d{1,6}\.(?:png|jpeg)$/),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** null where the scanner did not say. */
  dotsPerInch: z.number().int().min(1).nullable(),
})
export type KeptPage = z.infer<typeof pageNote>

const scanNote = z.object({
  id: documentKey,
  fileName: z.string(),
  connectionId: z.string(),
  /** Of the pages that are being scanned. */
  dotsPerInch: pageNote.shape.dotsPerInch,
  pages: z.array(pageNote),
})
/** A scan that is no document yet. */
export type ScanNote = z.infer<typeof scanNote>

export const shownPage = ({ number, width, height }: KeptPage): ScannedPage => ({
  number,
  width,
  height,
})

/** Where pages lie until they are a document: a folder for the one scan, with a note of what is in it. */
export function createScanFiles(dataDir: string) {
  const folder = join(dataDir, 'scanned')
  const pathOf = (page: Pick<KeptPage, 'file'>) => join(folder, page.file)

  return {
    folder,
    pathOf,

    /**
     * The scan that was not finished, and pages that were written to their end just before it stopped and are in no note.
     * What was half written is removed.
     */
    async read(): Promise<{
      note: ScanNote | null
      unlisted: Omit<KeptPage, 'width' | 'height'>[]
    }> {
      const names = await readdir(folder).catch((): string[] => [])
      const text = await readFile(join(folder, noteName), 'utf8').catch(() => null)
      const note = text === null ? null : parse(text)
      const pages = note?.pages.filter(({ file }) => names.includes(file)) ?? []
      const unlisted = names
        .filter((name) => pages.every(({ file }) => file !== name))
        .flatMap((file) => {
          const number = pageNote.shape.file.safeParse(file).success && /\d+/.exec(file)?.[0]
          return number
            ? [{ file, number: Number(number), dotsPerInch: note?.dotsPerInch ?? null }]
            : []
        })
      const known = [...pages, ...unlisted].map(({ file }) => file)
      for (const name of names)
        if (name !== noteName && !known.includes(name))
          await rm(join(folder, name), { force: true })
      return { note: note && { ...note, pages }, unlisted }
    },

    /** On the disk when it settles, old or new. */
    async write(note: ScanNote): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, noteName)
      const file = await open(`${path}.new`, 'w', 0o600)
      try {
        await file.writeFile(JSON.stringify(note))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.new`, path)
      await syncFolder(folder)
    },

    /** A page that a program wrote is on the disk when this settles. */
    async keep(path: string): Promise<void> {
      const file = await open(path, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
    },

    sizeOf: async (path: string) => (await stat(path)).size,
    removePage: (page: Pick<KeptPage, 'file'>) => rm(pathOf(page), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function parse(text: string): ScanNote | null {
  try {
    return scanNote.parse(JSON.parse(text))
  } catch {
    return null
  }
}
