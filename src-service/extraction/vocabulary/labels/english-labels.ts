import { phrases } from '../phrases.ts'
import type { LabelWords } from './label-kinds.ts'

const number = '{number|no|num|nr|nbr|#|id|ref|reference|code|ref no|reference no|reference number}'
const bill =
  '{Invoice|Inv|Bill|Billing|Debit note|Fee note|VAT invoice|GST invoice|Service invoice|Commercial invoice|Tax invoice|Statement|Final invoice|Sales invoice|Proforma invoice}'
const credit =
  '{Credit note|Credit memo|Credit|Credit memorandum|Refund|Credit invoice|Adjustment note|CN}'
const till =
  '{Receipt|Rcpt|Cash bill|Cash receipt|Sales receipt|Till receipt|Slip|Bill|Check|Chk|Cash memo}'
const tax = '{VAT|GST|Tax|Sales tax|SST|HST|QST|PST|tax amount|Service tax}'
const including = '{incl|including|inc|inclusive of|with|after}'
const excluding = '{w o|excl|excluding|ex|exclusive of|without|before|exc|net of}'

export const englishLabels: LabelWords = {
  documentDate: {
    strong: phrases(`
      {${bill}|${credit}|${till}} {date|dated|issued|issue date|issued on}, Date of {invoice|issue|receipt|bill|credit note|reminder}
      {Document|Doc|Memo|Issue|Issuing|Issued|Billing|Creation|Posting|Invoicing|Raised|Debit note|Tax|Transaction|Sale|Sales|Reminder|Notice|Letter|Purchase|Payment receipt} date
      issued {on|at}, Created, Created {on|at|date}, Date {created|raised|billed}, Invoiced {on|date}, Invoice dt, Bill dt, Tax point date, Date Tax point, dated, Date {issued|of document|invoiced|raised}, Tax point, Billed on, Reminder dated
    `),
    weak: phrases('Date, on, Date time, Time Date, Day, Date paid'),
  },
  dueDate: {
    strong: phrases(`
      {Due|Payment due|Settlement due|Invoice due|Amount due|Balance due|Maturity|Pay by|Payment} {date|on|by}, Due, Date due
      {due|payable|to be paid|please pay|pay|settle|please settle|to be settled|must be settled|must be paid|should be paid|payment|payment due|payment required|payment is due|remit|kindly pay} {by|on|before|until|no later than|not later than|on or before|within|by the}
      {settled|paid} {by|before|until|no later than|not later than|on or before|within|by the}
      {please pay|pay|settle|remit|transfer|please transfer|please settle} {the|this|the total|the outstanding|the full|your} {amount|balance|sum|invoice} {|in full} {by|before|on or before|no later than}
      {in full|your payment|payment in full|received} {by|before|on or before|no later than}
      Payment {expected|to be made|requested|to be received|to reach us|must be received} {by|before|on}, Due for payment {|on|by}, Last {date|day} {of|for} payment, Settlement date, Net due {|date|on}, Due dt, Pay before {|date}, Final date for payment
      {Auto pay|Autopay|Direct debit|Collection|Payment collection|Remit by} date, Date for payment, Payment by {|date}, Payable {on|date}, Pay on or before, Payment {is|will be} {due|required|expected} {on|by|before}
      {|Total} {amount|balance|payment} {due|payable} {on|by|before}, {due|payable} on, {|Invoice|Net} due {date|dt}
      Payment {deadline|due|target}, Deadline for payment, Last payment date, Latest payment date, Payment term date
      to pay {by|on or before|no later than}, no later than, on or before, on or after, on or just after, {will be|is} {debited|charged|collected} on, {amount|total} {debited|charged|collected} on, payable in advance {|by|on|before}, Pay before, Terms due
    `),
    weak: phrases('by, until, before, Deadline, Expiry date, Expiration date'),
  },
  newDueDate: {
    strong: phrases(`
      New {due date|payment date|deadline|payment deadline|date of payment|maturity date}, Newly due {on|by}
      {Extended|Revised|Final|Updated} {due date|deadline|payment date|payment deadline}, {now|new} {payable|due} by
      Extended to, Grace period until, Final payment date
    `),
  },
  originalInvoiceDate: {
    strong: phrases(`
      {Original|Initial|First} {invoice|bill} {date|dated|of}, Date of {the|our|} {original|initial} invoice
      {our|your|the|Unpaid|Overdue} invoice {dated|of}, Original date, Invoice originally dated
    `),
  },
  deliveryDate: {
    strong: phrases(`
      {Delivery|Shipping|Ship|Shipment|Dispatch|Service|Supply|Performance|Despatch|Work} {date|period}, Date of {delivery|supply|service|shipment}
      Date {shipped|delivered|of supply}, Shipped {on|}, Delivered {on|}, {Billing|Service|Invoice|Usage|Rental|Statement} period, Period
      Period {from|to}, Coverage period
    `),
  },
  orderDate: {
    strong: phrases(`
      {Order|Purchase order|PO|Booking|Quote|Quotation|Contract|Offer|Ordering} date, Date of {order|booking}, Ordered {on|}
      {Quote|Quotation|Offer|Order|Estimate} {accepted|confirmed|signed|approved} {|on}
      Order {dated|placed|placed on}, Date ordered, Your {order|letter|message} of
    `),
  },
  paymentDate: {
    strong: phrases(`
      {Paid|Payment received|Received|Settled|Credited|Payment made} {on|date}, Date {paid|of payment|received}, Date of receipt of payment
    `),
  },
  discountDate: {
    strong: phrases(
      '{Discount|Early payment} {date|until|by}, discount if paid {by|before}, if paid by',
    ),
  },
  otherDate: {
    strong: phrases(`
      {Print|Printed|Birth|Start|End|Value|Booking|Valid|Departure|Arrival|Check in|Check out|Effective} date
      {was|were|fell|became|has been|have been} due {on|by|for payment on|since}, due since, overdue since, originally due {on|by|}
      Date of birth, Printed on, Expires, valid {until|from|to|through}, Issued date of registration, Version, Period {start|end}, Arrival, Departure, Check in, Check out
    `),
  },
  invoiceNumber: {
    strong: phrases(`
      ${bill} ${number}, Number of {the|} invoice, Invoice no and date, {Tax|VAT} invoice ${number}, Our invoice {|no|number}
    `),
    weak: phrases(`
      {Document|Doc|Voucher|Transaction|Folio} ${number}, Pro {number|no|#}, Ref {no|number}, Invoice, Tax invoice, Bill, Folio, {|Premium|Renewal} Debit {note|memo}, No, Number, #
    `),
  },
  creditNoteNumber: {
    strong: phrases(`${credit} ${number}, Memo ${number}`),
    weak: phrases('Credit note, Credit memo, Refund'),
  },
  receiptNumber: {
    strong: phrases(`${till} ${number}, Cash sale ${number}`),
    weak: phrases('Receipt, Trans, Transaction, Check, Order'),
  },
  originalInvoiceNumber: {
    strong: phrases(`
      {Original|Initial|Related|Corrected|Credited|Referenced|Preceding} invoice {|no|number|ref|reference|#}
      {Unpaid|Outstanding|Overdue|Open|Past due} invoice {no|number|ref|reference|#}
      {for|regarding|concerning|against|relating to|in respect of|re|to|ref|reference to|credit for|refers to|applies to} invoice {|no|number|#}
    `),
  },
  customerNumber: {
    strong: phrases(`
      {|Your} {Customer|Client|Account|Cust|Member|Membership|Patient|Subscriber|Debtor|Buyer|Guest|Billing account} {number|no|nr|#|id|code|ref}
    `),
  },
  orderNumber: {
    strong: phrases(`
      {|Your|Our|Sales|Purchase|Customer|Web|Work|Client} {Order|PO|Purchase order|P O|Booking|Reservation|Confirmation|Conf|SO} {number|no|nr|#|id|ref|reference|code}
      Purchase order, {Your|Our} order, PO
    `),
    weak: phrases('Order'),
  },
  contractNumber: {
    strong: phrases(
      '{Contract|Policy|Agreement|Subscription|Lease|Insurance policy} {number|no|nr|#|id|ref}',
    ),
    weak: phrases('Contract, Agreement'),
  },
  deliveryNoteNumber: {
    strong: phrases(
      '{Delivery note|Delivery|Packing slip|Shipment|Despatch note|Dispatch note|DO|Delivery order} {number|no|nr|#|id}',
    ),
  },
  reference: {
    strong: phrases('{QR|Creditor} reference {|number|no}, Reference {|number|no|#}'),
    weak: phrases('{Your|Our|Client|Customer} {ref|reference}, Ref, Ref no, Quote, Communication'),
  },
  paymentReference: {
    strong: phrases(`
      {Payment|Remittance|Bank|Transfer|Bank transfer} {reference|ref} {|number|no|#}, Reference {for|on} {payment|your payment|transfer}
      Remittance {reference|ref|advice no}, Please quote, Quote {reference|ref|this reference}, Remittance information, Purpose of payment, Payment purpose, {Please quote|Quote} {with|on} {your payment|payment}
    `),
  },
  vatNumber: {
    strong: phrases(`
      {VAT|GST|HST|GST HST|QST|PST|EIN|TIN|FEIN|Federal tax|Federal|Tax payer|Taxpayer|Tax|TVA|Sales tax|SST|UID|ABN|ACN|VAT registration|VAT reg|GST reg|GST registration|Tax registration|Business|TRN|GSTIN} {number|no|nr|#|id|id no|id number|identification number|reg no|registration no|registration number|reg number|code}
      VAT, UID, GSTIN, ABN, ACN, EIN, TIN, VAT ID
    `),
  },
  otherNumber: {
    strong: phrases(`
      {Article|Item|Material|Product|Part|Serial|Position|Pos|Account|Bank account|Company|Registration|Company registration|Company reg|Co reg|Reg|Business registration|Store|Shop|Terminal|Term|Trans|Transaction|Till|Register|Cashier|Table|Batch|Approval|Auth|Trace|Meter|Property|Project|Cost centre|Cost center|Supplier|Vendor|Employee|Phone|Telephone|Tel|Fax|Mobile|Tracking|Parcel|Room|File|Case|Ticket|Quote|Quotation|Offer|Licence|License|Page|Sort|Routing|SKU|HSN|PAN|CIN|Staff|Job|Card|Merchant|Vehicle} {number|no|nr|#|id|code|ref}
      Company registration, Registered number, Sort code, Account, GLN, EAN, UPC, ZIP, PO Box, Page, Qty, Quantity, Project
      {Terms of|Mode of|Terms} {delivery|payment|sale|shipment}, {Delivery|Payment|Credit|Sale} terms, Cashier, Contact, Telephone, Phone, Tel, Fax, SKU, Salesperson, Sales rep, Terms, Unit
    `),
  },
  amountGross: {
    strong: phrases(`
      {Invoice|Grand|Gross|Overall|Final|Bill|Billed|Charged|Order|Credit|Total invoice|Total bill|Total gross|Total credit|Total order|Reminder} {total|amount|value|sum}, Amount {charged|billed|invoiced}, {New|Current|Total new|Total current|This month s|Total monthly} charges, Total {for|of|} this {bill|invoice|period|statement}, Total {cost|value}
      {Total|Amount|Amt|Total amt|Sum|Price|Net total|Grand total|Total paid|Amount paid|Total charged|Amount charged|Total due|Amount due|Total payable|Amount payable|Total price|Total cost|Order total} ${including} {${tax}|taxes|all taxes}, Total {gross|inclusive|incl|inc|invoice|to pay|payable|amount payable|after tax|with tax}
      Gross, Gross {price|total|amount}, Total amt {|due|payable}, Total amount {|due|payable|credited|incl VAT|with VAT|of invoice|paid}, Amount {payable|to be credited|credited|refunded}
      Refund {amount|total}, Total {refund|credit|credited|claim|charges|sales|charged|for this invoice|sales inclusive GST|sales inclusive of GST|sales inclusive of tax}
      Net total incl GST, Rounded total, Total rounded, Total after rounding, Total to be paid, Total outstanding including fees
    `),
    weak: phrases('Total paid, Total charged to card'),
  },
  amountDue: {
    strong: phrases(`
      {Amount|Balance|Total|Total amount|Sum|Payment|Balance amount|Invoice balance|Net amount|Total balance|Total payment} {due|payable|to pay|owing|owed|now due}
      {|Total} {amount|balance} {due|payable} {on|by|before}
      {You owe|You owe us|You now owe|What you owe|What you owe us|Payable|Now payable|Total now payable|Amount now payable|Please pay|Pay this amount|Please remit|Amount to remit|Total now due|Payment due amount|Amount now due|Total payable now|Due now|Due today|To pay|Amount to pay|Amount to be paid|Payment amount|Net payable|Due for payment|Net to pay|Balance to pay|Amount outstanding on this invoice}
    `),
  },
  total: {
    strong: phrases(
      'Total, Total {fee|fees}, Total {CHF|EUR|USD|GBP|CAD|AUD|SGD|INR|RM|amount|price|rate}, Total in {CHF|EUR|USD|GBP|CAD|AUD|SGD|INR|euros|euro|dollars|pounds}, Sum, Amount in {CHF|EUR}, Total premium, Premium due',
    ),
    weak: phrases('Amount, {Annual|Yearly|Quarterly|Monthly} premium'),
  },
  amountNet: {
    strong: phrases(`
      Net, Nett, Nett {amount|total|value}, Total nett, Ex {VAT|GST|tax} {|amount|total}, Net {amount|total|price|sum|value|invoice total|invoice amount|goods|sales}, Total net {|amount|value}
      {Total|Amount|Amt|Total amt|Sum|Subtotal|Sub total|Price|Invoice total|Goods total|Value} ${excluding} {${tax}|taxes|any taxes}
      {Taxable|VATable|Vatable} {amount|value|base|sales|supply|supplies|turnover|total}, Tax {base|basis|base amount}, Basis amount, Line total net
      {Total|Subtotal|Amount} {excl|exclusive|ex}, Amount before tax, Net of {VAT|tax}, Total before {VAT|tax|taxes}
    `),
  },
  subtotal: {
    strong: phrases(
      'Subtotal, Sub total, Items total, Total {items|lines|goods|services}, Carried forward, Brought forward, Interim total, {Merchandise|Goods|Net goods|Lines|Products} total',
    ),
  },
  amountVat: {
    strong: phrases(`
      {|Total|Plus|Add|Including|Incl|Includes|of which|thereof|Estimated|Output} ${tax} {|amount|total|payable|due|included}
      Taxes, Total {taxes|tax amount}, Value added tax, Goods and services tax, CGST, SGST, IGST, Amount of {VAT|tax}, {VAT|tax} subtotal
    `),
  },
  outstandingAmount: {
    strong: phrases(`
      {Outstanding|Overdue|Open|Unpaid|Past due|Remaining|Principal|Arrears} {|amount|balance|sum|invoice amount|invoice|total|debt}
      Amount {outstanding|overdue|unpaid|in arrears|still due|open}, Balance {outstanding|overdue|unpaid}, Original {amount|invoice amount|claim}
      Still to pay, Invoice amount outstanding, Principal claim, Arrears, Debt
    `),
  },
  feeAmount: {
    strong: phrases(`
      {Reminder|Late|Late payment|Dunning|Processing|Administration|Admin|Handling|Collection|Default|Overdue|Administrative} {fee|fees|charge|charges|cost|costs}
      Fee, Fees, Penalty, Late payment penalty, Cost of reminder
    `),
  },
  interestAmount: {
    strong: phrases(
      '{Late payment|Default|Overdue|Late|Penalty|Arrears|Accrued|Interest on arrears|Statutory} interest, Interest, Interest {charge|charges|on arrears|for late payment|amount|on late payment}',
    ),
  },
  prepaidAmount: {
    strong: phrases(`
      {Deposit|Deposits|Advance|Advance payment|Down payment|Prepayment|Prepaid|Prepaid amount|Paid|Amount paid|Already paid|Payments|Payments received|Payment received|Less deposit|Less paid|Total paid|Paid amount|On account}
      {Cash|Change|Change due|Tendered|Amount tendered|Cash tendered|Cash received|Tender|Card|Credit card|Debit card|Card payment|Contactless|Maestro|Visa|Visa debit|Debit Mastercard|Mastercard|V Pay|American Express|Amex|NETS|Paid by card|Paid cash|Paid in cash|Cash paid|Card sale|Change given|Your change|Received|Accepted total|Accepted amount|Amount accepted|Amount inserted}
    `),
  },
  discountAmount: {
    strong: phrases(
      '{|Total|Less|Trade|Volume|Special|Invoice|Member|Promo|Customer|Early payment} {discount|rebate|allowance|deduction|discounts|allowances}, Voucher, Coupon, Savings, Promotion',
    ),
  },
  rounding: {
    strong: phrases(
      'Rounding, Rounding {adjustment|adj|difference|amount|adjustments}, Round off, Rounded',
    ),
  },
  otherAmount: {
    strong: phrases(`
      Shipping, Shipping {cost|costs|fee|and handling|charges|handling}, Postage, Freight, Delivery {fee|charge|cost|costs}, Handling, Packaging, Carriage
      {Unit|List|Item|Retail|Net unit|Sale|} price, Rate, Unit cost, Quantity, Qty, Surcharge, Surcharges, Charges, Tip, Service charge, Gratuity
      Opening balance, Closing balance, Previous balance, Share capital, Exchange rate, Credit limit, Excess, Deductible, Points, Minimum payment
      {Quotation|Quote|Estimate|Quoted|Contract} {total|value|sum|price|amount}, {Total|Sum|Value|Amount|Price} of {|the|your|our} {quotation|quote|estimate|contract}, Total {quotation|quote|estimate|contract} {|value|sum|price}
      Amount each, Unit amount, {City|Tourist|Occupancy|Lodging} tax
    `),
  },
  sender: {
    strong: phrases(`
      {Seller|Sold by|Supplier|Vendor|Issuer|Issued by|Billed by|Invoice from|Bill from|Invoiced by|Service provider|Provider|Payee|Beneficiary|Account Payable to|Payable to|Pay to|Creditor|Remit to|Remit payment to|Contractor|Landlord|Make payable to|Please remit to|Sender|Make checks payable to|Merchant|Our details|Credit issued by|Company details}
    `),
    weak: phrases('From'),
  },
  recipient: {
    strong: phrases(`
      {Buyer|Bill to|Billed to|Billing address|Billing to|Bill to party|Invoice to|Invoiced to|Invoice address|Sold to|Customer|Client|Recipient|Payer|Payable by|Debtor|Charge to|Account holder address|Invoice for|Purchaser|Customer address|Credit to|Credited to|Issued to|Customer details|Bill address|Tenant|Addressee|Client details|Guest|Patient|Customer name|Client name|Policyholder|Passenger|Passenger name|Traveller|Traveler|Guest name|Donor|Donor name}
      {Buyer|Customer|Client|Recipient|Purchaser} {bill to|billed to|invoice to|sold to}, {Bill to|Billing|Billed to|Invoice to|Invoice} {address|party|customer|name|details}
    `),
    weak: phrases('To, Attn, For'),
  },
  otherParty: {
    strong: phrases(`
      {Ship to|Shipped to|Shipping address|Deliver to|Delivery address|Delivered to|Delivery to|Ship from|Service address|Site address|Place of supply|Property|Acceptance point|Bank details|Contact|Contact person|Branch|Ultimate debtor|Ultimate creditor|Consignee|Shipper|Exporter|Carrier|Notify party|Collected from|Pick-up address|Registered office}
      Consignee {ship to|shipped to}, {Ship to|Delivery|Deliver to|Shipping} {address|party|customer|details}
    `),
  },
  reasonForCredit: {
    strong: phrases(`
      Reason, Reason for {credit|the credit|credit note|the credit note|refund|return|cancellation|correction|adjustment|issue|issuing}, {Credit|Refund|Return|Adjustment|Cancellation} reason, Cause, Grounds
    `),
  },
  notes: {
    strong: phrases(
      '{Remark|Remarks|Note|Notes|Comment|Comments|Special instructions|Message|Please note|Memo|Additional notes}',
    ),
  },
  paymentMethod: {
    strong: phrases(
      '{Payment|Pay} {method|type|mode|means|by|mode of payment}, Paid {by|with|via|using}, Method of payment, Means of payment, Mode of payment, Tender type, Payment via, Charged to',
    ),
  },
  iban: {
    strong: phrases('IBAN, IBAN {no|number}, Account IBAN, International bank account number'),
  },
  bic: { strong: phrases('BIC, SWIFT, BIC SWIFT, SWIFT BIC, {SWIFT|BIC} Code, BIC or SWIFT') },
  phone: {
    strong: phrases(
      'Phone, Telephone, Tel, Tel no, Mobile, Cell, Call, Call us, Hotline, Ph, Phone number, T, Contact no, HP, Office',
    ),
  },
  fax: { strong: phrases('Fax, Fax no, Telefax, F, Facsimile') },
  bank: { strong: phrases('Bank, Bank name, Bank details, Bank account') },
  accountOwner: {
    strong: phrases(
      'Account {holder|name|owner}, Beneficiary name, Account holder name, Name of account',
    ),
  },
  name: {
    strong: phrases(
      'Name, Company, Company name, Business name, Name of company, Full name, Organisation, Organization',
    ),
  },
  heading: {
    strong: phrases(`
      Receipt, Payment part, Additional information, Currency, Subject, Payment {terms|information|details|instructions|conditions}, Terms and conditions, Description, Details, Item, Items, Services
      Address, Enclosure, Enclosures, Attachment, Signature, Authorised signature, Authorized signature, Dear Sir or Madam, Dear customer, For services rendered, Thank you for your business, Kind regards, Yours sincerely, Best regards, Thank you, Copy, Original, Duplicate
      Separate before paying in, Managing director, Directors, Registered office, Summary, Invoice details, Invoice summary, Order details, Overview, Information, Opening hours, Customer copy, Page
    `),
  },
}
