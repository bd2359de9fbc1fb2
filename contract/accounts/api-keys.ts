import { endpoint } from '#contract/http/endpoint'
import { nameOf, Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/**
 * A key that works: neither revoked nor expired. The key itself is stored as a hash and cannot be read
 * again.
 */
export const ApiKey = z
  .object({
    /** Identifier of the key. @example 17 */
    id: z.int(),
    /** Name of the key, 1 to 80 characters; null for keys from before keys had names. @example Billing */
    name: z.string().nullable(),
    /** The first characters of the key. @example sk_c41d */
    prefix: z.string(),
    created_at: Timestamp,
    /** When the key was last used, exact to a minute; null if never. */
    last_used_at: Timestamp.nullable(),
    /** The key works until this time; null if it does not expire. */
    expires_at: Timestamp.nullable(),
    /** This request or its session uses this key. @example false */
    is_current: z.boolean(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

/** A new key. */
export const NewApiKey = ApiKey.extend({
  /** The key. Only this response contains it. @example sk_c41d9f27e0a84b6c9d35f1e8 */
  key: z.string(),
}).meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof NewApiKey>

/** All keys that work. */
const ApiKeys = z
  .object({
    /** Keys, newest first. */
    api_keys: z.array(ApiKey),
  })
  .meta({ id: 'ApiKeys' })

/** Name of the key. @example {"name": "Billing"} */
export const ApiKeyDraft = z
  .object({
    /** Name of the key, 1 to 80 characters. @example Billing */
    name: nameOf(80),
  })
  .meta({ id: 'ApiKeyDraft' })

/** Name and expiry of a new key. @example {"name": "Billing", "expires_in_days": 90} */
const NewApiKeyDraft = ApiKeyDraft.extend({
  /** Days for which the key works, 1 to 3650. It does not expire by default. @example 90 */
  expires_in_days: z.int().min(1).max(3650).optional(),
}).meta({ id: 'NewApiKeyDraft' })
export type NewApiKeyDraft = z.output<typeof NewApiKeyDraft>

/** How long the old key continues to work. @example {"overlap_hours": 24} */
export const ApiKeyRotation = z
  .object({
    /** Hours for which the old key works, 0 to 168. The default is 24. @example 24 */
    overlap_hours: z.int().min(0).max(168).default(24),
    /** Days for which the new key works, 1 to 3650. It does not expire by default. @example 90 */
    expires_in_days: z.int().min(1).max(3650).optional(),
  })
  .meta({ id: 'ApiKeyRotation' })
export type ApiKeyRotation = z.output<typeof ApiKeyRotation>

export const mostApiKeys = 100

const etag = { except: ['key', 'last_used_at', 'is_current'] }

export const apiKeys = {
  /** Returns the keys that work. An organization can have 100. */
  list: endpoint(routes.apiKeys.list, {
    summary: 'List the API keys that work, newest first',
    reply: ApiKeys,
    extension: true,
  }),
  /** Returns a key without its value. */
  get: endpoint(routes.apiKeys.get, {
    summary: 'Get an API key',
    reply: ApiKey,
    etag,
    errors: [404],
    extension: true,
  }),
  /**
   * Creates a key, whose name no other key has. Only this response contains it. Sessions must confirm their key after
   * two hours.
   */
  create: endpoint(routes.apiKeys.create, {
    summary: 'Create an API key',
    body: NewApiKeyDraft,
    reply: NewApiKey,
    status: 201,
    etag,
    errors: [400, 403, 409],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
  /**
   * Replaces a key by a new one with the same name. The old key expires after the overlap. The new one does not expire,
   * even if the old one did, unless `expires_in_days` is sent.
   */
  rotate: endpoint(routes.apiKeys.rotate, {
    summary: 'Replace an API key',
    body: ApiKeyRotation,
    reply: NewApiKey,
    status: 201,
    etag,
    errors: [400, 403, 404, 409],
    isUnkept: true,
    needsProof: true,
    extension: true,
  }),
  /** Renames a key. Responds with 400 if another key has the name. */
  update: endpoint(routes.apiKeys.update, {
    summary: 'Rename an API key',
    body: ApiKeyDraft,
    reply: ApiKey,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /**
   * Revokes a key and ends the sessions that it opened. Responds with 409 if no other key without an expiry
   * would remain.
   */
  revoke: endpoint(routes.apiKeys.revoke, {
    summary: 'Revoke an API key',
    etag,
    errors: [403, 404, 409],
    needsProof: true,
    extension: true,
  }),
}
