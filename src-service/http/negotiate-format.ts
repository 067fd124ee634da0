export type Format = 'json' | 'xml'

const mediaTypes = { json: 'application/json', xml: 'application/xml' } as const

/**
 * What the Accept header asks for (RFC 9110 section 12.5.1), or undefined where neither format
 * will do. JSON where nothing is said or both are as welcome.
 */
export function negotiateFormat(accept: string | undefined): Format | undefined {
  if (accept === undefined || accept.trim() === '') return 'json'
  const ranges = accept.split(',').map(readRange)
  const json = qualityOf(mediaTypes.json, ranges)
  const xml = qualityOf(mediaTypes.xml, ranges)
  if (json === 0 && xml === 0) return undefined
  return xml > json ? 'xml' : 'json'
}

/** Whether the Accept header takes this media type; where it says nothing, it takes any. */
export function acceptsType(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined || accept.trim() === '') return true
  return qualityOf(mediaType, accept.split(',').map(readRange)) > 0
}

/** Whether the Accept header takes this media type by its own name. */
export function namesType(accept: string | undefined, mediaType: string): boolean {
  const ranges = (accept ?? '').split(',').map(readRange)
  return ranges.some(({ type, quality }) => type === mediaType && quality > 0)
}

type Range = { type: string; quality: number }

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}

/** The most specific range that covers the type decides. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  for (const covering of [mediaType, mediaType.replace(/\/.*/, '/*'), '*/*']) {
    const found = ranges.find((range) => range.type === covering)
    if (found) return found.quality
  }
  return 0
}
