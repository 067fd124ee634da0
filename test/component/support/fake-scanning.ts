import type { CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { ScanJob, ScannerAbilities } from '../../../src-shared/contract/scanning.ts'
import type { FakeCore } from './fake-bridge.ts'
import { fakeDocument } from './fake-documents.ts'

type Name = Extract<keyof Outputs, `scanning.${string}`>
type Outputs = {
  [
    Call in
      | 'scanning.devices'
      | 'scanning.abilities'
      | 'scanning.begin'
      | 'scanning.cancel'
      | 'scanning.removePage'
      | 'scanning.finish'
      | 'scanning.discard'
  ]: CallOutput<Call>
}

const abilities: ScannerAbilities = {
  sources: [
    { name: 'Flatbed', kind: 'flatbed' },
    { name: 'ADF', kind: 'feeder' },
    { name: 'ADF Duplex', kind: 'duplex' },
  ],
  resolutions: [150, 300, 600],
  colours: ['colour', 'grey', 'mono'],
  hasPaper: true,
}

function put(core: FakeCore, job: ScanJob | null) {
  core.setStatus({ scanning: { isPossible: true, job } })
  return {}
}

function jobOf(core: FakeCore): ScanJob {
  const { job } = core.status.scanning
  if (!job) throw new CallFailure({ code: 'conflict' })
  return job
}

export const fakeScanJob = (pages: number, facts: Partial<ScanJob> = {}): ScanJob => ({
  id: '01JF000000000000000000SCAN',
  pages: Array.from({ length: pages }, (_, at) => ({ number: at + 1, width: 620, height: 877 })),
  running: null,
  fault: null,
  ...facts,
})

/** A scanner with a glass and a feeder; a test puts in what it has scanned. */
export const fakeScanningCalls: {
  readonly [Call in Name]: (core: FakeCore, input: ParsedInput<Call>) => Outputs[Call]
} = {
  'scanning.devices': () => ({
    kind: 'found',
    devices: [
      { id: 'net:one', label: 'Lumen DS-40' },
      { id: 'usb:two', label: 'Korrekta Flat 2' },
    ],
  }),
  'scanning.abilities': () => ({ kind: 'known', abilities }),
  'scanning.begin': (core) => {
    const before = core.status.scanning.job ?? fakeScanJob(0)
    return put(core, {
      ...before,
      fault: null,
      running: { page: before.pages.length + 1, share: 0.4 },
    })
  },
  'scanning.cancel': (core) => put(core, { ...jobOf(core), running: null }),
  'scanning.removePage': (core, { number }) => {
    const job = jobOf(core)
    const pages = job.pages.filter((page) => page.number !== number)
    return put(core, pages.length > 0 ? { ...job, pages } : null)
  },
  'scanning.finish': (core) => {
    const { id } = jobOf(core)
    put(core, null)
    core.put(fakeDocument({ id, fileName: 'Scan.pdf', source: 'scanner' }))
    return { id }
  },
  'scanning.discard': (core) => put(core, null),
}
