import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { SenderRef } from '../../../src-shared/contract/senders.ts'
import { canDivide } from '../../../src-shared/domain/piles/can-divide.ts'
import type { ReviewCommand } from '../../keys/key-map.ts'
import { attentionBeyond, nextAttention, nextProblem, type FieldAt } from '../model/walk-fields.ts'
import { senderOf } from '../model/sender-of.ts'
import { isRecord, wholeValue } from '../model/whole-value.ts'
import type { ReviewDesk } from './review-desk.svelte.ts'
import type { ReviewDocument } from './review-document.svelte.ts'
import type { ReviewPanels } from './review-panels.svelte.ts'
import type { ReviewSession } from './review-session.svelte.ts'
import type { ReviewPointing } from './review-pointing.svelte.ts'

export type CommandParts = {
  readonly desk: ReviewDesk
  readonly pointing: ReviewPointing
  readonly panels: ReviewPanels
  /** Moves the keyboard to the next or previous pane. */
  readonly movePane: (direction: 1 | -1) => void
  /** Leaves the grid for the list of fields; false where the keyboard is not in a grid. */
  readonly leaveGrid: () => boolean
  readonly print: (document: ReviewDocument) => void
  readonly showSender: (sender: SenderRef) => void
  /** Lays the document out by its pages, where it can be divided. */
  readonly divide: (document: DocumentSummary) => void
}

/** Commands that the grid carries out itself, where the selected cell is known. */
export type GridCommand = Extract<
  ReviewCommand,
  'edit-cell' | 'fill-down' | 'insert-row' | 'delete-row' | 'merge-row' | 'split-row'
>
type ScreenCommand = Exclude<ReviewCommand, GridCommand>

/**
 * What each key does. Commands run one after the other: a second Enter waits until the first has
 * moved on, so that fast typing never accepts the same field twice.
 */
export function createCommands(parts: CommandParts): (command: ScreenCommand) => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return (command) => {
    const { current } = parts.desk
    const done = last.then(async () => {
      const isOfDesk = command === 'undo' || command === 'redo'
      if (current && parts.desk.current !== current && !isOfDesk) return
      await actions[command](parts)
    })
    // One that fails takes no later one with it.
    last = done.catch(() => undefined)
    return done
  }
}

type Action = (parts: CommandParts) => unknown

/** An action that means nothing without a document. */
function on(action: (document: ReviewDocument, parts: CommandParts) => unknown): Action {
  return (parts) => parts.desk.current && action(parts.desk.current, parts)
}

const actions: Readonly<Record<ScreenCommand, Action>> = {
  palette: ({ panels }) => (panels.dialog = 'palette'),
  help: ({ panels }) => (panels.dialog = 'keys'),
  'next-pane': ({ movePane }) => movePane(1),
  'previous-pane': ({ movePane }) => movePane(-1),
  undo,
  redo: on((document, { desk }) => redo(desk, document)),
  'accept-next': on((document) => acceptAndGo(document, 1)),
  'accept-previous': on((document) => acceptAndGo(document, -1)),
  'next-problem': on((document) => goToProblem(document, 1)),
  'previous-problem': on((document) => goToProblem(document, -1)),
  confirm: on((_, { desk }) => desk.confirm(false)),
  'confirm-stay': on((_, { desk }) => desk.confirm(true)),
  'candidate-next': on((document) => walkCandidates(document, 1)),
  'candidate-previous': on((document) => walkCandidates(document, -1)),
  escape: on(escape),
  postpone: on((_, { panels }) => (panels.dialog = 'postpone')),
  reject: on((_, { panels }) => (panels.dialog = 'reject')),
  annotate: on(({ session }, { panels }) => {
    if (session.state.document.state.kind !== 'trashed') panels.dialog = 'annotate'
  }),
  divide: on(({ session }, { divide }) => {
    const { document } = session.state
    if (canDivide(document)) divide(document)
  }),
  pick: on((document, { pointing }) => {
    if (pointing.mode === 'pick') return pointing.leave()
    // Not waited for: a page that takes long holds up no other key.
    void pointing.pick(document)
  }),
  draw: on((_, { pointing }) => pointing.draw()),
  'find-on-page': on(async (document) => {
    await document.findValue()
    document.showPlace()
  }),
  'next-place': on((document) => document.stepPlace(1)),
  'previous-place': on((document) => document.stepPlace(-1)),
  'next-hit': on(({ search }) => search.step(1)),
  'previous-hit': on(({ search }) => search.step(-1)),
  'next-page': on(({ pages }) => pages?.showPage(pages.page + 1)),
  'previous-page': on(({ pages }) => pages?.showPage(pages.page - 1)),
  'zoom-fit': on(({ pages }) => pages?.setZoom('fit-width')),
  'zoom-page': on(({ pages }) => pages?.setZoom('fit-page')),
  'zoom-in': on(({ pages }) => pages?.zoomBy(1)),
  'zoom-out': on(({ pages }) => pages?.zoomBy(-1)),
  rotate: on(({ pages }) => pages?.rotate()),
  // Not waited for: many pages take their time, and the keys go on.
  print: on((document, { print }) => print(document)),
  sender: on(({ session }, { showSender }) => {
    const sender = senderOf(session)
    if (sender) showSender(sender)
  }),
}

