import { expect, test } from 'vitest'
import { mendLegalForm } from '../../../../src-service/extraction/receipts/mend-name.ts'

test.each([
  ['CORNER MART 5/8', 'CORNER MART S/B'],
  ['Kedai Wira 5DN 8HD', 'Kedai Wira SDN BHD'],
  ['PERNIAGAAN BAYU SDN BHO', 'PERNIAGAAN BAYU SDN BHD'],
  ['Kedai Bayu Sdn. Ehd.', 'Kedai Bayu Sdn. BHD.'],
  ['Bucher Gm8H', 'Bucher GmBH'],
  ['Ferramenta Baldi 5RL', 'Ferramenta Baldi SRL'],
])('%j has the legal form of %j', (read, name) => {
  expect(mendLegalForm(read)).toBe(name)
})

test.each(['Studio 54', '99 SPEED', 'Halle A6', 'Menu 5/9', '5DN', 'Sdn Mart', 'BHO'])(
  '%j stays',
  (name) => {
    expect(mendLegalForm(name)).toBe(name)
  },
)
