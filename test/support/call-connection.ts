/** A connection as a call of the client needs it, where nothing of it matters to the test. */
export const callConnection = {
  id: 'c',
  baseUrl: 'https://service.example/api/v1',
  authUrl: 'https://service.example',
  clientId: 'client',
  workspaceId: 'w',
  signIn: 'client-credentials',
  profile: {},
} as const
