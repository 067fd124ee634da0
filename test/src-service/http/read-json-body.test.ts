import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAgainst, readJsonBody } from '../../../src-service/http/read-json-body.ts'
import type { RequestContext } from '../../../src-service/http/service-context.ts'

const schema = z.object({ name: z.string(), rows: z.array(z.object({ count: z.number() })) })

test('what does not fit its schema is refused with the places where it does not, and five at most', () => {
  const refusal = (value: unknown) => {
    try {
      return checkAgainst(schema, value)
    } catch (error) {
      return error
    }
  }
  expect(refusal({ name: 'a', rows: [{ count: 1 }] })).toEqual({ name: 'a', rows: [{ count: 1 }] })
  expect(refusal({ name: 1, rows: [{ count: 1 }, { count: 'x' }] })).toMatchObject({
    ...{ status: 400, code: 'INVALID_SCHEMA' },
    message: expect.stringMatching(/: name: [^;]+; rows\.1\.count: [^;]+$/u) as string,
  })
  expect(refusal([])).toMatchObject({
    message: expect.stringMatching(/: body: [^;]+$/u) as string,
  })
  const many = { name: 'a', rows: Array.from({ length: 9 }, () => ({ count: '' })) }
  expect((refusal(many) as Error).message.match(/rows\.\d\.count: /gu)).toHaveLength(5)
})

/** Reads these bytes as they come, as the body of a request; what is refused is its refusal. */
async function read(...chunks: Uint8Array[]): Promise<unknown> {
  const c = { env: { incoming: Readable.from(chunks) } } as unknown as RequestContext
  return readJsonBody(c, z.unknown()).catch((error: unknown) => error)
}
const readJson = (text: string) => read(Buffer.from(text))

test('a body is read whole, a sign that was cut in two as well', async () => {
  const bytes = Buffer.from('{"name":"Zürich"}')
  expect(await read(bytes.subarray(0, 11), bytes.subarray(11))).toEqual({ name: 'Zürich' })
})

test('a body that is no JSON or no UTF-8 is refused for what it is', async () => {
  const refused = (message: string) => ({ status: 400, code: 'INVALID_SCHEMA', message })
  expect(await readJson('{')).toMatchObject(refused('The request body is not JSON'))
  expect(await read(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject(
    refused('The request body is not UTF-8'),
  )
})

test('a body may be 65 levels deep, in whatever it is nested', async () => {
  const arrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const objects = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
  for (const nested of [arrays, objects]) {
    expect(await readJson(nested(65))).toEqual(JSON.parse(nested(65)))
    expect(await readJson(nested(66))).toMatchObject({
      ...{ status: 400, code: 'INVALID_SCHEMA', message: 'The request body is nested too deeply' },
    })
  }
  expect(await readJson('[null,"text",1]')).toEqual([null, 'text', 1])
})

test('a body of a mebibyte is read, and not a byte more', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))
  expect(await readJson(text(1024 * 1024))).toHaveLength(1024 * 1024 - 2)
  expect(await readJson(text(1024 * 1024 + 1))).toMatchObject({
    ...{ status: 413, code: 'INVALID_FILE' },
    message: 'The request body is larger than 1048576 bytes',
  })
})
