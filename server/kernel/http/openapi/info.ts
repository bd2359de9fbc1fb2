/** The general part of the OpenAPI document. */
export const info = {
  title: 'Switchboard',
  version: '1.0.0',
  description: [
    'Configure phone bots, place calls, run campaigns, and read what was said.',
    '`/v1` and `/v2` follow the API of the voice-bot platform. `x-extension: true` marks operations, parameters and fields that the platform’s specification does not have: other servers of the specification lack them.',
    'Send an API key as `Authorization: Bearer $API_KEY`. The guides at `/reference` explain authentication, paging, errors, idempotency, limits, webhooks and simulated calls.',
    'Responses may get further fields. Clients must ignore fields that they do not know.',
  ].join('\n\n'),
  contact: { name: 'The operator of this server' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

export const securitySchemes = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of the organization. It has full access to the organization.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of a user in the dashboard. It works only on pages of the server’s own origin.',
  },
}
