/** The interface's table "Limits", and the ones it leaves open (see docs/interface-gaps.md). */
export const limits = {
  productionRequestsPerMinute: 100,
  sandboxRequestsPerMinute: 20,
  embeddedRequestsPerMinute: 6000,
  defaultPage: 0,
  defaultPageSize: 20,
  maximumPageSize: 100,
  notesLength: 500,
  titleLength: 50,
  accountNameLength: 35,
  accountNumberLength: 35,
  accountOwnerLength: 70,
  reasonForCreditLength: 250,
  minimumReminderLevel: 1,
  /** Bytes; the interface shows no maximum, this is the embedded service's. */
  uploadBytes: 25 * 1024 * 1024,
} as const

export const uploadMediaTypes = [
  'application/pdf',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/tiff',
] as const

export const rateLimitRemainingHeader = 'X-Rate-Limit-Remaining'
export const oauthScope = 'idp.capture'
