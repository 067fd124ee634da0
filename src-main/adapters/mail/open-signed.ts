import { Constructed, fromBER, ObjectIdentifier, OctetString, type BaseBlock } from 'asn1js'
import { MailRefused } from '../../ports.ts'

/** Cryptographic Message Syntax (RFC 5652, 5083): what is signed is there to be read. */
const signedData = '1.2.840.113549.1.7.2'
const encryptedTypes = [
  '1.2.840.113549.1.7.3', // enveloped
  '1.2.840.113549.1.7.6', // encrypted
  '1.2.840.113549.1.9.16.1.23', // enveloped and authenticated
]

/**
 * What is within a signed message (S/MIME, `smime.p7m`; Italian e-invoices, `.xml.p7m`). Whether the signature is good is not
 * asked: what has no signature at all is taken as well.
 * @throws {MailRefused} where it is encrypted, or nothing of this kind
 */
export function openSigned(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { result, offset } = fromBER(bytes)
  if (offset === -1) throw new MailRefused('damaged')
  const [type, content] = childrenOf(result)
  const kind = type instanceof ObjectIdentifier ? type.getValue() : ''
  if (encryptedTypes.includes(kind)) throw new MailRefused('encrypted')
  if (kind !== signedData) throw new MailRefused('damaged')
  // version, digest algorithms, what is signed: its type and, tagged, its bytes
  const [, , signed] = childrenOf(childrenOf(content)[0])
  const octets = childrenOf(childrenOf(signed)[1])[0]
  if (!(octets instanceof OctetString)) throw new MailRefused('damaged')
  return new Uint8Array(octets.getValue())
}

function childrenOf(block: BaseBlock | undefined): BaseBlock[] {
  return block instanceof Constructed ? block.valueBlock.value : []
}
