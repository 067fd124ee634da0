import fc from 'fast-check'

type Deed = { readonly at: number; readonly deed: string; readonly byte: number }

/** What may be done to a file on its way: where, from 0 to 1 of its length, and what. */
export function damage(most = 12): fc.Arbitrary<readonly Deed[]> {
  const deed = fc.record({
    at: fc.double({ min: 0, max: 0.999, noNaN: true }),
    deed: fc.constantFrom('flip', 'cut', 'zero', 'repeat'),
    byte: fc.nat(255),
  })
  return fc.array(deed, { minLength: 1, maxLength: most })
}

/** @param signature so many bytes stay: without them a file is refused before it is read */
export function damaged(whole: Buffer, deeds: readonly Deed[], signature = 8): Buffer {
  return deeds.reduce((bytes, { at, deed, byte }) => {
    const place = signature + Math.floor(at * Math.max(0, bytes.length - signature))
    switch (deed) {
      case 'cut':
        return bytes.subarray(0, place)
      case 'zero':
        return Buffer.from(bytes).fill(0, place, Math.min(bytes.length, place + byte))
      case 'repeat':
        return Buffer.concat([
          bytes.subarray(0, place),
          bytes.subarray(Math.max(signature, place - byte)),
        ])
      default: {
        const changed = Buffer.from(bytes)
        if (place < changed.length) changed[place] = byte
        return changed
      }
    }
  }, whole)
}
