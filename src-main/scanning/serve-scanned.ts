import type { Scanning } from './scanning.ts'

const route = /^\/api\/scanned\/(\d{1,6})$/
/** More than a screen has. */
const widestPixels = 4_000

/** A page of the scan that is not finished, for the screen; null for another route. */
export async function serveScanned(
  scanning: Pick<Scanning, 'picture'>,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const number = route.exec(pathname)?.[1]
  if (number === undefined) return null
  const answer = (status: number) =>
    new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  if (request.method !== 'GET') return answer(405)
  const width = Number(searchParams.get('width') ?? NaN)
  if (!(width >= 1 && width <= widestPixels)) return answer(400)
  try {
    const picture = await scanning.picture(Number(number), Math.round(width))
    if (picture === null) return answer(404)
    return new Response(picture.bytes, {
      headers: {
        'cache-control': 'no-store',
        'content-type': picture.mediaType,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  } catch {
    return answer(422)
  }
}
