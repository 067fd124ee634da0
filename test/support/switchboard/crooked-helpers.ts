import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import type { CheckRowId } from '../../../src-shared/service-check/check-rows.ts'
import {
  answerWith,
  changeAnswer,
  choose,
  type ReceivedRequest,
  type ServiceAnswer,
  type SwitchboardAct,
} from './switchboard-acts.ts'

/** One thing that a service does otherwise, and what a check of it has to find. */
export type CrookedWay = {
  readonly way: string
  /** In the order of the check. */
  readonly rows: readonly CheckRowId[]
  /** With every line that the check takes over. */
  readonly profile?: object
  readonly acts?: Partial<Record<Operation | 'token', SwitchboardAct>>
  readonly moves?: Partial<Record<Operation, string>>
  /** In place of the 202 that a document gets which is still being read. */
  readonly whileRunning?: { readonly status: number; readonly body: string }
}

export type Members = Readonly<Record<string, unknown>>

const isJson = ({ headers }: ServiceAnswer) => /\bjson\b/.test(headers['content-type'] ?? '')
export const jsonOf = ({ body }: ServiceAnswer) => JSON.parse(body.toString()) as unknown
export const json = (value: unknown) => ({ body: JSON.stringify(value) })

/** The members of a JSON answer, changed. */
export const members = (how: (value: Members) => unknown, status = 200) =>
  changeAnswer((answer) =>
    answer.status === status && isJson(answer) ? json(how(jsonOf(answer) as Members)) : {},
  )

/** Each result of a retrieval, changed. */
export const results = (how: (result: Members) => unknown) =>
  members((list) => (list as unknown as Members[]).map(how))

/** Each document of the list, changed. */
export const items = (how: (item: Members) => unknown) =>
  members((page) => ({ ...page, content: (page['content'] as Members[]).map(how) }))

export const without = (value: Members, ...names: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

export const untouched = changeAnswer(() => ({}))
export const gone = answerWith(404, '{"code":"NOT_FOUND","message":"No such path"}')
export const counted = { 'content-type': 'application/json', 'x-rate-limit-remaining': '9' }
export const invalid = answerWith(400, '{"code":"INVALID_SCHEMA","message":"No"}', counted)

/** What is asked for with this Accept, changed. */
export const accepting = (accept: string, act: SwitchboardAct) =>
  choose(({ headers }) => (headers.accept === accept ? act : untouched))

export const queryOf = ({ url }: ReceivedRequest) => new URL(url, 'http://x').searchParams
export const tokenOf = ({ headers }: ReceivedRequest) =>
  headers.authorization?.replace('Bearer ', '')

/** Answers to a document that is not there, changed. */
export const missing = (how: (received: ReceivedRequest) => { status?: number; body?: string }) =>
  changeAnswer((answer, received) => (answer.status === 404 ? how(received) : {}))
