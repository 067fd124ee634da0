import {
  gone,
  invalid,
  items,
  json,
  jsonOf,
  members,
  missing,
  queryOf,
  tokenOf,
  without,
  type CrookedWay,
  type Members,
} from './crooked-helpers.ts'
import { answerWith, changeAnswer, changeRequest, choose } from './switchboard-acts.ts'

/** With lists and errors, and in the administration. */
export const crookedLists: readonly CrookedWay[] = [
  {
    way: 'the list names no files',
    rows: ['list-item'],
    acts: { listDocuments: items((item) => without(item, 'fileName')) },
  },
  {
    way: 'the list is sorted by another name',
    rows: ['sort'],
    profile: { sortProperty: 'uploadedAt' },
    acts: {
      listDocuments: choose((received) => {
        const [property] = (queryOf(received).get('sort') ?? '').split(',')
        if (property === 'createdAt') return invalid
        return changeRequest(({ url }) => ({ url: url.replace('uploadedAt', 'createdAt') }))
      }),
    },
  },
  {
    way: 'the list comes in its own order',
    rows: ['sort'],
    profile: { sortProperty: null },
    acts: {
      listDocuments: members((page) => ({
        ...page,
        content: [
          { documentId: crypto.randomUUID(), createdAt: '2020-01-01T00:00:00Z' },
          ...(page['content'] as Members[]),
        ],
      })),
    },
  },
  {
    way: 'a document that is not there is answered 400',
    rows: ['not-found'],
    acts: {
      retrieveStructuredData: missing(() => ({
        status: 400,
        ...json({ code: 'INVALID_SCHEMA', message: '' }),
      })),
    },
  },
  {
    way: 'an error quotes the token as its code',
    rows: ['not-found'],
    acts: {
      retrieveStructuredData: missing((received) => json({ code: tokenOf(received), message: '' })),
    },
  },
  {
    way: 'an error is a sentence alone',
    rows: ['error-body'],
    acts: { retrieveStructuredData: missing(() => ({ body: 'There is no such document' })) },
  },
  {
    way: 'workspaces are listed at another path',
    rows: ['workspaces'],
    profile: { paths: { adminListWorkspaces: '/user/workspaces' } },
    moves: { adminListWorkspaces: '/user/workspaces' },
  },
  { way: 'a workspace is elsewhere', rows: ['workspace'], acts: { adminGetWorkspace: gone } },
  { way: 'settings are elsewhere', rows: ['settings'], acts: { adminGetWorkspaceSettings: gone } },
  {
    way: 'settings cannot be merged',
    rows: ['settings-merge'],
    acts: { adminMergeWorkspaceSettings: answerWith(405) },
  },
  {
    way: 'clients are elsewhere',
    rows: ['clients'],
    acts: { adminListIdentityProviderAgentClientCredentials: gone },
  },
  {
    way: 'access is not granted in this way',
    rows: ['access'],
    acts: { adminGrantWorkspaceAccess: answerWith(405) },
  },
  {
    way: 'document types are listed at another path',
    rows: ['document-types'],
    profile: { paths: { adminMetaDocumentTypes: '/meta/document-types' } },
    moves: { adminMetaDocumentTypes: '/meta/document-types' },
  },
  { way: 'webhooks are listed elsewhere', rows: ['webhooks'], acts: { adminListWebhooks: gone } },
  {
    way: 'a new webhook is answered 200',
    rows: ['webhook-create'],
    acts: { adminCreateWebhook: changeAnswer(() => ({ status: 200 })) },
  },
  {
    way: 'a webhook gives its secrets away',
    rows: ['webhook-secrets'],
    acts: {
      adminCreateWebhook: changeAnswer((answer, { body }) =>
        json({
          ...(jsonOf(answer) as Members),
          secrets: (JSON.parse(body.toString()) as Members)['secrets'],
        }),
      ),
    },
  },
  {
    way: 'a changed webhook is answered 201',
    rows: ['webhook-change'],
    acts: { adminPatchWebhook: changeAnswer(() => ({ status: 201 })) },
  },
  {
    way: 'a webhook cannot be removed',
    rows: ['webhook-remove'],
    acts: { adminDeleteWebhook: answerWith(405) },
  },
  {
    way: 'what is left of the limit is no number',
    rows: ['remaining'],
    acts: {
      listDocuments: changeAnswer(() => ({ headers: { 'x-rate-limit-remaining': 'many' } })),
    },
  },
]
