import { describe, expect, test } from 'vitest'
import { emlOf, entityOf, msgOf, writer } from '../../support/mail-files.ts'
import {
  envelopedMessage as enveloped,
  signedMessage as signed,
} from '../../support/signed-message.ts'
import { smallPdf } from '../../support/small-files.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

const smime = 'application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"'
const bill = [{ name: 'bill.pdf', bytes: smallPdf('bill') }]
const plain = emlOf(bill)
const text = (lines: string[]) =>
  Buffer.from([...writer, 'MIME-Version: 1.0', ...lines].join('\r\n'))
const armour = '-----BEGIN PGP MESSAGE-----\r\n\r\nwcBMA0\r\n-----END PGP MESSAGE-----'
const inParts = (type: string, ...parts: (readonly string[])[]) =>
  text([
    `Content-Type: ${type}; boundary="edge"`,
    '',
    ...parts.flatMap((part) => ['--edge', ...part]),
    '--edge--',
    '',
  ])

async function statesAfter(bytes: Uint8Array, name = 'May.eml'): Promise<string[]> {
  const bench = await openIntake()
  await bench.intake.takeStream(name, 'drop', bytes.length, inPieces(bytes))
  return bench.states()
}

describe('a signed message', () => {
  test.each([
    [
      'beside its signature',
      'eml',
      inParts(
        'multipart/signed; protocol="application/pkcs7-signature"',
        [plain.toString()],
        ['Content-Type: application/x-pkcs7-signature; name="smime.p7s"', '', 'MIIF'],
      ),
    ],
    ['in its signature', 'eml', entityOf(smime, signed(plain))],
    ['in its signature, streamed in pieces', 'eml', entityOf(smime, signed(plain, 7))],
    [
      'in the signature of a gateway, too',
      'eml',
      entityOf(smime, signed(entityOf(smime, signed(plain)))),
    ],
    [
      'in its signature, below a list’s footer',
      'eml',
      inParts(
        'multipart/mixed',
        [
          `Content-Type: ${smime}`,
          'Content-Transfer-Encoding: base64',
          '',
          Buffer.from(signed(plain)).toString('base64'),
        ],
        ['Content-Type: text/plain', '', 'You get this as a member of the list.'],
      ),
    ],
    [
      'in its signature, by Outlook',
      'msg',
      msgOf([{ name: 'smime.p7m', content: signed(plain) }], { kind: 'IPM.Note.SMIME' }),
    ],
    [
      'beside its signature, by Outlook',
      'msg',
      msgOf([{ name: 'smime.p7m', content: plain }], { kind: 'IPM.Note.SMIME.MultipartSigned' }),
    ],
  ])('is taken: %s', async (_, ending, bytes) => {
    expect(await statesAfter(bytes, `May.${ending}`)).toEqual(['bill.pdf: queued'])
  })
})

describe('an encrypted message says so', () => {
  test.each([
    ['S/MIME', 'eml', entityOf('application/pkcs7-mime; name=smime.p7m', enveloped)],
    ['S/MIME in a signed one', 'eml', entityOf(smime, signed(entityOf(smime, enveloped)))],
    [
      'S/MIME by Outlook',
      'msg',
      msgOf([{ name: 'smime.p7m', content: enveloped }], { kind: 'IPM.Note.SMIME' }),
    ],
    [
      'OpenPGP',
      'eml',
      inParts(
        'multipart/encrypted; protocol="application/pgp-encrypted"',
        ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
        ['Content-Type: application/octet-stream; name="encrypted.asc"', '', armour],
      ),
    ],
    ['OpenPGP in the text', 'eml', text(['Content-Type: text/plain', '', armour])],
    ['OpenPGP in the text, by Outlook', 'msg', msgOf([], { body: armour })],
    [
      'rights management',
      'eml',
      emlOf([
        {
          name: 'message.rpmsg',
          type: 'application/x-microsoft-rpmsg-message',
          bytes: Buffer.from('v4'),
        },
      ]),
    ],
    [
      'rights management, by Outlook',
      'msg',
      msgOf([{ name: 'message.rpmsg', content: Buffer.from('v4') }]),
    ],
  ])('(%s)', async (_, ending, bytes) => {
    const name = `May.${ending}`
    expect(await statesAfter(bytes, name)).toEqual([`${name}: message-encrypted`])
  })
})
