import type { CallInput, CallOutput } from '../../../src-shared/contract/contract.ts'
import type { Answer } from './administration-answer.ts'
import type { AdminCallName } from '../../../src-shared/contract/administration-operations.ts'
import type { AdminLocks } from './administration-locks.svelte.ts'

export type AdminValue<Name extends AdminCallName> = Extract<
  CallOutput<Name>,
  { status: 'done' }
>['value']
export type AdminInput<Name extends AdminCallName> = Omit<CallInput<Name>, 'connectionId'>

/** What the parts of the administration need of the whole: to ask, and what may not be asked. */
export type AdminSource = {
  readonly locks: AdminLocks
  ask<Name extends AdminCallName>(
    name: Name,
    input: AdminInput<Name>,
  ): Promise<Answer<AdminValue<Name>>>
}
