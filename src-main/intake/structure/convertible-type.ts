import type { OfficeType } from '../../../src-shared/domain/office-types.ts'
import type { EInvoiceType } from '../../../src-shared/e-invoice/e-invoice-types.ts'

/** What no service takes as it is, so that it goes out in another form: pictures, e-invoices in XML, and office documents. */
export type ConvertibleMediaType = PictureType | EInvoiceType | OfficeType

type PictureType = 'image/webp' | 'image/gif' | 'image/heic'

/**
 * By content and not by name, as `detectMediaType`.
 * @param head the first bytes of the file, one character a byte
 */
export function detectPicture(head: string): PictureType | null {
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  return isHeif(head) ? 'image/heic' : null
}

/** Still pictures in HEVC, and whatever HEIF of which only the decoder can tell (ISO 23008-12, 10). */
const stillBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']

function isHeif(head: string): boolean {
  if (!head.startsWith('ftyp', 4) || head.startsWith('avif', 8)) return false
  const brands = head.slice(8, head.charCodeAt(3)).match(/.{4}/gs) ?? []
  return brands.some((brand) => stillBrands.includes(brand))
}
