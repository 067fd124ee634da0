import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { documentResults } from '../../src-shared/service-api/document-result.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import { makePdf } from './extraction/read/documents/make-pdf.ts'
import { makeFolder } from './support/make-folder.ts'

const program = fileURLToPath(new URL('../../src-service/extract-file.ts', import.meta.url))
const sample = fileURLToPath(
  new URL('../../resources/samples/Rechnung Malerei Sonnhalde.pdf', import.meta.url),
)

async function extract(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Where npm was called: a file is named from there.
    env: { ...process.env, INIT_CWD: dirname(sample) },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output, errors }
}

describe('the program that reads one file', () => {
  test('prints the results as the service answers them', async () => {
    const { code, output, errors } = await extract(sample)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const results = documentResults.parse(JSON.parse(output))
    expect(results).toMatchObject([{ documentType: 'INVOICE', amountGross: { value: 4223.47 } }])
  })

  test('prints the words with their places where it is asked to', async () => {
    const { code, output } = await extract('--text', basename(sample))
    expect(code).toBe(0)
    expect(JSON.parse(output)).toMatchObject([{ page: 1, source: 'pdf' }])
    expect(output).toContain('"Sonnhalde')
  })

  test('says in one sentence what is wrong with a file', async () => {
    const folder = await makeFolder()
    const file = async (name: string, bytes: string | Buffer) => {
      await writeFile(join(folder, name), bytes)
      return join(folder, name)
    }
    await mkdir(join(folder, 'a folder.pdf'))
    const large = await file('large.pdf', '%PDF-1.7')
    await truncate(large, limits.uploadBytes + 1)
    const secret = await makePdf((pdf) => pdf.text('x', 50, 50), { userPassword: 'Kennwort' })
    const wrong = [
      [join(folder, 'nowhere.pdf'), 'there is no such file'],
      [join(folder, 'a folder.pdf'), 'is a folder'],
      [await file('empty.pdf', ''), 'is empty'],
      [large, 'is larger than 26214400 bytes'],
      [await file('page.pdf', '<!doctype html>'), 'is no PDF, JPEG, PNG or TIFF file'],
      [await file('secret.pdf', secret), 'is protected by a password'],
      [await file('cut.pdf', secret.subarray(0, 40)), 'cannot be opened'],
    ] as const
    const answers = await Promise.all(wrong.map(([path]) => extract(path)))
    for (const [index, { code, output, errors }] of answers.entries()) {
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(errors).toContain(wrong[index]?.[1])
      expect(errors.trimEnd().split('\n')).toHaveLength(1)
    }
  }, 60_000)

  test('explains itself where it is not told of one file', async () => {
    for (const args of [[], [sample, sample]]) {
      const { code, errors } = await extract(...args)
      expect(code).toBe(1)
      expect(errors).toContain('npm run extract -- FILE')
    }
  })
})
