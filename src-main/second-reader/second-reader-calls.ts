import { z } from 'zod'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { secondReaderUrl, staysHere } from '../../src-shared/service-api/second-reader.ts'

export type SecondReaderPorts = {
  /** By address: a key is for the one that it was typed for. */
  readonly keys: {
    of(address: string): Promise<string | null>
    set(address: string, key: string | null): Promise<'keychain' | 'session'>
  }
  /** Asks an address; `text` is null where it is no success, `status` where nobody answered. */
  readonly ask: (
    url: URL,
    key: string | null,
  ) => Promise<{ readonly status: number | null; readonly text: string | null }>
  /** Told once another key is in force. */
  readonly onChanged: () => void
}

const mostModels = 500

/** Of OpenAI's list of models; what has no id is none. */
const modelList = z.object({
  data: z.array(z.object({ id: z.string().min(1).max(200) })).max(10_000),
})

export function secondReaderCallHandlers(ports: SecondReaderPorts): HandlersOf<'secondReader'> {
  const { keys } = ports
  return {
    async 'secondReader.hasKey'({ address }) {
      return { hasKey: (await keys.of(address)) !== null }
    },

    async 'secondReader.setKey'({ address, key }) {
      const kept = await keys.set(address, key)
      ports.onChanged()
      return { kept }
    },

    async 'secondReader.models'({ address, mayLeave }) {
      if (!mayLeave && !staysHere(address)) throw new CallFailure({ code: 'conflict' })
      const key = await keys.of(address)
      const { status, text } = await ports.ask(secondReaderUrl(address, 'models'), key)
      if (status === 401 || status === 403) return { kind: 'fault', fault: 'refused' }
      if (text === null) return { kind: 'fault', fault: 'unreachable' }
      const models = modelsIn(text)
      return models.length === 0
        ? { kind: 'fault', fault: 'no-models' }
        : { kind: 'models', models: models.slice(0, mostModels) }
    },
  }
}

function modelsIn(text: string): string[] {
  try {
    const { data } = modelList.parse(JSON.parse(text))
    return [...new Set(data.map(({ id }) => id))].sort()
  } catch {
    return []
  }
}
