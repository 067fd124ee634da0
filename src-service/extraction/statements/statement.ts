import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { DerivedIban } from './derive-iban.ts'

/** A value with where it stands and how strongly the page speaks for it, 0..1. */
export type Found<Value> = {
  readonly value: Value
  readonly places: readonly Place[]
  readonly score: number
}

/** A booking; money without its currency. Exactly one of debit and credit where the side is known. */
export type Transaction = {
  readonly date?: string
  readonly valueDate?: string
  readonly description?: string
  readonly debit?: number
  readonly credit?: number
  readonly balance?: number
  /** Whether its amount leads from the balance before to the one after; undefined where none can say. */
  readonly proven: boolean | undefined
  readonly subDetails: readonly TransactionDetail[]
  readonly places: readonly Place[]
}

export type TransactionDetail = {
  readonly party?: string
  readonly account?: string
  readonly amount?: number
  readonly message?: string
}

export type Statement = {
  readonly iban?: Found<string>
  readonly derivedIban?: DerivedIban | undefined
  readonly accountNumber?: Found<string>
  readonly accountName?: Found<string>
  readonly accountOwner?: Found<string>
  readonly periodFrom?: Found<string>
  readonly periodTo?: Found<string>
  readonly openingBalance?: Found<number>
  readonly closingBalance?: Found<number>
  readonly totalDebits?: Found<number>
  readonly totalCredits?: Found<number>
  readonly currency?: string
  readonly transactions: readonly Transaction[]
  /** The opening balance and all bookings give the closing balance. */
  readonly balanced: boolean
}
