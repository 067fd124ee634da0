import type { CallName } from './contract.ts'

/** A question may be lost and asked again; what changes something may have been done. */
export type Effect = 'reads' | 'changes'

/**
 * What a 404 is said of, where the interface does not show the path: the path itself, a workspace or
 * the path below it, or what the request names.
 */
type NotFoundMeans = 'path' | 'workspace' | 'path-in-workspace' | 'named'

/** The administration calls that ask the service. */
export type AdminCallName = Exclude<
  Extract<CallName, `administration.${string}`>,
  'administration.keepClientSecret' | 'administration.checkSignature'
>

type AdministrationOperation = {
  readonly effect: Effect
  readonly notFound: NotFoundMeans
  /** Whoever may not read this is not offered to change it. */
  readonly readBefore: AdminCallName | null
}

/** The operations of the administration, each with what core and window have to know of it. */
export const administrationOperations: Readonly<Record<AdminCallName, AdministrationOperation>> = {
  'administration.workspaces': reads('path'),
  'administration.workspace': reads('workspace'),
  'administration.createWorkspace': changes('path', 'administration.workspaces'),
  'administration.patchWorkspace': changes('path-in-workspace', 'administration.workspace'),
  'administration.grantAccess': changes('path-in-workspace', 'administration.clients'),
  'administration.revokeAccess': changes('named', 'administration.clients'),
  'administration.clients': reads('path-in-workspace'),
  'administration.createClient': changes('path-in-workspace', 'administration.clients'),
  'administration.settings': reads('path-in-workspace'),
  'administration.mergeSettings': changes('path-in-workspace', 'administration.settings'),
  'administration.webhooks': reads('path-in-workspace'),
  'administration.createWebhook': changes('path-in-workspace', 'administration.webhooks'),
  'administration.patchWebhook': changes('named', 'administration.webhooks'),
  'administration.deleteWebhook': changes('named', 'administration.webhooks'),
  'administration.testWebhook': changes('path', 'administration.deliveries'),
  'administration.deliveries': reads('path'),
  'administration.figures': reads('path'),
  'administration.documentTypes': reads('path'),
}

function reads(notFound: NotFoundMeans): AdministrationOperation {
  return { effect: 'reads', notFound, readBefore: null }
}

function changes(notFound: NotFoundMeans, readBefore: AdminCallName): AdministrationOperation {
  return { effect: 'changes', notFound, readBefore }
}
