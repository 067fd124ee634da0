import type { SeenAnswer } from '../../../src-shared/service-check/checked-service.ts'
import type { ListedDocument } from '../../../src-shared/service-api/service-calls.ts'
import { pathVariants, sortProperties } from '../learn/variants.ts'
import {
  asTold,
  describe,
  describeOutcome,
  differs,
  isPlainRefusal,
  membersOf,
  mendedBy,
  notTried,
  tryVariants,
  unclear,
  withPath,
  type CheckRun,
  type Profile,
} from './check-run.ts'

export async function checkContent(run: CheckRun, documentId: string): Promise<void> {
  const { service, note, begin, profile, signal, sample } = run
  begin('content')
  service.takeSeen()
  let bytes: Uint8Array | null = null
  const variants = pathVariants('streamDocumentContent')
  const { found, first, isClear } = await tryVariants(variants, async (path) => {
    const tried = withPath(profile(), 'streamDocumentContent', path)
    const outcome = await service.calls(tried).streamDocumentContent(documentId, { signal })
    if (outcome.ok) bytes = outcome.value.bytes
    return outcome
  })
  const answers = service.takeSeen()
  const seen = first ? describeOutcome(first) : 'no answer'
  if (found === null) {
    note('content', isClear ? differs('lacks', seen) : unclear(seen))
    return
  }
  if (!isSame(bytes, sample.bytes))
    note('content', differs('lacks', 'other bytes than were uploaded'))
  else if (found !== variants[0])
    note('content', takePath(run, 'streamDocumentContent', found, seen))
  else if (answers.length > 1 || !isSame(answers[0]?.bytes ?? null, sample.bytes))
    note('content', differs('copes', describe(answers[0])))
  else note('content', asTold)
}

function isSame(one: Uint8Array | null, other: Uint8Array): boolean {
  return one !== null && Buffer.compare(one, other) === 0
}

/** Another path of an operation, from now on for the whole check. */
export function takePath(
  run: CheckRun,
  operation: Parameters<typeof withPath>[1],
  path: string,
  seen: string,
) {
  run.take(withPath(run.profile(), operation, path))
  return mendedBy({ paths: { [operation]: path } }, `${seen} at the usual path`)
}

export async function checkFeedback(run: CheckRun, documentId: string): Promise<void> {
  const { service, note, begin, profile, signal } = run
  const feedback = {
    corrections: [{ resultIndex: 0, path: '/title', newValue: 'Check of the service' }],
    confirmed: [],
  }
  begin('feedback')
  const give = (tried: Profile) =>
    service.calls(tried).provideFeedback(documentId, feedback, { signal })
  const plain = await give(profile())
  let isGiven = plain.ok
  if (plain.ok) note('feedback', asTold)
  else if (!isPlainRefusal(plain)) note('feedback', unclear(describeOutcome(plain)))
  else {
    const line: Profile = { feedbackBody: 'json-patch' }
    const patched = await give({ ...profile(), ...line })
    isGiven = patched.ok
    if (patched.ok) run.take(line)
    const seen = describeOutcome(plain)
    note(
      'feedback',
      patched.ok ? mendedBy(line, seen) : differs('lacks', seen, describeOutcome(patched)),
    )
  }

  begin('feedback-read')
  if (!isGiven) {
    note('feedback-read', notTried('no feedback was taken'))
    return
  }
  const variants = pathVariants('getDocumentFeedback')
  const { found, first, isClear } = await tryVariants(
    variants,
    (path) =>
      service
        .calls(withPath(profile(), 'getDocumentFeedback', path))
        .getDocumentFeedback(documentId, { signal }),
    (outcome) => outcome.ok && (outcome.value as readonly unknown[]).length > 0,
  )
  const seen = first ? describeOutcome(first) : 'no answer'
  if (found === null)
    note('feedback-read', isClear ? differs('lacks', `${seen}, no record`) : unclear(seen))
  else if (found === variants[0]) note('feedback-read', asTold)
  else note('feedback-read', takePath(run, 'getDocumentFeedback', found, seen))
}

const itemMembers = ['documentId', 'status', 'fileName', 'createdAt']

export async function checkListed(run: CheckRun, documentId: string | null): Promise<void> {
  const { service, note, begin, profile, signal } = run
  begin('sort')
  let answer: SeenAnswer | undefined
  let listed: readonly ListedDocument[] = []
  let seen = 'no answer'
  const { found, isClear } = await tryVariants(sortProperties, async (property) => {
    service.takeSeen()
    const calls = service.calls({ ...profile(), sortProperty: property || null })
    const outcome = await calls.listDocuments({ size: 100, sort: 'createdAt,desc' }, { signal })
    answer = service.takeSeen().at(-1)
    seen = describeOutcome(outcome)
    if (outcome.ok) listed = outcome.value.items
    return outcome
  })
  const items = contentOf(answer)
  if (found === null) note('sort', isClear ? differs('lacks', seen) : unclear(seen))
  else if (found !== sortProperties[0]) {
    const line: Profile = { sortProperty: found || null }
    run.take(line)
    note('sort', mendedBy(line, 'createdAt is refused'))
  } else if (isNewestFirst(items)) note('sort', asTold)
  else {
    const line: Profile = { sortProperty: null }
    run.take(line)
    note('sort', mendedBy(line, 'HTTP 200, in another order than was asked for'))
  }

  begin('list-item')
  if (documentId === null || found === null) {
    note('list-item', notTried(found === null ? seen : 'no document was uploaded'))
    return
  }
  const own = items.find((item) =>
    JSON.stringify(item).toLowerCase().includes(documentId.toLowerCase()),
  )
  if (own === undefined) {
    note('list-item', differs('slower', 'the uploaded document is not listed'))
    return
  }
  const missing = itemMembers.filter((name) => membersOf(own)[name] === undefined)
  const effect = listed.some(({ fileName }) => fileName !== null) ? 'copes' : 'slower'
  const told = missing.map((name) => `no ${name}`)
  note('list-item', missing.length === 0 ? asTold : differs(effect, ...told))
}

function contentOf(answer: { readonly json: unknown } | undefined): readonly unknown[] {
  const { content } = membersOf(answer?.json)
  if (Array.isArray(content)) return content as readonly unknown[]
  return Array.isArray(answer?.json) ? (answer.json as readonly unknown[]) : []
}

/** As far as the items tell their times; those of one moment come in any order. */
function isNewestFirst(items: readonly unknown[]): boolean {
  const times = items
    .map((item) => Date.parse(String(membersOf(item)['createdAt'])))
    .filter((time) => !Number.isNaN(time))
  return times.every((time, at) => at === 0 || (times[at - 1] ?? time) >= time)
}
