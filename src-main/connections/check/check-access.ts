import type { SeenAnswer } from '../../../src-shared/service-check/checked-service.ts'
import type { CheckEffect } from '../../../src-shared/service-check/check-report.ts'
import { z } from 'zod'
import { pageOf } from '../../../src-shared/service-api/processing.ts'
import { limits } from '../../../src-shared/service-api/limits.ts'
import {
  asTold,
  describe,
  differs,
  isNoWord,
  membersOf,
  mendedBy,
  unclear,
  type CheckRun,
} from './check-run.ts'

/** `refused`: by the service or on the way there, which is nothing of the interface. `other`: no token is understood. */
type SignedIn = 'yes' | 'refused' | 'other'

export async function checkSignIn(run: CheckRun): Promise<SignedIn> {
  const { service, note, begin, profile, signal } = run
  begin('token')
  const listed = await service.calls(profile()).listDocuments({ size: 1 }, { signal })
  const answer = service.tokenAnswer()
  const token = membersOf(answer?.json)
  const isLost = !listed.ok && listed.failure.kind === 'network'
  if (typeof token['access_token'] !== 'string' || (!listed.ok && !listed.facts && !isLost)) {
    if (isNoWord(answer) || [400, 401, 403].includes(answer?.status ?? 0)) {
      note('token', unclear(describe(answer)))
      return 'refused'
    }
    const isLacking = answer !== null && answer.status < 300 && !token['access_token']
    note('token', differs('stops', describe(answer), ...(isLacking ? ['no access_token'] : [])))
    return 'other'
  }
  note('token', asTold)
  note(
    'token-lifetime',
    typeof token['expires_in'] === 'number'
      ? asTold
      : mendedBy({ tokenLifetimeSeconds: 300 }, 'no expires_in'),
  )
  return 'yes'
}

export async function checkRefusals(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, signal } = run
  const ask = (token: 'none' | 'wrong') => {
    begin(token === 'none' ? 'missing-token' : 'wrong-token')
    return service.ask(profile(), { operation: 'listDocuments', token }, signal)
  }
  const missing = await ask('none')
  // Intray itself never asks without one.
  note('missing-token', judgeRefusal(missing, missing?.status === 401, 'copes'))
  const wrong = await ask('wrong')
  note(
    'wrong-token',
    judgeRefusal(wrong, wrong?.status === 401 && codeOf(wrong) === 'INVALID_TOKEN', 'slower'),
  )
}

/** `effect`: of a refusal that does not say that it is the token's; a new one is then fetched when it is due. */
function judgeRefusal(answer: SeenAnswer | null, isAsTold: boolean, effect: CheckEffect) {
  if (isAsTold) return asTold
  if (!answer || isNoWord(answer)) return unclear(describe(answer))
  const isHeard = answer.status === 401 || codeOf(answer) === 'INVALID_TOKEN'
  const seen = `${describe(answer)}, code ${codeOf(answer)}`
  return differs(isHeard || answer.status < 300 ? 'copes' : effect, seen)
}

/** The code of an error, where it is a word; else what stands in its place. */
export function codeOf(answer: SeenAnswer): string {
  const { code } = membersOf(answer.json)
  if (typeof code !== 'string') return 'missing'
  return /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? code : 'of another form'
}

export async function checkList(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, signal } = run
  const ask = (query: Readonly<Record<string, string>>) =>
    service.ask(profile(), { operation: 'listDocuments', query }, signal)

  begin('list')
  const plain = await ask({})
  const outcome = await service.calls(profile()).listDocuments({ size: 1 }, { signal })
  const envelope = pageOf(z.unknown()).safeParse(plain?.json)
  if (plain?.status === 200 && envelope.success) note('list', asTold)
  else if (isNoWord(plain)) note('list', unclear(describe(plain)))
  else
    note(
      'list',
      differs(
        outcome.ok ? 'copes' : 'stops',
        describe(plain),
        ...issuesOf(envelope.error, service.told),
      ),
    )

  begin('page-defaults')
  const { pageNumber, pageSize } = membersOf(membersOf(plain?.json)['pageable'])
  if (typeof pageNumber !== 'number' || typeof pageSize !== 'number')
    note('page-defaults', unclear('no pageable'))
  else
    note(
      'page-defaults',
      pageNumber === limits.defaultPage && pageSize === limits.defaultPageSize
        ? asTold
        : differs('copes', `page ${String(pageNumber)}, size ${String(pageSize)}`),
    )

  begin('page-limit')
  const size = limits.maximumPageSize + 1
  const large = await ask({ size: String(size) })
  const given = membersOf(membersOf(large?.json)['pageable'])['pageSize']
  if (!large || isNoWord(large)) note('page-limit', unclear(describe(large)))
  else if (large.status < 300 && typeof given === 'number' && given >= size)
    note('page-limit', differs('copes', `${describe(large)}, size ${String(given)}`))
  else note('page-limit', asTold)
}

/** Where an answer is not of the shape that it should have: paths and what is wrong there, no values. */
export function issuesOf(error: z.ZodError | undefined, told: (text: string) => string): string[] {
  const said = (error?.issues ?? []).map(({ path, code, message }) => {
    const names = path
      .map((name) => String(name))
      .map((name) => (/^[\w$-]{1,40}$/.test(name) ? name : '?'))
    const isMissing = message.endsWith('received undefined')
    return told(
      `${names.join('.') || 'body'}: ${isMissing ? 'missing' : code.replaceAll('_', ' ')}`,
    )
  })
  const all = [...new Set(said)]
  return all.length > 10 ? [...all.slice(0, 10), `${String(all.length - 10)} more`] : all
}
