/** What a stream of a PDF went through, in the order in which it is undone (ISO 32000-1, 7.4). */
export type Filter = 'flate' | 'lzw' | 'run-length' | 'ascii85' | 'ascii-hex' | 'image'

/** With the short names of inline images, which readers accept everywhere. */
const filters: Readonly<Record<string, Filter>> = {
  FlateDecode: 'flate',
  Fl: 'flate',
  LZWDecode: 'lzw',
  LZW: 'lzw',
  RunLengthDecode: 'run-length',
  RL: 'run-length',
  ASCII85Decode: 'ascii85',
  A85: 'ascii85',
  ASCIIHexDecode: 'ascii-hex',
  AHx: 'ascii-hex',
  DCTDecode: 'image',
  DCT: 'image',
  CCITTFaxDecode: 'image',
  CCF: 'image',
  JBIG2Decode: 'image',
  JPXDecode: 'image',
}

/** Any character of a name may be written as its code (ISO 32000-1, 7.3.5). */
export function plainNames(dictionary: string): string {
  return dictionary.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}

/**
 * The chains of filters that a stream's dictionary may mean. There is more than one where the same
 * key stands twice, so that no reader is told another one than what is looked into; and where the
 * filter stands in an object of its own, which is most likely one of the two that shrink texts.
 */
export function filterChains(dictionary: string): readonly (readonly Filter[])[] {
  const chains = new Map<string, Filter[]>()
  const add = (chain: Filter[]) => {
    if (chain.length > 0) chains.set(chain.join(), chain)
  }
  for (const [, value = ''] of dictionary.matchAll(
    /\/(?:Filter|F)\s*(\[[^\]]*\]?|\/[^\s/<>[\]()]+|\d+\s+\d+\s+R)/g,
  )) {
    add(filtersIn(value))
    if (/(?<!\d)\d+\s+\d+\s+R/.test(value)) {
      add(['flate'])
      add(['lzw'])
    }
  }
  // However the dictionary is written.
  add(filtersIn(dictionary).filter((filter) => filter === 'flate'))
  return [...chains.values()]
}

function filtersIn(text: string): Filter[] {
  const names = [...text.matchAll(/\/([A-Za-z0-9]+)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => (Object.hasOwn(filters, name) ? (filters[name] ?? []) : []))
}
