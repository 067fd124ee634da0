import type { CoreEvent } from '../src-shared/contract/events.ts'

/** How features say that something changed; the core makes events for the renderer of it. */
export type Notifier = {
  documentChanged(documentId: string): void
  documentRemoved(documentId: string): void
  reviewChanged(documentId: string): void
  statusChanged(): void
}

/** Listeners are called in order; one that throws does not keep the others from hearing it. */
export function createEventStream() {
  const listeners = new Set<(event: CoreEvent) => void>()
  return {
    emit(event: CoreEvent): void {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch {
          listeners.delete(listener)
        }
      }
    },
    subscribe(listener: (event: CoreEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
