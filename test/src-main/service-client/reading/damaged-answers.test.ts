import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../../../src-main/service-client/http/http-request.ts'
import { parseAnswer, readText } from '../../../../src-main/service-client/http/parse-answer.ts'
import { saidSentence } from '../../../../src-main/service-client/http/said-sentence.ts'
import { readResults } from '../../../../src-main/service-client/reading/read-results.ts'
import { readXmlPage } from '../../../../src-main/service-client/reading/read-xml-page.ts'
import { readXmlResults } from '../../../../src-main/service-client/reading/read-xml-results.ts'
import { writeXml } from '../../../../src-service/http/write-xml.ts'
import { damage, damaged } from '../../../support/damaged-bytes.ts'
import { everyVariant } from '../../../support/switchboard/sample-results.ts'

const results = everyVariant('11111111-2222-3333-4444-555555555555').slice(0, 4)

const answerOf = (body: Uint8Array<ArrayBuffer>): HttpAnswer => ({
  kind: 'answer',
  url: new URL('https://service.example/api/v1/workspaces/w/documents/d'),
  facts: { status: 200, requestId: null, remaining: null, retryAfterMs: null },
  headers: new Headers(),
  body,
  cut: 'no',
  secrets: [],
})

/** As retrieval, lists and errors look at an answer, whichever it turns out to be. */
function lookAt(body: Buffer) {
  const answer = answerOf(Uint8Array.from(body))
  const parsed = parseAnswer(answer)
  const read = readText(answer)
  const found = [
    parsed.ok ? readResults(parsed.value) : null,
    read.ok ? readXmlResults(read.text) : null,
  ]
  if (read.ok) readXmlPage(read.text)
  expect(saidSentence(answer) ?? '').not.toMatch(/[\r\n\p{Cc}]/u)
  return found.find((one) => one !== null) ?? null
}

test.each([
  ['JSON', Buffer.from(JSON.stringify(results))],
  ['XML', Buffer.from(writeXml('documentResponses', results))],
])('a damaged answer in %s holds results or none, and never ends the reading', (_, whole) => {
  expect(lookAt(whole)).toHaveLength(results.length)
  let stillRead = 0
  fc.assert(
    fc.property(damage(2), (deeds) => {
      const found = lookAt(damaged(whole, deeds, 0))
      if (found === null) return
      stillRead++
      for (const [at, { index, documentType, fields }] of found.entries()) {
        expect([index, typeof documentType, typeof fields]).toEqual([at, 'string', 'object'])
        expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
      }
    }),
    { numRuns: 60, seed: 25 },
  )
  expect(stillRead).toBeGreaterThan(3)
  expect({}).not.toHaveProperty('documentType')
})
