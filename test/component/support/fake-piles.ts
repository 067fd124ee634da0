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
    const pile = core.document(id)
    const { fileName, state } = pile
    const made = parts.map((part, index) =>
      fakeDocument({
        fileName: fileName.replace(/\.pdf$/, `-${String(index + 1)}.pdf`),
        unpackedFrom: fileName,
        dividedFrom: { id, fileName, pages: part.pages.map(({ page }) => page) },
        state: { kind: 'queued' },
      }),
    )
    for (const each of made) core.put(each)
    if (state.kind !== 'trashed')
      core.put({
        ...pile,
        state: {
          kind: 'trashed',
          at: new Date().toISOString(),
          reason: 'person',
          was: state,
          dividedInto: made.length,
        },
      })
    return { ids: made.map((each) => each.id) }
  },
}
