import { swells } from '../../../../src-shared/pdf/swells.ts'
import { ReadError } from '../read-error.ts'
import { countInflated } from './count-inflated.ts'

/**
 * Refuses a PDF in which a few compressed bytes swell to more than memory should hold.
 *
 * @throws ReadError `memory`
 */
export async function checkStreamSizes(bytes: Uint8Array): Promise<void> {
  if (await swells(bytes, countInflated))
    throw new ReadError(
      'memory',
      'The PDF holds a part that swells to more than can be read. It may be damaged or made to do harm.',
    )
}
