import { phrases } from '../phrases.ts'
import type { TypeWords } from './type-words.ts'

export const englishTypeWords: TypeWords = {
  INVOICE: phrases(`
    {|Tax|Sales|Commercial|VAT|Final|Interim|Retail|Service|Customer|Purchase|Billing|Monthly|Your|Original|Partial|Deposit|Simplified tax|GST|Cash} Invoice
    Bill, {|Excess} {Parking|Penalty} charge notice, {Fixed charge|Fixed penalty} notice, Invoice number, Invoice no, Invoice receipt, Invoice for, Fee note, Bill of supply, Statement of charges, Debit {note|memo}, Note of fees, Professional fees, Charges invoice, Energy bill, {Council tax|Business rates|Rates|Sewerage} {bill|demand|demand notice}, {Electricity|Water|Gas|Phone|Telephone|Broadband|Internet} bill, Renewal invoice, Subscription invoice, Billing statement, Utility bill, Tax invoice receipt, Rental invoice, Invoice summary, {Rent|Service charge|Ground rent} demand, Demand for rent, Rent invoice, {Self billed|Self billing} invoice, {|Guest|Hotel|Room} folio
  `),
  CREDIT_NOTE: phrases(`
    Sales credit, {Credit|Credit note} {no|number}, {|Sales|Tax|VAT} Credit {note|memo|memorandum|invoice|advice}, Credit slip, Refund, Refund {note|receipt|advice|invoice}, Credit adjustment, Adjustment note, Cancellation invoice, Corrective invoice, Corrected invoice, Invoice correction, Credit voucher, Reversal invoice
  `),
  REMINDER: phrases(`
    {|1st|2nd|3rd|First|Second|Third|Fourth|Final|Last|Friendly|Gentle|Overdue|Outstanding invoice|Overdue invoice|Unpaid invoice|Account|1|2|3} {reminder|notice of overdue account|late payment notice|payment reminder|dunning notice|dunning letter|overdue notice|reminder notice|notice of overdue payment|collection notice|reminder letter}
    {First|Final|Last|Second|Third|2nd|3rd|Overdue|Past due|Late payment|Late|Payment} demand, {Final|Last|Second|Third|2nd|3rd|Overdue|Past due|Late payment|Late} {notice|warning}, {Outstanding|Overdue|Past due|Unpaid} {invoice|account|balance} notice, Reminder no, Notice of {default|arrears|overdue payment}, Overdue {account|accounts|invoice|invoices|payment|payments}, Payment overdue, Past due, Demand for payment, Reminder level, Letter before action, Final request, Request for payment overdue
  `),
  RECEIPT: phrases(`
    {|Sales|Cash|Payment|Till|Official|Store|Customer|Purchase|Donation|Parking|Taxi|Credit card} receipt, Cash {bill|sale|sales|memo}, Sales slip, Proof of {purchase|payment}, Customer copy, Receipt of payment, Guest check, Payment confirmation, Merchant copy, Payment received, Cardholder copy, Paid receipt
  `),
  ACCOUNT_STATEMENT: phrases(`
    {Account|Bank|Bank account|Monthly|Business account|Monthly account|Current account|Your account|Statement of|Savings account|Checking account} {statement|statements}, Statement of {account|accounts}, Account {summary|activity|extract|transactions|overview}, Transaction {history|list}, Statement period, Bank summary, Account details statement
  `),
  CREDITCARD_STATEMENT: phrases(
    '{Credit card|Card|Creditcard} {statement|account statement|summary}, Card transactions',
  ),
  SALARY_STATEMENT: phrases(
    'Salary {statement|certificate}, Wage statement, Annual salary statement, Salary certificate',
  ),
  PAY_SLIP: phrases(
    'Payslip, Pay slip, Salary slip, Wage slip, Pay stub, Earnings statement, Pay statement, Payroll statement',
  ),
  TAX_CERTIFICATE: phrases(
    'Tax certificate, Tax assessment, Tax statement, Tax return, Certificate of tax, Tax voucher, Income tax return, Interest certificate',
  ),
  INSURANCE_POLICY: phrases(
    'Insurance {policy|certificate|schedule}, Certificate of insurance, Policy schedule, Insurance contract',
  ),
  POLICY_ADJUSTMENT: phrases(
    'Policy {adjustment|amendment|endorsement|change}, Endorsement, Amendment to policy',
  ),
  WARRANTY_POLICY: phrases(
    'Warranty, Warranty {card|certificate|policy|terms}, Guarantee {card|certificate}, Limited warranty',
  ),
  CONTRACT: phrases(
    'Contract, Agreement, {Service|Rental|Lease|Employment|Purchase|Loan|Sales|Licence|License|Framework|Consulting|Non disclosure|Master} {agreement|contract}, Lease',
  ),
  OFFER: phrases('Quotation, Quote, Offer, Estimate, Cost estimate, Proposal, Price quotation'),
  ORDER: phrases('Purchase order, Order form'),
  ORDER_CONFIRMATION: phrases(
    'Order {confirmation|acknowledgement|acknowledgment}, Booking confirmation, Confirmation of order, Sales order, Reservation confirmation',
  ),
  DELIVERY_NOTE: phrases(
    'Delivery {note|slip|order|docket}, Packing {slip|list}, Dispatch note, Shipping note, Bill of lading, {Air|Sea} waybill, Waybill, Consignment note',
  ),
  PROFORMA: phrases('Proforma invoice, Pro forma invoice, Proforma'),
  LETTER: phrases(
    'Minutes, Report, User manual, Newsletter, Abstract, Terms and conditions, Press release, Curriculum vitae, Specification',
  ),
}
