import type { ManyAction } from '../../src-shared/contract/many.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { Command } from '../app/commands.svelte.ts'
import { menuActions } from '../inbox/line-actions.ts'
import { canMove, moveTargets } from '../inbox/move-targets.ts'
import { selectedToJoin } from '../inbox/selected-to-join.ts'
import { restoreChosen } from '../inbox/restore-chosen.ts'
import type { DocumentActions } from '../inbox/state/document-actions.svelte.ts'
import type { ManyRun } from '../inbox/state/many-run.svelte.ts'
import { typesText } from '../keys/whose-key.ts'
import { openPile } from './pile-desk-of.ts'

/** By the keys that do the same to the one document of the review. */
const keyed = [
  ['confirm', 'Mod+Enter'],
  ['postpone', 'Mod+J'],
  ['reject', 'Mod+Shift+J'],
] as const satisfies readonly (readonly [ManyAction, string])[]

/** What the keyboard does to the lines of the inbox that are selected. */
export function selectionCommands(
  app: AppState,
  run: ManyRun,
  actions: DocumentActions,
): Command[] {
  return [
    {
      id: 'select-all',
      title: () => app.text.many.selectAll,
      keys: ['Mod+A'],
      // There it is the text that is selected.
      enabled: () => app.inbox.rows.length > 0 && !typesText(document.activeElement),
      run: () => run.selection.selectAll(),
    },
    {
      id: 'many-export',
      title: () => app.text.many.commands.export,
      keys: [],
      enabled: () => run.canExport,
      run: () => run.exportSelection(),
    },
    {
      id: 'many-move',
      title: () => app.text.many.commands.move,
      keys: ['M'],
      enabled: () => (run.selection.isEmpty ? canMoveActive(app) : canMoveSelection(app, run)),
      run: () => moveChosen(app, run),
    },
    {
      id: 'many-annotate',
      title: () => app.text.many.commands.annotate,
      keys: ['N'],
      enabled: () =>
        run.selection.isEmpty ? canAnnotateActive(app) : run.selection.mayDo('annotate'),
      run: () => annotateChosen(app, run, actions),
    },
    {
      id: 'divide',
      title: () =>
        run.selection.isEmpty ? app.text.inbox.actions.divide : app.text.piles.joinSelected,
      keys: ['D'],
      enabled: () =>
        run.selection.isEmpty
          ? canDivideActive(app)
          : selectedToJoin(app, run.selection).length > 0,
      run: () => {
        const { active } = app.inbox
        const joined = selectedToJoin(app, run.selection)
        openPile(app, joined.length > 0 || !active ? joined : [active])
      },
    },
    {
      id: 'restore',
      title: () => app.text.inbox.trash.restoreCommand,
      keys: ['R'],
      enabled: () => app.inbox.active?.state.kind === 'trashed',
      run: () => restoreChosen(app, actions, run),
    },
    ...keyed.map(([action, key]): Command => ({
      id: `many-${action}`,
      title: () => app.text.many.commands[action],
      keys: [key],
      enabled: () => run.selection.mayDo(action),
      run: () => void run.act(action),
    })),
  ]
}

const canMoveActive = (app: AppState) => app.inbox.active !== null && canMove(app, app.inbox.active)
const canAnnotateActive = ({ inbox: { active } }: AppState) =>
  active !== null && menuActions(active).includes('annotate')
const canDivideActive = ({ inbox: { active } }: AppState) =>
  active !== null && menuActions(active).includes('divide')
const canMoveSelection = (app: AppState, run: ManyRun) =>
  run.selection.mayDo('move') && moveTargets(app).length > 0

/** What is selected, or else the line that is active. */
function moveChosen(app: AppState, run: ManyRun): void {
  const { active } = app.inbox
  if (!run.selection.isEmpty) void run.act('move')
  else if (active) run.moving = run.movingWith(active)
}

function annotateChosen(app: AppState, run: ManyRun, actions: DocumentActions): void {
  const { active } = app.inbox
  if (!run.selection.isEmpty) void run.act('annotate')
  else if (active) actions.asking = { kind: 'annotate', document: active }
}
