import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks in the terminal; what is typed for a secret is not shown. Piped input answers line by line, '' at its end. */
export function createQuestions(input: NodeJS.ReadStream, output: NodeJS.WriteStream) {
  let isHidden = false
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: shown, terminal: input.isTTY && output.isTTY })
  const typed = lines[Symbol.asyncIterator]()
  async function ask(question: string): Promise<string> {
    output.write(`${question} `)
    const line = await typed.next()
    return line.done ? '' : line.value.trim()
  }
  return {
    ask,
    async askSecret(question: string): Promise<string> {
      isHidden = true
      try {
        return await ask(question)
      } finally {
        isHidden = false
        output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
