import { PageFailure } from './page-source.ts'

/** Some bytes of a file from `begin` up to `end` (not included), and how long the file is. */
export type ReadBytes = (
  begin: number,
  end: number,
) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly total: number }>

type FetchRange = (init: RequestInit) => Promise<Response>

/**
 * Reads ranges by HTTP. A host that answers 200 with everything is taken at its word.
 * Rejects with `not-readable`, `swells` where the file would take too much memory, or `altered`
 * where it is no longer what was taken in.
 */
export function readBytesOver(fetchRange: FetchRange): ReadBytes {
  return async (begin, end) => {
    const headers = { range: `bytes=${String(begin)}-${String(end - 1)}` }
    const response = await fetchRange({ headers }).catch((cause: unknown) => {
      throw new PageFailure('not-readable', { cause })
    })
    // The core looked into it and gives it to nobody.
    if (response.status === 422) throw new PageFailure('swells')
    if (response.status === 410) throw new PageFailure('altered')
    if (!response.ok) throw new PageFailure('not-readable')
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.status !== 206) return { bytes: bytes.subarray(begin, end), total: bytes.length }
    const total = Number(/\/(\d+)$/u.exec(response.headers.get('content-range') ?? '')?.[1])
    if (!Number.isInteger(total)) throw new PageFailure('not-readable')
    return { bytes, total }
  }
}
