import { phrases } from '../../vocabulary/phrases.ts'
import type { StatementWords } from './statement-words.ts'

export const englishStatementWords: StatementWords = {
  opening: phrases(`
    {Opening|Previous|Starting|Beginning|Initial|Old|Last} {balance|account balance|statement balance}, Balance {brought forward|b f|at start|forward|from last statement|at beginning of period|on last statement|at start of period}
    Brought forward, Start balance
  `),
  closing: phrases(`
    {Closing|New|Ending|Final|Current|End} {balance|account balance|statement balance}, Balance {carried forward|c f|at end|at end of period|at close}, Your new balance, Closing available balance
  `),
  dated: phrases('Balance {at|on|as at|as of|at close of}, Balance'),
  carry: phrases('Carried forward, Carry forward, Subtotal, Balance carried over, Continued'),
  totalDebits: phrases(`
    Total {|of} {debits|debit|withdrawals|payments|money out|paid out|charges|payments out|outgoing|withdrawals and debits|checks and debits|amount debited|debit amount}, Total money out, Payments out, {Withdrawals|Checks|Payments} and other {subtractions|debits|withdrawals}
  `),
  totalCredits: phrases(`
    Total {|of} {credits|credit|deposits|receipts|money in|paid in|payments in|incoming|deposits and credits|amount credited|credit amount}, Total money in, Deposits and other {additions|credits}
  `),
  totals: phrases(
    'Totals, Total, Total {turnover|movements|transactions}, Turnover, Total turnover',
  ),
  creditSection: phrases(`
    {Deposits|Credits} {|and} {|other} {additions|credits|}, Deposits, Credits, Other {deposits|credits}, {Electronic|ACH|Wire|ATM} {deposits|credits}, Interest {earned|paid}, {Money|Payments} in, Incoming {payments|transfers}
  `),
  debitSection: phrases(`
    {Checks|Cheques} {paid|written}, {|Other|Electronic|ACH|Cash|Wire|Online} {withdrawals|debits|payments}, Withdrawals and {other|} debits, {ATM|Debit card|ATM and debit card|ATM debit card|Card} {withdrawals|purchases|transactions|payments}, {|Bank|Service|Account} {fees|charges}, Service {fees|charges}, {Money|Payments} out, Outgoing {payments|transfers}
  `),
  balanceSection: phrases(
    'Daily {|ending|ledger|account|closing} {balance|balances|balance summary}',
  ),
  period: phrases(
    'Period, Statement {period|for period|from|dates}, Period {covered|from}, For the period, Statement for, Transactions from, Statement period from, Account activity, Billing period, Booking period, Date range',
  ),
  from: phrases('from, between'),
  to: phrases('to, until, through, and, till'),
  accountNumber: phrases('Account {number|no|#}, Acct no, A c no, Account'),
  accountOwner: phrases(
    'Account {holder|owner|name}, {Account|Name of account} holder, In the name of, Holder, Account in the name of, Customer name, Name',
  ),
  accountType: phrases('Account {type|description|title}, Product, Type of account'),
  accountLabel: phrases(`
    {Current|Savings|Private|Business|Checking|Deposit|Salary|Youth|Personal|Premier|Investment|Joint|Student|Classic|Everyday|Bank|Notice|Foreign currency|Premium savings|Rental deposit|Corporate} account
  `),
}
