import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { readPdfWords } from '../../support/pdf-words.ts'
import { SecretStoreFailure } from '../../../src-main/ports.ts'
import { findRendition } from '../../../src-main/store/renditions.ts'
import { encryptedPdf, hardenedPdf, type PdfVersion } from '../../support/encrypted-pdf.ts'
import { smallPdf } from '../../support/small-files.ts'
import { inPieces, openIntake } from './intake-for-tests.ts'

type Bench = Awaited<ReturnType<typeof openIntake>>

const locked = { kind: 'refused', reason: 'encrypted' }

function drop(bench: Bench, name: string, bytes: Uint8Array): Promise<string> {
  return bench.intake.takeStream(name, 'drop', 0, inPieces(bytes))
}

/** What goes to the service, and what was taken in. */
async function bytesOf(bench: Bench, id: string) {
  const rendition = findRendition(bench.db, id)
  const sha256 = bench.sha256Of(id)
  if (!rendition) throw new Error('It has no rendition')
  return {
    sent: await readFile(bench.originals.pathOf(rendition.sha256)),
    kept: await readFile(bench.originals.pathOf(sha256)),
  }
}

const kinds: [string, () => Promise<Buffer>][] = [
  ...(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] satisfies PdfVersion[]).map(
    (version): [string, () => Promise<Buffer>] => [
      `PDF ${version}`,
      () => encryptedPdf(version, 'gehéim'),
    ],
  ),
  ['AES-256, revision 6', () => hardenedPdf('gehéim')],
]

describe.each(kinds)('a locked %s', (_, make) => {
  test('goes out without its password, and stays as it came', async () => {
    const bench = await openIntake()
    const bytes = await make()
    const id = await drop(bench, 'Rechnung.pdf', bytes)
    expect(bench.stateOf(id)).toEqual(locked)
    expect(bench.uploads).toEqual([])

    const answer = await bench.intake.unlock(id, 'gehéim', false)
    expect(answer).toEqual({ outcome: 'opened', others: 0, kept: 'no' })
    expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
    const { sent, kept } = await bytesOf(bench, id)
    expect(await readPdfWords(sent)).toContain('Rechnung')
    expect(kept).toEqual(bytes)
    expect(bench.uploads).toMatchObject([
      { fileName: 'Rechnung.pdf', mediaType: 'application/pdf', byteSize: sent.byteLength },
    ])
  })

  test('stays locked with another password', async () => {
    const bench = await openIntake()
    const id = await drop(bench, 'Rechnung.pdf', await make())
    const answer = await bench.intake.unlock(id, 'geheim', true)
    expect(answer).toEqual({ outcome: 'wrong-password', others: 0, kept: 'no' })
    expect(bench.stateOf(id)).toEqual(locked)
    expect(bench.uploads).toEqual([])
  })
})

