import type { AppStatus } from '../../src-shared/contract/app.ts'
import type { DocumentState, DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { CoreEvent, Place } from '../../src-shared/contract/events.ts'
import type { Clock, Notifier, Timer } from '../ports.ts'

export type EventSources = {
  readonly clock: Clock
  readonly findDocument: (id: string) => DocumentSummary | undefined
  readonly readStatus: () => AppStatus
}

/** Status is large and changes in bursts: one event for each of them. */
const gatherMs = 50
/** While files arrive it changes with each of their steps, more often than anybody can read it. */
const betweenMs = 200

/** What features report, as one stream of events in the order it happened. */
export function createEventStream(sources: EventSources) {
  const listeners = new Set<(event: CoreEvent) => void>()
  let statusTimer: Timer | null = null
  let statusToldMs = -Infinity

  function emit(event: CoreEvent): void {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch {
        // A listener that fails is a window that went away; the others still want to hear.
        listeners.delete(listener)
      }
    }
  }

  const notifier: Notifier = {
    documentChanged(id) {
      const document = sources.findDocument(id)
      if (document) emit({ kind: 'document.changed', document })
    },
    documentRemoved: (id) => emit({ kind: 'document.removed', id }),
    reviewChanged: (id) => emit({ kind: 'review.changed', id }),
    statusChanged() {
      if (statusTimer) return
      const { clock } = sources
      const waitMs = Math.max(gatherMs, statusToldMs + betweenMs - clock.monotonicMs())
      statusTimer = clock.setTimer(waitMs, () => {
        statusTimer = null
        statusToldMs = clock.monotonicMs()
        emit({ kind: 'app.changed', status: sources.readStatus() })
      })
    },
  }

  return {
    notifier,
    /** Progress is shown, not stored. */
    documentInState(id: string, state: DocumentState): void {
      const document = sources.findDocument(id)
      if (!document || document.state.kind === 'trashed') return
      emit({ kind: 'document.changed', document: { ...document, state } })
    },
    placeAsked: (place: Place) => emit({ kind: 'place.asked', place }),
    subscribe(listener: (event: CoreEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close(): void {
      statusTimer?.cancel()
      listeners.clear()
    },
  }
}
