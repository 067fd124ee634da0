import { z } from 'zod'
import { secondReader } from './second-reader.ts'

/** Why the service on this machine can store nothing at present. */
export const serviceTroubles = ['disk-full', 'read-only', 'disk-failing', 'damaged'] as const

/** A program that asks for access to the service, and the host its answer would go to. */
export const accessRequest = z.object({
  id: z.string(),
  program: z.string(),
  destination: z.string(),
})
export type AccessRequest = z.infer<typeof accessRequest>

/**
 * What the program that started the service says to it. The credentials come this way and first:
 * the environment of a process can be read by others.
 */
export const hostMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('credentials'),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    workspaceId: z.string().min(1),
  }),
  /** Who is asked for what is in doubt; null for nobody. The key comes this way for the same reason. */
  z.object({ kind: z.literal('second-reader'), reader: secondReader.nullable() }),
  /** Whether what is about to leave this computer was written down; it stays where it was not. */
  z.object({ kind: z.literal('departure-noted'), id: z.string(), isNoted: z.boolean() }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('ping') }),
  /** A backup wants a copy of the database, which the service holds alone. */
  z.object({ kind: z.literal('copy-database'), path: z.string().min(1) }),
  z.object({ kind: z.literal('access-decided'), id: z.string(), isAllowed: z.boolean() }),
  z.object({ kind: z.literal('reader-said'), id: z.number().int(), answer: z.unknown() }),
  z.object({
    kind: z.literal('reader-ended'),
    id: z.number().int(),
    code: z.number().int().nullable(),
  }),
])
export type HostMessage = z.infer<typeof hostMessage>

/** What the service says to the program that started it. */
export const serviceMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.number().int().min(1) }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
  z.object({ kind: z.literal('pong') }),
  /** What was found in a document is stored, or that nothing can be: there is an answer to the question for its results. */
  z.object({ kind: z.literal('document-finished'), documentId: z.string() }),
  z.object({ kind: z.literal('trouble'), trouble: z.enum(serviceTroubles).nullable() }),
  /** Its database was damaged and made anew; `lost` counts rows and places that could not be read. */
  z.object({ kind: z.literal('renewed'), lost: z.number().int() }),
  z.object({ kind: z.literal('database-copied'), outcome: z.enum(['done', 'no-room', 'failed']) }),
  /** A person has to say at this machine whether a program gets access. */
  z.object({ kind: z.literal('access-asked'), request: accessRequest }),
  /** A request is about to go to another computer, for a document of the service. */
  z.object({
    kind: z.literal('departure-begins'),
    id: z.string(),
    documentId: z.string(),
    host: z.string(),
    bodyBytes: z.number().int(),
  }),
  /** What came back for it; null where no answer did. */
  z.object({
    kind: z.literal('departure-settled'),
    id: z.string(),
    status: z.number().int().nullable(),
  }),
  /** In Electron only the host can start processes: it passes on what a reader is told and says. */
  z.object({ kind: z.literal('reader-wanted'), id: z.number().int() }),
  z.object({ kind: z.literal('reader-told'), id: z.number().int(), request: z.unknown() }),
  z.object({ kind: z.literal('reader-unwanted'), id: z.number().int() }),
])
export type ServiceMessage = z.infer<typeof serviceMessage>
