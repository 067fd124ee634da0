import type { AppState } from '../app/app-state.svelte.ts'
import type { Command } from '../app/commands.svelte.ts'
import { pileKeys } from './pile-keys.ts'
import type { PileDesk } from './state/pile-desk.svelte.ts'

export type PileActions = {
  readonly make: () => void
  readonly leave: () => void
  readonly zoom: (direction: 1 | -1) => void
  readonly printSeparators: () => void
  readonly add: () => void
}

/** What the keyboard and the palette do to the pile. */
export function pileCommands(app: AppState, desk: PileDesk, actions: PileActions): Command[] {
  const text = () => app.text.piles
  const hasPages = () => desk.source !== null && !desk.isMaking
  const of = (
    name: keyof typeof pileKeys,
    title: () => string,
    run: () => void,
    enabled = hasPages,
  ): Command => ({ id: `pile-${name}`, title, keys: [pileKeys[name]], enabled, run })
  const palette = (id: string, title: () => string, run: () => void): Command => ({
    ...{ id: `pile-${id}`, title, keys: [], enabled: hasPages, run },
  })
  return [
    of(
      'cut',
      () => text().cutHere,
      () => desk.cut(),
    ),
    of('add', () => text().add, actions.add),
    of(
      'turnRight',
      () => text().turnRight,
      () => desk.turn(90),
    ),
    of(
      'turnLeft',
      () => text().turnLeft,
      () => desk.turn(270),
    ),
    of(
      'moveBack',
      () => text().moveBack,
      () => desk.step(-1),
    ),
    of(
      'moveOn',
      () => text().moveOn,
      () => desk.step(1),
    ),
    of(
      'leaveOut',
      () => text().leaveOut,
      () => desk.toggleOut(),
    ),
    of(
      'undo',
      () => app.text.common.undo,
      () => desk.undo(),
      () => hasPages() && desk.canUndo,
    ),
    of(
      'redo',
      () => text().redo,
      () => desk.redo(),
      () => hasPages() && desk.canRedo,
    ),
    of(
      'selectAll',
      () => text().selectAll,
      () => desk.selectAll(),
    ),
    of('make', () => text().make(desk.parts.length), actions.make),
    of(
      'smaller',
      () => text().smaller,
      () => actions.zoom(-1),
    ),
    of(
      'larger',
      () => text().larger,
      () => actions.zoom(1),
    ),
    of(
      'leave',
      () => text().back,
      actions.leave,
      () => true,
    ),
    palette(
      'propose',
      () => text().propose,
      () => desk.propose(),
    ),
    palette(
      'join',
      () => text().joinAll,
      () => desk.joinAll(),
    ),
    palette(
      'from-last',
      () => text().interleaveFromLast,
      () => desk.interleave('from-last'),
    ),
    palette(
      'from-first',
      () => text().interleaveFromFirst,
      () => desk.interleave('from-first'),
    ),
    palette('separators', () => text().printSeparators, actions.printSeparators),
  ]
}
