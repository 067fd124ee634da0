import {
  accepting,
  counted,
  invalid,
  json,
  jsonOf,
  members,
  results,
  without,
  type CrookedWay,
  type Members,
} from './crooked-helpers.ts'
import { answerWith, changeAnswer, changeRequest, choose } from './switchboard-acts.ts'

/** With files, results and feedback. */
export const crookedDocuments: readonly CrookedWay[] = [
  {
    way: 'a file is taken in the part “document”',
    rows: ['upload'],
    profile: { uploadBody: 'multipart', uploadPart: 'document' },
    acts: {
      uploadDocument: choose(({ body }) =>
        body.includes('name="file"')
          ? invalid
          : changeRequest(() => ({
              body: Buffer.from(
                body.toString('latin1').replace('name="document"', 'name="file"'),
                'latin1',
              ),
            })),
      ),
    },
  },
  {
    way: 'no way of sending a file is taken',
    rows: ['upload'],
    acts: { uploadDocument: invalid },
  },
  {
    way: 'the answer to an upload is 201 with an id',
    rows: ['upload-answer'],
    acts: {
      uploadDocument: changeAnswer((answer) =>
        answer.status === 202
          ? { status: 201, ...json({ id: (jsonOf(answer) as Members)['documentId'] }) }
          : {},
      ),
    },
  },
  {
    way: 'a file of any type is taken',
    rows: ['media-types'],
    acts: {
      uploadDocument: changeAnswer((answer) =>
        answer.status === 415 ? { status: 202, ...json({ status: 'UPLOADED' }) } : {},
      ),
    },
  },
  {
    way: 'a document that is still being read is answered 200 with its status',
    rows: ['processing'],
    whileRunning: { status: 200, body: '{"status":"PROCESSING"}' },
  },
  {
    way: 'a document that is still being read says no status',
    rows: ['processing'],
    whileRunning: { status: 202, body: '{}' },
  },
  {
    way: 'the results stand in an object',
    rows: ['result-list'],
    acts: { retrieveStructuredData: members((list) => ({ results: list })) },
  },
  {
    way: 'a result has no documentId',
    rows: ['result-id'],
    acts: { retrieveStructuredData: results((result) => without(result, 'documentId')) },
  },
  {
    way: 'dates have a time, and titles are long',
    rows: ['result-fields'],
    acts: {
      retrieveStructuredData: results((result) => ({
        ...result,
        dueDate: '2026-12-02T00:00:00Z',
        title: 'x'.repeat(60),
      })),
    },
  },
  {
    way: 'an invoice has no due date',
    rows: ['result-fields'],
    acts: { retrieveStructuredData: results((result) => without(result, 'dueDate')) },
  },
  {
    way: 'confidences are percentages',
    rows: ['confidence'],
    acts: {
      retrieveStructuredData: results((result) => ({
        ...result,
        confidences: { '/title': 93, '/dueDate': 71 },
      })),
    },
  },
  {
    way: 'confidences stand beside each value',
    rows: ['confidence'],
    acts: {
      retrieveStructuredData: results(({ confidences: _, ...result }) => ({
        ...result,
        title: { value: result['title'], confidence: 0.9 },
      })),
    },
  },
  {
    way: 'there is no confidence',
    rows: ['confidence'],
    acts: { retrieveStructuredData: results((result) => without(result, 'confidences')) },
  },
  {
    way: 'there is no XML',
    rows: ['xml'],
    acts: { retrieveStructuredData: accepting('application/xml', answerWith(406, '', counted)) },
  },
  {
    way: 'an unknown Accept is answered with a page',
    rows: ['unsupported-accept'],
    acts: {
      retrieveStructuredData: accepting(
        'text/csv',
        answerWith(200, '<html></html>', {
          'content-type': 'text/html',
          'x-rate-limit-remaining': '9',
        }),
      ),
    },
  },
  {
    way: 'XML comes unless JSON is asked for',
    rows: ['default-format'],
    acts: {
      retrieveStructuredData: accepting(
        '*/*',
        answerWith(200, '<documentResponse/>', {
          'content-type': 'application/xml',
          'x-rate-limit-remaining': '9',
        }),
      ),
    },
  },
  {
    way: 'texts are in Latin 1',
    rows: ['encoding'],
    acts: {
      retrieveStructuredData: accepting(
        'application/json',
        changeAnswer((answer) =>
          answer.status === 200
            ? {
                headers: { 'content-type': 'application/json; charset=iso-8859-1' },
                body: Buffer.from(answer.body.toString(), 'latin1'),
              }
            : {},
        ),
      ),
    },
  },
  {
    way: 'the file is fetched at another path',
    rows: ['content'],
    profile: {
      paths: { streamDocumentContent: '/workspaces/{workspaceId}/documents/{documentId}/file' },
    },
    moves: { streamDocumentContent: '/workspaces/{workspaceId}/documents/{documentId}/file' },
  },
  {
    way: 'the file comes as Base64 in JSON',
    rows: ['content'],
    acts: {
      streamDocumentContent: changeAnswer(({ body }) => ({
        headers: { 'content-type': 'application/json' },
        ...json({ base64: body.toString('base64') }),
      })),
    },
  },
  {
    way: 'another file comes back than was sent',
    rows: ['content'],
    acts: { streamDocumentContent: changeAnswer(() => ({ body: '%PDF-1.4 another' })) },
  },
  {
    way: 'feedback is a JSON Patch',
    rows: ['feedback'],
    profile: { feedbackBody: 'json-patch' },
    acts: {
      provideFeedback: choose(({ headers }) =>
        headers['content-type'] === 'application/json-patch+json'
          ? changeRequest(() => ({
              headers: { ...headers, 'content-type': 'application/json' },
              body: Buffer.from(
                '{"corrections":[{"resultIndex":0,"path":"/title","newValue":"x"}]}',
              ),
            }))
          : invalid,
      ),
    },
  },
  {
    way: 'feedback is read at another path',
    rows: ['feedback-read'],
    profile: {
      paths: { getDocumentFeedback: '/workspaces/{workspaceId}/documents/{documentId}/feedbacks' },
    },
    moves: { getDocumentFeedback: '/workspaces/{workspaceId}/documents/{documentId}/feedbacks' },
  },
]
