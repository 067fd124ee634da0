/**
 * Bytes that a reader sets aside for a stream before it knows what is in it: a picture's pixels by
 * its width and height, a row by its columns. 0 where the dictionary declares neither.
 */
export function declaredBytes(dictionary: string, data: Uint8Array): number {
  return Math.max(pictureBytes(dictionary), rowBytes(dictionary), jpegBytes(dictionary, data))
}

function pictureBytes(dictionary: string): number {
  const pixels = numberOf(dictionary, 'Width|W') * numberOf(dictionary, 'Height|H')
  const isTwoColoured = /\/(?:CCITTFaxDecode|CCF|JBIG2Decode|ImageMask\s+true)\b/.test(dictionary)
  const bits = isTwoColoured ? 1 : numberOf(dictionary, 'BitsPerComponent|BPC') || 8
  // Two colours are one bit in the file; who decodes them takes more than that.
  return (pixels * Math.max(2, bits * componentsOf(dictionary))) / 8
}

/** What is not said outright counts as one: better too large a page than a scan refused. */
function componentsOf(dictionary: string): number {
  if (/\/DeviceCMYK\b/.test(dictionary)) return 4
  return /\/(?:DeviceRGB|CalRGB|RGB)\b/.test(dictionary) ? 3 : 1
}

/** One row of a predictor or a fax (ISO 32000-1, 7.4.4.4 and 7.4.6). */
function rowBytes(dictionary: string): number {
  const columns = numberOf(dictionary, 'Columns')
  const bits = numberOf(dictionary, 'BitsPerComponent') || 8
  return (columns * bits * (numberOf(dictionary, 'Colors') || 1)) / 8
}

/** The largest number that stands behind a key: a reader may take any of them. */
function numberOf(dictionary: string, key: string): number {
  const values = [
    ...dictionary.matchAll(new RegExp(`/(?:${key})\\s+(\\d{1,15})(?!\\s+\\d+\\s+R)\\b`, 'g')),
  ]
  return Math.max(0, ...values.map(([, value]) => Number(value)))
}

/** A JPEG says its own size in its frame header (ITU T.81, B.2.2), and that is what is decoded. */
function jpegBytes(dictionary: string, data: Uint8Array): number {
  if (!/\/DCT(?:Decode)?\b/.test(dictionary) || data[0] !== 0xff || data[1] !== 0xd8) return 0
  const at = (index: number) => data[index] ?? 0
  const pair = (index: number) => at(index) * 256 + at(index + 1)
  for (let segment = 2; at(segment) === 0xff;) {
    const marker = at(segment + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return pair(segment + 5) * pair(segment + 7) * at(segment + 9)
    segment += 2 + Math.max(2, pair(segment + 2))
  }
  return 0
}
