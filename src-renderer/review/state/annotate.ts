import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { changedTags, type Annotation } from '../../../src-shared/domain/inbox/tags.ts'
import type { ReviewDesk } from './review-desk.svelte.ts'

/** Sets the tags, the note and the account of the document in view. */
export async function annotate(
  desk: ReviewDesk,
  { note, account, ...change }: Annotation,
): Promise<void> {
  const document = desk.current?.session.state.document
  if (!document) return
  desk.failure = null
  const { id } = document
  const tags = changedTags(document.tags, change)
  try {
    await desk.parts.bridge.call('documents.annotate', {
      ...{ id, tags, note },
      ...(account !== undefined && { account }),
    })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    desk.failure = error.failure
  }
}
