import { describe, expect, test } from 'vitest'
import { listSeenWorkspaces } from '../../../src-main/connections/list-seen-workspaces.ts'
import type { AdminCalls } from '../../../src-shared/service-api/admin-calls.ts'

type Answer = Awaited<ReturnType<AdminCalls['adminListWorkspacePage']>>

const facts = {} as (Answer & { ok: true })['facts']
const page = (ids: readonly string[], last: boolean): Answer => ({
  ok: true,
  facts,
  value: {
    items: ids.map((id) => ({ id, name: `Kanzlei ${id}`, status: 'ACTIVE' })),
    pageNumber: 0,
    pageSize: 100,
    totalElements: null,
    last,
  },
})
const refused = { ok: false, facts: null } as Answer

/** Answers these, one after the other, and the last of them for ever. */
async function listed(...answers: readonly Answer[]) {
  const asked: number[] = []
  const seen = await listSeenWorkspaces({
    adminListWorkspacePage({ page }) {
      asked.push(page)
      return Promise.resolve(answers[page] ?? answers.at(-1) ?? refused)
    },
  })
  return { ids: seen?.map(({ id }) => id) ?? null, asked }
}

describe('the workspaces that a credential sees', () => {
  test('are those of all pages, each once', async () => {
    expect(await listed(page(['a', 'b'], false), page(['b', 'c'], true))).toEqual({
      ids: ['a', 'b', 'c'],
      asked: [0, 1],
    })
  })

  test('end with a page that has none, whatever it says of itself', async () => {
    expect(await listed(page(['a'], false), page([], false))).toEqual({ ids: ['a'], asked: [0, 1] })
  })

  test('are not looked for in more than five pages', async () => {
    expect((await listed(page(['a'], false))).asked).toEqual([0, 1, 2, 3, 4])
  })

  test('are not known to who may not ask, and those of the pages before to whom one was refused', async () => {
    expect(await listed(refused)).toEqual({ ids: null, asked: [0] })
    expect(await listed(page(['a'], false), refused)).toEqual({ ids: ['a'], asked: [0, 1] })
  })
})
