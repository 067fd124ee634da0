import type { DocumentResult } from '../../src-shared/service-api/document-result.ts'
import {
  isReaderAddress,
  secondReaderUrl,
  staysHere,
  type SecondReader,
  type SecondReaderField,
} from '../../src-shared/service-api/second-reader.ts'
import type { Clock } from '../clock.ts'
import type { PageToDraw } from '../extraction/read/draw-pages.ts'
import type { ReadDocument, ReadPage } from '../extraction/read-document.ts'
import type { SecondAnswers } from '../extraction/second-reader/second-answers.ts'
import { fieldsInDoubt } from './fields-in-doubt.ts'
import { postQuestion } from './post-question.ts'
import { answersIn, questionOf } from './question.ts'
import { speaksToReaders } from './speaks-to-readers.ts'

/** One document has so long for all of its papers; models on a desk are slow, and a person waits. */
const patienceMs = 60_000
/** One that did not answer in time, or not at all, holds up no document for so long. */
const restMs = 5 * 60_000
/** Where an address of another computer cannot be written down by then, nothing goes there. */
const recordMs = 10_000
/** A file of many papers does not wait for all of them. */
const mostPapers = 5
/** The first pages of a paper and its last say what it is about. */
const firstPages = 2

/** One request to another computer, as the record of what left is told of it. */
type ReaderDeparture = {
  readonly documentId: string
  readonly host: string
  readonly bodyBytes: number
}

export type SecondReaderPorts = {
  /** Who is to be asked at present; null for nobody. */
  readonly chosen: () => SecondReader | null
  /**
   * Writes down what is about to leave this computer; the answer takes the status, null where none came.
   * Settles with null where it could not be written.
   */
  readonly recordDeparture: (
    departure: ReaderDeparture,
  ) => Promise<((status: number | null) => void) | null>
}

type DoubtfulDocument = {
  readonly documentId: string
  readonly document: ReadDocument
  readonly results: readonly DocumentResult[]
  /** Types that are read at all; absent: all. */
  readonly documentTypes?: readonly string[]
  readonly draw: (
    pages: readonly PageToDraw[],
    signal: AbortSignal,
  ) => Promise<readonly Uint8Array[] | null>
  readonly signal: AbortSignal
}

type Question = {
  readonly fields: readonly SecondReaderField[]
  readonly pages: readonly ReadPage[]
}

export type AskSecondReader = (
  doubtful: DoubtfulDocument,
) => Promise<readonly (SecondAnswers | null)[] | null>

/**
 * Asks a model that an office has chosen for what is in doubt after the own reading, one document at a
 * time. Never rejects: null wherever there is no answer, for whatever reason.
 */
export function createSecondReader(ports: SecondReaderPorts, clock: Clock): AskSecondReader {
  let turn: Promise<unknown> = Promise.resolve()
  let resting: { readonly reader: string; readonly untilMs: number } | null = null

  function isResting({ address, model }: SecondReader): boolean {
    return resting?.reader === `${address} ${model}` && clock.now() < resting.untilMs
  }

  function usable(): SecondReader | null {
    const reader = ports.chosen()
    if (reader === null || isResting(reader) || !isReaderAddress(reader.address)) return null
    return reader.mayLeave || staysHere(reader.address) ? reader : null
  }

  /** Without the papers of which nothing is to be asked, which wait for no turn. */
  function questionsOf(
    { document, results, documentTypes }: DoubtfulDocument,
    reader: SecondReader,
  ): (Question | null)[] {
    return results.slice(0, mostPapers).map((result) => {
      const isRead = documentTypes?.includes(result.documentType) ?? true
      const fields = isRead ? fieldsInDoubt(result, reader) : []
      const pages = document.pages.filter(({ page }) => result.pages?.includes(page) ?? true)
      return fields.length === 0 || speaksToReaders(pages) ? null : { fields, pages }
    })
  }

  async function askInTime(
    reader: SecondReader,
    doubtful: DoubtfulDocument,
    questions: readonly (Question | null)[],
  ): Promise<readonly (SecondAnswers | null)[] | null> {
    const late = new AbortController()
    const cancelTimer = clock.setTimer(patienceMs, () => late.abort())
    const signal = AbortSignal.any([late.signal, doubtful.signal])
    try {
      const answers: (SecondAnswers | null)[] = []
      for (const question of questions)
        answers.push(
          signal.aborted || question === null
            ? null
            : await askOf(reader, doubtful, question, signal),
        )
      return answers.some((each) => each !== null) ? answers : null
    } finally {
      cancelTimer()
    }
  }

  function rest({ address, model }: SecondReader): void {
    resting = { reader: `${address} ${model}`, untilMs: clock.now() + restMs }
  }

  async function askOf(
    reader: SecondReader,
    { documentId, draw, signal: stopped }: DoubtfulDocument,
    { fields, pages }: Question,
    signal: AbortSignal,
  ): Promise<SecondAnswers | null> {
    const shown = pages.filter((_, at) => at < firstPages || at === pages.length - 1)
    const pictures = await draw(shown, signal)
    if (pictures === null || pictures.length === 0) return null
    const question = questionOf(reader.model, fields, pictures)
    const settle = await record(reader, documentId, question)
    if (settle === null || signal.aborted) return null
    const { status, body } = await postQuestion(reader, question, signal)
    settle(status)
    // Nobody is there, or not in time: the next documents need not try.
    if (!stopped.aborted && (status === null || signal.aborted)) rest(reader)
    return body === null ? null : answersIn(body, fields)
  }

  async function record(
    { address }: SecondReader,
    documentId: string,
    question: string,
  ): Promise<((status: number | null) => void) | null> {
    if (staysHere(address)) return () => undefined
    const { host } = secondReaderUrl(address, 'chat/completions')
    const bodyBytes = Buffer.byteLength(question)
    const late = Promise.withResolvers<null>()
    const cancelTimer = clock.setTimer(recordMs, () => late.resolve(null))
    try {
      return await Promise.race([
        ports.recordDeparture({ documentId, host, bodyBytes }),
        late.promise,
      ])
    } finally {
      cancelTimer()
    }
  }

  return (doubtful) => {
    const chosen = usable()
    const questions = chosen === null ? [] : questionsOf(doubtful, chosen)
    if (questions.every((each) => each === null)) return Promise.resolve(null)
    const asked = turn.then(async () => {
      // Another one may have been chosen, or none, while others were asked about.
      const reader = usable()
      if (reader === null || doubtful.signal.aborted) return null
      return askInTime(reader, doubtful, questions).catch(() => null)
    })
    turn = asked
    return asked
  }
}
