export type PartAbout = {
  /** As the sender named it; empty where it has no name. */
  readonly name: string
  readonly mediaType: string
  readonly byteSize: number
  readonly contentId: string | null
  readonly isInline: boolean
}

/** A logo is smaller, and a page that somebody photographed into the text is larger. */
const largestLogo = 100 * 1024
/** No paper can be read in a picture of so few bytes. */
const largestIcon = 10 * 1024

/** What no person attached: pictures that the text shows, and what programs add to sign a message. */
export function isDecoration(part: PartAbout, html: string): boolean {
  const { mediaType, byteSize, isInline } = part
  if (/^application\/(?:(?:x-)?pkcs7-signature|pgp-signature|applefile)$/.test(mediaType))
    return true
  if (!mediaType.startsWith('image/')) return false
  return (isShown(part, html) && byteSize <= largestLogo) || (isInline && byteSize <= largestIcon)
}

/** By its Content-ID (RFC 2392), which an address may write with `%` signs. */
function isShown({ contentId }: PartAbout, html: string): boolean {
  const id = contentId?.replace(/^<|>$/g, '') ?? ''
  return id !== '' && [id, encodeURIComponent(id)].some((form) => html.includes(`cid:${form}`))
}
