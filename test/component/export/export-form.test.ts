import { expect, test } from 'vitest'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'
import { csvDialects } from '../../../src-shared/domain/export/csv.ts'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import { ExportForm } from '../../../src-renderer/export/state/export-form.svelte.ts'
import { FakeCore } from '../support/fake-bridge.ts'
import { fakeSurroundings } from '../support/open-window.ts'

function openForm() {
  const core = new FakeCore()
  const app = new AppState(core.bridge, fakeSurroundings())
  return {
    core,
    form: new ExportForm(
      app,
      { connectionId: 'embedded' },
      (source) => `<${source}>`,
      () => null,
    ),
  }
}

const saved: ExportPlan = {
  data: {
    kind: 'csv',
    rows: 'items',
    columns: [{ source: '/sender/name', heading: 'Who' }],
    dialect: csvDialects.swissExcel,
  },
  originals: { template: '{file}' },
}

test('a column moves by one place, and at the ends it stays where it is', () => {
  const { form } = openForm()
  const before = form.columns
  const last = before.length - 1
  form.move(0, -1)
  form.move(last, 1)
  expect(form.columns).toEqual(before)
  expect(form.presetId).toBe('built-in:bookkeeping')
  form.move(1, -1)
  expect(form.columns.map(({ source }) => source)).toEqual([
    ...[before[1]?.source, before[0]?.source],
    ...before.slice(2).map(({ source }) => source),
  ])
  form.move(last - 1, 1)
  expect(form.columns.at(-1)).toEqual(before[last - 1])
})

test('a table of its own that is changed is still the one that saving replaces, a built-in one is not', () => {
  const { form } = openForm()
  form.presets = [{ id: 'p1', name: 'Books', plan: saved, everywhere: false }]
  form.choose('p1')
  form.add('/dueDate')
  expect(form.presetId).toBe('p1')
  form.choose('built-in:bookkeeping')
  form.add('/dueDate')
  expect(form.presetId).toBe('')
})

test('what was saved is set again as it was, down to the names of files', () => {
  const { form } = openForm()
  form.presets = [{ id: 'p1', name: 'Books', plan: saved, everywhere: false }]
  form.choose('p1')
  expect(form.plan).toEqual(saved)
  form.use({ data: { kind: 'json' }, originals: null })
  expect(form.plan).toEqual({ data: { kind: 'json' }, originals: null })
  // For the next time that originals are taken along.
  expect(form.template).toBe('{file}')
})

test('saved under a name that is there already, with blanks around it, it takes its place', async () => {
  const { core, form } = openForm()
  form.presets = [{ id: 'p1', name: 'Books', plan: saved, everywhere: false }]
  await form.savePreset(' Books ', null)
  expect(core.callsOf('exports.savePreset').at(-1)).toMatchObject({ id: 'p1' })
  form.presets = [{ id: 'p1', name: 'Books', plan: saved, everywhere: false }]
  await form.savePreset('Other books', null)
  expect(core.callsOf('exports.savePreset').at(-1)).not.toHaveProperty('id')
})

test('one for all workspaces and one of this workspace may have the same name, and neither takes the place of the other', async () => {
  const { core, form } = openForm()
  const both = [
    { id: 'all', name: 'Books', plan: saved, everywhere: true },
    { id: 'here', name: 'Books', plan: saved, everywhere: false },
  ]
  const savedLast = () => core.callsOf('exports.savePreset').at(-1)
  form.presets = both
  await form.savePreset('Books', true)
  expect(savedLast()).toMatchObject({ id: 'all', everywhere: true })
  form.presets = both
  await form.savePreset('Books', false)
  expect(savedLast()).toMatchObject({ id: 'here', everywhere: false })
  // Where there is one workspace nobody is asked: what was for all stays so.
  form.presets = both.slice(0, 1)
  await form.savePreset('Books', null)
  expect(savedLast()).toMatchObject({ id: 'all', everywhere: true })
})

test('a table without columns cannot be carried out, other files need none', () => {
  const { form } = openForm()
  form.setColumns([])
  expect(form.plan).toBeNull()
  form.format = 'json'
  expect(form.plan).toEqual({ data: { kind: 'json' }, originals: null })
})

test('a preset that could not be removed stays chosen', async () => {
  const { core, form } = openForm()
  form.presets = [{ id: 'p1', name: 'Books', plan: saved, everywhere: false }]
  form.choose('p1')
  core.failNext('exports.removePreset', 'not-found')
  await form.removePreset()
  expect(form.presetId).toBe('p1')
  await form.removePreset()
  expect(form.presetId).toBe('')
  expect(core.callsOf('exports.removePreset').map(({ id }) => id)).toEqual(['p1', 'p1'])
})
