import { expect, vi } from 'vitest'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { documentId, fakeDocument } from './fake-documents.ts'

/** The first line of each document that the list shows, from the top. */
export const names = () =>
  [...document.querySelectorAll('[role=grid] .primary')].map((name) => name.textContent)

/** Waits until the list shows these, in this order. */
export const shows = (...wanted: string[]) => vi.waitFor(() => expect(names()).toEqual(wanted))

/** The row of the list with this text in it. */
export const row = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=row]')].find((each) =>
    each.textContent.includes(text),
  )

/** An invoice that was read, received at a minute of its number. */
export function invoice(number: number, facts: Partial<DocumentSummary>): DocumentSummary {
  return fakeDocument({
    id: documentId(number),
    receivedAt: `2026-11-20T08:0${String(number)}:00.000Z`,
    documentType: 'INVOICE',
    resultCount: 1,
    ...facts,
  })
}
