import { expect, test } from 'vitest'
import { readersFor } from '../../../../src-service/extraction/read/readers-for.ts'

const gb = 1e9

test.each([
  ['one core', 1, 16, 1],
  ['two cores', 2, 8, 2],
  ['four cores', 4, 8, 2],
  ['many cores, whose readers must keep within the bound of the process', 32, 64, 2],
  ['little memory', 8, 2, 1],
  ['very little memory', 8, 1, 1],
])('as many documents are read at a time as suits %s', (_, processors, memoryGb, readers) => {
  expect(readersFor({ processors, memory: memoryGb * gb })).toBe(readers)
})
