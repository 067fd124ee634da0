import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as SetOf } from 'asn1js'

const [signedType, envelopedType] = ['1.2.840.113549.1.7.2', '1.2.840.113549.1.7.3']
const tagged = (value: Sequence | OctetString) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] })
const cmsOf = (type: string, content: Sequence) =>
  new Uint8Array(
    new Sequence({ value: [new ObjectIdentifier({ value: type }), tagged(content)] }).toBER(),
  )

/** A signed message without its signatures, its content in one piece or, as programs stream it, in several. */
export function signedMessage(content: Uint8Array, pieces = 1): Uint8Array {
  const size = Math.ceil(content.length / pieces)
  const value = Array.from({ length: pieces }, (_, index) => {
    const piece = Uint8Array.from(content.subarray(index * size, (index + 1) * size))
    return new OctetString({ valueHex: piece.buffer })
  })
  const octets =
    pieces === 1 ? value[0]! : new OctetString({ idBlock: { isConstructed: true }, value })
  const data = new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })
  return cmsOf(
    signedType,
    new Sequence({
      value: [
        new Integer({ value: 1 }),
        new SetOf(),
        new Sequence({ value: [data, tagged(octets)] }),
      ],
    }),
  )
}

/** A message that is encrypted, and nothing else. */
export const envelopedMessage = cmsOf(
  envelopedType,
  new Sequence({ value: [new Integer({ value: 0 })] }),
)

/** In lines of 64 signs. */
export function asText(message: Uint8Array): string {
  return Buffer.from(message).toString('base64').replace(/.{64}/gu, '$&\n')
}

export function asPem(message: Uint8Array): string {
  return `-----BEGIN PKCS7-----\r\n${asText(message).replaceAll('\n', '\r\n')}\r\n-----END PKCS7-----\r\n`
}
