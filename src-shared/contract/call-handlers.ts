import type { CallName, CallOutput, ParsedInput } from './contract.ts'

/** A handler is given parsed input; it throws CallFailure where it cannot do what was asked. */
type CallHandler<Name extends CallName> = (
  input: ParsedInput<Name>,
) => CallOutput<Name> | Promise<CallOutput<Name>>

export type CallHandlers = { readonly [Name in CallName]: CallHandler<Name> }

/** The handlers of one feature: those of the calls that begin with its name. */
export type HandlersOf<Feature extends string> = {
  readonly [
    Name in CallName as Name extends `${Feature}.${string}` ? Name : never
  ]: CallHandler<Name>
}
