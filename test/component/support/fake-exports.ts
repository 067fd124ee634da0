import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { ExportPreset } from '../../../src-shared/contract/export-plan.ts'
import type { PaymentProposal } from '../../../src-shared/contract/payments.ts'
import type { FakeCore } from './fake-bridge.ts'
import { listFakeInbox } from './fake-inbox.ts'

type Named = Extract<CallName, `exports.${string}` | `payments.${string}`>
type Handlers = {
  readonly [Name in Named]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

const id = '01KAG5M0000000000000000000'
const last = {
  exportedAt: '2026-11-20T08:00:00.000Z',
  kind: 'file',
  format: 'csv',
  changedSince: false,
} as const

const fakePayment: PaymentProposal = {
  documentId: id,
  resultIndex: 0,
  fileName: 'invoice.pdf',
  creditor: 'Müller Bau AG',
  address: { street: 'Weg', buildingNumber: '1', postCode: '8001', town: 'Zürich', country: 'CH' },
  iban: 'CH9300762011623852957',
  bic: '',
  reference: '',
  referenceKind: 'NON',
  message: 'RE-7',
  amount: { currency: 'CHF', value: 108.1 },
  dueDate: '2026-12-01',
  executionDate: '2026-12-01',
  problems: [],
  warnings: ['account-changed'],
  accountAnswer: null,
  earlierAccounts: [{ iban: 'CH4431999123000889012', documents: 3 }],
}

const presets: ExportPreset[] = []
const nothingAutomatic = { automation: null, waiting: 0, reason: null }
const debtor = { name: 'Büro AG', iban: 'CH5604835012345678009', bic: '', batchBooking: true }

/** Exports as far as a window can tell: each one is over at once. */
export const fakeExportCalls: Handlers = {
  'exports.check': (core) => ({
    documents: core.newestFirst().length,
    unconfirmed: 0,
    stopped: core.newestFirst().filter(({ stops }) => stops.length > 0).length,
    exported: core.newestFirst().length,
    changed: last.changedSince ? core.newestFirst().length : 0,
  }),
  'exports.list': (core, input) => {
    const { items, nextCursor, counts } = listFakeInbox(core.newestFirst(), input)
    return {
      items: items.map((document) => ({ document, last })),
      nextCursor,
      total: counts[input.filter],
    }
  },
  'exports.picked': (core, { ids }) => ({
    items: ids.map((each) => ({ document: core.document(each), last })),
  }),
  'exports.start': () => ({ id, status: 'failed', problem: 'nothing-to-export' }),
  'exports.job': () => ({ id, status: 'cancelled' }),
  'exports.cancel': () => ({}),
  'exports.presets': () => ({ presets }),
  'exports.savePreset': (_, { name, plan, everywhere }) => ({ id, name, plan, everywhere }),
  'exports.removePreset': () => ({}),
  'exports.automation': () => nothingAutomatic,
  'exports.setAutomation': (_, { enabled, folder, plan }) => ({
    automation: { enabled, folder, plan },
    waiting: 2,
    reason: 'folder-missing',
  }),
  'exports.chooseFolder': () => ({ path: null }),
  'exports.retryWaiting': () => nothingAutomatic,
  'payments.debtor': () => ({ debtor }),
  'payments.setDebtor': () => ({ debtor, problem: null }),
  'payments.check': (_, { execution, includePaid }) => {
    const executionDate = execution.kind === 'on' ? execution.date : fakePayment.executionDate
    const payment = { ...fakePayment, executionDate }
    return {
      payments: [
        payment,
        { ...payment, resultIndex: 1, warnings: ['supplier-new'], earlierAccounts: [] },
        { ...payment, resultIndex: 2, warnings: [], problems: ['iban-invalid'] },
        ...(includePaid
          ? [{ ...payment, resultIndex: 3, warnings: ['paid-before' as const] }]
          : []),
      ],
      more: false,
    }
  },
  'payments.write': (_, { payments }) => ({
    id: 'order',
    status: 'ready',
    fileName: 'order.xml',
    byteSize: 4096,
    documents: payments.length,
    leftOut: [],
  }),
}
