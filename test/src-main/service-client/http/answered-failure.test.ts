import { expect, test } from 'vitest'
import { answeredFailure } from '../../../../src-main/service-client/http/answered-failure.ts'
import type { HttpAnswer } from '../../../../src-main/service-client/http/http-request.ts'

function failureSaid(body: string) {
  const answer: HttpAnswer = {
    kind: 'answer',
    url: new URL('https://service.example.test/api/v1/workspaces/w/documents/d'),
    facts: { status: 400, requestId: null, remaining: null, retryAfterMs: null },
    headers: new Headers({ 'content-type': 'application/xml' }),
    body: new TextEncoder().encode(body),
    cut: 'no',
    secrets: [],
  }
  return answeredFailure(answer)
}
const inside = (more: string) =>
  `<error><code>INVALID_FILE</code>${more}<message>No.</message></error>`

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'an element called %s beside the code of an error does no harm',
  (name) => {
    const failure = failureSaid(inside(`<${name}>x</${name}><${name}/>`))
    expect(failure).toMatchObject({ code: 'INVALID_FILE', message: 'No.' })
  },
)

test.each([
  ['elements in elements without an end', inside('<a>'.repeat(500) + '</a>'.repeat(500))],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY % x SYSTEM "file:///etc/passwd">]>${inside('')}`],
  ['an end that is missing', inside('<a>')],
])('an error with %s is one without a code, and no fault', (_name, body) => {
  expect(failureSaid(body)).toMatchObject({ kind: 'answered', status: 400, code: null })
})
