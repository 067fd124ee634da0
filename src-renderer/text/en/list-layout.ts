import type { Density } from '../../../src-shared/contract/inbox-layout.ts'

const densities: Record<Density, string> = { comfortable: 'Comfortable', compact: 'Compact' }

export const listLayout = {
  label: 'Columns and lines',
  title: 'Columns of the list',
  hint: 'The same in every group and view. In a narrower window, some give way by themselves.',
  choose: 'Choose columns…',
  headMenu: (column: string) => `Column ${column}`,
  alwaysFirst: 'always first',
  noRoom: 'no room at the moment',
  left: 'Move left',
  right: 'Move right',
  hide: 'Hide column',
  up: (column: string) => `Move ${column} up`,
  down: (column: string) => `Move ${column} down`,
  width: (column: string) => `Width of ${column}`,
  widths: 'Width',
  preview: 'Show the first page',
  firstPage: (name: string) => `First page of ${name}`,
  noPicture: 'No picture of this document is here',
  pictures: 'A small picture of the first page',
  density: 'Lines',
  densities,
  lines: (density: string) => `Lines: ${density}`,
  reset: 'Reset',
  done: 'Done',
}

export type ListLayoutText = typeof listLayout
