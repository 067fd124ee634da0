import type { CheckedCalls } from '../../../src-shared/service-check/checked-service.ts'
import { webhook } from '../../../src-shared/service-api/administration.ts'
import type { Outcome } from '../../../src-shared/service-api/service-outcome.ts'
import type { CheckRowId } from '../../../src-shared/service-check/check-rows.ts'
import { checkRowIds, checkRows } from '../../../src-shared/service-check/check-rows.ts'
import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import { pathVariants, type LearnedPath } from '../learn/variants.ts'
import { issuesOf } from './check-access.ts'
import { takePath } from './check-documents.ts'
import {
  asTold,
  describe,
  describeOutcome,
  differs,
  membersOf,
  notTried,
  tryVariants,
  unclear,
  withPath,
  type CheckRun,
} from './check-run.ts'

/** Nobody's name: access is granted to it and revoked again. */
const checkedSubject = 'intray-service-check'
/** Reserved for what is nowhere (RFC 6761, 6.4). */
const webhookUrl = 'https://intray-service-check.invalid/webhook'

/** Reads the administration, and changes what can be changed back. */
export async function checkAdministration(run: CheckRun): Promise<void> {
  const { note, workspaceId, signal } = run
  for (const id of ['new-workspace', 'new-client'] as const)
    note(id, notTried('not tried, as what it makes could not be removed again'))
  const isAdministrator = await checkLearned(run, 'workspaces', 'adminListWorkspaces', (calls) =>
    calls.adminListWorkspaces({ signal }),
  )
  if (!isAdministrator) {
    for (const id of checkRowIds.filter(isOfAdministrator))
      if (id !== 'workspaces') note(id, notTried('the client is no administrator'))
    return
  }
  const plain = (id: CheckRowId, call: (calls: CheckedCalls) => Promise<Outcome<unknown>>) =>
    checkPlain(run, id, call)
  await plain('workspace', (calls) => calls.adminGetWorkspace(workspaceId, { signal }))
  await plain('settings', (calls) => calls.adminGetWorkspaceSettings(workspaceId, { signal }))
  await plain('settings-merge', (calls) =>
    calls.adminMergeWorkspaceSettings(workspaceId, {}, { signal }),
  )
  await plain('clients', (calls) =>
    calls.adminListIdentityProviderAgentClientCredentials(workspaceId, { signal }),
  )
  await checkAccess(run)
  await checkLearned(run, 'document-types', 'adminMetaDocumentTypes', (calls) =>
    calls.adminMetaDocumentTypes({ signal }),
  )
  await plain('webhooks', (calls) => calls.adminListWebhooks(workspaceId, { signal }))
  await checkWebhook(run)
}

function isOfAdministrator(id: CheckRowId): boolean {
  const isMade = id === 'new-workspace' || id === 'new-client'
  return checkRows[id].operation.startsWith('admin') && !isMade
}

/** @returns false where the client may not */
async function checkLearned(
  run: CheckRun,
  id: CheckRowId,
  operation: LearnedPath,
  call: (calls: CheckedCalls) => Promise<Outcome<unknown>>,
): Promise<boolean> {
  const { service, note, begin, profile } = run
  begin(id)
  const variants = pathVariants(operation)
  const { found, first, isClear } = await tryVariants(variants, (path) =>
    call(service.calls(withPath(profile(), operation, path))),
  )
  const seen = first ? describeOutcome(first) : 'no answer'
  if (found === null) note(id, isClear ? lacking(operation, seen) : unclear(seen))
  else note(id, found === variants[0] ? asTold : takePath(run, operation, found, seen))
  return isClear
}

/** Which path it is instead, the provider has to say. */
function lacking(operation: Operation, seen: string) {
  return { ...differs('lacks', seen), profileLine: `"paths":{"${operation}":"…"}` }
}

async function checkPlain(
  run: CheckRun,
  id: CheckRowId,
  call: (calls: CheckedCalls) => Promise<Outcome<unknown>>,
): Promise<void> {
  run.begin(id)
  const outcome = await call(run.service.calls(run.profile()))
  run.note(id, judgePlain(checkRows[id].operation as Operation, outcome))
}

function judgePlain(operation: Operation, outcome: Outcome<unknown>) {
  if (outcome.ok) return asTold
  const { failure } = outcome
  const isRefused = failure.kind === 'answered' && [404, 405, 501].includes(failure.status)
  const isOther = failure.kind === 'unreadable'
  return isRefused || isOther
    ? lacking(operation, describeOutcome(outcome))
    : unclear(describeOutcome(outcome))
}

async function checkAccess(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, workspaceId, signal, made } = run
  begin('access')
  const calls = service.calls(profile())
  const grant = { subject: checkedSubject }
  const granted = await calls.adminGrantWorkspaceAccess(workspaceId, grant, { signal })
  if (!granted.ok) {
    const { failure } = granted
    // A service that knows its people refuses one of whom nobody has heard.
    const isOfSubject =
      failure.kind === 'answered' && failure.status !== 405 && failure.code !== null
    const seen = describeOutcome(granted)
    note('access', isOfSubject ? unclear(seen) : judgePlain('adminGrantWorkspaceAccess', granted))
    return
  }
  made.subjects.add(checkedSubject)
  const revoked = await calls.adminRevokeWorkspaceAccess(workspaceId, checkedSubject, { signal })
  if (revoked.ok) made.subjects.delete(checkedSubject)
  note('access', judgePlain('adminRevokeWorkspaceAccess', revoked))
}

async function checkWebhook(run: CheckRun): Promise<void> {
  const { service, note, begin, profile, workspaceId, signal, made } = run
  const calls = service.calls(profile())
  const secret = crypto.randomUUID()
  begin('webhook-create')
  service.takeSeen()
  const draft = { url: webhookUrl, auth_type: 'NONE', secrets: { signing: secret } }
  const created = await calls.adminCreateWebhook(workspaceId, draft, { signal })
  const answer = service.takeSeen().at(-1)
  if (!created.ok) {
    note('webhook-create', judgePlain('adminCreateWebhook', created))
    for (const id of ['webhook-secrets', 'webhook-change', 'webhook-remove'] as const)
      note(id, notTried('no webhook was made'))
    return
  }
  const { id } = created.value
  made.webhookIds.add(id)
  note('webhook-create', judgeRegistration(run, answer, 201))
  const names = membersOf(answer?.json)['secret_names']
  const isNamed = Array.isArray(names) && names.includes('signing')
  if ((answer?.text ?? '').includes(secret))
    note('webhook-secrets', differs('copes', 'the secret value is returned'))
  else note('webhook-secrets', isNamed ? asTold : differs('lacks', 'no secret_names'))

  begin('webhook-change')
  service.takeSeen()
  const change = { url: `${webhookUrl}/changed` }
  const changed = await calls.adminPatchWebhook(workspaceId, id, change, { signal })
  const changedAnswer = service.takeSeen().at(-1)
  note(
    'webhook-change',
    changed.ok
      ? judgeRegistration(run, changedAnswer, 200)
      : judgePlain('adminPatchWebhook', changed),
  )

  begin('webhook-remove')
  const removed = await calls.adminDeleteWebhook(workspaceId, id, { signal })
  if (removed.ok) made.webhookIds.delete(id)
  note('webhook-remove', judgePlain('adminDeleteWebhook', removed))
}

function judgeRegistration(
  { service }: CheckRun,
  answer: Parameters<typeof describe>[0],
  status: number,
) {
  const read = webhook.safeParse(answer?.json)
  if (answer?.status === status && read.success) return asTold
  return differs('copes', describe(answer), ...issuesOf(read.error, service.told))
}
