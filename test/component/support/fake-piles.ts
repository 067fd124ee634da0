import type { CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { FakeCore } from './fake-bridge.ts'
import { fakeDocument } from './fake-documents.ts'

/** What a real core does with a pile, as far as a window can tell. */
export const fakePileCalls = {
  'piles.look': (core: FakeCore): CallOutput<'piles.look'> => core.pile,

  'piles.divide'(
    core: FakeCore,
    { id, parts }: ParsedInput<'piles.divide'>,
  ): CallOutput<'piles.divide'> {
    const { fileName } = core.document(id)
    const ids = [
      ...new Set([id, ...parts.flatMap(({ pages }) => pages.flatMap(({ of = [] }) => of))]),
    ]
    const made = parts.map((part, index) =>
      fakeDocument({
        fileName: fileName.replace(/\.pdf$/, `-${String(index + 1)}.pdf`),
        unpackedFrom: fileName,
        dividedFrom: { id, fileName, pages: part.pages.map(({ page }) => page) },
        state: { kind: 'queued' },
      }),
    )
    for (const each of made) core.put(each)
    for (const each of ids) {
      const original = core.document(each)
      if (original.state.kind === 'trashed') continue
      core.put({
        ...original,
        state: {
          kind: 'trashed',
          at: new Date().toISOString(),
          reason: 'person',
          was: original.state,
          dividedInto: made.length,
          dividedWith: ids.filter((other) => other !== each),
        },
      })
    }
    return { ids: made.map((each) => each.id) }
  },
}
