import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeApi } from '../../../../src-service/http/openapi/describe-api.ts'

type Content = Readonly<Record<string, { readonly schema?: object }>>
type Answer = {
  readonly headers: Readonly<Record<string, object>>
  readonly content?: Content
}
type Described = {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly schema: object
  }[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}

const short = (value: unknown) =>
  JSON.stringify(value)?.replaceAll('#/components/schemas/', '').replaceAll('"', '') ?? ''
const contentLine = (content: Content = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `${type} ${short(schema)}`.trim())
    .join(' | ')

/** Those that every answer has are named once, in `everywhere`. */
function answerLine([status, { headers, content }]: [string, Answer]): string {
  const own = Object.keys(headers).filter((name) => !everywhere.includes(name))
  return [`  ${status}`, ...own.map((name) => `[${name}]`), contentLine(content)]
    .filter(Boolean)
    .join(' ')
    .replace(errorContent, 'Error')
}
const everywhere = ['X-Rate-Limit-Remaining', 'X-Request-Id']
const errorContent = 'application/json {$ref:Error} | application/xml {$ref:Error,xml:{name:error}}'

function linesOf(method: string, path: string, described: Described): string[] {
  const answers = Object.entries(described.responses)
  for (const [, { headers }] of answers)
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(everywhere))
  const lines = answers.map(answerLine)
  return [
    `${described.operationId}: ${method} ${path} (${described.summary})`,
    ...described.parameters.map((one) => `  ${one.in} ${one.name} ${short(one.schema)}`),
    ...(described.requestBody ? [`  body ${contentLine(described.requestBody.content)}`] : []),
    ...lines.filter((line) => !line.endsWith(' Error')),
    `  errors ${lines
      .filter((line) => line.endsWith(' Error'))
      .map((line) => line.replace(' Error', '').trim())
      .join(', ')}`,
  ]
}

/** Whoever changes the interface on purpose writes these lines anew and reads what has changed. */
test('the interface is described as it was agreed on: operations, parameters, bodies, statuses and headers', () => {
  const { paths } = describeApi() as { paths: Record<string, Record<string, Described>> }
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) => linesOf(method, path, one)),
  )
  const golden = readFileSync(join(import.meta.dirname, 'golden-interface.txt'), 'utf8')
  expect(lines).toEqual(golden.trimEnd().split('\n'))
})
