import { findWorkspace, readSettings, saveSettings } from '../../store/workspaces.ts'
import { applyMergePatch } from '../../../src-shared/domain/merge-patch.ts'
import { knownSettings, settingsPatch } from '../../workspaces/settings-schema.ts'
import { answer } from '../answer.ts'
import { checkAgainst, readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { notFound } from '../service-error.ts'

export async function getSettings(service: ServiceContext, c: RequestContext): Promise<Response> {
  const workspace = await requireAdministered(service, c)
  return answer(c, 200, 'workspaceSettings', readSettings(workspace))
}

/** Settings count for documents that are read from now on; retention counts for all. */
export async function mergeSettings(service: ServiceContext, c: RequestContext): Promise<Response> {
  const patch = await readJsonBody(c, settingsPatch)
  const { id } = await requireAdministered(service, c)
  const { engine } = service
  // What it is merged into is read and written as one step: of two patches neither is lost.
  const settings = await engine.atomically(async (database) => {
    await engine.lock(database, `settings ${id}`)
    const workspace = await findWorkspace(database, id)
    if (!workspace) throw notFound('There is no workspace with this id')
    const merged = checkAgainst(knownSettings, applyMergePatch(readSettings(workspace), patch))
    await saveSettings(database, id, merged)
    return merged
  })
  return answer(c, 200, 'workspaceSettings', settings)
}
