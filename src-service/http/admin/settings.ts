import { readSettings, saveSettings } from '../../store/workspaces.ts'
import { applyMergePatch } from '../../../src-shared/domain/merge-patch.ts'
import { knownSettings, settingsPatch } from '../../workspaces/settings-schema.ts'
import { answer } from '../answer.ts'
import { checkAgainst, readJsonBody } from '../read-json-body.ts'
import { requireAdministered } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'

export function getSettings(service: ServiceContext, c: RequestContext): Response {
  return answer(c, 200, 'workspaceSettings', readSettings(requireAdministered(service, c)))
}

/** Settings count for documents that are read from now on; retention counts for all. */
export async function mergeSettings(service: ServiceContext, c: RequestContext): Promise<Response> {
  // A body may take its time: what it is merged into is read when it is there, and written at once.
  const patch = await readJsonBody(c, settingsPatch)
  const workspace = requireAdministered(service, c)
  const settings = checkAgainst(knownSettings, applyMergePatch(readSettings(workspace), patch))
  saveSettings(service.database, workspace.id, settings)
  return answer(c, 200, 'workspaceSettings', settings)
}
