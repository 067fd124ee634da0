import type {
  CsvDialect,
  ExportColumn,
  ExportData,
  ExportPlan,
  ExportPreset,
  TableRows,
} from '../../../src-shared/contract/export-plan.ts'
import {
  builtInTables,
  type BuiltInTable,
} from '../../../src-shared/domain/export/built-in-tables.ts'
import type { KnownSource } from '../../../src-shared/domain/export/column-sources.ts'
import {
  csvDialects,
  usualDialect,
  type DialectName,
} from '../../../src-shared/domain/export/csv.ts'
import { defaultTemplate, unknownWords } from '../../../src-shared/domain/export/name-template.ts'
import type { OfWorkspace } from '../../../src-shared/contract/exports.ts'
import type { AppState } from '../../app/app-state.svelte.ts'

/** The words for the codes of a column, in the language of the window; null where it has none. */
export type WordsOfCodes = (source: string) => Readonly<Record<string, string>> | null

export const dialectNames = Object.keys(csvDialects) as DialectName[]
export const builtInNames = Object.keys(builtInTables) as BuiltInTable[]

/** How documents become files, as a person sets it; presets keep it. */
export class ExportForm {
  format = $state<ExportData['kind']>('xlsx')
  rows = $state<TableRows>('results')
  columns = $state.raw<readonly ExportColumn[]>([])
  dialect = $state.raw<CsvDialect>(csvDialects.plain)
  withOriginals = $state(false)
  template = $state(defaultTemplate)
  presets = $state.raw<readonly ExportPreset[]>([])
  /** `built-in:NAME` or the id of a preset; '' once something was changed. */
  presetId = $state('')
  readonly #app: AppState
  readonly #workspace: OfWorkspace
  readonly #heading: (source: KnownSource) => string
  readonly #words: WordsOfCodes

  readonly isTable = $derived(this.format === 'csv' || this.format === 'xlsx')
  readonly takesOriginals = $derived(this.withOriginals || this.format === 'none')
  readonly badWords = $derived(this.takesOriginals ? unknownWords(this.template) : [])
  readonly lacksTemplate = $derived(this.takesOriginals && this.template.trim() === '')
  readonly dialectName = $derived(
    dialectNames.find((name) => sameDialect(csvDialects[name], this.dialect)) ?? 'swissExcel',
  )
  /** null where it cannot be carried out. */
  readonly plan: ExportPlan | null = $derived.by(() => {
    if (this.isTable && this.columns.length === 0) return null
    if (this.badWords.length > 0 || this.lacksTemplate) return null
    const originals = this.takesOriginals ? { template: this.template } : null
    return { data: this.#data(), originals }
  })

  /** @param heading in the language of the window */
  constructor(
    app: AppState,
    workspace: OfWorkspace,
    heading: (source: KnownSource) => string,
    words: WordsOfCodes,
  ) {
    this.#app = app
    this.#workspace = workspace
    this.#heading = heading
    this.#words = words
    this.dialect = csvDialects[usualDialect(app.surroundings.languages)]
    this.useBuiltIn('bookkeeping')
  }

  useBuiltIn(name: BuiltInTable): void {
    const { rows, sources } = builtInTables[name]
    this.rows = rows
    this.columns = sources.map((source) => ({ source, heading: this.#heading(source) }))
    this.presetId = `built-in:${name}`
  }

  choose(presetId: string): void {
    const builtIn = builtInNames.find((name) => `built-in:${name}` === presetId)
    if (builtIn) return this.useBuiltIn(builtIn)
    const preset = this.presets.find(({ id }) => id === presetId)
    if (!preset) return
    this.use(preset.plan)
    this.presetId = preset.id
  }

  use({ data, originals }: ExportPlan): void {
    this.format = data.kind
    if (data.kind === 'csv' || data.kind === 'xlsx') {
      this.rows = data.rows
      this.columns = data.columns
    }
    if (data.kind === 'csv') this.dialect = data.dialect
    this.withOriginals = originals !== null
    if (originals) this.template = originals.template
  }

  setColumns(columns: readonly ExportColumn[]): void {
    this.columns = columns
    if (this.presetId.startsWith('built-in:')) this.presetId = ''
  }

  add(source: KnownSource): void {
    this.setColumns([...this.columns, { source, heading: this.#heading(source) }])
  }

  /** Moves a column by one; the ends stay. */
  move(at: number, step: 1 | -1): void {
    const to = at + step
    const column = this.columns[at]
    if (!column || to < 0 || to >= this.columns.length) return
    this.setColumns(this.columns.toSpliced(at, 1).toSpliced(to, 0, column))
  }

  async loadPresets(): Promise<void> {
    const answer = await this.#app.attempt('exports.presets', this.#workspace)
    if (answer) this.presets = answer.presets
  }

  /**
   * Under a name that is there already, its content is replaced.
   * @param everywhere whether it is for all workspaces; null where there is one, and nobody was asked
   */
  async savePreset(name: string, everywhere: boolean | null): Promise<void> {
    const { plan } = this
    if (!plan) return
    const same = this.presets.find(
      (preset) =>
        preset.name === name.trim() && preset.everywhere === (everywhere ?? preset.everywhere),
    )
    const id = same ? { id: same.id } : {}
    const saved = await this.#app.attempt('exports.savePreset', {
      ...this.#workspace,
      ...id,
      name,
      plan,
      everywhere: everywhere ?? same?.everywhere ?? false,
    })
    if (!saved) return
    await this.loadPresets()
    this.presetId = saved.id
  }

  async removePreset(): Promise<void> {
    const { presetId } = this
    const removed = { ...this.#workspace, id: presetId }
    if (!(await this.#app.attempt('exports.removePreset', removed))) return
    this.presetId = ''
    await this.loadPresets()
  }

  #data(): ExportData {
    // A program goes by codes, which are the same in every language.
    const forPrograms = this.format === 'csv' && this.dialectName === 'plain'
    const columns = this.columns.map(({ source, heading }) => {
      const words = forPrograms ? null : this.#words(source)
      return words ? { source, heading, words } : { source, heading }
    })
    const table = { rows: this.rows, columns }
    switch (this.format) {
      case 'csv':
        return { kind: 'csv', ...table, dialect: this.dialect }
      case 'xlsx':
        return { kind: 'xlsx', ...table }
      case 'json':
      case 'xml':
      case 'none':
        return { kind: this.format }
    }
  }
}

function sameDialect(one: CsvDialect, other: CsvDialect): boolean {
  return (Object.keys(one) as (keyof CsvDialect)[]).every((key) => one[key] === other[key])
}
