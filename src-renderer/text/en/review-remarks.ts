/** What the embedded service remarks, by its code; `{0}` and `{1}` are the numbers of its sentence. */
const sentences = {
  PAGES_SKIPPED: 'Only the first {0} of {1} pages were read.',
  PAGE_UNREADABLE: 'Page {0} could not be read.',
  PAGE_ILLEGIBLE: 'Nothing on page {0} could be read.',
  PAGE_PARTLY_READ: 'Only a part of page {0} could be read in the time there is for a page.',
  OCR_SKIPPED: 'Page {0} is a picture and was not read, as the file has too many such pages.',
  FORM_VALUE_DIFFERS: 'The form on page {0} shows something other than it contains.',
  HIDDEN_TEXT: 'Page {0} contains numbers that nobody can see; they were not read.',
  HIDDEN_TEXT_DIFFERS:
    'The picture of page {0} shows different numbers from the text behind it; the picture was read.',
  PAYMENT_PART_ALONE: 'This is only a payment part, without the bill it belongs to.',
  RECEIPT_ASSUMED: 'It calls itself an invoice, but has no date and shows that it was paid.',
  VALUE_LEFT_OUT: 'A value that cannot be right was left out.',
  NOTHING_FOUND: 'Nothing readable was found in the file.',
  TYPE_UNKNOWN: 'Nothing shows what type of document this is.',
  TYPE_NOT_READ: 'This workspace does not read documents of this type.',
  SENDER_NOT_PRINTED:
    'The sender’s name is not printed in legible letters; it may be in the logo only.',
  REQUIRED_FIELD_MISSING: 'A value that this type of document needs was not found.',
  CURRENCY_MISSING: 'No currency is given; CHF was assumed.',
  DUE_DATE_DERIVED: 'No due date is given; it was worked out.',
  IBAN_DERIVED: 'No IBAN is given; it was formed from the bank code and the account number.',
  MONTH_ONLY: 'Only a month is given; its last day was taken as the date.',
  REFERENCE_DERIVED: 'No payment reference is given; the invoice number was used.',
  SOURCES_DISAGREE: 'The printed text, the QR code and the embedded data do not agree.',
  SUMS_DO_NOT_ADD_UP: 'Net amount and VAT do not add up to the total.',
  BALANCE_NOT_PROVEN:
    'The opening balance and the transactions do not add up to the closing balance.',
  IBAN_CHECK_DIGITS: 'The check digits of the IBAN are wrong.',
  QR_AMOUNT_DIFFERS: 'The QR code asks for a different amount than the page.',
  QR_BILL_FAULTY: 'The QR code does not comply with the QR-bill standard.',
}

export const remarks = {
  title: 'Remarks of the service',
  /** A type that the interface's list has, and its results have not. */
  recognised: (type: string) =>
    `Recognised as “${type}”, for which the service has no fields of its own.`,
  sentences: sentences as Readonly<Record<keyof typeof sentences, string>>,
}
export type RemarksText = typeof remarks
