/** Who is given a secret: the hosts of a service and of its sign-in, and the client at both. */
export type Recipient = {
  readonly baseUrl: string
  readonly authUrl: string
  readonly clientId: string
  readonly signIn: string
}

/** Whether the secret of one goes to nobody new as the secret of the other. */
export function sameRecipient(before: Recipient, after: Recipient): boolean {
  return (
    originOf(before.baseUrl) === originOf(after.baseUrl) &&
    originOf(before.authUrl) === originOf(after.authUrl) &&
    before.clientId === after.clientId &&
    before.signIn === after.signIn
  )
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? address
}
