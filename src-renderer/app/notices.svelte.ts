import { SvelteMap } from 'svelte/reactivity'
import { undoWindowSeconds } from '../../src-shared/domain/review/undo-window.ts'
import type { Surroundings } from './surroundings.ts'

/** A short message that passes, with what a person may do about it. */
export type Notice = {
  readonly id: number
  readonly tone: 'neutral' | 'good' | 'bad'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Takes back what is told. */
  readonly undo?: () => void
  /** null stays until it is closed. */
  readonly lastsMs: number | null
}

type NewNotice = Pick<Notice, 'tone' | 'text' | 'action' | 'undo'> & { lastsMs?: number | null }

const lastsMs = { neutral: 5_000, good: 4_000, bad: 9_000 } as const
const mostShown = 4

/** Short messages at the edge of the window; they wait while pointer or focus is on them. */
export class Notices {
  shown = $state.raw<readonly Notice[]>([])
  readonly #later: Surroundings['later']
  readonly #timers = new SvelteMap<number, () => void>()
  #nextId = 1
  #held = false

  constructor(later: Surroundings['later']) {
    this.#later = later
  }

  add(notice: NewNotice): number {
    const id = this.#nextId
    this.#nextId += 1
    const usual = notice.undo ? undoWindowSeconds * 1000 : lastsMs[notice.tone]
    const lasts = notice.lastsMs === undefined ? usual : notice.lastsMs
    this.shown = [...this.shown, { ...notice, id, lastsMs: lasts }].slice(-mostShown)
    if (!this.#held) this.#start(id, lasts)
    return id
  }

  close(id: number): void {
    this.#timers.get(id)?.()
    this.#timers.delete(id)
    this.shown = this.shown.filter((notice) => notice.id !== id)
  }

  get canUndo(): boolean {
    return this.shown.some(({ undo }) => undo)
  }

  /** Takes back what was done last, of all that is still offered. */
  undoLast(): void {
    const last = this.shown.findLast(({ undo }) => undo)
    if (!last) return
    this.close(last.id)
    last.undo?.()
  }

  hold(held: boolean): void {
    this.#held = held
    for (const stop of this.#timers.values()) stop()
    this.#timers.clear()
    if (!held) for (const notice of this.shown) this.#start(notice.id, notice.lastsMs)
  }

  #start(id: number, lasts: number | null): void {
    if (lasts !== null)
      this.#timers.set(
        id,
        this.#later(() => this.close(id), lasts),
      )
  }
}
