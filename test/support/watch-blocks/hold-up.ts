/** A program that holds its own event loop up: it works for a while, and then it only waits. */
const workedMs = () => process.threadCpuUsage().user / 1000

function holdUp(): void {
  const untilMs = workedMs() + 400
  let sum = 0
  while (workedMs() < untilMs) sum += Math.sqrt(sum + 1)
}

function waitOnly(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
}

// The watcher has begun by then.
setTimeout(holdUp, 2_000)
setTimeout(waitOnly, 4_000)
setTimeout(() => undefined, 6_000)
