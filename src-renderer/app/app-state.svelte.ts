import {
  readSettings,
  settingsFileEnding,
  type ConnectionSettings,
} from '../../src-shared/connection-settings/settings-file.ts'
import type { AppStatus } from '../../src-shared/contract/app.ts'
import type { BackupFault } from '../../src-shared/contract/backup.ts'
import { isOwnConnection, type Connection } from '../../src-shared/contract/connections.ts'
import type { CallInput, CallName, CallOutput } from '../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { CoreEvent, Place } from '../../src-shared/contract/events.ts'
import { newestFirst, type InboxSort } from '../../src-shared/contract/inbox-sort.ts'
import type { ExportSelection } from '../../src-shared/contract/exports.ts'
import { CallFailure, type Failure } from '../../src-shared/contract/failure.ts'
import {
  defaultSettings,
  type ConfidenceThresholds,
  type Settings,
  type WorkspaceThresholds,
} from '../../src-shared/contract/settings.ts'
import type { Bridge, ConnectionState } from '../bridge/bridge.ts'
import { placeInLink } from '../../src-shared/domain/place-link.ts'
import { keyLabel } from '../keys/key-label.ts'
import { catalogues, type Catalogue } from '../text/catalogues.ts'
import { describeFailure } from '../text/describe-failure.ts'
import { preferredLanguage } from '../text/locale-tags.ts'
import { Commands } from './commands.svelte.ts'
import { Finding } from './finding.svelte.ts'
import { InboxList } from './inbox-list.svelte.ts'
import { Intake, type IntakeOutcome, type IntakeSourceHere } from './intake.svelte.ts'
import { Navigation } from './navigation.svelte.ts'
import { Notices } from './notices.svelte.ts'
import type { NamedSetting } from './status-line.ts'
import type { Surroundings } from './surroundings.ts'

/** Settings with every path take a tenth of it. */
const largestSettingsFile = 65_536
/** Of files that could not be added; more would fill the window. */
const mostNamed = 3

export type WorkspaceDialog =
  | { readonly kind: 'switch' | 'new' | 'manage' }
  | { readonly kind: 'edit'; readonly connectionId: string }

/** Everything the window knows, with the one way to the core. */
export class AppState {
  readonly bridge: Bridge
  readonly surroundings: Surroundings
  readonly notices: Notices
  readonly navigation: Navigation
  readonly commands: Commands
  readonly inbox: InboxList
  readonly finding: Finding
  readonly intake: Intake

  /** null until the core has answered for the first time. */
  status = $state.raw<AppStatus | null>(null)
  startFailure = $state.raw<Failure | null>(null)
  /** Settings of a connection that were opened and that no wizard has shown yet. */
  offered = $state.raw<ConnectionSettings | null>(null)
  /** The wizard is open. */
  connecting = $state(false)
  /** Paper is scanned in a dialog. */
  scanning = $state(false)
  /** A backup is being chosen to be restored: this one, or with null any in a folder. */
  restoring = $state.raw<{ readonly path: string | null } | null>(null)
  /** Why settings that were opened in the wizard are none; a notice would lie behind it. */
  settingsTrouble = $state('')
  /** What of the workspaces is chosen, made or changed in a dialog. */
  workspaceDialog = $state.raw<WorkspaceDialog | null>(null)
  /** What the settings bring into view, until they have. */
  settingShown = $state.raw<{ readonly name: NamedSetting; readonly of: string } | null>(null)
  /** The connection of which the check is shown. */
  checkShownOf = $state<string | null>(null)
  connection = $state<ConnectionState>('connecting')

