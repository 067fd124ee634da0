import { describe, expect, test } from 'vitest'
import { countedBody } from '../../../../src-main/service-client/http/counted-body.ts'
import { readBody } from '../../../../src-main/service-client/http/read-body.ts'
import { createManualClock } from '../../../support/manual-clock.ts'

const bytes = (count: number) => new Uint8Array(count)
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

/** A body that the test feeds, and whether its reader has let go of it. */
function source() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const seen = { cancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    start: (it) => void (controller = it),
    cancel: () => void (seen.cancelled = true),
  })
  const feed = async (chunk: Uint8Array) => {
    controller?.enqueue(chunk)
    await turns()
  }
  return { stream, seen, feed, end: () => controller?.close(), fail: () => controller?.error('x') }
}

describe('an answer’s body', () => {
  test('that is none is empty', async () => {
    expect(await readBody(null, 10, createManualClock())).toEqual({ body: bytes(0), cut: 'no' })
  })

  test('is read up to the last byte that is allowed', async () => {
    const { stream, seen, feed, end } = source()
    const clock = createManualClock()
    const read = readBody(stream, 10, clock)
    await feed(Uint8Array.of(1, 2, 3, 4, 5, 6))
    await feed(Uint8Array.of(7, 8, 9, 10))
    end()
    expect(await read).toEqual({ body: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), cut: 'no' })
    expect(seen.cancelled).toBe(false)
    expect(clock.timersWaiting).toBe(0)
  })

  test('is let go of at the first byte too many', async () => {
    const { stream, seen, feed } = source()
    const read = readBody(stream, 10, createManualClock())
    await feed(bytes(6))
    await feed(bytes(5))
    expect(await read).toMatchObject({ cut: 'too-large' })
    expect(seen.cancelled).toBe(true)
  })

  test('is let go of where it stands still for half a minute', async () => {
    const { stream, seen, feed } = source()
    const clock = createManualClock()
    const read = readBody(stream, 10, clock)
    for (let chunk = 0; chunk < 2; chunk++) {
      clock.advance(29_999)
      await feed(bytes(1))
    }
    clock.advance(30_000)
    expect(await read).toEqual({ body: bytes(2), cut: 'stalled' })
    expect(seen.cancelled).toBe(true)
    expect(clock.timersWaiting).toBe(0)
  })

  test('that breaks off holds what had come', async () => {
    const { stream, feed, fail } = source()
    const read = readBody(stream, 10, createManualClock())
    await feed(bytes(2))
    fail()
    expect(await read).toEqual({ body: bytes(2), cut: 'broken' })
  })

  test.each([
    [
      'in its first minute may be as slow as it is',
      [
        [30, 1],
        [30, 1],
      ],
      'no',
    ],
    [
      'of less than 256 bytes a second is given up after it',
      [
        [30, 7_000],
        [31, 8_000],
      ],
      'too-slow',
    ],
    [
      'of as much is not',
      [
        [30, 7_000],
        [31, 8_616],
      ],
      'no',
    ],
  ] as const)('%s', async (_name, chunks, cut) => {
    const { stream, seen, feed, end } = source()
    const clock = createManualClock()
    // The clock does not begin at 0.
    clock.advance(1_000_000)
    const read = readBody(stream, 100_000, clock)
    for (const [afterSeconds, count] of chunks) {
      // In two halves: neither is half a minute of standing still.
      clock.advance(afterSeconds * 500)
      await feed(bytes(count / 2))
      clock.advance(afterSeconds * 500)
      await feed(bytes(count / 2))
    }
    if (cut === 'no') end()
    expect((await read).cut).toBe(cut)
    expect(seen.cancelled).toBe(cut !== 'no')
  })
})

describe('a body that is sent', () => {
  async function sent(parts: readonly Uint8Array<ArrayBuffer>[]) {
    const told: (string | number)[] = []
    const body = countedBody({
      parts,
      onStarted: () => void told.push('started'),
      onProgress: (count) => void told.push(count),
    })
    const states = [body.handedOver()]
    const reader = body.stream.getReader()
    const sizes: number[] = []
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      sizes.push(value.byteLength)
      states.push(body.handedOver())
    }
    return { told, states, sizes, total: body.total, end: body.handedOver() }
  }

  test('goes in pieces of 64 KiB, and is counted as each is asked for', async () => {
    const run = await sent([bytes(10), bytes(65_536), bytes(65_537)])
    expect(run.total).toBe(131_083)
    expect(run.sizes).toEqual([10, 65_536, 65_536, 1])
    expect(run.told).toEqual(['started', 10, 65_546, 131_082, 131_083])
    expect(run.states).toEqual(['none', 'part', 'part', 'part', 'whole'])
  })

  test('that is empty is whole as soon as it was asked for', async () => {
    const run = await sent([])
    expect(run).toMatchObject({ total: 0, sizes: [], told: ['started'], states: ['none'] })
    expect(run.end).toBe('whole')
  })

  test('keeps its bytes', async () => {
    const { stream } = countedBody({ parts: [Uint8Array.of(1, 2), Uint8Array.of(3)] })
    expect(await new Response(stream).bytes()).toEqual(Uint8Array.of(1, 2, 3))
  })
})
