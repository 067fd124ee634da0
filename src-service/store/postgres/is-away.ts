/** Classes of what PostgreSQL says of connections, and of its own end and start. */
const classes = /^(?:08|57P0|53300)/u
const ofTheNetwork: ReadonlySet<unknown> = new Set(
  'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'.split(
    ' ',
  ),
)
/** What its client says without a code. */
const ofTheClient =
  /^(?:Connection terminated|Client has encountered a connection error|timeout e|Query read timeout)/u

/** Whether an error says that the database could not be reached, or went away over a question. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === undefined) return ofTheClient.test(message)
  return classes.test(code) || (syscall !== undefined && ofTheNetwork.has(code))
}
