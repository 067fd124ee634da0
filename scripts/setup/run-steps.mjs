import { runApart } from './run-command.mjs'
import { say } from './say.mjs'

const lanes = 2
const sayEveryMs = 60_000
const secondsSince = (at) => `${((Date.now() - at) / 1000).toFixed(0)} s`

/**
 * Runs steps two at a time, in the order given: most keep but one core busy, or wait for a window.
 * What each prints comes at its end, and once a minute which are at work.
 * @param {readonly (readonly [name: string, command: readonly string[]])[]} steps
 * @param {object} options of the processes
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSteps(steps, options) {
  const waiting = [...steps]
  const failed = []
  const startedAt = new Map()
  const timer = setInterval(() => {
    const working = [...startedAt].map(([name, at]) => `${name} (${secondsSince(at)})`)
    say(`at work: ${working.join(', ')}`)
  }, sayEveryMs)
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, [program, ...args]] = step
      say(`${name} …`)
      startedAt.set(name, Date.now())
      const { ok, output } = await runApart(program, args, options)
      process.stdout.write(output)
      say(`${name}: ${ok ? 'in order' : 'NOT in order'}, ${secondsSince(startedAt.get(name))}`)
      startedAt.delete(name)
      if (!ok) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  clearInterval(timer)
  return failed
}
