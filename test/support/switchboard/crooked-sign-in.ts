import {
  counted,
  members,
  queryOf,
  tokenOf,
  untouched,
  without,
  type CrookedWay,
} from './crooked-helpers.ts'
import { answerWith, choose } from './switchboard-acts.ts'

/** With tokens and pages. */
export const crookedSignIn: readonly CrookedWay[] = [
  {
    way: 'the token has another name',
    rows: ['token'],
    acts: { token: members(({ access_token, ...rest }) => ({ ...rest, token: access_token })) },
  },
  {
    way: 'a token says nothing of its life',
    rows: ['token-lifetime'],
    acts: { token: members((token) => without(token, 'expires_in')) },
  },
  {
    way: 'a request without a token is answered 403',
    rows: ['missing-token'],
    acts: {
      listDocuments: choose((received) =>
        tokenOf(received) ? untouched : answerWith(403, '{"code":"FORBIDDEN_ACCESS","message":""}'),
      ),
    },
  },
  {
    way: 'a wrong token is answered 403',
    rows: ['wrong-token'],
    acts: {
      listDocuments: choose((received) =>
        tokenOf(received) === 'not-a-token'
          ? answerWith(403, '{"code":"FORBIDDEN_ACCESS","message":""}')
          : untouched,
      ),
    },
  },
  {
    way: 'the list has another envelope',
    rows: ['list'],
    acts: { listDocuments: members((page) => without(page, 'totalPages', 'first')) },
  },
  {
    way: 'a page has fifty documents unless asked',
    rows: ['page-defaults'],
    acts: {
      listDocuments: choose((received) =>
        queryOf(received).has('size')
          ? untouched
          : members((page) => ({ ...page, pageable: { pageNumber: 0, pageSize: 50 } })),
      ),
    },
  },
  {
    way: 'pages are as large as anybody asks for',
    rows: ['page-limit'],
    acts: {
      listDocuments: choose((received) =>
        queryOf(received).get('size') === '101'
          ? answerWith(200, '{"content":[],"pageable":{"pageNumber":0,"pageSize":101}}', counted)
          : untouched,
      ),
    },
  },
]
