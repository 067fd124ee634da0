/**
 * What a second reader says of one paper, as it was checked against the question: texts trimmed, days as
 * ISO dates, sums as numbers. A field that it does not see is left out.
 */
export type SecondAnswers = {
  readonly documentNumber?: string
  readonly documentDate?: string
  readonly dueDate?: string
  readonly amountGross?: number
  readonly senderName?: string
  readonly recipientName?: string
}
