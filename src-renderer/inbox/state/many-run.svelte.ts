import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type {
  DocumentSelection,
  ManyAction,
  ManyJob,
  ManyOrder,
  StayingList,
} from '../../../src-shared/contract/many.ts'
import type { Annotation } from '../../../src-shared/domain/inbox/tags.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { describeFailure } from '../../text/describe-failure.ts'
import { formatNumber } from '../../text/format-number.ts'
import { workspaceName } from '../../app/workspace-name.ts'
import { Selection } from './selection.svelte.ts'

/** What is asked before many are decided about; the core holds which ones. */
export type ManyQuestion = {
  readonly action: 'confirm' | 'erase' | 'uploadAgain' | 'move'
  readonly prepared: CallOutput<'many.prepare'>
  /** Of a move: the workspace's name. */
  readonly to?: string
}

/** Documents that are to go to another workspace, which is still to be said. */
export type Moving = { readonly selection: DocumentSelection; readonly count: number }

type Deciding = {
  readonly action: 'postpone' | 'reject' | 'annotate'
  readonly selection: DocumentSelection
  readonly count: number
  readonly tags: CallOutput<'many.describe'>['tags']
  /** Known a moment later than the rest; absent where they are of several books. */
  readonly books?: { readonly example: string; readonly account: string }
  /** They stand at several accounts, or at one in several books: none is to be had for all. */
  readonly offersNoAccount?: boolean
}

type Ended = ManyJob & { readonly status: 'ended' }

const lookAgainMs = 250

