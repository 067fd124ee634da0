import { expect, test } from 'vitest'
import { countFiles, countSteps } from '../../../src-main/export/export-files.ts'
import type { ExportPlan } from '../../../src-shared/contract/export-plan.ts'

const documents = ['a', 'b', 'c'].map((id) => ({ id, fileName: `${id}.pdf` }))
const originals = { template: '{title}' }
const xlsx: ExportPlan['data'] = { kind: 'xlsx', rows: 'results', columns: [] }

test.each<{ plan: ExportPlan; steps: number; files: number }>([
  { plan: { data: { kind: 'none' }, originals }, steps: 3, files: 3 },
  { plan: { data: { kind: 'json' }, originals: null }, steps: 3, files: 1 },
  { plan: { data: { kind: 'json' }, originals }, steps: 6, files: 4 },
  { plan: { data: { kind: 'xml' }, originals: null }, steps: 3, files: 3 },
  { plan: { data: { kind: 'xml' }, originals }, steps: 6, files: 6 },
  { plan: { data: xlsx, originals: null }, steps: 3, files: 1 },
])('$plan.data.kind of three documents takes $steps steps and $files files', (expected) => {
  const { plan, steps, files } = expected
  expect([countSteps({ documents, plan }), countFiles({ documents, plan })]).toEqual([steps, files])
})
