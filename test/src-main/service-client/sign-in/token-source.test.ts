import { expect, test } from 'vitest'
import {
  cancelledFailure,
  networkFailure,
  signInFailure,
} from '../../../../src-main/service-client/http/next-step.ts'
import { createTokenSource } from '../../../../src-main/service-client/sign-in/token-source.ts'
import type { TokenResult } from '../../../../src-main/service-client/sign-in/token.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

/** A provider that gives a, b, c … of ten seconds each, or what it is told to. */
function source(answers: readonly TokenResult[] = []) {
  const clock = createManualClock()
  const left = [...answers]
  let asked = 0
  const tokens = createTokenSource(() => {
    const accessToken = 'abcdef'.charAt(asked++)
    const token = { accessToken, lifetimeMs: 10_000, refreshToken: null }
    return Promise.resolve(left.shift() ?? { ok: true, token })
  }, clock)
  const current = async () => {
    const token = await tokens.current()
    return token.ok ? token.accessToken : token.failure.kind
  }
  return { tokens, clock, current, asked: () => asked }
}

test('a token serves for eight tenths of its life', async () => {
  const { clock, current } = source()
  expect(await current()).toBe('a')
  clock.advance(7_999)
  expect(await current()).toBe('a')
  clock.advance(1)
  expect(await current()).toBe('b')
  clock.advance(7_999)
  expect(await current()).toBe('b')
})

test('only the token that is held can be refused', async () => {
  const { tokens, clock, current } = source()
  expect(await current()).toBe('a')
  clock.advance(8_000)
  expect(await current()).toBe('b')
  tokens.reject('a')
  expect(await current()).toBe('b')
  tokens.reject('b')
  expect(await current()).toBe('c')
})

test('a token that is forgotten serves nobody', async () => {
  const { tokens, current } = source()
  expect(await current()).toBe('a')
  tokens.forget()
  expect(await current()).toBe('b')
})

test('whoever waits at the same time is served by one request, and the next by another', async () => {
  const { tokens, current, asked } = source()
  expect(await Promise.all([current(), current(), current()])).toEqual(['a', 'a', 'a'])
  expect(asked()).toBe(1)
  tokens.forget()
  expect(await Promise.all([current(), current()])).toEqual(['b', 'b'])
})

test.each([
  ['a lost answer', networkFailure('reset', 'whole'), 2],
  ['nobody there', networkFailure('refused', 'none'), 1],
  ['a wrong secret', signInFailure('wrong-client', 401), 1],
  ['a call that was cancelled', cancelledFailure, 1],
])('%s is told after %s', async (_name, failure, times) => {
  const failed = { ok: false, failure } as const
  const { current, asked } = source([failed, failed])
  expect(await current()).toBe(failure.kind)
  expect(asked()).toBe(times)
})
