import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkAgainst } from '../../../src-service/http/read-json-body.ts'

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
