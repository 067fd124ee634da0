import { densities } from '../../src-shared/contract/inbox-layout.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { MenuItem } from '../ui/menu-item.ts'
import { sortOf } from './column-heads.ts'
import type { ListHead, ListLayout } from './state/list-layout.svelte.ts'

/** What the menu of one head offers for its column. */
export function headItems(app: AppState, layout: ListLayout, id: ListHead): MenuItem[] {
  const { inbox, text } = app
  const by = sortOf(id)
  const sorts = [false, true].map((descending): MenuItem => ({
    kind: 'action',
    id: descending ? 'descending' : 'ascending',
    label: descending ? text.inbox.sorting.descending : text.inbox.sorting.ascending,
    checked: inbox.sort.by === by && inbox.sort.descending === descending,
    run: () => {
      if (by) app.sortInbox({ by, descending })
    },
  }))
  const ofColumn = id === 'document' ? [] : moves(app, layout, id)
  return [
    ...(by === null ? [] : [...sorts, { kind: 'separator', id: 'sorts' } as const]),
    ...ofColumn,
  ]
}

function moves(app: AppState, layout: ListLayout, id: Exclude<ListHead, 'document'>): MenuItem[] {
  const text = app.text.inbox.layout
  const at = layout.shown.indexOf(id)
  return [
    {
      kind: 'action',
      id: 'left',
      label: text.left,
      icon: 'arrow-left',
      disabled: at <= 0,
      run: () => layout.step(id, -1),
    },
    {
      kind: 'action',
      id: 'right',
      label: text.right,
      icon: 'arrow-right',
      disabled: at < 0 || at === layout.shown.length - 1,
      run: () => layout.step(id, 1),
    },
    { kind: 'action', id: 'hide', label: text.hide, run: () => layout.show(id, false) },
    { kind: 'separator', id: 'of-column' },
  ]
}

/** Which columns there are, how close the lines stand, and the way to all of it. */
export function columnItems(app: AppState, layout: ListLayout): MenuItem[] {
  const { columns, layout: text } = app.text.inbox
  const dialog: MenuItem = {
    kind: 'action',
    id: 'choose',
    label: text.choose,
    icon: 'table',
    run: () => (layout.isChoosing = true),
  }
  return [
    ...layout.columns.map(({ id, shown }): MenuItem => ({
      kind: 'action',
      id,
      label: columns[id],
      checked: shown,
      many: true,
      ...(shown && layout.noRoom.includes(id) ? { hint: text.noRoom } : {}),
      run: () => layout.show(id, !shown),
    })),
    {
      kind: 'action',
      id: 'picture',
      label: columns.picture,
      checked: layout.pictures,
      many: true,
      run: () => layout.setPictures(!layout.pictures),
    },
    { kind: 'separator', id: 'density' },
    ...densities.map((density): MenuItem => ({
      kind: 'action',
      id: density,
      label: text.densities[density],
      checked: layout.density === density,
      run: () => layout.setDensity(density),
    })),
    { kind: 'separator', id: 'all' },
    dialog,
  ]
}
