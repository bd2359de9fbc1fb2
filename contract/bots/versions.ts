import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { Bot } from './bots'

const FieldChange = z.object({
  /** The changed field. @example call_settings.silence_timeout */
  path: z.string(),
  /** Value before the change. Null if `is_long`: read the versions. @example 6 */
  before: z.unknown(),
  /** Value after the change. Null if `is_long`: read the versions. @example 10 */
  after: z.unknown(),
  /** The values are too long to repeat here. @example false */
  is_long: z.boolean(),
})

/** One save of a bot: who saved it, when, and what changed. */
const BotVersion = z
  .object({
    /** Number of the version, from 1. @example 3 */
    version: z.int(),
    /**
     * Who saved the version: a program with a key, a user in the dashboard (`session`), or the server.
     * @example session
     */
    actor: z.enum(['key', 'session', 'server']),
    /** Name of the account, or prefix of the key; empty if unknown. @example Meridian Dental */
    actor_name: z.string(),
    /** Changed fields; empty for the first stored version. */
    changes: z.array(FieldChange),
    /** The version that this one restored; null if none. @example null */
    restored_from: z.int().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'BotVersion' })
export type BotVersion = z.output<typeof BotVersion>

/** Bot fields that each version stores. */
const BotFields = Bot.omit({
  uid: true,
  id: true,
  created_at: true,
  updated_at: true,
  version: true,
})
export type BotFields = z.output<typeof BotFields>

/** A version with all fields of the bot. */
const BotVersionContent = BotVersion.extend({
  /** The bot's fields in this version. */
  fields: BotFields,
}).meta({ id: 'BotVersionContent' })

/** A page of versions. */
const BotVersions = z
  .object({
    /** Versions, newest first. */
    versions: z.array(BotVersion),
    pagination: Pagination,
  })
  .meta({ id: 'BotVersions' })

/** Maximum number of versions that the server stores per bot. */
export const mostVersions = 1_000

export const botVersions = {
  /** Returns the versions that the server stores, at most 1,000 per bot. */
  list: endpoint(routes.botVersions.list, {
    summary: 'List the versions of a bot, newest first',
    query: PageQuery,
    reply: BotVersions,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the fields that the bot had in this version. */
  get: endpoint(routes.botVersions.get, {
    summary: 'Get a version of a bot',
    reply: BotVersionContent,
    errors: [404],
    extension: true,
  }),
  /** Writes the fields of an earlier version to the bot, which stores a new version. */
  restore: endpoint(routes.botVersions.restore, {
    summary: 'Restore an earlier version of a bot as a new version',
    body: z.object({
      /**
       * The version that the client read. If the bot has another version, nothing changes and the response
       * is 412.
       * @example 3
       */
      expected_version: z.int().optional(),
    }),
    reply: Bot,
    errors: [400, 404, 412],
    extension: true,
  }),
}
