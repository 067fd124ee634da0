import { z } from 'zod'

/** The interface names COMPLETED alone; the others are assumed. An unknown status means running. */
export const processingStatuses = ['UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type ProcessingStatus = (typeof processingStatuses)[number]

/** Answer to an upload (202) and to a retrieval that is not complete (202). */
export const processingState = z.looseObject({
  documentId: z.string(),
  workspaceId: z.string(),
  status: z.string(),
})
export type ProcessingState = z.infer<typeof processingState>

/** Body of our own "Move document": the workspace in which it is to be. */
export const moveRequest = z.object({ workspaceId: z.string().min(1) })

export const documentListItem = z.looseObject({
  documentId: z.string(),
  workspaceId: z.string().optional(),
  status: z.string().optional(),
  documentType: z.string().optional(),
  title: z.string().optional(),
  fileName: z.string().optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
})
export type DocumentListItem = z.infer<typeof documentListItem>

/** The pagination envelope, every member as the interface lists them. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.looseObject({
    content: z.array(item),
    pageable: z.looseObject({ pageNumber: z.number().int(), pageSize: z.number().int() }),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    last: z.boolean(),
    first: z.boolean(),
    numberOfElements: z.number().int(),
  })
}
export type Page<Item> = {
  content: Item[]
  pageable: { pageNumber: number; pageSize: number }
  totalElements: number
  totalPages: number
  last: boolean
  first: boolean
  numberOfElements: number
}
