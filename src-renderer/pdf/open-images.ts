import { z } from 'zod'
import {
  PageFailure,
  type PageFailureReason,
  type PageSize,
  type PageSource,
} from './page-source.ts'

export type ImageAccess = {
  /** Answers `{ pages: [{ width, height }] }` in pixels. */
  readonly readPages: () => Promise<Response>
  /** One page as PNG or JPEG, no wider than asked for. */
  readonly readPage: (page: number, width: number, signal: AbortSignal) => Promise<Response>
}

const pageList = z.object({
  pages: z.array(z.object({ width: z.number().positive(), height: z.number().positive() })).min(1),
})

/** Pictures rarely know their size on paper: they are shown as wide as a sheet of A4. */
const paperWidth = 595
const paperHeight = 842

/** Opens a TIFF, JPEG or PNG file whose pages the core decodes. Rejects with a PageFailure. */
export async function openImages(access: ImageAccess): Promise<PageSource> {
  const pages = await readPageList(access)
  const sizes = pages.map(paperSize)
  const at = <Item>(list: readonly Item[], page: number): Item => {
    const item = list[page - 1]
    if (item === undefined) throw new PageFailure('damaged')
    return item
  }
  let closed = false
  return {
    pageCount: pages.length,
    size: (page) => Promise.resolve(at(sizes, page)),
    draw: async (page, { canvas, width, signal }) => {
      if (closed) throw new PageFailure('closed')
      const natural = at(pages, page)
      const wanted = Math.min(width, natural.width)
      const bitmap = await decode(await access.readPage(page, wanted, signal))
      canvas.width = width
      canvas.height = Math.max(1, Math.round((width * natural.height) / natural.width))
      const context = canvas.getContext('2d')
      if (context) {
        context.imageSmoothingQuality = 'high'
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      }
      bitmap.close()
    },
    words: () => Promise.resolve([]),
    formDifferences: () => Promise.resolve([]),
    // Each look asks the core anew.
    allowAgain: () => undefined,
    close: () => {
      closed = true
    },
  }
}

/** What the core says by a status. */
const failures: Readonly<Record<number, PageFailureReason>> = { 410: 'altered', 422: 'damaged' }

async function readPageList({ readPages }: ImageAccess): Promise<readonly PageSize[]> {
  const response = await readPages().catch((cause: unknown) => {
    throw new PageFailure('not-readable', { cause })
  })
  if (!response.ok) throw new PageFailure(failures[response.status] ?? 'not-readable')
  const list = pageList.safeParse(await response.json())
  if (!list.success) throw new PageFailure('damaged')
  return list.data.pages
}

async function decode(response: Response): Promise<ImageBitmap> {
  if (!response.ok) throw new PageFailure(failures[response.status] ?? 'damaged')
  try {
    return await createImageBitmap(await response.blob())
  } catch (cause) {
    throw new PageFailure('damaged', { cause })
  }
}

function paperSize({ width, height }: PageSize): PageSize {
  const scale = height >= width ? paperWidth / width : paperHeight / width
  return { width: width * scale, height: height * scale }
}
