const header = (name: string, description: string) => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})

/** What the service posts to a webhook (OpenAPI 3.1, section 4.8.1, `webhooks`). */
export function describeEvents(): Record<string, object> {
  return {
    'document.completed': event('A document was read', 'DocumentEvent'),
    'document.failed': event('A document could not be read', 'DocumentEvent'),
    'webhook.test': event('A test that was asked for', 'TestEvent'),
  }
}

function event(summary: string, schema: string): object {
  return {
    post: {
      summary,
      parameters: [
        header('webhook-id', 'The id of the event: the same with every try'),
        header('webhook-timestamp', 'Seconds since 1970'),
        header(
          'webhook-signature',
          'v1 and HMAC-SHA256 over id.timestamp.body, where the secret "signing" is stored',
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
      responses: {
        '2XX': { description: 'Delivered; the body is not read' },
        410: { description: 'Nobody listens here any more: it is not tried again' },
        default: {
          description: 'Tried again, eight times in all, later where Retry-After says so',
        },
      },
    },
  }
}
