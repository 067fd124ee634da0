import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { systemClock } from '../../../src-service/clock.ts'
import type { Clock } from '../../../src-service/clock.ts'
import { createExtraction } from '../../../src-service/jobs/read-and-extract.ts'
import { createSecondReader } from '../../../src-service/second-reader/ask-second-reader.ts'
import type {
  AskSecondReader,
  SecondReaderPorts,
} from '../../../src-service/second-reader/ask-second-reader.ts'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import type { SecondReader } from '../../../src-shared/service-api/second-reader.ts'
import { paperOfSender, type SenderPaper } from '../extraction/learned/paper-of-sender.ts'
import { startReceiver, type Reply } from '../support/local-receiver.ts'
import { makeFolder } from '../support/make-folder.ts'

export const documentId = '5b0c9f4e-3f0e-4a53-9f4f-6f3e0f0a7a11'

/** What a server that speaks the chat interface answers with. */
export const says = (content: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }),
})

export const saysFields = (fields: Record<string, unknown>): Reply => says(JSON.stringify(fields))

/** What was asked, as far as tests look at it. */
type Asked = {
  readonly model: string
  readonly messages: readonly [
    { readonly role: string; readonly content: string },
    {
      readonly role: string
      readonly content: readonly {
        readonly type: string
        readonly text?: string
        readonly image_url?: { readonly url: string }
      }[]
    },
  ]
  readonly response_format: {
    readonly type: string
    readonly json_schema: { readonly schema: { readonly properties: Record<string, unknown> } }
  }
}

let ask: AskSecondReader = () => Promise.resolve(null)
/** One for all tests, which take turns: its readers and threads stay warm. */
const extraction = createExtraction(2, systemClock, {
  askSecondReader: (...asked) => ask(...asked),
})
afterAll(() => extraction.close())

type Office = {
  readonly clock?: Clock
  readonly reader?: Partial<SecondReader>
  readonly recordDeparture?: SecondReaderPorts['recordDeparture']
}

/** An office that has a model of its own on this machine, over real HTTP, and the reading that asks it. */
export async function startOffice(given: Office = {}) {
  const folder = await makeFolder()
  const server = await startReceiver()
  let chosen: SecondReader | null = {
    address: `${server.url}/v1`,
    model: 'page-reader:7b',
    key: null,
    mayLeave: false,
    sureThreshold: 0.8,
    strictThreshold: 0.9,
    ...given.reader,
  }
  const ports: SecondReaderPorts = {
    chosen: () => chosen,
    recordDeparture: given.recordDeparture ?? (() => Promise.resolve(null)),
  }
  ask = createSecondReader(ports, given.clock ?? systemClock)
  let papers = 0

  async function read(
    paper: SenderPaper,
    documentTypes?: readonly string[],
  ): Promise<DocumentResult> {
    papers += 1
    const path = join(folder, `${String(papers)}.pdf`)
    await writeFile(path, await paperOfSender(paper))
    const outcome = await extraction.extract({
      ...{
        documentId,
        read: () => readFile(path),
        mediaType: 'application/pdf',
        readEmbeddedXml: true,
      },
      ...(documentTypes && { documentTypes }),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    if (outcome.kind === 'failed') throw new Error(outcome.message)
    const [result] = outcome.results
    if (result === undefined) throw new Error('Nothing was found')
    return result
  }

  return {
    server,
    read,
    /** The paper as it is read where nobody is asked. */
    readAlone: async (paper: SenderPaper): Promise<DocumentResult> => {
      const before = chosen
      chosen = null
      try {
        return await read(paper)
      } finally {
        chosen = before
      }
    },
    asked: () => server.received.map(({ body }) => JSON.parse(body) as Asked),
  }
}

/** Words that no list of labels holds, away from the day: the paper's number is not found. */
export const strange = { label: 'Werkzettel', labelAt: 340, number: 'WZ-2204' } as const

export function numberOf(result: DocumentResult) {
  const { identifications = [], confidences, witnesses, locations } = result
  const at = identifications.findIndex(({ type }) => type === 'INVOICE_NUMBER')
  const pointer = `/identifications/${String(at)}/value`
  return {
    value: identifications[at]?.value,
    confidence: confidences?.[pointer],
    witnesses: (witnesses?.[pointer] ?? []).map(({ kind, agrees }) => [kind, agrees]),
    places: locations?.[pointer]?.length ?? 0,
  }
}
