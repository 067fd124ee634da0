import type { ConnectionProfile } from './connection-profile.ts'

/**
 * What the interface leaves open, each decided once. `gap` quotes the interface's own section;
 * `weSend` is what our client sends and the embedded service does; `weAccept` is what the client
 * reads beside it. A connection's profile (connection-profile.ts) may override those that have
 * `profileKeys`.
 */
export type Assumption = {
  readonly gap: string
  readonly weSend: string
  readonly weAccept: string
  readonly profileKeys?: readonly (keyof ConnectionProfile)[]
}

export const assumptions = {
  uploadBody: {
    gap: 'Upload a document: request body encoding, response body and response code not shown',
    weSend: 'multipart/form-data, part "file"; answered 202 with documentId, workspaceId, status',
    weAccept:
      '200, 201, 202; the id in documentId, id, document_id, alone or within data or document, in JSON, XML, a list of one, as the whole body, or in the Location header',
    profileKeys: ['uploadBody', 'uploadPart', 'honoursIdempotencyKey'],
  },
  processingStatus: {
    gap: 'Other status values and all transitions between them: not shown',
    weSend: 'UPLOADED, PROCESSING, COMPLETED, FAILED',
    weAccept: 'any unknown status means still running; a status that comes with 200 instead of 202',
  },
  failedProcessing: {
    gap: 'The pairing of each code with a status code: not shown',
    weSend: 'retrieval answers 500 with PROCESSING_FAILED, or 200 with an UNKNOWN result',
    weAccept: 'both, and the status FAILED with 202 or 200',
  },
  confidence: {
    gap: "Where the confidence score sits in each field's payload: not shown",
    weSend: 'member "confidences" of each result: a map from JSON Pointer to 0..1',
    weAccept:
      '{value, confidence} wrappers, <field>Confidence, a fieldConfidences array, 0..100, words; none means Check',
  },
  places: {
    gap: 'The place of a value on the page is not part of the interface',
    weSend: 'member "locations" of each result: JSON Pointer to [{page, x, y, width, height}]',
    weAccept: "absent: the value is looked for in the page's own text",
  },
  content: {
    gap: 'Stream Document Content: method, path and payload not shown',
    weSend: 'GET …/documents/{documentId}/content with the original bytes',
    weAccept: 'a redirect to another host (without Authorization), JSON with url or base64',
    profileKeys: ['paths', 'methods'],
  },
  feedback: {
    gap: 'Provide feedback: body shape and responses not shown',
    weSend: '{ corrections: [{ resultIndex, path, oldValue, newValue }], confirmed: [path] }',
    weAccept: 'any 2xx, whatever its body says, but for a web page',
    profileKeys: ['feedbackBody'],
  },
  getFeedback: {
    gap: 'Get Document Feedback: method, path and payload not shown',
    weSend: 'GET on the feedback path: { documentId, feedback: [record] }',
    weAccept: '404 means none yet',
    profileKeys: ['paths', 'methods'],
  },
  listItem: {
    gap: 'List documents: shape of each content item not shown',
    weSend: 'documentId, workspaceId, status, documentType, title, fileName, createdAt, updatedAt',
    weAccept:
      'documentId alone, as a text, too; other names for the file name, the status and the times; a name that ends as a file does',
  },
  sortProperties: {
    gap: 'Sort parameter format: property,(asc|desc); the properties are not shown',
    weSend: 'createdAt',
    weAccept:
      'a refusal, or a failure that does not come without an order: the list is then read in the order in which it comes',
    profileKeys: ['sortProperty'],
  },
  codesAndStatuses: {
    gap: 'The pairing of each code with a status code: not shown',
    weSend:
      'INVALID_FILE 400, 413 for any body above its size, 415 for a type; INVALID_TOKEN 401; FORBIDDEN_ACCESS 403; NOT_FOUND 404; RATE_LIMIT_EXCEEDED 429; INVALID_SCHEMA 400; PROCESSING_FAILED 500',
    weAccept: 'any pairing, codes of others, bodies that are HTML or empty',
  },
  otherStatuses: {
    gap: 'Status codes beside those of the table of errors: 406 alone is named',
    weSend:
      '406 INVALID_SCHEMA, where a file may also be asked for by its own type; 421 FORBIDDEN_ACCESS to another Host; 416 without a body for a range beyond the file (RFC 9110, 15.5.17); 400, 408, 431 INVALID_SCHEMA for what is no HTTP request',
    weAccept: 'any; the class of the status decides',
  },
  paymentAndVat: {
    gap: 'Inner fields of PaymentDetailsInfo, PaymentMethod, VAT details and DiscountInfo: not shown',
    weSend:
      'paymentDetails: iban, bic, reference, referenceType (QRR, SCOR, NON), creditor, amount, qrBill; paymentMethod: type, cardLast4; vatDetails: vatNumber, totalVat, rates of rate, netAmount, vatAmount; discounts: type, rate, amount, dueDate, description',
    weAccept: 'any; a paymentMethod that is a text',
  },
  personalData: {
    gap: 'The nFADP object that accompanies responses with personal data: not shown',
    weSend: 'member "nfadp" of a result that names somebody: personalData, legalBasis, retainUntil',
    weAccept: 'anything, kept as it came',
  },
  otherTypes: {
    gap: 'Schemas of the other document types: not shown',
    weSend: 'UNKNOWN results with the common fields',
    weAccept: 'the common fields are read, whatever else there is is kept and shown',
  },
  workspaceRecord: {
    gap: 'Fields of the workspace record: not shown',
    weSend: 'id, name, status (ACTIVE, ARCHIVED), createdAt',
    weAccept: 'id alone',
  },
  feedbackRecord: {
    gap: 'Fields of the feedback record: not shown',
    weSend: 'id, createdAt, corrections, confirmed',
    weAccept: 'a bare list of records; records of another shape are left out',
  },
  webhookFields: {
    gap: 'Which webhook body fields are required, and auth_type values other than NONE: not shown',
    weSend:
      'url is required; NONE, BASIC, BEARER, OAUTH2_CLIENT_CREDENTIALS with the secrets that each needs',
    weAccept: 'any auth_type',
  },
  itemAmounts: {
    gap: 'Inner fields of InvoiceItemInfo: not shown',
    weSend:
      'position, articleNumber, description, quantity, unit, unitPrice, discount, vatRate, amountNet, amountGross (the spelling the interface uses for the document)',
    weAccept: 'any',
  },
  identificationTypes: {
    gap: 'Allowed values of Identification.type beyond INVOICE_NUMBER: not shown',
    weSend:
      'INVOICE_NUMBER, CREDIT_NOTE_NUMBER, RECEIPT_NUMBER, CUSTOMER_NUMBER, ORDER_NUMBER, VAT_NUMBER, REFERENCE, CONTRACT_NUMBER, DELIVERY_NOTE_NUMBER',
    weAccept: 'any string',
  },
  adminPaths: {
    gap: 'Paths and payloads of the admin operations: not shown, except create and patch webhook',
    weSend: 'the paths in endpoints.ts',
    weAccept: 'the paths of the profile',
    profileKeys: ['paths'],
  },
  adminRecords: {
    gap: 'Payloads of the admin operations: not shown, except create and patch webhook',
    weSend: 'each record as it is; a change is answered with the record',
    weAccept:
      'ids that are numbers; a record or a list wrapped in data or under its own name; client_id; types named by type, code or name; all pages of a list; a change answered without a body, a new workspace by its Location',
  },
  accessGrant: {
    gap: 'Admin Grant Workspace Access: how the person or client is named is not shown',
    weSend: '{ subject, role }; revoked at …/access/{subject}',
    weAccept:
      'a service that names them otherwise, by e-mail for instance: the name of the profile',
    profileKeys: ['grantedBy'],
  },
  workspaceList: {
    gap: 'Admin List Workspaces: whether the list is paged is not shown',
    weSend: 'page and size; the pagination envelope where one of them is asked for, else all',
    weAccept: 'the envelope or a bare list',
  },
  tokenLifetime: {
    gap: 'Token lifetime and the scopes needed by admin operations: not shown',
    weSend: 'expires_in 3600, scope idp.capture for all; refreshed at 80 % of life',
    weAccept: 'no expires_in: 300 s',
    profileKeys: ['tokenLifetimeSeconds', 'scope', 'adminScope'],
  },
  lastingSignIn: {
    gap: 'Authorization code: whether a refresh token comes with the scope idp.capture is not shown',
    weSend: 'idp.capture; a refresh token with it, renewed at each use',
    weAccept:
      'none: the next sign-in asks for offline_access as well (OpenID Connect Core 1.0, 11)',
    profileKeys: ['scope'],
  },
  callbackAddress: {
    gap: 'Authorization code: which redirect_uri a client may name is not shown',
    weSend:
      'http://127.0.0.1:PORT/cb with any free port (RFC 8252, 7.3), which the embedded service takes for every client',
    weAccept: 'a provider that knows one address alone: the one of the profile',
    profileKeys: ['callbackAddress'],
  },
  webhookEvents: {
    gap: 'Event kinds, payload, delivery and retry behaviour: not shown',
    weSend:
      'document.completed and document.failed with { id, type, timestamp, data: { workspaceId, documentId, status } }; webhook.test, only when asked for, with data { workspaceId, status: TEST } and no document; HMAC-SHA256 signature with the secret "signing", 10 s, 8 tries',
    weAccept: '—',
  },
  uploadLimit: {
    gap: 'Maximum upload size: not shown',
    weSend: '25 MiB in the embedded service, 413 INVALID_FILE above',
    weAccept: 'any; after a 413 no file as large is sent until a person tries one again',
    profileKeys: ['maximumUploadBytes'],
  },
  unsupportedAccept: {
    gap: 'JSON or 406, depending on endpoint configuration',
    weSend: 'JSON; 406 by the workspace setting strictAccept',
    weAccept: 'both',
  },
  xml: {
    gap: 'XML carries the same fields as JSON; root documentResponse; the form of arrays not shown',
    weSend:
      'an array is its member repeated, an empty one the member with count="0"; several results stand in documentResponses; null is xsi:nil; a name that is no XML name becomes <entry key="…">; error, documentPage, workspace and so on are the other roots',
    weAccept:
      'arrays with or without a wrapping element; answers to uploads and questions, pages of the list, and errors in XML though JSON was asked for',
  },
  resultState: {
    gap: 'The XML example has workspaceId and status in documentResponse, the JSON variants do not',
    weSend: 'workspaceId and status COMPLETED in every result, in both formats',
    weAccept: 'both present or absent',
  },
  unknownWorkspace: {
    gap: 'The answer for a workspace that does not exist, or is not granted: not shown',
    weSend:
      '403 FORBIDDEN_ACCESS to agents in both cases, so that ids cannot be found out; 404 to administrators',
    weAccept: '403 and 404',
  },
  rateOfEmbeddedService: {
    gap: 'The interface gives the rates of production and sandbox',
    weSend: '6,000 a minute for each client; --rate-limit N',
    weAccept: "the connection's limit is a setting, lowered by what the headers say",
  },
} as const satisfies Record<string, Assumption>
