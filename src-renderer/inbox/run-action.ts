/** Does what a person has chosen for one document, or asks about it first. */
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { LineAction } from './line-actions.ts'
import type { DocumentActions } from './state/document-actions.svelte.ts'
import type { ManyRun } from './state/many-run.svelte.ts'

type Parts = {
  readonly app: AppState
  readonly actions: DocumentActions
  readonly run: Pick<ManyRun, 'moving'>
}

export function runAction(
  action: LineAction,
  document: DocumentSummary,
  { app, actions, run }: Parts,
): void {
  const { id, state } = document
  const ask = (kind: NonNullable<DocumentActions['asking']>['kind']) => () =>
    void (actions.asking = { kind, document })
  const settle = (choice: Parameters<DocumentActions['settleDuplicate']>[1]) => () =>
    void actions.settleDuplicate(document, choice)
  const does: Readonly<Record<LineAction, () => void>> = {
    open: () => actions.open(document),
    look: ask('look'),
    textAsPdf: () => void actions.retry(document),
    retry: () => void actions.retry(document),
    restoreOther: settle('restore-other'),
    addAnew: settle('keep-both'),
    keepBoth: settle('keep-both'),
    discard:
      state.kind === 'duplicate'
        ? settle('discard')
        : () => void actions.settleUncertain(document, 'discard'),
    showOther: () => actions.showOther(document),
    checkAgain: () => void actions.settleUncertain(document, 'check-again'),
    reopen: () => void actions.reopen(document),
    remove: () => void actions.remove(document),
    restore: () => void actions.restore(document),
    move: () => void (run.moving = { selection: { kind: 'documents', ids: [id] }, count: 1 }),
    divide: () => app.navigation.go({ kind: 'pile', id }),
    showInFolder: () => void actions.handOver(document, 'showInFolder'),
    openWith: () => void actions.handOver(document, 'openWith'),
    sender: () => app.showSender(document),
    copyLink: () => actions.copyLink(document),
    trace: () => app.navigation.go({ kind: 'protection', documentId: id }),
    unlock: ask('unlock'),
    uploadAgain: ask('uploadAgain'),
    postpone: ask('postpone'),
    reject: ask('reject'),
    annotate: ask('annotate'),
    erase: ask('erase'),
  }
  does[action]()
}
