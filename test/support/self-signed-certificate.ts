import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A certificate with its key, both as PEM. */
export type CertificateWithKey = { readonly key: string; readonly cert: string }

/** A certificate that nobody vouches for (RFC 5280). */
export function selfSignedCertificate(
  commonName: string,
  /** Of the last day, as YYMMDD. */
  lastDay = '491231',
): CertificateWithKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = certificateOf({ of: commonName, by: commonName, publicKey, lastDay }, privateKey)
  return { key: keyPem(privateKey), cert }
}

/** An authority of an office's own: whoever trusts its certificate believes those that it issues. */
export function certificateAuthority(commonName: string): {
  readonly cert: string
  readonly issue: (host: string) => CertificateWithKey
} {
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  // 2.5.29.19, basic constraints: an authority.
  const isAuthority = extension('551d13', der(0x30, der(0x01, Buffer.from([0xff]))))
  const subject = { of: commonName, by: commonName, publicKey: own.publicKey }
  return {
    cert: certificateOf({ ...subject, extensions: [isAuthority] }, own.privateKey),
    issue(host) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      // 2.5.29.17, subject alternative name: a DNS name.
      const name = extension('551d11', der(0x30, der(0x82, Buffer.from(host))))
      const made = { of: host, by: commonName, publicKey, extensions: [name] }
      return { key: keyPem(privateKey), cert: certificateOf(made, own.privateKey) }
    },
  }
}

type Subject = {
  readonly of: string
  readonly by: string
  readonly publicKey: KeyObject
  readonly lastDay?: string
  readonly extensions?: readonly Buffer[]
}

let serial = 0

function certificateOf(
  { of, by, publicKey, lastDay = '491231', extensions = [] }: Subject,
  signer: KeyObject,
): string {
  const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'))
  // Object identifier 2.5.4.3 is the common name.
  const name = (text: string) =>
    der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from(text)))))
  const time = (text: string) => der(0x17, Buffer.from(text))
  serial += 1
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    ecdsaWithSha256,
    name(by),
    der(0x30, time('200101000000Z'), time(`${lastDay}235959Z`)),
    name(of),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, der(0x30, ...extensions))] : []),
  )
  const signature = sign('sha256', content, signer)
  const certificate = der(0x30, content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const keyPem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))

const extension = (id: string, value: Buffer) => der(0x30, oid(id), der(0x04, value))

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
