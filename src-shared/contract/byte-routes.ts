import { z } from 'zod'
import { documentKey } from './document-model.ts'
import { failureCodes } from './failure.ts'

/**
 * Bytes do not travel in calls but as HTTP requests to `serve(request)`, in Electron under the app's
 * own scheme, in the browser host behind its server. All of them lie under /api and, in the browser
 * host, need the session's token in the header named here.
 */
export const sessionTokenHeader = 'x-intray-token'

/**
 * Intake of one file: POST, the file is the body. Answers 200 with an `intakeAnswer`. With `askHeader` no
 * file comes, it asks whether one of the size in `fileSizeHeader` may: 204 says yes, and one that is too
 * large is refused before its first byte. What went wrong is an `intakeFailure`.
 */
export const intakeRoute = '/api/intake'
export const fileSizeHeader = 'x-intray-file-size'
/** Said by a header: over HTTP a question and an empty file look alike. */
export const askHeader = 'x-intray-ask'
export const intakeFailure = z.object({ code: z.enum(failureCodes) })
export const intakeAnswer = z.object({
  id: documentKey,
  /** It was refused or is here already: a person has to say what becomes of it. */
  needsPerson: z.boolean(),
})
/** The file's name, percent-encoded UTF-8. */
export const fileNameHeader = 'x-intray-file-name'
/** `drop`, `paste` or `picker`. */
export const intakeSourceHeader = 'x-intray-source'

/** The bytes that can be shown, with Range: the original, or the form that is sent in its place. */
export const originalRoute = (id: string) => `/api/documents/${id}/original`
/** Number and sizes of the pages of an image document: `{ pages: [{ width, height }] }` in pixels. */
export const imagePagesRoute = (id: string) => `/api/documents/${id}/pages`
/** One page of an image document as PNG or JPEG, no wider than `width` device pixels. */
export const imagePageRoute = (id: string, page: number, width: number) =>
  `/api/documents/${id}/pages/${page}?width=${width}`
/** With this header nothing is asked of a service for an original or its pages: 404 where they are not on this computer. */
export const onlyHereHeader = 'x-intray-only-here'
/** A page that was scanned and is no document yet, as PNG or JPEG, no wider than `width` device pixels. */
export const scannedPageRoute = (number: number, width: number) =>
  `/api/scanned/${number}?width=${width}`
/** The words of the pages (service-api/page-text.ts), 404 where none are known. */
export const pageTextRoute = (id: string) => `/api/documents/${id}/text`
/** The bytes of a document at the service, only passing through: nothing of them is kept. */
export const remoteOriginalRoute = (connectionId: string, serviceDocumentId: string) =>
  `/api/remote/${encodeURIComponent(connectionId)}/${encodeURIComponent(serviceDocumentId)}/original`
/** The whole record of what left this device: GET, as CSV or as text for reading. */
export const departuresRoute = (format: 'csv' | 'txt') => `/api/protection/departures.${format}`
/** Everything held about a person or supplier: POST `{ query }`, answers a ZIP file. */
export const subjectRoute = '/api/protection/subject.zip'
/** The file of an export that is ready; it can be fetched once. */
export const exportRoute = (id: string) => `/api/exports/${id}`
