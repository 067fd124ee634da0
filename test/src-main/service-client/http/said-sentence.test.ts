import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../../../src-main/service-client/http/http-request.ts'
import { parseAnswer } from '../../../../src-main/service-client/http/parse-answer.ts'
import { saidSentence } from '../../../../src-main/service-client/http/said-sentence.ts'

const answerOf = (body: string, changed: Partial<HttpAnswer> = {}): HttpAnswer => ({
  kind: 'answer',
  url: new URL('https://service.example/api/v1/workspaces/w/documents/d'),
  facts: { status: 400, requestId: null, remaining: null, retryAfterMs: null },
  headers: new Headers(),
  body: new TextEncoder().encode(body),
  cut: 'no',
  secrets: [],
  ...changed,
})

test.each([
  ['the first that says something', { message: null, detail: ' ', title: 'Closed' }, 'Closed'],
  ['one inside of another', { error: { reason: 'No room' } }, 'No room'],
  ['several', { errors: [{ message: 'One.' }, {}, { message: 'Two.' }] }, 'One. Two.'],
  ['none in a list without any', { errors: [{}, null] }, null],
  ['none in what is no text', { message: 7, error: true, errors: null }, null],
  [
    'none that is too deep to be for people',
    { error: { error: { error: { error: { error: 'x' } } } } },
    null,
  ],
  ['the last that is not', { error: { error: { error: { error: 'x' } } } }, 'x'],
  ['no title of a document', { status: 'FAILED', title: 'Rechnung', error: 'Blurred' }, 'Blurred'],
])('of an answer %s is its sentence', (_name, body, sentence) => {
  expect(saidSentence(answerOf(JSON.stringify(body)))).toBe(sentence)
})

test('a sentence ends after 200 characters, and in one line', () => {
  const said = (message: string) => saidSentence(answerOf(JSON.stringify({ message })))
  expect(said(`${'a'.repeat(100)}\r\n\t${'b'.repeat(99)}`)).toBe(
    `${'a'.repeat(100)} ${'b'.repeat(99)}`,
  )
  expect(said('c'.repeat(201))).toBe(`${'c'.repeat(199)}…`)
})

test.each([
  ['{"a":', 'truncated'],
  ['[1,', 'truncated'],
  ['{"a":}', 'not-json'],
  ['[1,]', 'not-json'],
  ['welcome', 'not-json'],
  ['', 'empty'],
  [' \n', 'empty'],
  ['<html></html>', 'html'],
  ['<!-- a --> <!DOCTYPE html>', 'html'],
])('%j cannot be read: %s', (body, reason) => {
  expect(parseAnswer(answerOf(body))).toEqual({ ok: false, reason })
})

test.each([
  ['too-large', 'too-large'],
  ['stalled', 'truncated'],
  ['too-slow', 'truncated'],
  ['broken', 'truncated'],
] as const)('an answer whose reading ended as %s is %s, whatever came', (cut, reason) => {
  expect(parseAnswer(answerOf('[]', { cut }))).toEqual({ ok: false, reason })
})

test('bytes that are no UTF-8 are told as that', () => {
  const body = Uint8Array.from([0x22, 0xff, 0x22])
  expect(parseAnswer(answerOf('', { body }))).toEqual({ ok: false, reason: 'not-utf8' })
})
