import { phrases } from '../../vocabulary/phrases.ts'
import type { ColumnWords } from './column-kinds.ts'

const currency =
  '{|CHF|EUR|USD|GBP|£|€|$|RM|MYR|SGD|INR|(CHF)|(EUR)|(USD)|(GBP)|(£)|(€)|($)|(RM)|in CHF|in EUR|in USD|in GBP}'
const tax = '{VAT|tax|GST|taxes|sales tax|SST}'
const without = `{excl|excluding|ex|exclusive of|before|without|net of|exc} ${tax}`
const withTax = `{incl|including|inc|inclusive of|with|after} ${tax}`

export const englishColumns: ColumnWords = {
  position: phrases(
    'Pos, Position, Line, Line No, No, #, S No, Sl No, Sr No, Item No, Line #, Sl, Sr, S N, Item #',
  ),
  article: phrases(`
    {Article|Product|Part|Material|Stock|Catalogue|Catalog|Model|Item} {no|number|code|id|ref|#}, SKU, Code, EAN, GTIN, UPC, Reference, Ref, HSN, HSN Code, SAC, HSN SAC, P N, Part, FSN, ASIN
  `),
  description: phrases(`
    Description, Item, Items, Product, Products, Service, Services, Details, Detail, Particulars, Name, Article, Articles, Text, Activity, Task, Work, Charge, Charges, Charge type, Subject, Type
    {Item|Product|Service|Article|Goods|Work|Job|Line|Transaction} {description|details|name}, Description of {goods|services|work|charges|supply|goods and services|goods or services|service|goods services}
    Goods, Title, Service period description, Services rendered, Services provided, Treatment, Fee description, Plan
    Transaction, Transactions, Transaction {details|type}, Narrative, Payment type and details, Booking text, {Check|Cheque} {number|no|#}, Payment details, Purpose, Memo, Booking, Information, Description of transaction
  `),
  quantity: phrases(`
    Quantity, Qty, QTY, Qnty, Units, Hours, Hrs, No of {units|hours|items|pieces|days|nights}, Number of {units|hours|items|days}, Qty {ordered|delivered|hrs|hours|units}, Ordered, Shipped, Qty Hrs, Hours Qty, Unit qty, Quant, Pieces, Pcs, Count, Days, Quantity shipped, Qty shipped, Billed qty, Usage, Hours worked, Nights, Duration, Q ty, Litres, Liters, Gallons, kWh
  `),
  unit: phrases('Unit, UOM, UoM, Unit of measure, U M, Measure, UM'),
  unitPrice: phrases(`
    {Unit|Item|List|Each|Single|Net unit|Gross unit|Base|Unit net|Piece} {price|cost|rate|amount|value|charge} ${currency}, Unit price ${without}, Price per {unit|item|piece|hour|day}, Price each, Price ${currency}, Rate ${currency}, Hourly rate, Each, U Price, Cost per unit, Per unit, Unit, Cost each, Rate per hour, Price per {litre|liter|gallon|kWh|l}, Price {litre|liter}, Selling price, Day rate
  `),
  discount: phrases(
    'Discount, Disc, Disc %, Discount %, Discounts, Rebate, % discount, Disc. %, Discounts Coupons',
  ),
  vatRate: phrases(`
    ${tax}, ${tax} {%|rate|code|rate %|in %}, % ${tax}, Taxes, Rate %, Tax {rate|code|%}, VAT @, IGST, CGST, SGST
  `),
  vatAmount: phrases(`${tax} {amount|amt|value} ${currency}, Amount of {VAT|tax}, Tax total`),
  amount: phrases(`
    Amount ${currency}, Total ${currency}, Total {amount|price|cost|value} ${currency}, Line {total|amount|value}, Extended, Ext, Extension, Extended {price|amount|cost|value|total}, Total charge, Line cost, Line price, Ext price, Ext amount, Value, Sum, Subtotal, Item subtotal, Sub total, Net price, Price total, Cost, Amt, Amount due, Fee, Item total, Charges ${currency}
  `),
  amountNet: phrases(`
    Net {amount|total|value} ${currency}, {Amount|Total|Total price|Line total|Total amount|Value|Subtotal} ${without}, Net, Taxable {value|amount}, {Amount|Total} {net|excl}
  `),
  amountGross: phrases(`
    Gross {amount|total|value} ${currency}, {Amount|Total|Total price|Line total|Total amount|Value|Price} ${withTax}, Gross, {Amount|Total} {gross|incl}
  `),
  net: phrases(`net, ${without}`),
  gross: phrases(`gross, ${withTax}`),
  date: phrases(`
    Date, {Booking|Posting|Transaction|Trans|Service|Entry|Post|Book|Delivery|Invoice} date, Date of {service|transaction|booking}, Posted, Booked, Date {paid|posted|cleared}
  `),
  valueDate: phrases('Value, Value date, Val date, Value dt, Effective date'),
  debit: phrases(`
    Debit ${currency}, Debits, Withdrawals {|and} debits, Withdrawal ${currency}, Withdrawals ${currency}, Money out, Paid out, Payments, Payments out, Charge, Out, Debit amount, Outgoing, Outflow, Payment, Dr, Money out (£), Paid out (£)
  `),
  credit: phrases(`
    Credit ${currency}, Credits, Deposits {|and} credits, Deposit ${currency}, Deposits ${currency}, Money in, Paid in, Receipts, In, Credit amount, Incoming, Inflow, Cr, Lodgement, Lodgements
  `),
  balance: phrases(
    `Balance ${currency}, {Running|Daily|Ending|Ending daily|Daily ending} balance, Account balance, Closing balance, New balance, Balance carried`,
  ),
  other: phrases(`
    Currency, Due date, Period, Service period, Delivery, Weight, Origin, Account, Serial number, Batch, Cost centre, PO number, Terms, Ship date, Warranty, Shipping and handling charges, Payment method
  `),
}
