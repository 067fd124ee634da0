import type { DocumentListItem, Page } from '../../../src-shared/service-api/processing.ts'
import { listDocuments as queryDocuments } from '../../store/list-documents.ts'
import type { ListedDocument } from '../../store/list-documents.ts'
import { answer } from '../answer.ts'
import { requireWorkspace } from '../require-access.ts'
import type { RequestContext, ServiceContext } from '../service-context.ts'
import { readListQuery } from './list-query.ts'

export async function listDocuments(service: ServiceContext, c: RequestContext): Promise<Response> {
  const workspace = await requireWorkspace(service, c)
  const query = readListQuery(c)
  const { rows, total } = await queryDocuments(service.database, workspace.id, query)
  const totalPages = Math.ceil(total / query.size)
  const page: Page<DocumentListItem> = {
    content: rows.map(toListItem),
    pageable: { pageNumber: query.page, pageSize: query.size },
    totalElements: total,
    totalPages,
    last: query.page >= totalPages - 1,
    first: query.page === 0,
    numberOfElements: rows.length,
  }
  return answer(c, 200, 'documentPage', page)
}

function toListItem(row: ListedDocument): DocumentListItem {
  return {
    documentId: row.id,
    workspaceId: row.workspace_id,
    status: row.status,
    ...(row.document_type !== null && { documentType: row.document_type }),
    ...(row.title !== null && { title: row.title }),
    ...(row.file_name !== null && { fileName: row.file_name }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
