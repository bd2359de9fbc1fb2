import { endpoint } from '#contract/http/endpoint'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'

export const Account = z.object({ name: z.string(), email: z.string() }).meta({ id: 'Account' })
export type Account = z.output<typeof Account>

/**
 * Features beyond the platform's specification that a server has. A server without this operation has none.
 */
export const Capabilities = z
  .object({
    phone_number_management: z.boolean(),
    list_cursors: z.boolean(),
    bot_sorting: z.boolean(),
    contact_search: z.boolean(),
    all_contacts_search: z.boolean(),
    contact_keys: z.boolean(),
    contact_selections: z.boolean(),
    contact_detail_changes: z.boolean(),
    call_filters: z.boolean(),
    call_sorting: z.boolean(),
    call_results: z.boolean(),
    call_files: z.boolean(),
    saved_views: z.boolean(),
    call_details: z.boolean(),
    alignment_pins: z.boolean(),
    recording_peaks: z.boolean(),
    call_shares: z.boolean(),
    simulated_calls: z.boolean(),
    sample_data: z.boolean(),
    campaign_search: z.boolean(),
    campaign_actions: z.boolean(),
    campaign_drafts: z.boolean(),
    knowledge_bases: z.boolean(),
    variable_sources: z.boolean(),
    text_messages: z.boolean(),
    do_not_call: z.boolean(),
    dialing_rules: z.boolean(),
    preflight: z.boolean(),
    live_updates: z.boolean(),
    combined_reads: z.boolean(),
    choices: z.boolean(),
    contact_imports: z.boolean(),
    import_undo: z.boolean(),
    contact_files: z.boolean(),
    audit_log: z.boolean(),
    api_keys: z.boolean(),
    analytics: z.boolean(),
    privacy: z.boolean(),
    number_erasures: z.boolean(),
    webhooks: z.boolean(),
    review: z.boolean(),
    bot_versions: z.boolean(),
    bot_outlook: z.boolean(),
    model_prices: z.boolean(),
    tool_tests: z.boolean(),
    tool_preconditions: z.boolean(),
    rehearsal: z.boolean(),
    call_mirror: z.boolean(),
    list_checks: z.boolean(),
  })
  .partial()
  .meta({ id: 'Capabilities' })
export type Capabilities = z.output<typeof Capabilities>

export const account = {
  whoami: endpoint(routes.account.whoami, { summary: 'The account of the API key', reply: Account }),
  whoamiV1: endpoint(routes.account.whoamiV1, { summary: 'The account of the API key', reply: Account }),
  capabilities: endpoint(routes.account.capabilities, {
    summary: 'Features of this server beyond the specification',
    reply: Capabilities,
    open: true,
    extension: true,
  }),
}
