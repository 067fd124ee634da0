import { expect, test } from 'vitest'
import { checkListed } from '../../../../src-main/connections/check/check-documents.ts'
import type { CheckRun, Profile } from '../../../../src-main/connections/check/check-run.ts'
import type { CheckFinding } from '../../../../src-shared/service-check/check-report.ts'

const item = (documentId: string, createdAt: string) => ({
  ...{ documentId, createdAt, status: 'COMPLETED', fileName: 'a.pdf' },
})
const newestFirst = [item('own', '2026-11-20T08:00:00Z'), item('old', '2026-11-19T08:00:00Z')]

/** What is found where the list may be sorted by these properties alone. */
async function checkedBy(sorts: readonly unknown[], items: readonly unknown[] = newestFirst) {
  const notes = new Map<string, CheckFinding>()
  const lines: Profile[] = []
  const takes = ({ sortProperty = 'createdAt' }: Profile) => sorts.includes(sortProperty)
  const service = {
    calls: (profile: Profile) => ({
      listDocuments: () =>
        Promise.resolve(
          takes(profile)
            ? { ok: true, value: { items }, facts: { status: 200 } }
            : {
                ...{ ok: false, facts: { status: 400 } },
                failure: { kind: 'answered', status: 400, code: 'INVALID_PARAMETER' },
              },
        ),
    }),
    takeSeen: () => [{ json: { content: items }, status: 200 }],
  }
  await checkListed(
    {
      ...{ service, begin: () => {}, profile: () => ({}), signal: AbortSignal.any([]) },
      note: (id: string, finding: CheckFinding) => void notes.set(id, finding),
      take: (line: Profile) => void lines.push(line),
    } as unknown as CheckRun,
    'own',
  )
  return { sort: notes.get('sort'), item: notes.get('list-item'), lines }
}

test('a list that is sorted as is told is left at that', async () => {
  const found = await checkedBy(['createdAt'])
  expect(found).toMatchObject({ sort: { state: 'as-told' }, item: { state: 'as-told' }, lines: [] })
})

test('a list that is sorted by another name is asked by that from now on', async () => {
  const { sort, lines } = await checkedBy(['uploadedAt'])
  expect(sort).toMatchObject({
    ...{ state: 'differs', effect: 'profile', seen: ['createdAt is refused'] },
    profileLine: '"sortProperty":"uploadedAt"',
  })
  expect(lines).toEqual([{ sortProperty: 'uploadedAt' }])
})

test('a list that takes the order and does not heed it is asked for none', async () => {
  const { sort, lines } = await checkedBy(['createdAt'], newestFirst.toReversed())
  expect(sort).toMatchObject({ state: 'differs', profileLine: '"sortProperty":null' })
  expect(lines).toEqual([{ sortProperty: null }])
})

test('a list that takes no order is lacking it', async () => {
  const { sort, item, lines } = await checkedBy([])
  expect(sort).toMatchObject({ state: 'differs', effect: 'lacks' })
  expect(item).toMatchObject({ state: 'not-tried' })
  expect(lines).toEqual([])
})
