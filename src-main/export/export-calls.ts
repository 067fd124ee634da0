import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { ExportJob } from '../../src-shared/contract/exports.ts'
import type { ExportPlan } from '../../src-shared/contract/export-plan.ts'
import { unknownWords } from '../../src-shared/domain/export/name-template.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { createDocumentKey } from '../store/document-key.ts'
import type { ChosenDocument } from '../store/documents-to-export.ts'
import { findDocument } from '../store/documents.ts'
import { saveAutomation } from '../store/export-automations.ts'
import { deletePreset, listPresets, savePreset } from '../store/export-presets.ts'
import { countDocuments } from '../store/list-documents.ts'
import { listWorkspaces } from '../store/list-workspaces.ts'
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

  return {
    async 'exports.check'({ selection }) {
      const documents = await selectDocuments(ports, ports.activeConnectionId(), selection)
      const changedSince = [...(await findChangedSince(db, documents)).values()]
      return {
        documents: documents.length,
        unconfirmed: documents.filter(isUnconfirmed).length,
        stopped: documents.filter(({ isStopped }) => isStopped).length,
        exported: changedSince.length,
        changed: changedSince.filter((isChanged) => isChanged).length,
      }
    },

    'exports.list'({ filters, ...query }) {
      const connectionId = ports.activeConnectionId()
      const filtering = { filters, today: localDay(new Date(ports.clock.now())) }
      const { items, nextCursor } = listWorkspaces(db, [connectionId], { ...query, filtering })
      return {
        items: items.map((document) => ({ document, last: findEarlierExport(db, document) })),
        nextCursor,
        total: countDocuments(db, connectionId)[query.filter],
      }
    },

    'exports.picked'({ ids }) {
      const connectionId = ports.activeConnectionId()
      const documents = ids.flatMap((id) => findDocument(db, id) ?? [])
      const items = documents
        .filter((each) => each.connectionId === connectionId && each.state.kind !== 'trashed')
        .map((document) => ({ document, last: findEarlierExport(db, document) }))
      return { items }
    },

    async 'exports.start'({ selection, plan, skipExported, withStops }) {
      checkTemplate(plan)
      const connectionId = ports.activeConnectionId()
      const chosen = await selectDocuments(ports, connectionId, selection)
      const documents = skipExported ? await newOrChanged(chosen) : chosen
      return jobs.start({
        connectionId,
        documents,
        plan,
        withStops,
        baseName: baseName(ports.clock.now()),
      })
    },

    'exports.job': ({ id }) => jobOf(id),

    'exports.cancel'({ id }) {
      jobOf(id)
      jobs.cancel(id)
      return {}
    },

    'exports.presets': () => ({ presets: listPresets(db) }),

    'exports.savePreset'({ id, name, plan }) {
      checkTemplate(plan)
      const preset = { id: id ?? createDocumentKey(ports.clock.now()), name, plan }
      savePreset(db, preset)
      return preset
    },

    'exports.removePreset'({ id }) {
      deletePreset(db, id)
      return {}
    },

    'exports.automation': () => automatic.state(ports.activeConnectionId()),

    async 'exports.setAutomation'(automation) {
      checkTemplate(automation.plan)
      const connectionId = ports.activeConnectionId()
      saveAutomation(db, connectionId, automation)
      automatic.wake()
      return automatic.state(connectionId)
    },

    async 'exports.chooseFolder'() {
      if (!ports.chooseFolder) throw new CallFailure({ code: 'not-available-here' })
      return { path: await ports.chooseFolder() }
    },

    async 'exports.retryWaiting'() {
      automatic.wake()
      await automatic.idle()
      return automatic.state(ports.activeConnectionId())
    },
  }

  async function newOrChanged(chosen: readonly ChosenDocument[]): Promise<ChosenDocument[]> {
    const changedSince = await findChangedSince(db, chosen)
    return chosen.filter(({ id }) => changedSince.get(id) !== false)
  }
}

function isUnconfirmed({ isConfirmed, resultCount }: ChosenDocument): boolean {
  return resultCount > 0 && !isConfirmed
}

function checkTemplate({ originals }: ExportPlan): void {
  const [unknown] = originals ? unknownWords(originals.template) : []
  if (unknown !== undefined)
    throw new CallFailure({ code: 'invalid-input', details: { field: 'template' } })
}

/** `intray-2026-11-21-1605`, by this machine's clock. */
function baseName(now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `intray-${day}-${two(at.getHours())}${two(at.getMinutes())}`
}
