import { endpoint } from '#contract/http/endpoint'
import { Name, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** A usable key: neither revoked nor expired. The key itself is stored as a hash and cannot be read again. */
export const ApiKey = z
  .object({
    id: z.int(),
    /** Null if a server version without key names created it. */
    name: z.string().nullable(),
    /** The first characters of the key. */
    prefix: z.string(),
    created_at: Timestamp,
    /** Updated at most once a minute; null if never used. */
    last_used_at: Timestamp.nullable(),
    /** A rotated key works until this time; null if it does not expire. */
    expires_at: Timestamp.nullable(),
    /** This request or its session uses this key. */
    is_current: z.boolean(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof NewApiKey>

const ApiKeys = z.object({ api_keys: z.array(ApiKey) }).meta({ id: 'ApiKeys' })

export const ApiKeyDraft = z.object({ name: Name.max(80) }).meta({ id: 'ApiKeyDraft' })

/** How long the old key continues to work. */
export const ApiKeyRotation = z
  .object({ overlap_hours: z.int().min(0).max(168).default(24) })
  .meta({ id: 'ApiKeyRotation' })

export const mostApiKeys = 100

const etag = { except: ['key', 'last_used_at', 'is_current'] }

export const apiKeys = {
  list: endpoint(routes.apiKeys.list, {
    summary: 'List the API keys that work, newest first',
    reply: ApiKeys,
    extension: true,
  }),
  get: endpoint(routes.apiKeys.get, {
    summary: 'One API key that works',
    reply: ApiKey,
    etag,
    errors: [404],
    extension: true,
  }),
  create: endpoint(routes.apiKeys.create, {
    summary: 'Create an API key; only this response contains it',
    body: ApiKeyDraft,
    reply: NewApiKey,
    status: 201,
    etag,
    errors: [400, 403, 409],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
  rotate: endpoint(routes.apiKeys.rotate, {
    summary:
      'Replace an API key; only this response contains the new one, and the old one expires after the overlap',
    body: ApiKeyRotation,
    reply: NewApiKey,
    status: 201,
    etag,
    errors: [400, 403, 404, 409],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
  update: endpoint(routes.apiKeys.update, {
    summary: 'Rename an API key',
    body: ApiKeyDraft,
    reply: ApiKey,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  revoke: endpoint(routes.apiKeys.revoke, {
    summary: 'Revoke an API key and end the sessions it opened; the last key that does not expire is kept',
    etag,
    errors: [403, 404, 409],
    needsProof: true,
    extension: true,
  }),
}
