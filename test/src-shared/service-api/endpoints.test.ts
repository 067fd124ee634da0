import { expect, test } from 'vitest'
import { endpoints, fillPath } from '../../../src-shared/service-api/endpoints.ts'

const [, revoke] = endpoints.adminRevokeWorkspaceAccess

test('values are encoded, whatever they hold', () => {
  const path = fillPath(revoke, { workspaceId: 'a/b', subject: '../x?y#z' })
  expect(path).toBe('/admin/workspaces/a%2Fb/access/..%2Fx%3Fy%23z')
  expect(new URL(`https://service.test${path}`).pathname).toBe(path)
})

test.each(['', '.', '..'])('the value "%s" would lead elsewhere and is refused', (subject) => {
  expect(() => fillPath(revoke, { workspaceId: 'a', subject })).toThrow('needs a value for subject')
})
