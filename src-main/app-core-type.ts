import type { CoreEvent } from '../src-shared/contract/events.ts'
import type { Reply } from '../src-shared/contract/failure.ts'

/** The whole application without a window. A host gives it ports and carries these to a renderer. */
export type AppCore = {
  /** Runs one call of the contract. Never rejects, always settles. */
  dispatch(name: string, input: unknown): Promise<Reply<unknown>>
  /** Renderer assets and document bytes. Tokens, Host and Origin are the host's to check. */
  serve(request: Request): Promise<Response>
  /** Events in the order they happened; the answer ends the subscription. */
  onEvent(listener: (event: CoreEvent) => void): () => void
  /** Takes in the files named on the command line, in order. */
  takeIn(paths: readonly string[]): Promise<void>
  /** Begins work: embedded service, sync, scan folder. Settles without waiting for the service. */
  start(): Promise<void>
  /** Ends everything it started; settles within five seconds. */
  stop(): Promise<void>
}
