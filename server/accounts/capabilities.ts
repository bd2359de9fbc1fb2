import type { Capabilities } from '#contract/account'

/** What this server has beyond the specification. */
export const capabilities: Capabilities = {
  phone_number_management: true,
  list_cursors: true,
  bot_sorting: true,
  contact_search: true,
  contact_keys: true,
  contact_selections: true,
  contact_detail_changes: true,
  call_filters: true,
  call_details: true,
  alignment_pins: true,
  call_shares: true,
  simulated_calls: true,
  sample_data: true,
  campaign_actions: true,
  knowledge_bases: false,
  text_messages: true,
  do_not_call: true,
  dialing_rules: true,
  preflight: true,
  live_updates: true,
  contact_imports: true,
  audit_log: true,
  analytics: true,
  privacy: true,
}
