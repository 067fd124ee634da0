import type { CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import { plainScanFolder, type ScanFolder } from '../../../src-shared/contract/scan-folders.ts'
import type { FakeCore } from './fake-bridge.ts'

type Name = Extract<keyof Outputs, `scanFolders.${string}`>
type Outputs = {
  [
    Call in
      | 'scanFolders.save'
      | 'scanFolders.arePresent'
      | 'scanFolders.setPaused'
      | 'scanFolders.remove'
      | 'scanFolders.lookNow'
      | 'scanFolders.choose'
  ]: CallOutput<Call>
}

export const fakeScanFolder: ScanFolder = {
  id: 'scans',
  choices: { ...plainScanFolder, path: '/home/office/scans' },
  state: { kind: 'watching', waiting: 0 },
  trouble: null,
}

function change(core: FakeCore, id: string, facts: Partial<ScanFolder>) {
  core.setStatus({
    scanFolders: core.status.scanFolders.map((one) => (one.id === id ? { ...one, ...facts } : one)),
  })
  return {}
}

export const fakeScanFolderCalls: {
  readonly [Call in Name]: (core: FakeCore, input: ParsedInput<Call>) => Outputs[Call]
} = {
  'scanFolders.arePresent': (_core, { paths }) => ({
    present: paths.map((path) => path.startsWith('/home/')),
  }),
  'scanFolders.save': (core, { id, choices, isPaused }) => {
    const others = core.status.scanFolders.filter((one) => one.id !== id)
    const same = others.find((one) => one.choices.path === choices.path)
    if (same) return { kind: 'refused', reason: 'same', other: same.choices.path }
    const state = isPaused === true ? ({ kind: 'paused' } as const) : fakeScanFolder.state
    const kept = { ...fakeScanFolder, id: id ?? 'new', choices, state }
    core.setStatus({ scanFolders: [...others, kept] })
    return { kind: 'saved', id: kept.id }
  },
  'scanFolders.setPaused': (core, { id, isPaused }) =>
    change(core, id, { state: isPaused ? { kind: 'paused' } : { kind: 'watching', waiting: 0 } }),
  'scanFolders.remove': (core, { id }) => {
    core.setStatus({ scanFolders: core.status.scanFolders.filter((one) => one.id !== id) })
    return {}
  },
  'scanFolders.lookNow': () => ({}),
  'scanFolders.choose': () => ({ path: '/home/office/chosen' }),
}
