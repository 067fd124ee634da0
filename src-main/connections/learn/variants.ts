import type { Profile } from './learning-ports.ts'
import { endpoints, type Operation } from '../../../src-shared/service-api/endpoints.ts'

/**
 * Other paths that services of this kind use, for operations whose path the interface does not show.
 * Ours stands first: where it works nothing else is tried. All of them are read by GET.
 */
const others = {
  streamDocumentContent: [
    '/workspaces/{workspaceId}/documents/{documentId}/file',
    '/workspaces/{workspaceId}/documents/{documentId}/download',
    '/workspaces/{workspaceId}/documents/{documentId}/stream',
    '/workspaces/{workspaceId}/documents/{documentId}/original',
    '/user/workspaces/{workspaceId}/documents/{documentId}/content',
  ],
  getDocumentFeedback: [
    '/workspaces/{workspaceId}/documents/{documentId}/feedbacks',
    '/workspaces/{workspaceId}/documents/{documentId}/feedback/history',
    '/user/workspaces/{workspaceId}/documents/{documentId}/feedback',
  ],
  adminListWorkspaces: ['/user/workspaces', '/workspaces', '/admin/workspaces/list'],
  adminMetaDocumentTypes: [
    '/admin/meta/document-types',
    '/meta/document-types',
    '/admin/meta-document-types',
    '/document-types',
  ],
} as const satisfies Partial<Record<Operation, readonly `/${string}`[]>>

/** Names for the time of upload; the empty one sorts by nothing. */
export const sortProperties = ['createdAt', 'uploadedAt', 'created_at', 'creationDate', ''] as const

/** Bodies of an upload, by what a person reads of them. */
export const uploadBodies: Readonly<Record<string, Profile>> = {
  'multipart, file': { uploadBody: 'multipart', uploadPart: 'file' },
  'multipart, document': { uploadBody: 'multipart', uploadPart: 'document' },
  'multipart, data': { uploadBody: 'multipart', uploadPart: 'data' },
  raw: { uploadBody: 'raw' },
}

export type LearnedPath = keyof typeof others

export function pathVariants(operation: LearnedPath): readonly string[] {
  return [endpoints[operation][1], ...others[operation]]
}
