import { describe, expect, test } from 'vitest'
import { post, postAndRead } from '../../../src-service/webhooks/post.ts'
import { startReceiver } from '../support/local-receiver.ts'

const never = new AbortController().signal

const to = (url: string, headers = {}, body = '{}') => ({ url, headers, body })

describe('post', () => {
  test('sends header and body and answers status and text', async () => {
    const receiver = await startReceiver()
    receiver.reply = () => ({ status: 201, headers: { 'Retry-After': '3' }, body: 'ä' })
    const answer = await postAndRead(to(`${receiver.url}/x`, { 'X-A': 'b' }, '{"ü":1}'), never)
    expect(answer).toEqual({ status: 201, body: 'ä', retryAfter: '3' })
    expect(receiver.received).toMatchObject([{ body: '{"ü":1}', headers: { 'x-a': 'b' } }])
  })

  test('is answered with the head, whatever becomes of the body', async () => {
    const receiver = await startReceiver()
    receiver.reply = () => ({ status: 202, endless: true })
    expect(await post(to(receiver.url), never)).toEqual({ status: 202, retryAfter: undefined })
  })

  test('reaches a name that leads to this machine', async () => {
    const receiver = await startReceiver()
    const url = receiver.url.replace('127.0.0.1', 'localhost')
    expect((await post(to(url), never)).status).toBe(204)
  })

  test('says why no answer came', async () => {
    const receiver = await startReceiver()
    await receiver.close()
    const failure = (url: string, signal = never) =>
      post(to(url), signal).catch((error: unknown) => (error as { reason: string }).reason)
    expect(await failure(receiver.url)).toBe('unreachable')
    expect(await failure('http://no-such-name.invalid/')).toBe('unreachable')
    expect(await failure('http://169.254.169.254/')).toBe('not-allowed')
    expect(await failure('http://8.8.8.8/')).toBe('not-allowed')
    const silent = await startReceiver()
    silent.reply = () => 'silence'
    const abort = new AbortController()
    const waiting = failure(silent.url, abort.signal)
    await expect.poll(() => silent.received).toHaveLength(1)
    abort.abort()
    expect(await waiting).toBe('timeout')
  })

  test('reads a long answer only so far', async () => {
    const receiver = await startReceiver()
    receiver.reply = () => ({ status: 200, body: 'x'.repeat(5_000_000) })
    const answer = await postAndRead(to(receiver.url), never)
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeLessThan(300_000)
  })
})
