import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { Bot } from './bots'

const FieldChange = z.object({
  /** Such as `call_settings.silence_timeout`. */
  path: z.string(),
  /** With `is_long` both are null, and the versions have the values. */
  before: z.unknown(),
  after: z.unknown(),
  is_long: z.boolean(),
})

/** One save of a bot: who saved it, when, and what changed. */
const BotVersion = z
  .object({
    version: z.int(),
    /** A program with a key, a user in the dashboard, or the server, as in the audit log. */
    actor: z.enum(['key', 'session', 'server']),
    /** The account, or the prefix of the key; empty if unknown. */
    actor_name: z.string(),
    /** Empty for the first stored version. */
    changes: z.array(FieldChange),
    /** The version that this one restored. */
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

const BotVersionContent = BotVersion.extend({ fields: BotFields }).meta({ id: 'BotVersionContent' })

const BotVersions = z
  .object({ versions: z.array(BotVersion), pagination: Pagination })
  .meta({ id: 'BotVersions' })

/** Maximum number of versions that the server stores per bot. */
export const mostVersions = 1_000

export const botVersions = {
  list: endpoint(routes.botVersions.list, {
    summary: 'List the versions of a bot, newest first',
    query: PageQuery,
    reply: BotVersions,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.botVersions.get, {
    summary: 'One version of a bot with all its fields',
    reply: BotVersionContent,
    errors: [404],
    extension: true,
  }),
  restore: endpoint(routes.botVersions.restore, {
    summary: 'Restore an earlier version of a bot as a new version',
    body: z.object({ expected_version: z.int().optional() }),
    reply: Bot,
    errors: [400, 404, 412],
    extension: true,
  }),
}
