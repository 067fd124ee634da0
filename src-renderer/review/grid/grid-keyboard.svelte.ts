import { tick } from 'svelte'
import type { ReviewSession } from '../state/review-session.svelte.ts'
import type { GridView } from '../../../src-shared/domain/review-fields/describe-grid.ts'
import type { Row } from '../model/edit-rows.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { keyName } from '../../keys/key-name.ts'
import { parseClipboardTable, pasteTable } from '../model/paste-table.ts'
import type { ReviewContext } from '../review-context.ts'
import { applyGridCommand, type RowsChange } from './grid-commands.ts'
import { holdsCell } from './holds-cell.ts'
import { moveCursor, stepCursor, type GridCursor } from './grid-cursor.ts'
import type { ShownColumn } from './shown-columns.ts'

export type GridParts = {
  readonly review: ReviewContext
  readonly session: () => ReviewSession
  readonly grid: () => GridView
  readonly columns: () => readonly ShownColumn[]
  /** Cells of the shown columns, by row. */
  readonly cells: () => readonly (readonly FieldView[])[]
  /** The element of a cell, once it is there. */
  readonly elementAt: (at: GridCursor) => HTMLElement | undefined
}

/** Where the keyboard goes once a cell was edited. */
export type AfterEdit = 'down' | 'next' | 'previous' | 'stay'

/** One cell of a grid has the keyboard: where it is, and what keys and the clipboard do there. */
export class GridKeyboard {
  cursor = $state.raw<GridCursor>({ row: 0, column: 0 })
  editing = $state(false)
  /** Cells of the last paste whose text was no value of their column. */
  unreadable = $state(0)
  readonly #parts: GridParts

  constructor(parts: GridParts) {
    this.#parts = parts
  }

  get rows(): readonly Row[] {
    return this.#parts.grid().rows.map(({ value }) => (value ?? {}) as Row)
  }

  isAt(row: number, column: number): boolean {
    return this.cursor.row === row && this.cursor.column === column
  }

  /** A cell was given the keyboard by pointer or Tab. */
  select(at: GridCursor): void {
    if (!this.isAt(at.row, at.column)) this.editing = false
    this.cursor = at
  }

  has(path: string): boolean {
    return this.#parts.cells().some((line) => line.some((cell) => cell.path === path))
  }

  /** The parts of a row are shown below the table once the row is the active one. */
  showPartsWith(path: string): void {
    const { rows } = this.#parts.grid()
    const row = rows.findIndex(({ parts }) => parts !== null && holdsCell(parts, path))
    if (row >= 0) this.cursor = { row, column: this.cursor.column }
  }

  /** A key that walks from problem to problem asks for a cell by its path. */
  async goTo(path: string): Promise<void> {
    const cells = this.#parts.cells()
    const row = cells.findIndex((line) => line.some((cell) => cell.path === path))
    if (row < 0) return
    await this.move({ row, column: cells[row]?.findIndex((cell) => cell.path === path) ?? 0 })
  }

  async move(next: GridCursor): Promise<void> {
    this.cursor = next
    this.editing = false
    await tick()
    const cell = this.#parts.elementAt(next)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** Whether there is a cell in that direction: past the last one, Tab leaves the table. */
  leadsOn(move: 'next' | 'previous'): boolean {
    return this.#target(keyOf[move]) !== null
  }

  /** Editing has ended. */
  async onEdited(move: AfterEdit): Promise<void> {
    await this.move((move === 'stay' ? null : this.#target(keyOf[move])) ?? this.cursor)
  }

  async addRow(): Promise<void> {
    const { rows } = this
    await this.#change({ rows: [...rows, {}], cursor: { row: rows.length, column: 0 } }, 'typed')
  }

  onKey(event: KeyboardEvent): void {
    if (event.isComposing || this.editing || event.defaultPrevented) return
    if (!this.#takes(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const table = parseClipboardTable(text)
    const isOneCell = table.length === 1 && table[0]?.length === 1
    if (text === '' || (this.editing && isOneCell)) return
    event.preventDefault()
    // Cells take the place of what was being typed into the first of them.
    const cell = this.#cell()
    if (this.editing && cell) this.#parts.session().discard(cell.path)
    const { currency } = this.#parts.grid()
    const context = { currency }
    const pasted = pasteTable(this.rows, this.#columns(), this.cursor, table, context)
    this.unreadable = pasted.unreadable.length
    void this.#change({ rows: pasted.rows, cursor: this.cursor }, 'pasted')
  }

  /** Whether the grid has done something with the key; else it is the screen's. */
  #takes(event: KeyboardEvent): boolean {
    const { review } = this.#parts
    const key = keyName(event, review.mac)
    const target = this.#target(key === 'Enter' ? this.#onEnter() : key)
    const command = review.keys.commandFor(key, 'grid')
    if (target) void this.move(target)
    else if (command === 'edit-cell') this.editing = true
    else if (command) return this.#apply(command)
    else if (key === 'Delete' || key === 'Backspace') this.#clear()
    else if (isTyped(event)) this.#type(event.key)
    else return false
    return true
  }

  #apply(command: Parameters<typeof applyGridCommand>[0]): boolean {
    const next = applyGridCommand(command, this.rows, this.#columns(), this.cursor)
    if (next) void this.#change(next, 'typed')
    return next !== null
  }

  #type(text: string): void {
    const cell = this.#cell()
    if (!cell) return
    this.#parts.session().type(cell, text)
    this.editing = true
  }

  #clear(): void {
    const cell = this.#cell()
    if (cell) void this.#parts.session().setValue(cell, null, 'typed')
  }

  async #change({ rows, cursor }: RowsChange, origin: 'typed' | 'pasted'): Promise<void> {
    await this.#parts.session().setRows(this.#parts.grid().definition.path, rows, origin)
    await this.move(cursor)
  }

  #target(key: string): GridCursor | null {
    const [rows, columns] = [this.#parts.cells().length, this.#parts.columns().length]
    if (key === 'Tab') return stepCursor(this.cursor, 1, rows, columns)
    if (key === 'Shift+Tab') return stepCursor(this.cursor, -1, rows, columns)
    return moveCursor(this.cursor, key, rows, columns)
  }

  /** As in a spreadsheet, unless there is something to accept or no row below: then it is the screen's. */
  #onEnter(): string {
    const isLast = this.cursor.row >= this.#parts.cells().length - 1
    return isLast || this.#cell()?.attention ? 'Enter' : 'Down'
  }

  #columns() {
    return this.#parts.columns().map(({ column }) => column)
  }

  #cell(): FieldView | undefined {
    return this.#parts.cells()[this.cursor.row]?.[this.cursor.column]
  }
}

const keyOf = { down: 'Down', next: 'Tab', previous: 'Shift+Tab' } as const

/** A question mark shows the keys; a cell that wants one is opened with F2 first. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== '?' && !ctrlKey && !metaKey && !altKey
}
