/**
 * Members whose inner fields the interface does not show (docs/interface-gaps.md, paymentAndVat and itemAmounts).
 */
const openMembers = /^\/(?:paymentDetails|paymentMethod|vatDetails|discounts|items)(?:\/|$)/

/** Whether a pointer goes on beyond such a member. */
export function isInsideOpenMember(pointer: string): boolean {
  return isOpenMember(pointer) && pointer.indexOf('/', 1) > 0
}

/** Whether a value of any kind may stand at a pointer: what we expect there is a guess of ours. */
export function isOpenMember(pointer: string): boolean {
  return openMembers.test(pointer)
}
