/** `vi.waitFor` gives up after a second unless told otherwise, and has no setting: on a busy machine that is soon over. */
import { vi } from 'vitest'

const patienceMs = 60_000

type WaitFor = typeof vi.waitFor
const impatient: WaitFor & { isPatient?: boolean } = vi.waitFor

// Files that share a process come here one after the other.
if (!impatient.isPatient) {
  const patient: WaitFor & { isPatient?: boolean } = (check, options = {}) =>
    impatient(check, {
      timeout: patienceMs,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  patient.isPatient = true
  vi.waitFor = patient
}
