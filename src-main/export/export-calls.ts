import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ExportJob } from '../../src-shared/contract/exports.ts'
import type { ExportPlan } from '../../src-shared/contract/export-plan.ts'
import { unknownWords } from '../../src-shared/domain/export/name-template.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { findConnection } from '../store/connections.ts'
import type { ChosenDocument } from '../store/documents-to-export.ts'
import { findDocument } from '../store/documents.ts'
import { listAutomations, saveAutomation } from '../store/export-automations.ts'
import { deletePreset, listPresets, savePreset } from '../store/export-presets.ts'
import { countDocuments } from '../store/list-documents.ts'
import { listWorkspaces } from '../store/list-workspaces.ts'
import { workspaceFileWord } from '../store/workspace-file-word.ts'
import type { AutoExport } from './auto-export.ts'
import { findChangedSince, findEarlierExport } from './earlier-export.ts'
import type { ExportJobs } from './export-jobs.ts'
import type { ExportPorts } from './export-ports.ts'
import { selectDocuments } from './select-documents.ts'

export function exportCallHandlers(
  ports: ExportPorts,
  jobs: ExportJobs,
  automatic: AutoExport,
): HandlersOf<'exports'> {
  const { db } = ports

  function jobOf(id: string): ExportJob {
    const job = jobs.find(id)
    if (!job) throw new CallFailure({ code: 'not-found' })
    return job
  }

  /** It may have been removed while its screen was open. */
  function requireWorkspace(connectionId: string): void {
    if (!findConnection(db, connectionId)) throw new CallFailure({ code: 'not-found' })
  }

  /** Whatever takes the files from a folder cannot tell whose they are. */
  async function refuseSharedFolder(connectionId: string, folder: string): Promise<void> {
    const wanted = await realPath(folder)
    for (const other of listAutomations(db)) {
      const isSame = (await realPath(other.folder)) === wanted
      if (isSame && other.connectionId !== connectionId)
        throw new CallFailure({ code: 'conflict', details: { folderOf: other.connectionId } })
    }
  }

  return {
    async 'exports.check'({ connectionId, selection }) {
      const documents = await selectDocuments(ports, connectionId, selection)
      const changedSince = [...(await findChangedSince(db, documents)).values()]
      return {
        documents: documents.length,
        unconfirmed: documents.filter(isUnconfirmed).length,
        stopped: documents.filter(({ isStopped }) => isStopped).length,
        exported: changedSince.length,
        changed: changedSince.filter((isChanged) => isChanged).length,
      }
    },

    'exports.list'({ connectionId, filters, ...query }) {
      const filtering = { filters, today: localDay(new Date(ports.clock.now())) }
      const { items, nextCursor } = listWorkspaces(db, [connectionId], { ...query, filtering })
      return {
        items: items.map((document) => ({ document, last: findEarlierExport(db, document) })),
        nextCursor,
        total: countDocuments(db, connectionId)[query.filter],
      }
    },

    'exports.picked'({ connectionId, ids }) {
      const documents = ids.flatMap((id) => findDocument(db, id) ?? [])
      const items = documents
        .filter((each) => each.connectionId === connectionId && each.state.kind !== 'trashed')
        .map((document) => ({ document, last: findEarlierExport(db, document) }))
      return { items }
    },

    async 'exports.start'({ connectionId, selection, plan, skipExported, withStops }) {
      checkTemplate(plan)
      const chosen = await selectDocuments(ports, connectionId, selection)
      const documents = skipExported ? await newOrChanged(chosen) : chosen
      return jobs.start({
        connectionId,
        documents,
        plan,
        withStops,
        baseName: baseName(workspaceFileWord(db, connectionId), ports.clock.now()),
      })
    },

    'exports.job': ({ id }) => jobOf(id),

    'exports.cancel'({ id }) {
      jobOf(id)
      jobs.cancel(id)
      return {}
    },

    'exports.presets': ({ connectionId }) => ({ presets: listPresets(db, connectionId) }),

    'exports.savePreset'({ connectionId, id, ...content }) {
      checkTemplate(content.plan)
      requireWorkspace(connectionId)
      const preset = { id: id ?? createDocumentKey(ports.clock.now()), ...content }
      if (!savePreset(db, connectionId, preset)) throw new CallFailure({ code: 'not-found' })
      return preset
    },

    'exports.removePreset'({ connectionId, id }) {
      deletePreset(db, connectionId, id)
      return {}
    },

    'exports.automation': ({ connectionId }) => automatic.state(connectionId),

    async 'exports.setAutomation'({ connectionId, ...automation }) {
      checkTemplate(automation.plan)
      requireWorkspace(connectionId)
      if (automation.enabled) await refuseSharedFolder(connectionId, automation.folder)
      saveAutomation(db, connectionId, automation)
      automatic.wake()
      return automatic.state(connectionId)
    },

    async 'exports.chooseFolder'() {
      if (!ports.chooseFolder) throw new CallFailure({ code: 'not-available-here' })
      return { path: await ports.chooseFolder() }
    },

    async 'exports.retryWaiting'({ connectionId }) {
      automatic.wake()
      await automatic.idle()
      return automatic.state(connectionId)
    },
  }

  async function newOrChanged(chosen: readonly ChosenDocument[]): Promise<ChosenDocument[]> {
    const changedSince = await findChangedSince(db, chosen)
    return chosen.filter(({ id }) => changedSince.get(id) !== false)
  }
}

/** Also of a folder that is not there yet, or is away. */
async function realPath(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder))
}

function isUnconfirmed({ isConfirmed, resultCount }: ChosenDocument): boolean {
  return resultCount > 0 && !isConfirmed
}

function checkTemplate({ originals }: ExportPlan): void {
  const [unknown] = originals ? unknownWords(originals.template) : []
  if (unknown !== undefined)
    throw new CallFailure({ code: 'invalid-input', details: { field: 'template' } })
}

/** `intray-2026-11-21-1605`, by this machine's clock; with the workspace where there are several. */
function baseName(workspace: string, now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `intray-${workspace}${day}-${two(at.getHours())}${two(at.getMinutes())}`
}
