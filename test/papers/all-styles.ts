import type { Style } from './paper.ts'
import { aboutStyles } from './styles/about.ts'
import { billStyles } from './styles/bills.ts'
import { receiptStyles } from './styles/receipts.ts'
import { severalStyles } from './styles/several.ts'
import { statementStyles } from './styles/statements.ts'
import { tillStyles } from './styles/tills.ts'
import { tradeStyles } from './styles/trades.ts'

export const allStyles: readonly Style[] = [
  ...billStyles,
  ...tradeStyles,
  ...aboutStyles,
  ...receiptStyles,
  ...tillStyles,
  ...statementStyles,
  ...severalStyles,
]
