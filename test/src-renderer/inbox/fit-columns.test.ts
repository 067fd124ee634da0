import { describe, expect, test } from 'vitest'
import { inboxColumns, usualLayout } from '../../../src-shared/contract/inbox-layout.ts'
import { fitColumns, gridTemplate } from '../../../src-renderer/inbox/fit-columns.ts'

const all = {
  ...usualLayout,
  columns: inboxColumns.map((id) => ({ id, shown: true })),
}

describe('which columns there is room for', () => {
  test('in a wide window all that were chosen, in their order', () => {
    const columns = [...all.columns].toReversed()
    const fitted = fitColumns({ ...all, columns }, 120)
    expect(fitted.columns).toEqual([...inboxColumns].toReversed())
    expect(fitted.noRoom).toEqual([])
  })

  test('what came when gives way first, and what was added before amount and state', () => {
    expect(fitColumns(usualLayout, 66).noRoom).toEqual(['received'])
    expect(fitColumns(usualLayout, 50).columns).toEqual(['due', 'amount', 'state'])
    const { columns, noRoom } = fitColumns(all, 46)
    expect(columns).toEqual(
      ['due', 'amount', 'state'].filter((id) => !noRoom.includes(id as never)),
    )
    expect(columns).toContain('state')
  })

  test('at every width the tracks fit, with pictures and without', () => {
    for (const pictures of [false, true])
      for (let width = 44; width < 130; width++) {
        const layout = { ...all, pictures }
        const template = gridTemplate(fitColumns(layout, width), layout, {})
        const mins = [...template.matchAll(/(?:minmax\()?([\d.]+)rem(?:, [\d.]+(?:rem|fr)\))?/gu)]
        const sum = mins.reduce((total, [, min]) => total + Number(min), 0)
        expect(sum + mins.length - 1 + 1.75).toBeLessThanOrEqual(width)
      }
  })

  test('a narrow one has the amount alone beside the name', () => {
    const fitted = fitColumns(all, 40)
    expect(fitted.isNarrow).toBe(true)
    expect(fitted.columns).toEqual(['amount'])
    expect(gridTemplate(fitted, all, { amount: 30 })).toBe(
      '1.5rem 1.25rem minmax(0, 1fr) auto auto',
    )
  })

  test('a width that a person set is had where there is room, and less where there is none', () => {
    const layout = { ...usualLayout, columns: [{ id: 'type' as const, shown: true }] }
    const template = gridTemplate(fitColumns(layout, 80), layout, { type: 20 })
    expect(template).toBe('1.5rem 1.25rem minmax(10rem, 1.6fr) minmax(5rem, 20rem) 2rem')
  })
})
