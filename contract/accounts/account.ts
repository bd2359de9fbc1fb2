import { endpoint } from '#contract/http/endpoint'
import { lineOf } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

/** The account of an API key. */
export const Account = z
  .object({
    /** Name of the organization. @example Meridian Dental */
    name: z.string(),
    /** Email address of the account. @example ada@example.com */
    email: z.string(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

/** What to change. @example {"name": "Meridian Dental"} */
export const AccountChanges = z
  .object({
    /** Name of the organization: one line of 1 to 255 characters. @example Meridian Dental */
    name: lineOf(255),
  })
  .partial()
  .meta({ id: 'AccountChanges' })

/** Features beyond the platform's specification that a server has. An absent feature is missing. */
export const Capabilities = z
  .object({
    /** Phone numbers can be added, renamed and deleted. */
    phone_number_management: z.boolean(),
    /** Lists accept `cursor` and return `next_cursor`. */
    list_cursors: z.boolean(),
    /** Bots can be sorted. */
    bot_sorting: z.boolean(),
    /** Campaigns can be sorted. */
    campaign_sorting: z.boolean(),
    /** Contact lists can be sorted. */
    contact_list_sorting: z.boolean(),
    /** Phone numbers can be sorted. */
    phone_number_sorting: z.boolean(),
    /** Contacts of a list can be searched. */
    contact_search: z.boolean(),
    /** Contacts of all lists can be searched. */
    all_contacts_search: z.boolean(),
    /** The names of contact details can be listed. */
    contact_keys: z.boolean(),
    /** Contacts can be deleted by ranges. */
    contact_selections: z.boolean(),
    /** Contacts of a list can be filtered by the outcome of their last dial. */
    contact_outcome_filter: z.boolean(),
    /** Contacts of a list can be sorted. */
    contact_sorting: z.boolean(),
    /** Single contact details can be changed. */
    contact_detail_changes: z.boolean(),
    /** Calls have the filters that the specification lacks. */
    call_filters: z.boolean(),
    /** Calls can be sorted. */
    call_sorting: z.boolean(),
    /** Calls have a `result`. */
    call_results: z.boolean(),
    /** Calls can be exported. */
    call_files: z.boolean(),
    /** Views of the calls can be saved. */
    saved_views: z.boolean(),
    /** Calls have turns, tool calls and events. */
    call_details: z.boolean(),
    /** Lines of a transcript can be pinned to times. */
    alignment_pins: z.boolean(),
    /** Waveforms of recordings can be read. */
    recording_peaks: z.boolean(),
    /** Shared calls are recorded in the audit log. */
    call_shares: z.boolean(),
    /** Calls are simulated. */
    simulated_calls: z.boolean(),
    /** Bots can ask a webhook before a call. */
    pre_call_webhooks: z.boolean(),
    /** Inbound calls can be simulated. */
    simulated_inbound_calls: z.boolean(),
    /** The organization can be renamed. */
    account_changes: z.boolean(),
    /** An empty account can be filled with sample data. */
    sample_data: z.boolean(),
    /** Campaigns can be searched by name. */
    campaign_search: z.boolean(),
    /** Campaigns can be paused, resumed and stopped. */
    campaign_actions: z.boolean(),
    /** Campaigns can be saved as drafts. */
    campaign_drafts: z.boolean(),
    /** Knowledge bases exist. */
    knowledge_bases: z.boolean(),
    /** Sources of a bot's variables can be listed. */
    variable_sources: z.boolean(),
    /** Text messages can be listed. */
    text_messages: z.boolean(),
    /** The do-not-call list exists. */
    do_not_call: z.boolean(),
    /** Calling rules can be changed. */
    dialing_rules: z.boolean(),
    /** Contacts can be checked before a campaign. */
    preflight: z.boolean(),
    /** `GET /v1/events` streams changes. */
    live_updates: z.boolean(),
    /** `GET /v1/reads` combines reads. */
    combined_reads: z.boolean(),
    /** Names for choice fields can be read. */
    choices: z.boolean(),
    /** Contacts can be imported from files. */
    contact_imports: z.boolean(),
    /** Imports can be undone. */
    import_undo: z.boolean(),
    /** Contacts can be exported. */
    contact_files: z.boolean(),
    /** The audit log can be read. */
    audit_log: z.boolean(),
    /** API keys can be managed. */
    api_keys: z.boolean(),
    /** Statistics can be read. */
    analytics: z.boolean(),
    /** Retention can be set. */
    privacy: z.boolean(),
    /** Data can be deleted by phone number. */
    number_erasures: z.boolean(),
    /** Report deliveries can be read and resent. */
    webhooks: z.boolean(),
    /** Calls can be reviewed. */
    review: z.boolean(),
    /** Bots have versions. */
    bot_versions: z.boolean(),
    /** The impact and the cost of a bot can be read. */
    bot_outlook: z.boolean(),
    /** Prices of models can be set. */
    model_prices: z.boolean(),
    /** Models can be chosen that lead and analyze conversations. */
    model_providers: z.boolean(),
    /** Calls can be analyzed again. */
    analysis_runs: z.boolean(),
    /** Tools can send emails through the organization's mail server. */
    mail_server: z.boolean(),
    /** Calls can reach real phones over a telephone line. */
    telephony: z.boolean(),
    /** Tools of type `transfer_call` can hand a call over to another bot: `transfer_type` `agent`. */
    agent_transfers: z.boolean(),
    /** Tools can be tested. */
    tool_tests: z.boolean(),
    /** Changes of tools accept `expected_updated_at`. */
    tool_preconditions: z.boolean(),
    /** Bots can be rehearsed. */
    rehearsal: z.boolean(),
    /** Bots can be talked to in the browser. */
    web_calls: z.boolean(),
    /** Calls of the platform can be copied. */
    call_mirror: z.boolean(),
    /** Lists of the platform can be compared with the do-not-call list. */
    list_checks: z.boolean(),
  })
  .partial()
  .meta({ id: 'Capabilities' })
export type Capabilities = z.output<typeof Capabilities>

export const account = {
  /** Returns the account that the API key belongs to. Use it to test a key. */
  whoami: endpoint(routes.account.whoami, { summary: 'Get the account of the API key', reply: Account }),
  /** The same as `GET /v2/whoami`. */
  whoamiV1: endpoint(routes.account.whoamiV1, { summary: 'Get the account of the API key', reply: Account }),
  /** Returns the features beyond the specification that this server has. Needs no key. */
  capabilities: endpoint(routes.account.capabilities, {
    summary: 'List the features of this server',
    reply: Capabilities,
    open: true,
    extension: true,
  }),
  /** Returns the same as `GET /v1/whoami`, with an ETag for changes. */
  get: endpoint(routes.account.get, {
    summary: 'Get the organization of the API key',
    reply: Account,
    etag: { except: [] },
    extension: true,
  }),
  /** Changes the name of the organization. */
  update: endpoint(routes.account.update, {
    summary: 'Rename the organization',
    body: AccountChanges,
    reply: Account,
    etag: { except: [] },
    errors: [400],
    extension: true,
  }),
}
