import type { ReadFailure } from '../read-document.ts'

/** Carries a reason why a file cannot be read up to readFile, which turns it into an outcome. */
export class ReadError extends Error {
  readonly reason: ReadFailure['reason']

  constructor(reason: ReadFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ReadError'
    this.reason = reason
  }
}
