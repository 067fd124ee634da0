import {
  senderQuery,
  type SenderLesson,
  type SenderQuery,
} from '../../../src-shared/service-api/sender-lessons.ts'
import { agreeLessons } from '../../extraction/learned/agree-lessons.ts'
import type { AgreedLesson, Lesson } from '../../extraction/learned/lesson.ts'
import { senderSigns } from '../../extraction/learned/sender-signs.ts'
import { forgetLessons, listLessons } from '../../store/lessons.ts'
import { answer } from '../answer.ts'
import { readJsonBody } from '../read-json-body.ts'
import { requireErasable, requireWorkspace } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'

/** What was learned of a sender in the workspace. Not part of the provider's interface. */
export async function getSenderLessons(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  await requireWorkspace(service, c)
  const sender = await readJsonBody(c, senderQuery)
  const { id } = await requireWorkspace(service, c)
  const papers = await listLessons(service.database, id, signsOf(sender))
  return answer(c, 200, 'senderLessons', { lessons: describeLessons(papers) })
}

/**
 * Forgets it: the sender's next paper is read as its first. What documents say stays as it is. Not part of the
 * provider's interface.
 */
export async function forgetSenderLessons(
  service: ServiceContext,
  c: RequestContext,
): Promise<Response> {
  await requireErasable(service, c)
  const sender = await readJsonBody(c, senderQuery)
  const { id } = await requireErasable(service, c)
  const papers = await service.engine.atomically((database) =>
    forgetLessons(database, id, signsOf(sender)),
  )
  service.log('lessons.forgotten', { papers })
  return answer(c, 200, 'forgottenLessons', { papers })
}

function signsOf({ names, numbers }: SenderQuery): string[] {
  const byName = names.flatMap((name) => senderSigns({ sender: { name } }))
  return [...new Set([...byName, ...numbers])]
}

/** One line for each field of each type of paper, as the newest paper says it. */
function describeLessons(papers: readonly (readonly Lesson[])[]): SenderLesson[] {
  const agreed = agreeLessons(papers)
  const byField = Map.groupBy(
    papers.flat(),
    ({ documentType, field }) => `${documentType} ${field}`,
  )
  return [...byField.values()].flatMap(([newest, ...earlier]) => {
    if (newest === undefined) return []
    const { field, documentType } = newest
    const lesson = agreed.find((one) => one.field === field && one.documentType === documentType)
    const own = [newest, ...earlier]
    return [
      {
        ...{ field, documentType, papers: own.length },
        corrected: own.filter(({ corrected }) => corrected).length,
        ...(lesson ? agreedWords(lesson) : singleWords(newest)),
      },
    ]
  })
}

type Words = Pick<SenderLesson, 'standing' | 'before' | 'above' | 'page' | 'shape'>

function agreedWords({ before, above, place, shape, proven }: AgreedLesson): Words {
  return {
    standing: proven ? 'proven' : 'agreed',
    ...(before !== undefined && { before }),
    ...(above !== undefined && { above }),
    ...(place && { page: place.page }),
    shape,
  }
}

function singleWords({ sights: [sight], shape }: Lesson): Words {
  return {
    standing: 'single',
    ...(sight && sight.before !== '' && { before: sight.before }),
    ...(sight && sight.above !== '' && { above: sight.above }),
    ...(sight && { page: sight.page }),
    shape,
  }
}
