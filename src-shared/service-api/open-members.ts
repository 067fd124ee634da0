/**
 * Members whose inner fields the interface does not show (assumptions.ts, paymentAndVat and itemAmounts).
 */
const openMembers = /^\/(?:paymentDetails|paymentMethod|vatDetails|discounts|items)(?:\/|$)/

/** Whether a value of any kind may stand at a pointer: what we expect there is a guess of ours. */
export function isOpenMember(pointer: string): boolean {
  return openMembers.test(pointer)
}
