import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  connectionProfile,
  profileDefaults,
  profileInForce,
} from '../../../src-shared/service-api/connection-profile.ts'
import { readInterfaceGaps } from '../../support/interface-gaps.ts'

const names = Object.keys(profileDefaults)

test('an empty profile is what is assumed', () => {
  expect(profileInForce({})).toEqual(profileDefaults)
  expect(connectionProfile.parse(profileDefaults)).toEqual(profileDefaults)
})

test('every entry and every path explains itself to whoever edits it', () => {
  const schema = z.toJSONSchema(connectionProfile, { io: 'input' })
  expect(Object.keys(schema.properties ?? {}).sort()).toEqual([...names].sort())
  for (const entry of Object.values(schema.properties ?? {}))
    expect(entry).toHaveProperty('description')
  const paths = schema.properties?.['paths']
  const operations = typeof paths === 'object' ? (paths.properties ?? {}) : {}
  expect(operations['streamDocumentContent']).toMatchObject({
    description: expect.stringContaining('/documents/{documentId}/content') as string,
  })
  for (const entry of Object.values(operations)) expect(entry).toHaveProperty('description')
})

test('every entry fills a gap of the interface, and every gap names entries that exist', () => {
  const named = readInterfaceGaps().flatMap(({ profileEntries }) => profileEntries)
  expect([...new Set(named)].sort()).toEqual([...names].sort())
})

describe('an entry that is not valid', () => {
  test.each([
    ['an unknown one', { uploadBodies: 'raw' }],
    ['a value outside the list', { uploadBody: 'soap' }],
    ['a wrong type', { maximumUploadBytes: '25 MB' }],
    ['a part that would break the form', { uploadPart: 'file"; filename="x' }],
    ['a scope with a line in it', { scope: 'a\r\nb' }],
    ['a lifetime beyond a day', { tokenLifetimeSeconds: 90_000 }],
    ['a callback to another computer', { callbackAddress: 'http://192.0.2.1:8400/cb' }],
    ['a member with a space', { grantedBy: 'e mail' }],
    ['a path that goes up', { paths: { streamDocumentContent: '/a/../../oauth/token' } }],
    ['a path to elsewhere', { paths: { streamDocumentContent: 'https://elsewhere.example/x' } }],
    ['a path with a query', { paths: { adminListWorkspaces: '/w?all=1' } }],
    ['a parameter that is not there', { paths: { adminListWorkspaces: '/w/{documentId}' } }],
    ['a path that the interface gives', { paths: { uploadDocument: '/files' } }],
    ['a method for another operation', { methods: { listDocuments: 'POST' } }],
  ])('is refused when edited and left out when used: %s', (_name, profile) => {
    expect(connectionProfile.safeParse(profile).success).toBe(false)
    expect(profileInForce(profile)).toEqual(profileDefaults)
  })

  test('leaves the others as they are', () => {
    const profile = {
      uploadBody: 'raw',
      scope: 7,
      paths: { adminListWorkspaces: '/teams', adminGetWorkspace: 'teams' },
    }
    expect(profileInForce(profile)).toEqual({
      ...profileDefaults,
      uploadBody: 'raw',
      paths: { adminListWorkspaces: '/teams' },
    })
  })
})

test('what is in force is valid and complete, whatever was saved', () => {
  const anything = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue())
  fc.assert(
    fc.property(anything, (profile) => {
      const inForce = profileInForce(profile)
      expect(connectionProfile.parse(inForce)).toEqual(inForce)
      expect(Object.keys(inForce).sort()).toEqual([...names].sort())
    }),
  )
})