  /** Asked of the core and not answered yet. A status that was on its way does not undo them on the screen. */
  #settingsAsked = $state.raw<readonly Partial<Settings>[]>([])
  readonly settings: Settings = $derived(
    this.#settingsAsked.reduce<Settings>(
      (settings, asked) => ({ ...settings, ...asked }),
      this.status?.settings ?? defaultSettings,
    ),
  )
  /** Of the workspaces that do not go by the settings. */
  readonly workspaceThresholds: readonly WorkspaceThresholds[] = $derived(
    this.status?.workspaceThresholds ?? [],
  )
  readonly systemLanguage
  readonly language = $derived.by(() => this.settings.language ?? this.systemLanguage)
  readonly text: Catalogue = $derived(catalogues[this.language])
  readonly activeConnection = $derived(
    this.status?.connections.find((connection) => connection.active) ?? null,
  )
  /** Those to choose from; what is archived is out of the way. */
  readonly workspaces: readonly Connection[] = $derived(
    this.status?.connections.filter(({ archived }) => !archived) ?? [],
  )
  /** Somebody here looks after a service, or works with one; else all is read on this computer. */
  readonly hasServices = $derived(
    this.status?.connections.some((one) => !isOwnConnection(one)) ?? false,
  )
  readonly sync = $derived(
    this.status?.sync.find((sync) => sync.connectionId === this.activeConnection?.id) ?? null,
  )
  /** What the export begins with: it is not part of the page's history. */
  #toExport: ExportSelection | null = null
  /** How many changes of thresholds have been asked for. */
  #thresholdsAsked = 0
  readonly #early: { readonly files: readonly File[]; readonly source: IntakeSourceHere }[] = []

  constructor(bridge: Bridge, surroundings: Surroundings) {
    this.bridge = bridge
    this.surroundings = surroundings
    this.systemLanguage = preferredLanguage(surroundings.languages)
    this.notices = new Notices(surroundings.later)
    this.navigation = new Navigation(surroundings.memory)
    this.commands = new Commands(surroundings.mac)
    this.inbox = new InboxList(
      bridge,
      surroundings,
      () => this.activeConnection?.id ?? null,
      (filter) => this.settings.inboxSorts[filter] ?? newestFirst,
    )
    this.finding = new Finding(this.inbox)
    this.intake = new Intake(bridge, (outcome) => this.#tellIntake(outcome))
  }

  /** @param of the connection */
  showSetting(name: NamedSetting, of: string): void {
    this.settingShown = { name, of }
    this.navigation.go({ kind: 'settings' })
  }

  /** Listens to the core; returns the way to stop. */
  start(): () => void {
    const stops = [
      this.bridge.onEvent((event) => this.#onEvent(event)),
      this.bridge.onConnection((connection) => {
        const back = connection === 'connected' && this.connection !== 'connected'
        this.connection = connection
        if (back) void this.refresh()
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Reads status and list anew: at the start, and after events may have been missed. */
  async refresh(): Promise<void> {
    await this.refreshStatus()
    await this.inbox.reload()
  }

  async refreshStatus(): Promise<void> {
    try {
      this.#takeStatus(await this.bridge.call('app.status', {}))
      this.startFailure = null
    } catch (error) {
      this.startFailure = failureOf(error)
    }
  }

  async patchSettings(patch: Partial<Settings>): Promise<boolean> {
    // Language and theme change under the hand; the core's answer or its refusal follows.
    this.#settingsAsked = [...this.#settingsAsked, patch]
    const answered = () => {
      this.#settingsAsked = this.#settingsAsked.filter((each) => each !== patch)
    }
    try {
      const settings = await this.bridge.call('settings.patch', patch)
      if (this.status) this.status = { ...this.status, settings }
      answered()
      return true
    } catch (error) {
      // Back first, so that the refusal is told in the language that stays.
      answered()
      this.tell(failureOf(error))
      return false
    }
  }

  /** The list in view, and each time it is opened again. */
  sortInbox(sort: InboxSort): void {
    const { inbox } = this
    void this.patchSettings({ inboxSorts: { ...this.settings.inboxSorts, [inbox.filter]: sort } })
    inbox.sortAnew()
  }

  /** Leads to the export with these documents to choose from. */
  exportDocuments(selection: ExportSelection): void {
    this.#toExport = selection
    this.navigation.go({ kind: 'export' })
  }

  /** What the export was opened with, once. */
  takeToExport(): ExportSelection | null {
    const given = this.#toExport
    this.#toExport = null
    return given
  }

  /** null: the workspace goes by the settings again. */
  async changeWorkspaceThresholds(
    connectionId: string,
    change: Partial<ConfidenceThresholds> | null,
  ): Promise<void> {
    const turn = ++this.#thresholdsAsked
    const answer = await this.attempt('settings.setWorkspaceThresholds', { connectionId, change })
    // One that is late says what was before.
    if (answer && this.status && turn === this.#thresholdsAsked)
      this.status = { ...this.status, ...answer }
  }

  /** Before the core is there they wait for it. Settings of a connection among them are opened. */
  addFiles(all: readonly File[], source: IntakeSourceHere): void {
    const isSettings = ({ name }: File) => name.toLowerCase().endsWith(settingsFileEnding)
    for (const file of all.filter(isSettings)) void this.openSettingsFile(file)
    const files = all.filter((file) => !isSettings(file))
    if (this.status) this.intake.add(files, source)
    else this.#early.push({ files, source })
  }

  async openSettingsFile(file: File): Promise<void> {
    this.openSettingsLink(file.size > largestSettingsFile ? '' : await file.text())
  }

  /**
   * Offers settings from the text of a file, or from an `intray:` link, to the person: the wizard shows their
   * addresses first.
   */
  openSettingsLink(text: string): void {
    const read = readSettings(text)
    if (read.ok) {
      this.offered = read.settings
      return
    }
    const { troubles } = this.text.provider.sharing
    const sentence = troubles[read.trouble.reason](read.trouble.at)
    if (this.connecting) this.settingsTrouble = sentence
    else this.notices.add({ tone: 'bad', text: sentence })
  }

  /** What an `intray:` link leads to, or what is wrong with it. */
  openLink(text: string): void {
    const place = placeInLink(text)
    if (place === null) this.openSettingsLink(text)
    else if (place === 'unknown') this.#tellUnknown()
    else if (place.kind === 'review') void this.#openDocument(place.id)
    else this.#show(place)
  }

  async #openDocument(id: string): Promise<void> {
    try {
      await this.bridge.call('documents.get', { id })
      this.navigation.go({ kind: 'review', id })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'not-found') this.#tellUnknown()
      else this.tell(failure)
    }
  }

  #tellUnknown(): void {
    this.notices.add({ tone: 'bad', text: this.text.inbox.linkUnknown })
  }

  async addSamples(): Promise<void> {
    const answer = await this.attempt('documents.addSamples', {})
    if (!answer) return
    const { samplesAdded } = this.text.intake.welcome
    this.notices.add({ tone: 'good', text: samplesAdded(answer.added) })
    this.inbox.setFilter('all')
    this.navigation.go({ kind: 'inbox' })
  }

  /** A call whose failure is told as a notice. */
  async attempt<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name> | null> {
    try {
      return await this.bridge.call(name, input)
    } catch (error) {
      this.tell(failureOf(error))
      return null
    }
  }

  tell(failure: Failure): void {
    if (failure.code === 'cancelled') return
    this.notices.add({ tone: 'bad', text: describeFailure(this.text, failure) })
  }

  /** The page of a document's sender, where it is known. */
  showSender({ connectionId, senderName }: DocumentSummary): void {
    if (senderName === null) return
    this.navigation.go({ kind: 'sender', connectionId, name: senderName })
  }

  keyLabel(key: string): string {
    return keyLabel(key, this.surroundings.mac)
  }

  #onEvent(event: CoreEvent): void {
    if (event.kind === 'app.changed') this.#takeStatus(event.status)
    else if (event.kind === 'app.replaced') this.#startAnew()
    else if (event.kind === 'app.stuck') this.#tellStuck(event.fault)
    else if (event.kind === 'place.asked') this.#show(event.place)
    else this.inbox.onEvent(event)
  }

  /** All that this window knows is of the state before the restore. */
  #startAnew(): void {
    this.navigation.go({ kind: 'inbox' })
    this.surroundings.startAnew()
  }

  #show(place: Place): void {
    if (place.kind === 'inbox') {
      this.navigation.go({ kind: 'inbox' })
      this.inbox.setFilter(place.filter)
    } else this.navigation.go(place)
  }

  #takeStatus(status: AppStatus): void {
    const before = this.status && this.#listed()
    const wasLooking = this.status?.updates?.state.kind === 'looking'
    this.status = status
    if (wasLooking) this.#tellUpdate(status)
    for (const { files, source } of this.#early.splice(0)) this.intake.add(files, source)
    if (before !== null && before !== this.#listed()) void this.inbox.reload()
    if (status.openedWaits) void this.#takeOpened()
  }

  /** Of which workspaces the inbox shows documents. */
  #listed(): string {
    const isListed = (one: Connection) => one.active || this.inbox.scope === 'all'
    const ids = this.workspaces.filter(isListed).map(({ id }) => id)
    return JSON.stringify([this.activeConnection?.id, ids])
  }

  #tellStuck(fault: BackupFault): void {
    const { room, other } = this.text.backup.stuck
    const text = fault === 'no-room-here' ? room : other
    this.notices.add({ tone: 'bad', lastsMs: null, text })
  }

  #tellUpdate({ updates }: AppStatus): void {
    const { text } = this
    if (updates?.state.kind !== 'available' || this.navigation.view.kind === 'settings') return
    this.notices.add({
      tone: 'neutral',
      lastsMs: null,
      text: text.updates.notice(updates.state.version),
      action: { label: text.updates.show, run: () => this.navigation.go({ kind: 'settings' }) },
    })
  }

  /** What Intray was started with; another window may have been quicker. */
  async #takeOpened(): Promise<void> {
    const taken = await this.attempt('app.takeOpened', {})
    if (taken && taken.text !== null) this.openLink(taken.text)
  }

  #tellIntake({ added, needsPerson, failed }: IntakeOutcome): void {
    const { intake, failures } = this.text
    if (added > 0 && needsPerson > 0)
      this.notices.add({
        tone: 'bad',
        text: `${intake.added(added)}. ${intake.needsPerson(needsPerson)}`,
        action: {
          label: intake.showProblems,
          run: () => this.#show({ kind: 'inbox', filter: 'problems' }),
        },
      })
    else if (added > 0) this.notices.add({ tone: 'good', text: intake.added(added) })
    if (added > 0) {
      if (!this.inbox.isNarrowed && this.inbox.counts?.open === 0) this.inbox.setFilter('all')
    }
    const first = failed[0]
    if (!first) return
    const { says, next } = failures.calls[first.code]
    const names = failed.slice(0, mostNamed).map(({ file }) => file.name)
    const named = intake.named(names.join(', '), failed.length - names.length)
    this.notices.add({
      tone: 'bad',
      text: `${intake.notAdded(failed.length)}: ${named}. ${says} ${next}`,
      lastsMs: null,
      action: { label: this.text.common.retry, run: () => this.intake.again(failed) },
    })
  }
}

export function failureOf(error: unknown): Failure {
  return error instanceof CallFailure ? error.failure : { code: 'internal' }
}
