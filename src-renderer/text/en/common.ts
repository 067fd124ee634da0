import type { StopKind } from '../../../src-shared/domain/severity.ts'
import type { Environment } from '../../../src-shared/contract/connections.ts'
import type { IntakeSource } from '../../../src-shared/contract/document-model.ts'
import type { DocumentType } from '../../../src-shared/service-api/document-types.ts'

const environments: Record<Environment, string> = {
  production: 'Production',
  sandbox: 'Sandbox',
  embedded: 'On this computer',
}

const documentTypes: Record<DocumentType, string> = {
  INVOICE: 'Invoice',
  REMINDER: 'Reminder',
  RECEIPT: 'Receipt',
  ACCOUNT_STATEMENT: 'Account statement',
  CREDIT_NOTE: 'Credit note',
  SALARY_STATEMENT: 'Salary statement',
  PAY_SLIP: 'Pay slip',
  TAX_CERTIFICATE: 'Tax certificate',
  INSURANCE_POLICY: 'Insurance policy',
  POLICY_ADJUSTMENT: 'Policy adjustment',
  WARRANTY_POLICY: 'Warranty',
  CONTRACT: 'Contract',
  CREDITCARD_STATEMENT: 'Card statement',
  UNKNOWN: 'Unknown type',
}

const sources: Record<IntakeSource, string> = {
  drop: 'Dropped in',
  paste: 'Pasted',
  picker: 'Chosen',
  'scan-folder': 'Scan folder',
  scanner: 'Scanned',
  mailbox: 'Mailbox',
  'command-line': 'Command line',
  sample: 'Sample',
  service: 'From the service',
}

const stops: Record<StopKind, string> = {
  'account-changed': 'account changed',
  duplicate: 'duplicate',
  contradiction: 'contradiction',
  'check-digits': 'check digits wrong',
  reference: 'account and reference do not match',
  missing: 'value missing',
  value: 'not a valid value',
  conflict: 'changed at the service',
  refused: 'refused by the service',
}

export const common = {
  ok: 'OK',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  undo: 'Undo',
  retry: 'Try again',
  loading: 'Loading…',
  none: 'None',
  moreActions: 'More actions',
  byteUnits: ['B', 'KB', 'MB', 'GB'],
  notices: 'Notices',
  /** Its own words, in whatever language it has them. */
  serviceSays: (message: string) => `The service says: “${message}”`,
  confidence: { sure: 'Sure', check: 'Check', missing: 'Missing', stop: 'Stop', empty: 'Empty' },
  stops,
  /** `more` is how many other kinds there are beside the one that is named. */
  stop: (what: string, more: number) => `Stop: ${what}${more > 0 ? ` +${more}` : ''}`,
  environments,
  documentTypes,
  sources,
  unpackedFrom: (archive: string) => `From ${archive}`,
}

export type CommonText = typeof common
