import { endpoint } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { Bot } from './bots'

const FieldChange = z.object({
  /** As in `call_settings.silence_timeout`. */
  path: z.string(),
  /** Both null with `is_long`: to be read from the versions themselves. */
  before: z.unknown(),
  after: z.unknown(),
  is_long: z.boolean(),
})

/** One save of a bot: who made it, when, and what it changed. */
const BotVersion = z
  .object({
    version: z.int(),
    /** A program with a key, a person in the dashboard, or the server by itself, as in the audit log. */
    actor: z.enum(['key', 'session', 'server']),
    /** The account, or the beginning of the key; empty where that is not known. */
    actor_name: z.string(),
    /** Empty for the first one that is kept. */
    changes: z.array(FieldChange),
    /** The version that this one brought back. */
    restored_from: z.int().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'BotVersion' })
export type BotVersion = z.output<typeof BotVersion>

/** What of a bot is kept with each of its versions. */
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

/** Of how many saves of one bot the server knows what they made of it. */
export const mostVersions = 1_000

export const botVersions = {
  list: endpoint(routes.botVersions.list, {
    summary: 'List the saves of a bot, newest first',
    query: PageQuery,
    reply: BotVersions,
    errors: [400, 404],
    extension: true,
  }),
  get: endpoint(routes.botVersions.get, {
    summary: 'One save of a bot, with the whole bot as it was then',
    reply: BotVersionContent,
    errors: [404],
    extension: true,
  }),
  restore: endpoint(routes.botVersions.restore, {
    summary: 'Make a new version of a bot that is as an earlier one was',
    body: z.object({ expected_version: z.int().optional() }),
    reply: Bot,
    errors: [400, 404, 412],
    extension: true,
  }),
}
