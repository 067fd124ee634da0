import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that nobody vouches for (RFC 5280), with its key, both as PEM. */
export function selfSignedCertificate(
  commonName: string,
  /** Of the last day, as YYMMDD. */
  lastDay = '491231',
): {
  readonly key: string
  readonly cert: string
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'))
  // Object identifier 2.5.4.3 is the common name.
  const name = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(commonName)))))
  const time = (text: string) => der(0x17, Buffer.from(text))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(0x30, time('200101000000Z'), time(`${lastDay}235959Z`)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = der(0x30, content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

/** One element of the distinguished encoding rules (X.690): tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), content])
}