/** A Stop cannot simply be accepted: it asks for an answer. */
async function acceptAndGo(document: ReviewDocument, direction: 1 | -1): Promise<void> {
  const { session } = document
  // What was put in from the page may still be being saved, and must not be saved once more.
  await session.settled()
  const { field } = session
  if (field) {
    const had = session.draftOf(field.path) !== undefined
    if (!(await session.commit(field))) return
    const now = session.field
    if (now?.severity === 'stop' && !had) {
      document.askForAnswer(now, 'walking')
      return
    }
    if (now?.attention && now.severity !== 'stop' && !had && !(await session.accept(now.path)))
      return
  }
  goOn(document, direction)
}

/**
 * To the next field that wants a look, in this result or the following ones, and then to Confirm; the
 * other way to the previous one, in this result or those before it.
 */
export function goOn(document: ReviewDocument, direction: 1 | -1): void {
  const { session } = document
  const here = nextAttention(session.view?.order ?? [], session.focused, direction)
  if (here !== null) return document.requestFocus(here)
  const beyond = attentionBeyond(ordersOf(session), session.resultIndex, direction)
  if (beyond) goToField(document, beyond)
  else if (direction === 1) document.requestFocus(null)
}

function goToProblem(document: ReviewDocument, direction: 1 | -1): void {
  const { session } = document
  const { resultIndex, focused } = session
  const next = nextProblem(ordersOf(session), resultIndex, focused, direction)
  if (next) goToField(document, next)
}

function goToField(document: ReviewDocument, { result, path }: FieldAt): void {
  document.session.resultIndex = result
  document.requestFocus(path)
}

const ordersOf = ({ views }: ReviewSession) => views.map(({ order }) => order)

async function walkCandidates(document: ReviewDocument, direction: 1 | -1): Promise<void> {
  const { session } = document
  const { field } = session
  if (!field || field.candidates.length === 0) return
  const { candidates } = field
  const now = candidates.findIndex(
    ({ value }) => JSON.stringify(value) === JSON.stringify(candidateBasis(field.value, value)),
  )
  const at = now < 0 ? (direction === 1 ? 0 : candidates.length - 1) : now + direction
  const chosen = candidates[(at + candidates.length) % candidates.length]
  if (!chosen) return
  const value = wholeValue(field.value, chosen.value)
  await session.setValue(field, value, 'candidate', chosen.places)
  document.placeIndex = 0
  document.showPlace()
}

function candidateBasis(current: unknown, candidate: unknown): unknown {
  return typeof candidate === 'number' && isRecord(current) ? current['value'] : current
}

/** First the field's edit, then drawing or picking, then the grid. */
function escape(document: ReviewDocument, { pointing, leaveGrid }: CommandParts): void {
  const { session } = document
  const { focused } = session
  if (focused !== null && session.draftOf(focused)) return session.discard(focused)
  if (document.answering !== null) {
    document.answering = null
    return document.requestFocus(focused)
  }
  if (pointing.mode !== 'look') return pointing.leave()
  leaveGrid()
}

/**
 * Takes back what was done last: an edit of the document in view or a decision about any. With neither
 * done at this desk, an edit of the document from an earlier time. Before it leaves the document in view,
 * it asks.
 */
async function undo({ desk, panels }: CommandParts): Promise<void> {
  const { current } = desk
  const { session } = current ?? {}
  // What is just being saved is a draft no longer: it is undone, not forgotten in the field alone.
  await session?.settled()
  const draft = session?.focused != null && session.draftOf(session.focused)
  if (session && draft) return session.discard(session.focused ?? '')
  const last = await desk.lastStep()
  if (last === null) return
  if (last && last.kind !== 'edited') {
    // It would put another document in the place of the one that is worked on.
    if (current && last.id !== current.id) panels.askToTakeBack(last)
    else await desk.takeBack()
    return
  }
  if (current && session?.isOpen && session.state.canUndo)
    await showingChange(current, () => session.undo())
}

async function redo(desk: ReviewDesk, document: ReviewDocument): Promise<void> {
  const { session } = document
  if (session.isOpen && session.state.canRedo) await showingChange(document, () => session.redo())
  else await desk.decideAgain()
}

/** The field that an undo has changed gets the focus, so that nobody has to look for it. */
async function showingChange(
  document: ReviewDocument,
  change: () => Promise<boolean>,
): Promise<void> {
  const { session } = document
  const before = new Map(session.view?.order.map(({ path, text, word }) => [path, text + word]))
  await change()
  const changed = session.view?.order.find(
    ({ path, text, word }) => before.get(path) !== text + word,
  )
  if (changed) document.requestFocus(changed.path)
}
