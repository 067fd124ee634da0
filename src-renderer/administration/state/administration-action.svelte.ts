import type { Answer } from './administration-answer.ts'
import { isUncertain, type Trouble } from './administration-trouble.ts'

/** One thing that a person has done: under way, done, or refused with a reason. */
export class AdminAction {
  busy = $state(false)
  trouble = $state.raw<Trouble | null>(null)

  /**
   * Runs once; a second press while it is under way does nothing.
   *
   * @param ask sends the request
   * @param after reads anew what may have changed: after success, and where it cannot be known
   */
  async run<Value>(
    ask: () => Promise<Answer<Value>>,
    after: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Value | null> {
    if (this.busy) return null
    this.busy = true
    const answer = await ask()
    if (answer.ok || isUncertain(answer.trouble)) await after()
    this.busy = false
    this.trouble = answer.ok ? null : answer.trouble
    return answer.ok ? answer.value : null
  }
}
