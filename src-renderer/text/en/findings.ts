import type { ConnectionFinding } from '../../../src-shared/contract/connections.ts'
import type { Sentence, SentenceAbout } from '../sentence.ts'

/** What a test of a connection found. */
export const findings: Record<ConnectionFinding, Sentence | SentenceAbout> = {
  ok: { says: 'The connection works.', next: 'You can use it now.' },
  'base-url-path': {
    says: 'There is no service at this path.',
    next: 'Check the end of the base URL, for example /api/v1.',
  },
  'base-url-scheme': {
    says: 'The address is not secure.',
    next: 'Use an address that begins with https://.',
  },
  'auth-url-path': {
    says: 'There is no sign-in at this address.',
    next: 'Check the auth URL: it is the part before /oauth/token.',
  },
  'host-not-found': {
    says: 'This host does not exist.',
    next: 'Check the spelling of the address.',
  },
  refused: {
    says: 'The host refused the connection.',
    next: 'Check the port, or ask whether the service is running.',
  },
  'not-this-service': {
    says: 'Something else answers at this address.',
    next: 'Check the base URL with your provider.',
  },
  tls: {
    says: 'The host’s certificate is not valid.',
    next: 'Check this computer’s clock and the address; if both are right, tell the provider.',
  },
  'certificate-expired': {
    says: 'The host’s certificate has expired, or is not valid yet.',
    next: 'Check this computer’s clock; if it is right, tell the provider.',
  },
  'certificate-other-host': {
    says: 'The host’s certificate is for another name.',
    next: 'Check the spelling of the address; if it is right, tell the provider.',
  },
  'certificate-untrusted': {
    says: 'The host’s certificate does not come from an authority that this computer trusts.',
    next: 'Ask your network’s administrator whether the network inspects traffic; if not, tell the provider.',
  },
  'no-tls': {
    says: 'There is no secure connection at this port.',
    next: 'Check the port in the address with your provider.',
  },
  'proxy-unreachable': {
    says: 'The network’s proxy does not answer.',
    next: 'Check the network cable or Wi-Fi; if they are fine, tell your network’s administrator.',
  },
  proxy: {
    says: 'The network’s proxy does not let Intray through.',
    next: 'Ask your network’s administrator to allow the address.',
  },
  'proxy-sign-in': {
    says: 'The proxy wants a user name and password.',
    next: 'Enter them in the settings under “Network”.',
  },
  'captive-portal': {
    says: 'A web page answers: the network wants you to sign in first.',
    next: 'Open a web page in the browser and sign in. If none asks you to, the address is that of a website: check it.',
  },
  'page-refused': (host) => ({
    says: `Instead of the service, a web page that refuses access answers at ${host}.`,
    next: 'Ask your network’s administrator whether a filter blocks the address. If none does, ask the provider whether this client has access.',
  }),
  'sent-on': (address) => ({
    says: `Calls are redirected to ${address}.`,
    next: 'Ask your provider. If this address is theirs, enter it instead of the current one. If it is not, the answer comes from the network: open a web page in the browser and sign in.',
  }),
  'wrong-client': {
    says: 'The client ID or the secret is wrong.',
    next: 'Copy both again from the provider’s portal.',
  },
  'no-scope': {
    says: 'The client is not allowed to read documents.',
    next: 'Ask the provider to add the scope idp.capture.',
  },
  'no-workspace-access': {
    says: 'The client has no access to this workspace.',
    next: 'Ask the workspace’s administrator for access.',
  },
  'workspace-not-found': {
    says: 'This workspace does not exist.',
    next: 'Check the workspace ID.',
  },
  'rate-limited': {
    says: 'The service’s call limit has been reached.',
    next: 'Test again in a minute.',
  },
  'service-error': {
    says: 'The service reported an internal error.',
    next: 'Test again later, or tell the provider.',
  },
  timeout: {
    says: 'No answer came in time.',
    next: 'Test again; if that does not help, check the network or ask the provider.',
  },
  'sign-in-denied': {
    says: 'The provider did not sign you in.',
    next: 'Open the page again; if it refuses you there, ask the provider for access.',
  },
  'sign-in-not-lasting': {
    says: 'The provider signed you in only temporarily.',
    next: 'Open the page once more: Intray then asks for lasting access. If that does not help, ask the provider to allow it.',
  },
  'callback-port-taken': (port) => ({
    says: `Port ${port} on this computer, to which the browser should return, is already in use.`,
    next: 'Quit the program that uses it, then open the page again. Otherwise have the provider register an address with another port, and enter that one.',
  }),
  'no-secret': { says: 'No secret is stored yet.', next: 'Enter the client’s secret and save it.' },
  'signed-out': {
    says: 'You are no longer signed in.',
    next: 'Sign in again on the connection’s card.',
  },
}

export type FindingsText = typeof findings
