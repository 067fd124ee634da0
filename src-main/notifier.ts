/** How features say that something changed; the core makes events for the renderer of it. */
export type Notifier = {
  documentChanged(documentId: string): void
  documentRemoved(documentId: string): void
  reviewChanged(documentId: string): void
  statusChanged(): void
}
