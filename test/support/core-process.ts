import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import {
  fileNameHeader,
  intakeRoute,
  intakeSourceHeader,
} from '../../src-shared/contract/byte-routes.ts'
import type { CallInput, CallName, CallOutput } from '../../src-shared/contract/contract.ts'
import type { Asked, Answered } from './core-process-program.ts'

const program = fileURLToPath(new URL('./core-process-program.ts', import.meta.url))

export type CoreProcess = Awaited<ReturnType<typeof startCoreProcess>>

/** The whole core with the real embedded service as processes of their own, to be stopped and killed. */
export async function startCoreProcess(dataDir: string) {
  const child = fork(program, [dataDir], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let lastId = 0
  const waiting = new Map<number, (answer: Answered) => void>()
  const ready = Promise.withResolvers<void>()
  child.on('message', (message: Answered | 'ready') => {
    if (message === 'ready') ready.resolve()
    else waiting.get(message.id)?.(message)
  })
  child.once('exit', (code) => ready.reject(new Error(`The core ended with ${String(code)}`)))
  await ready.promise

  function ask(asked: Omit<Asked, 'id'>): Promise<Answered> {
    const id = ++lastId
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      child.send({ ...asked, id } satisfies Asked)
    })
  }
  const dispatch = async (name: string, input: unknown) => (await ask({ name, input })).reply

  return {
    pid: child.pid ?? 0,
    dispatch,
    async call<Name extends CallName>(
      name: Name,
      input: CallInput<Name>,
    ): Promise<CallOutput<Name>> {
      const reply = (await dispatch(name, input)) as { ok: boolean; value: CallOutput<Name> }
      if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply)}`)
      return reply.value
    },
    async serve(path: string, init: Asked['init'] = {}) {
      const { status = 0, body = '' } = await ask({ path, init })
      return { status, body: Buffer.from(body, 'base64') }
    },
    drop(fileName: string, bytes: Uint8Array) {
      const headers = {
        [fileNameHeader]: encodeURIComponent(fileName),
        [intakeSourceHeader]: 'drop',
      }
      const body = Buffer.from(bytes).toString('base64')
      return this.serve(intakeRoute, { method: 'POST', headers, body })
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
