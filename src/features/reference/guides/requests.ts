import type { Guide } from './guide-view'

export const authentication: Guide = {
  id: 'authentication',
  title: 'Authentication',
  summary: 'API keys, what they may do, and how to rotate them.',
  sections: [
    {
      title: 'Send a key',
      blocks: [
        'Send an API key with each request. A key has full access to one organization and sees nothing of any other.',
        {
          label: 'Request with a key',
          code: 'curl -H "Authorization: Bearer $API_KEY" "$BASE_URL/v2/whoami"',
        },
        'A missing, wrong, expired or revoked key gets 401.',
      ],
    },
    {
      title: 'Manage keys',
      blocks: [
        'Create keys under Settings, API keys. The key is shown only once. Give each program a key of its own, so that you can revoke it alone.',
        'A rotated key works for another 24 hours, or as long as you choose, 0 to 168 hours. The new key does not expire, unless you send `expires_in_days`. A revoked key stops at once.',
        'The dashboard uses a session cookie, which works only on pages of the server’s own origin. Programs should use keys.',
      ],
    },
  ],
}

export const paging: Guide = {
  id: 'paging',
  title: 'Paging',
  summary: 'Read lists page by page.',
  sections: [
    {
      title: 'Pages',
      blocks: [
        'Lists take `limit` (1 to 100, default 50) and either `offset` or `cursor`. The response has the rows and `pagination`.',
        {
          label: 'Pagination',
          code: '{ "limit": 50, "offset": 0, "total": 134, "has_more": true, "next_cursor": "eyJhdCI6MTc2OTg0NX0" }',
        },
        'Continue with `cursor` set to `next_cursor` while `has_more` is true. Cursors do not skip or repeat rows when rows are added; offsets can.',
        'A page can have fewer rows than `limit` although more follow: pages with large fields end after 1 MiB.',
        'If `total_is_minimum` is true, there are more rows than `total`, because counting all of them would take too long.',
      ],
    },
    {
      title: 'Times',
      blocks: [
        'Timestamps of calls are milliseconds since 1970. All other times are ISO 8601 in UTC.',
        'In a filter, a date without a time means the whole day in `timezone`, which defaults to UTC.',
      ],
    },
  ],
}

export const errors: Guide = {
  id: 'errors',
  title: 'Errors',
  summary: 'The shape of errors, and what each status means.',
  sections: [
    {
      title: 'Body',
      blocks: [
        {
          label: 'Error',
          code: `{
  "error": "to_number: This must be a phone number such as +14155550123.",
  "issues": [{ "path": "to_number", "message": "This must be a phone number such as +14155550123." }]
}`,
        },
        '`error` is a sentence, `issues` lists each invalid field. Operations under `/v2` explain the error in `details`. Fields and parameters that an operation does not know are ignored, so check their spelling if they have no effect. Each response has an `X-Request-Id`, which also names the request in the server’s log.',
      ],
    },
    {
      title: 'Statuses',
      blocks: [
        '400: the request is invalid. Some operations document 422 instead.',
        '404: the resource does not exist, or belongs to another organization.',
        '409: the current state does not allow it.',
        '412: the resource was modified since it was read. Send its `ETag` as `If-Match` with a change, and the server changes nothing if another user has saved since.',
        '429: too many requests. Wait `retryAfter` seconds.',
        '500, 502, 503 and 504: retry later.',
      ],
    },
  ],
}

export const idempotency: Guide = {
  id: 'idempotency',
  title: 'Idempotency',
  summary: 'Repeat a request without repeating its effect.',
  sections: [
    {
      title: 'Idempotency-Key',
      blocks: [
        'Send an `Idempotency-Key` of 1 to 255 characters with a POST request. The request takes effect once, however often it is sent within 24 hours; repetitions get the first response.',
        {
          label: 'Request with an Idempotency-Key',
          code: `curl -X POST "$BASE_URL/v1/create-phone-call" \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Idempotency-Key: order-4711-reminder" \\
  -H 'Content-Type: application/json' \\
  -d '{ "from_number": "+14155550100", "to_number": "+14155550123" }'`,
        },
        'Repeat the same bytes: the same key with another method, path or body gets 422.',
        'Responses 401, 413, 429 and 5xx are not stored, so the request can be repeated. Uploads, files, streams and responses that show a secret ignore the key.',
      ],
    },
  ],
}

export const limits: Guide = {
  id: 'limits',
  title: 'Limits',
  summary: 'Requests per minute, and sizes.',
  sections: [
    {
      title: 'Requests',
      blocks: [
        'By default an organization may send 100 requests a minute with keys and place 5 calls a minute. The operator of the server can change both.',
        'Above a limit the response is 429 with a `Retry-After` header in seconds. Wrong keys are limited to 20 a minute per address.',
      ],
    },
    {
      title: 'Sizes',
      blocks: [
        'Each operation states the maximum size of its body. Larger bodies get 413.',
        '`GET /v1/reads` returns up to 40 reads in one request, and unchanged reads with `If-None-Match` are answered with 304 without a body.',
      ],
    },
  ],
}
