import { secondReaderUrl, type SecondReader } from '../../src-shared/service-api/second-reader.ts'

/** Half a thousand tokens are a few kilobytes. */
const largestAnswerBytes = 256 * 1024

export type PostedQuestion = {
  /** null where nobody answered. */
  readonly status: number | null
  /** null where it is no success, or longer than any answer. */
  readonly body: string | null
}

/** Never rejects. A redirect is not followed: the address was allowed, no other one. */
export async function postQuestion(
  { address, key }: Pick<SecondReader, 'address' | 'key'>,
  question: string,
  signal: AbortSignal,
): Promise<PostedQuestion> {
  let status: number | null = null
  try {
    const response = await fetch(secondReaderUrl(address, 'chat/completions'), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: question,
      redirect: 'manual',
      signal,
    })
    status = response.status
    const body = await readBody(response)
    return { status, body: response.ok ? body : null }
  } catch {
    return { status, body: null }
  }
}

async function readBody({ body }: Response): Promise<string | null> {
  if (!body) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop ends the connection.
    if (length > largestAnswerBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