describe('a password', () => {
  test('of the owner opens as well', async () => {
    const bench = await openIntake()
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.7', 'geheim'))
    expect(await bench.intake.unlock(id, 'owner', false)).toMatchObject({ outcome: 'opened' })
  })

  test('is tried on all that wait, and said once', async () => {
    const bench = await openIntake()
    const same = (text: string) => encryptedPdf('1.6', 'geheim', text)
    const first = await drop(bench, 'a.pdf', await same('eins'))
    await drop(bench, 'b.pdf', await same('zwei'))
    await drop(bench, 'c.pdf', await encryptedPdf('1.6', 'anders'))
    await drop(bench, 'd.pdf', await same('vier'))
    const answer = await bench.intake.unlock(first, 'geheim', false)
    expect(answer).toEqual({ outcome: 'opened', others: 2, kept: 'no' })
    expect(bench.states()).toEqual([
      'a.pdf: queued',
      'b.pdf: queued',
      'c.pdf: encrypted',
      'd.pdf: queued',
    ])
  })

  test('that opens another one but not its own is not for nothing', async () => {
    const bench = await openIntake()
    await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    const asked = await drop(bench, 'b.pdf', await encryptedPdf('1.6', 'anders'))
    const answer = await bench.intake.unlock(asked, 'geheim', false)
    expect(answer).toEqual({ outcome: 'wrong-password', others: 1, kept: 'no' })
    expect(bench.states()).toEqual(['a.pdf: queued', 'b.pdf: encrypted'])
  })

  test('that opened a document opens the next ones by itself, in the same run', async () => {
    const bench = await openIntake()
    const first = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim', 'eins'))
    await bench.intake.unlock(first, 'geheim', false)
    const second = await drop(bench, 'b.pdf', await encryptedPdf('1.6', 'geheim', 'zwei'))
    expect(bench.stateOf(second)).toEqual({ kind: 'queued' })
  })

  test('is kept where a person wants it, and known in the next run', async () => {
    const secrets = createSessionSecretStore()
    const before = await openIntake({ secrets })
    const first = await drop(before, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    const answer = await before.intake.unlock(first, 'geheim', true)
    expect(answer).toMatchObject({ outcome: 'opened', kept: 'session' })

    const after = await openIntake({ secrets })
    const second = await drop(after, 'b.pdf', await encryptedPdf('1.4', 'geheim'))
    expect(after.stateOf(second)).toEqual({ kind: 'queued' })
    expect(await after.ports.passwords.countKept()).toBe(1)
    await after.ports.passwords.forget()
    const third = await drop(after, 'c.pdf', await encryptedPdf('1.6', 'geheim', 'drei'))
    expect(after.stateOf(third)).toEqual(locked)
  })

  test('opens, and is said not to be kept, where the keychain does not answer', async () => {
    const silent = () => Promise.reject(new SecretStoreFailure('timeout'))
    const secrets = { ...createSessionSecretStore(), get: silent, set: silent }
    const bench = await openIntake({ secrets })
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    const answer = await bench.intake.unlock(id, 'geheim', true)
    expect(answer).toEqual({ outcome: 'opened', others: 0, kept: 'failed' })
  })

  test('is in no line of the log', async () => {
    const bench = await openIntake()
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    await bench.intake.unlock(id, 'sehr-falsch', false)
    await bench.intake.unlock(id, 'geheim', false)
    expect(bench.log.length).toBeGreaterThan(0)
    expect(JSON.stringify(bench.log)).not.toMatch(/geheim|sehr-falsch/)
  })
})

describe('a locked document', () => {
  test('waits on when the program that opens it does not answer', async () => {
    const bench = await openIntake({ unlockPdf: () => Promise.resolve('failed') })
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    const answer = await bench.intake.unlock(id, 'geheim', true)
    expect(answer).toEqual({ outcome: 'failed', others: 0, kept: 'no' })
    expect(bench.stateOf(id)).toEqual(locked)
  })

  test('that is sent as it is wants no password any more', async () => {
    const bench = await openIntake()
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    await bench.intake.retryRefused(id)
    const late = bench.intake.unlock(id, 'geheim', false)
    await expect(late).rejects.toMatchObject({ failure: { code: 'conflict' } })
  })

  test('that is sent as it is while it is being opened goes out once', async () => {
    let send = () => Promise.resolve()
    const bench = await openIntake({
      unlockPdf: async () => {
        await send()
        return { bytes: Uint8Array.from(smallPdf('opened')), password: 'geheim' }
      },
    })
    const id = await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
    send = () => bench.intake.retryRefused(id)
    await bench.intake.unlock(id, 'geheim', false)
    expect(bench.uploads.map(({ documentId }) => documentId)).toEqual([id])
  })

  test('of the same bytes as one that is open is a duplicate of it', async () => {
    const bench = await openIntake()
    const bytes = await encryptedPdf('1.6', 'geheim')
    const first = await drop(bench, 'a.pdf', bytes)
    await bench.intake.unlock(first, 'geheim', false)
    const second = await drop(bench, 'b.pdf', bytes)
    expect(bench.stateOf(second)).toEqual({ kind: 'duplicate', of: first })
  })

  test('that is too large for the service without its password is refused for that', async () => {
    const bytes = await encryptedPdf('1.6', 'geheim')
    const bench = await openIntake({
      uploadBytes: bytes.byteLength,
      unlockPdf: () =>
        Promise.resolve({ bytes: new Uint8Array(bytes.byteLength + 1), password: 'geheim' }),
    })
    const id = await drop(bench, 'a.pdf', bytes)
    expect(await bench.intake.unlock(id, 'geheim', false)).toMatchObject({ outcome: 'refused' })
    expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'too-large' })
  })
})

test('the passwords of a sender are tried before all others', async () => {
  const tried: (readonly string[])[] = []
  const bench = await openIntake({
    unlockPdf: (_, passwords) => {
      tried.push(passwords)
      return Promise.resolve('wrong-password')
    },
  })
  const { passwords } = bench.ports
  passwords.remember({ password: 'of the post', sender: 'Post AG <Rechnung@post.example>' })
  passwords.remember({ password: 'of the bank', sender: 'bank@bank.example' })
  await passwords.keep({ password: 'of before', sender: null })
  expect(await passwords.likelyFor('rechnung@post.example')).toEqual([
    'of the post',
    'of the bank',
    'of before',
  ])
  await drop(bench, 'a.pdf', await encryptedPdf('1.6', 'geheim'))
  expect(tried).toEqual([['of the bank', 'of the post', 'of before']])
})
