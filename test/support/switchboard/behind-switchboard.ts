import { afterAll, afterEach } from 'vitest'
import type { ServiceOptions } from '../../../src-service/service.ts'
import { startConformanceService } from './conformance-service.ts'
import { startSwitchboard } from './start-switchboard.ts'

/** For a whole test file: a service with a switchboard in front that is quiet again after each test. */
export async function startBehindSwitchboard(options: Partial<ServiceOptions> = {}) {
  const service = await startConformanceService(options)
  const switchboard = await startSwitchboard(service)
  afterEach(() => switchboard.reset())
  afterAll(async () => {
    await switchboard.close()
    await service.closeAndRemove()
  })
  return { service, switchboard }
}