/** One order over many documents, from the button to the word that it is done. */
export class ManyRun {
  question = $state.raw<ManyQuestion | null>(null)
  /** The order's own words are asked for: a day, a reason. */
  deciding = $state.raw<Deciding | null>(null)
  /** Asked for by a dialog. */
  moving = $state.raw<Moving | null>(null)
  /** Under the pointer. */
  dragged = $state.raw<Moving | null>(null)
  job = $state.raw<ManyJob | null>(null)
  /** Shown when a person asks for it. */
  stays = $state.raw<StayingList | null>(null)
  isPreparing = $state(false)
  readonly selection: Selection
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
    this.selection = new Selection(app)
  }

  /** Settles which documents it is about, and asks first where the call for one does. */
  async order(order: ManyOrder, selection = this.selection.selection()): Promise<void> {
    this.deciding = null
    if (this.isPreparing || !selection) return
    this.isPreparing = true
    const prepared = await this.#app.attempt('many.prepare', { selection, order })
    this.isPreparing = false
    if (!prepared) return
    const { action } = order
    if (action === 'move') return this.#moveOrAsk(order.to, prepared)
    if (action === 'confirm' || action === 'erase' || action === 'uploadAgain')
      this.question = { action, prepared }
    else await this.#start(prepared.id)
  }

  /** A press of one of the bar's buttons, or of its key. */
  async act(action: ManyAction): Promise<void> {
    const selection = this.selection.selection()
    if (!selection || this.isPreparing) return
    const asked = { selection, count: this.selection.count }
    if (action === 'move') return this.#askWhere(asked)
    if (action === 'postpone' || action === 'reject' || action === 'annotate')
      return this.#askHow({ ...asked, action, tags: [] })
    return this.order({ action }, selection)
  }

  /**
   * At once, whatever the core has still to say of the selection: what is typed next is the name of a workspace, and of
   * a name without its beginning another workspace may be the first.
   */
  async #askWhere(asked: Moving): Promise<void> {
    this.moving = asked
    const described = await this.selection.describedNow()
    if (this.moving !== asked || !described) return
    const count = described.can.move
    this.moving = count > 0 ? { ...asked, count } : null
  }

  /** At once as well: a letter that is typed next would be a key of the list. */
  async #askHow(asked: Deciding): Promise<void> {
    this.deciding = asked
    const described = await this.selection.describedNow()
    if (this.deciding !== asked || !described) return
    const count = described.can[asked.action]
    const { tags, example, account } = described
    const books = example === null ? {} : { books: { example, account: account ?? '' } }
    const offersNoAccount = account === null || (example === null && account !== '')
    this.deciding = count > 0 ? { ...asked, count, tags, ...books, offersNoAccount } : null
  }

  /** Where nothing was changed, there is nothing to do. */
  async annotate(annotation: Annotation): Promise<void> {
    const selection = this.deciding?.selection
    const { add, remove, note, account } = annotation
    const isOther = add.length > 0 || remove.length > 0 || note !== '' || account !== undefined
    if (selection && isOther) return this.order({ action: 'annotate', ...annotation }, selection)
    this.deciding = null
  }

  /** What a line stands for where it is moved: all that is selected where it is among it, or itself. */
  movingWith(document: DocumentSummary): Moving {
    const { selection } = this
    const chosen = selection.has(document.id) ? selection.selection() : null
    if (chosen) return { selection: chosen, count: selection.count }
    return { selection: { kind: 'documents', ids: [document.id] }, count: 1 }
  }

  /** Without a question where nothing of them went out before: it can be taken back. */
  async #moveOrAsk(to: string, prepared: CallOutput<'many.prepare'>): Promise<void> {
    const { count, exported, ordered, stays, workspaces } = prepared
    // Papers of several clients that go to one are seldom what a person meant.
    if (exported + ordered > 0 || workspaces.length > 1) {
      const found = this.#app.workspaces.find(({ id }) => id === to)
      const name = found ? workspaceName(found, this.#app.text) : ''
      this.question = { action: 'move', prepared, to: name }
    } else if (count > 0) await this.#start(prepared.id, stays)
    else this.stays = stays
  }

  /** Of the active workspace alone, as its export; and never of the trash. */
  readonly canExport = $derived.by(() => {
    const { inbox, status } = this.#app
    const isOne = inbox.scope === 'active' || status?.connections.length === 1
    return isOne && inbox.filter !== 'trash' && !this.selection.isEmpty
  })

  /** Leads to the export, where it is chosen how; the selection is still there afterwards. */
  exportSelection(): void {
    const selection = this.selection.selection()
    if (!selection || !this.canExport) return
    if (selection.kind === 'documents') return this.#app.exportDocuments(selection)
    const { filter, query, filters, except } = selection
    if (filter !== 'trash')
      this.#app.exportDocuments({ kind: 'view', filter, query, filters, except })
  }

  async answer(isYes: boolean): Promise<void> {
    const asked = this.question
    this.question = null
    if (!asked) return
    if (isYes) await this.#start(asked.prepared.id)
    else await this.#app.attempt('many.cancel', { id: asked.prepared.id })
  }

  /** Leaves the question for one of the documents it names; what is selected is still so afterwards. */
  async lookAt(id: string): Promise<void> {
    this.stays = null
    await this.answer(false)
    this.#app.navigation.go({ kind: 'review', id })
  }

  async cancel(): Promise<void> {
    if (this.job) await this.#app.attempt('many.cancel', { id: this.job.id })
  }

  /** @param stayed what was left out from the beginning, and nobody was told of */
  async #start(id: string, stayed: StayingList | null = null): Promise<void> {
    const job = await this.#app.attempt('many.start', { id })
    if (!job) return
    this.selection.clear()
    await this.#follow(job, stayed)
  }

  async #undo(id: string): Promise<void> {
    const job = await this.#app.attempt('many.undo', { id })
    if (job && job.status !== 'ended') await this.#follow(job)
  }

  async #follow(begun: ManyJob, stayed: StayingList | null = null): Promise<void> {
    let job: ManyJob = begun
    while (job.status !== 'ended') {
      // Of two at a time the one that began first is shown.
      if (job.status === 'running' && (this.job ?? job).id === job.id) this.job = job
      await new Promise<void>((resolve) => this.#app.surroundings.later(resolve, lookAgainMs))
      const next = await this.#look(job.id)
      if (!next) break
      job = next
    }
    if (this.job?.id === job.id) this.job = null
    if (job.status === 'ended')
      this.#tell(stayed ? { ...job, stays: bothOf(stayed, job.stays) } : job)
  }

  async #look(id: string): Promise<ManyJob | null> {
    try {
      return await this.#app.bridge.call('many.job', { id })
    } catch {
      return null
    }
  }

  #tell(job: Ended): void {
    const { notices, text } = this.#app
    const did = text.many.did[job.action](job.done)
    if (job.failure) notices.add({ tone: 'bad', text: describeFailure(text, job.failure) })
    notices.add({
      tone: 'neutral',
      text: job.isCancelled ? text.many.cancelled(did) : did,
      ...(job.canUndo && { undo: () => void this.#undo(job.id) }),
    })
    if (job.stays.count > 0)
      notices.add({
        tone: 'bad',
        text: text.many.stays(job.stays.count),
        action: { label: text.many.showStays, run: () => (this.stays = job.stays) },
      })
  }

  /** How far it is, in words. */
  readonly progress = $derived.by(() => {
    if (this.job?.status !== 'running') return ''
    const { done, total } = this.job
    return this.#app.text.many.progress(formatNumber(done), formatNumber(total))
  })
}

function bothOf(one: StayingList, other: StayingList): StayingList {
  return { count: one.count + other.count, first: [...one.first, ...other.first] }
}
