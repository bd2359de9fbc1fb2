// Generated from the OpenAPI document. To write this file again: npm run client
import type { CallOptions, Route } from './route'

/** Why a request was refused. */
export type ErrorBody = {
  /** What went wrong, in one sentence. */
  error: string
  /** What to do, if `error` is a code. */
  message?: string
  /** The message of operations under /v2. */
  details?: string
  /** On 400: every problem, with the path of its field. */
  issues?: Array<{
    /** The field. */
    path: string
    /** What is wrong with it, as a sentence. */
    message: string
  }>
  /** On 412 after If-Match: the current resource. */
  current?: unknown
  /** On 429. */
  success?: false
  /** On 429: seconds to wait. */
  retryAfter?: number
}

/** Which of the matching calls to analyze again. Without a field: all of them. */
export type AnalysisRunRequest = {
  /** Only these of the matching calls, at most 1,000. */
  call_ids?: Array<string>
  /** All matching calls without these, at most 10,000. */
  except_ids?: Array<string>
}

/** What analyzing calls again would do. */
export type AnalysisEstimate = {
  /** Number of chosen calls. */
  calls: number
  /** Number of calls that can be analyzed. */
  analyzable: number
  /** Why the other calls are left out, as sentences with their number. */
  left_out: Array<string>
  /** Why none can be analyzed, as a sentence; null if some can. */
  reason: string | null
  /** Model of the analysis; null if none is chosen. */
  model: string | null
  /** Estimated cost in US dollars; null if the price of the model is not known. */
  cost: number | null
}

/** Calls that are analyzed again. */
export type AnalysisRun = {
  /** Identifier of the run. */
  id: number
  /** Progress of the run. */
  status: "queued" | "running" | "completed" | "cancelled" | "failed"
  /** Why the run failed, as a sentence; null if it has not. */
  reason: string | null
  /** Number of calls. */
  total: number
  /** Number of calls that have been analyzed. */
  done: number
  /** Number of calls that could not be analyzed. */
  failed: number
  /** Why the first of them could not, as a sentence; null without one. */
  failure: string | null
  /** Estimated cost in US dollars; null if the price of the model is not known. */
  estimated_cost: number | null
  /** Cost in US dollars so far, which is added to that of the calls. */
  cost: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the run ended; null before. */
  finished_at: string | null
}

/** The account of an API key. */
export type Account = {
  /** Name of the organization. */
  name: string
  /** Email address of the account. */
  email: string
}

/** Features beyond the platform's specification that a server has. An absent feature is missing. */
export type Capabilities = {
  /** Phone numbers can be added, renamed and deleted. */
  phone_number_management?: boolean
  /** Lists accept `cursor` and return `next_cursor`. */
  list_cursors?: boolean
  /** Bots can be sorted. */
  bot_sorting?: boolean
  /** Campaigns can be sorted. */
  campaign_sorting?: boolean
  /** Contact lists can be sorted. */
  contact_list_sorting?: boolean
  /** Phone numbers can be sorted. */
  phone_number_sorting?: boolean
  /** Contacts of a list can be searched. */
  contact_search?: boolean
  /** Contacts of all lists can be searched. */
  all_contacts_search?: boolean
  /** The names of contact details can be listed. */
  contact_keys?: boolean
  /** Contacts can be deleted by ranges. */
  contact_selections?: boolean
  /** Contacts of a list can be filtered by the outcome of their last dial. */
  contact_outcome_filter?: boolean
  /** Contacts of a list can be sorted. */
  contact_sorting?: boolean
  /** Single contact details can be changed. */
  contact_detail_changes?: boolean
  /** Calls have the filters that the specification lacks. */
  call_filters?: boolean
  /** Calls can be sorted. */
  call_sorting?: boolean
  /** Calls have a `result`. */
  call_results?: boolean
  /** Calls can be exported. */
  call_files?: boolean
  /** Views of the calls can be saved. */
  saved_views?: boolean
  /** Calls have turns, tool calls and events. */
  call_details?: boolean
  /** Lines of a transcript can be pinned to times. */
  alignment_pins?: boolean
  /** Waveforms of recordings can be read. */
  recording_peaks?: boolean
  /** Shared calls are recorded in the audit log. */
  call_shares?: boolean
  /** Calls are simulated. */
  simulated_calls?: boolean
  /** Bots can ask a webhook before a call. */
  pre_call_webhooks?: boolean
  /** Inbound calls can be simulated. */
  simulated_inbound_calls?: boolean
  /** The organization can be renamed. */
  account_changes?: boolean
  /** An empty account can be filled with sample data. */
  sample_data?: boolean
  /** Campaigns can be searched by name. */
  campaign_search?: boolean
  /** Campaigns can be paused, resumed and stopped. */
  campaign_actions?: boolean
  /** Campaigns can be saved as drafts. */
  campaign_drafts?: boolean
  /** Knowledge bases exist. */
  knowledge_bases?: boolean
  /** Sources of a bot's variables can be listed. */
  variable_sources?: boolean
  /** Text messages can be listed. */
  text_messages?: boolean
  /** The do-not-call list exists. */
  do_not_call?: boolean
  /** Calling rules can be changed. */
  dialing_rules?: boolean
  /** Contacts can be checked before a campaign. */
  preflight?: boolean
  /** `GET /v1/events` streams changes. */
  live_updates?: boolean
  /** `GET /v1/reads` combines reads. */
  combined_reads?: boolean
  /** Names for choice fields can be read. */
  choices?: boolean
  /** Contacts can be imported from files. */
  contact_imports?: boolean
  /** Imports can be undone. */
  import_undo?: boolean
  /** Contacts can be exported. */
  contact_files?: boolean
  /** The audit log can be read. */
  audit_log?: boolean
  /** API keys can be managed. */
  api_keys?: boolean
  /** Statistics can be read. */
  analytics?: boolean
  /** Retention can be set. */
  privacy?: boolean
  /** Data can be deleted by phone number. */
  number_erasures?: boolean
  /** Report deliveries can be read and resent. */
  webhooks?: boolean
  /** Calls can be reviewed. */
  review?: boolean
  /** Bots have versions. */
  bot_versions?: boolean
  /** The impact and the cost of a bot can be read. */
  bot_outlook?: boolean
  /** Prices of models can be set. */
  model_prices?: boolean
  /** Models can be chosen that lead and analyze conversations. */
  model_providers?: boolean
  /** Calls can be analyzed again. */
  analysis_runs?: boolean
  /** Tools can send emails through the organization's mail server. */
  mail_server?: boolean
  /** Calls can reach real phones over a telephone line. */
  telephony?: boolean
  /** Tools of type `transfer_call` can hand a call over to another bot: `transfer_type` `agent`. */
  agent_transfers?: boolean
  /** Tools can be tested. */
  tool_tests?: boolean
  /** Changes of tools accept `expected_updated_at`. */
  tool_preconditions?: boolean
  /** Bots can be rehearsed. */
  rehearsal?: boolean
  /** Bots can be talked to in the browser. */
  web_calls?: boolean
  /** Calls of the platform can be copied. */
  call_mirror?: boolean
  /** Lists of the platform can be compared with the do-not-call list. */
  list_checks?: boolean
}

/** What to change. */
export type AccountChanges = {
  /** Name of the organization: one line of 1 to 255 characters. */
  name?: string
}

/** Statistics of a range. */
export type AnalyticsSummary = {
  /** Start of the range. */
  from: string
  /** End of the range, exclusive. */
  to: string
  /** Statistics of the calls. */
  figures: CallFigures
  /** Completed calls that these figures do not include yet. */
  waiting: number
  /** Answered calls without an evaluation because their bot works under HIPAA. */
  not_stored?: number
}

/** Each completed call has exactly one outcome. */
export type OutcomeCounts = {
  /** Conversations that ended without a transfer. */
  completed: number
  /** Conversations that the bot transferred. */
  transferred: number
  /** Calls that reached voicemail. */
  voicemail: number
  /** Calls that were not answered. */
  no_answer: number
  /** Calls to a busy line. */
  busy: number
  /** Calls that failed. */
  failed: number
}

/** Seconds; null without answers. Nearest rank, with at most 1 % error. */
export type LatencyFigures = {
  /** Shortest time in seconds. */
  min: number
  /** 10th percentile in seconds. */
  p10: number
  /** Median in seconds. */
  median: number
  /** 90th percentile in seconds. */
  p90: number
}

/** Over all answers of the bot, from the caller's last word to the bot's first. */
export type AnswerLatency = {
  /** Number of answers. */
  answers: number
  /** Total response time; null without answers. */
  e2e: LatencyFigures | null
  /** Time of the language model; null without answers. */
  llm: LatencyFigures | null
  /** Time of speech synthesis; null without answers. */
  tts: LatencyFigures | null
}

/** Sums and response times of completed calls. */
export type CallFigures = {
  /** Number of completed calls. */
  calls: number
  /** Calls that a person answered. */
  answered: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number
  /** Outbound calls that a person answered. Absent on older servers. */
  outbound_answered?: number
  /** Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls. */
  answer_rate: number | null
  /** Answered calls that were evaluated. */
  judged: number
  /** Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older servers. */
  judged_failed?: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls. */
  success_rate: number | null
  /** Calls that were simulated. */
  simulated: number
  /** Number of calls by outcome. */
  outcomes: OutcomeCounts
  /** Total duration in milliseconds, from answer to end. */
  duration_ms: number
  /** Total cost in US dollars, exact to a millionth. */
  cost: {
    /** Sum of the parts in US dollars. */
    total: number
    /** Language model, in US dollars. */
    llm: number
    /** Speech synthesis, in US dollars. */
    tts: number
    /** Speech recognition, in US dollars. */
    stt: number
    /** Telephone line, in US dollars. */
    telephony: number
  }
  /** Response times of these calls. */
  latency: AnswerLatency
}

/** Statistics over time. */
export type AnalyticsSeries = {
  /** Start of the range. */
  from: string
  /** End of the range, exclusive. */
  to: string
  /** Length of the intervals; `quarter` is 15 minutes. */
  bucket: "quarter" | "hour" | "three_hours" | "day" | "week" | "month" | "year"
  /** Intervals in time order. */
  points: Array<SeriesPoint>
}

/** Statistics of one interval. */
export type SeriesPoint = {
  /** Number of completed calls. */
  calls: number
  /** Calls that a person answered. */
  answered: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number
  /** Outbound calls that a person answered. Absent on older servers. */
  outbound_answered?: number
  /** Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls. */
  answer_rate: number | null
  /** Answered calls that were evaluated. */
  judged: number
  /** Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older servers. */
  judged_failed?: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls. */
  success_rate: number | null
  /** Calls that were simulated. */
  simulated: number
  /** Number of calls by outcome. */
  outcomes: OutcomeCounts
  /** Total duration in milliseconds, from answer to end. */
  duration_ms: number
  /** Total cost in US dollars, exact to a millionth. */
  cost: {
    /** Sum of the parts in US dollars. */
    total: number
    /** Language model, in US dollars. */
    llm: number
    /** Speech synthesis, in US dollars. */
    tts: number
    /** Speech recognition, in US dollars. */
    stt: number
    /** Telephone line, in US dollars. */
    telephony: number
  }
  /** Response times of these calls. */
  latency: AnswerLatency
  /** Start of the interval. */
  at: string
  /** End of the interval, exclusive. */
  until: string
}

/** Statistics by bot, version, number or campaign. */
export type AnalyticsBreakdown = {
  /** Start of the range. */
  from: string
  /** End of the range, exclusive. */
  to: string
  /** Rows with the most calls, most first. */
  rows: Array<BreakdownRow>
  /** Number of all rows. */
  total: number
}

/** Statistics of one bot, version, number or campaign. Fields outside the breakdown are null. */
export type BreakdownRow = {
  /** Number of completed calls. */
  calls: number
  /** Calls that a person answered. */
  answered: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number
  /** Outbound calls that a person answered. Absent on older servers. */
  outbound_answered?: number
  /** Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls. */
  answer_rate: number | null
  /** Answered calls that were evaluated. */
  judged: number
  /** Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older servers. */
  judged_failed?: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls. */
  success_rate: number | null
  /** Calls that were simulated. */
  simulated: number
  /** Number of calls by outcome. */
  outcomes: OutcomeCounts
  /** Total duration in milliseconds, from answer to end. */
  duration_ms: number
  /** Total cost in US dollars, exact to a millionth. */
  cost: {
    /** Sum of the parts in US dollars. */
    total: number
    /** Language model, in US dollars. */
    llm: number
    /** Speech synthesis, in US dollars. */
    tts: number
    /** Speech recognition, in US dollars. */
    stt: number
    /** Telephone line, in US dollars. */
    telephony: number
  }
  /** Response times of these calls. */
  latency: AnswerLatency
  /** The bot. */
  bot_uid: string | null
  /** The version of the bot; also null for calls from before bots had versions. */
  bot_version: number | null
  /** The organization's number, in E.164. */
  own_number: string | null
  /** The campaign; also null for calls without one. */
  campaign_id: number | null
  /** Name of the bot or campaign; null if it was deleted. */
  name: string | null
  /** The bot, or the bot of the campaign, works under HIPAA: the success of its calls is not stored. */
  is_hipaa?: boolean
}

/** Statistics by hour of the week. */
export type AnalyticsHours = {
  /** Start of the range. */
  from: string
  /** End of the range, exclusive. */
  to: string
  /** Hours with calls; others are omitted. */
  hours: Array<WeekHour>
}

/** Statistics of one hour of the week. */
export type WeekHour = {
  /** Number of completed calls. */
  calls: number
  /** Calls that a person answered. */
  answered: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number
  /** Outbound calls that a person answered. Absent on older servers. */
  outbound_answered?: number
  /** Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls. */
  answer_rate: number | null
  /** Answered calls that were evaluated. */
  judged: number
  /** Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older servers. */
  judged_failed?: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls. */
  success_rate: number | null
  /** Calls that were simulated. */
  simulated: number
  /** Number of calls by outcome. */
  outcomes: OutcomeCounts
  /** Total duration in milliseconds, from answer to end. */
  duration_ms: number
  /** Total cost in US dollars, exact to a millionth. */
  cost: {
    /** Sum of the parts in US dollars. */
    total: number
    /** Language model, in US dollars. */
    llm: number
    /** Speech synthesis, in US dollars. */
    tts: number
    /** Speech recognition, in US dollars. */
    stt: number
    /** Telephone line, in US dollars. */
    telephony: number
  }
  /** Day of the week, from 1 (Monday) to 7. */
  weekday: number
  /** Hour of the day, from 0 to 23. */
  hour: number
}

/** Calls, minutes and cost by month. */
export type AnalyticsSpend = {
  /** Calendar months, oldest first; the last one runs until now. */
  months: Array<MonthOfSpend>
  /** The previous month up to the same time. */
  before_this: MonthOfSpend
}

/** Calls, minutes and cost of a calendar month. */
export type MonthOfSpend = {
  /** Number of completed calls. */
  calls: number
  /** Calls that a person answered. */
  answered: number
  /** Completed outbound calls. Absent on older servers. */
  outbound?: number
  /** Outbound calls that a person answered. Absent on older servers. */
  outbound_answered?: number
  /** Answered outbound calls divided by all outbound calls, from 0 to 1; null without outbound calls. */
  answer_rate: number | null
  /** Answered calls that were evaluated. */
  judged: number
  /** Evaluated calls that failed after they were answered; they count as evaluated, not as failed. Absent on older servers. */
  judged_failed?: number
  /** Evaluated calls that succeeded. */
  successful: number
  /** Successful calls divided by evaluated calls, from 0 to 1; null without evaluated calls. */
  success_rate: number | null
  /** Calls that were simulated. */
  simulated: number
  /** Number of calls by outcome. */
  outcomes: OutcomeCounts
  /** Total duration in milliseconds, from answer to end. */
  duration_ms: number
  /** Total cost in US dollars, exact to a millionth. */
  cost: {
    /** Sum of the parts in US dollars. */
    total: number
    /** Language model, in US dollars. */
    llm: number
    /** Speech synthesis, in US dollars. */
    tts: number
    /** Speech recognition, in US dollars. */
    stt: number
    /** Telephone line, in US dollars. */
    telephony: number
  }
  /** Start of the month. */
  from: string
  /** End of the month, exclusive, or now. */
  to: string
}

/** All keys that work. */
export type ApiKeys = {
  /** Keys, newest first. */
  api_keys: Array<ApiKey>
}

/** A key that works: neither revoked nor expired. The key itself is stored as a hash and cannot be read again. */
export type ApiKey = {
  /** Identifier of the key. */
  id: number
  /** Name of the key, 1 to 80 characters; null for keys from before keys had names. */
  name: string | null
  /** The first characters of the key. */
  prefix: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the key was last used, exact to a minute; null if never. */
  last_used_at: string | null
  /** The key works until this time; null if it does not expire. */
  expires_at: string | null
  /** This request or its session uses this key. */
  is_current: boolean
}

/** Name and expiry of a new key. */
export type NewApiKeyDraft = {
  /** Name of the key, 1 to 80 characters. */
  name: string
  /** Days for which the key works, 1 to 3650. It does not expire by default. */
  expires_in_days?: number
}

/** A new key. */
export type NewApiKey = {
  /** Identifier of the key. */
  id: number
  /** Name of the key, 1 to 80 characters; null for keys from before keys had names. */
  name: string | null
  /** The first characters of the key. */
  prefix: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the key was last used, exact to a minute; null if never. */
  last_used_at: string | null
  /** The key works until this time; null if it does not expire. */
  expires_at: string | null
  /** This request or its session uses this key. */
  is_current: boolean
  /** The key. Only this response contains it. */
  key: string
}

/** How long the old key continues to work. */
export type ApiKeyRotation = {
  /** Hours for which the old key works, 0 to 168. The default is 24. */
  overlap_hours?: number
  /** Days for which the new key works, 1 to 3650. It does not expire by default. */
  expires_in_days?: number
}

/** Name of the key. */
export type ApiKeyDraft = {
  /** Name of the key, 1 to 80 characters. */
  name: string
}

/** A page of the audit log. */
export type AuditEntries = {
  /** Entries, newest first. */
  entries: Array<AuditEntry>
  /** Every action in the log, in alphabetical order. */
  actions: Array<string>
  pagination: Pagination
}

/** One action: who did what, to what, and why. */
export type AuditEntry = {
  /** Identifier of the entry. */
  id: number
  /** When it happened. */
  at: string
  /** A program with a key, a user in the dashboard (`session`), or the server. */
  actor: "key" | "session" | "server"
  /** Name and prefix of the API key at that time; for a session, of the key that opened it. Null for the server. */
  who: string | null
  /** Identifier of the session; null without one. */
  session_id: number | null
  /** IP address of the request; null for the server. */
  address: string | null
  /** What was done. */
  action: string
  /** What it was done to. */
  subject: string
  /** Why, if a reason was given; otherwise empty. */
  reason: string
}

/** The position of a page in its list. */
export type Pagination = {
  /** Maximum number of rows of this page, or its number of rows if the page ended early. */
  limit: number
  /** Number of rows before this page, as requested. */
  offset: number
  /** Number of rows that match the filters. */
  total: number
  /** More rows follow this page. */
  has_more: boolean
  /** Send it as `cursor` to read the next page; null on the last page. */
  next_cursor?: string | null
  /** There are more rows than `total`, because counting all of them would take too long. */
  total_is_minimum?: boolean | null
}

/** Result of verifying the hash chain from the first entry to the last. */
export type AuditVerification = {
  /** No entry was altered, inserted or removed. */
  intact: boolean
  /** Number of entries. */
  entries: number
  /** The first entry that was altered or inserted, or that follows a removed one; null if there is none. */
  broken_id: number | null
  /** Entries at the end were removed. */
  missing_at_end: boolean
  /** When the log was verified. */
  checked_at: string
}

/** A new bot. Omitted fields get their default values. */
export type BotDraft = {
  /** Name of the bot, at most 255 characters. */
  name: string
  /** System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}` are filled for each call. */
  prompt: string
  /** The model writes the first message. Cannot be combined with `first_message`. */
  auto_first_message?: boolean | null
  /** What the bot says first, at most 5000 characters. */
  first_message?: string | null
  /** Knowledge base that the bot looks up; null for none. */
  knowledge_base_id?: number | null
  /** Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI. */
  voice_provider?: "OpenAI" | "ElevenLabs" | "Deepgram" | null
  /** Voice of the provider. The default is alloy. */
  voice?: string | null
  /** Speech synthesis model of the provider. The default is tts-1. */
  voice_model?: string | null
  /** Speech speed as a factor, 0.5 to 2. The default is 1. */
  voice_speed?: number | null
  /** Language model. With the default, gpt-4o, the organization's default model leads conversations. */
  llm_model_name?: string | null
  /** Randomness of the language model, 0 to 2. The default is 0.7. */
  llm_model_temperature?: number | null
  /** Provider of speech recognition: Deepgram, which is also the default. */
  stt_provider?: "Deepgram" | null
  /** Speech recognition model. The default is nova-2. */
  stt_model?: string | null
  /** How calls begin, wait and end. */
  call_settings?: {
    /** Maximum duration of a call in minutes, 2 to 30. The default is 15. */
    max_call_duration?: number | null
    /** Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is 6. */
    silence_timeout?: number | null
    /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. */
    silence_timeout_max_retries?: number | null
    /** What the bot says after a silence, at most 5000 characters. */
    silence_timeout_message?: string | null
    /** The call is recorded. The default is true. */
    call_recording_enabled?: boolean | null
    /** The bot detects voicemail. The default is false. */
    voicemail_detection_enabled?: boolean | null
    /** What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`. */
    voicemail_action?: "leave_message" | "hangup" | null
    /** How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it. The default is `static`. */
    voicemail_message_type?: "static" | "prompt" | null
    /** The message for voicemail, at most 5000 characters. Required with `leave_message`. */
    voicemail_message?: string | null
    /** Recordings, transcripts and analyses of calls are not stored. The default is false. */
    hipaa_compliance_enabled?: boolean | null
    /** Payment card numbers are masked before anything is stored. The default is false. */
    pci_compliance_enabled?: boolean | null
    /** Is asked before the first word of each call, with its numbers and variables. It may return `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request. */
    pre_call_webhook_url?: string | null
    /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. */
    pre_call_webhook_timeout?: number | null
    /** What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is `continue`. */
    pre_call_webhook_fallback?: "continue" | "end" | null
    /** Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a model leads use tools. The default is false: nothing is sent, and the tool call says so. */
    tools_in_simulated_calls?: boolean | null
    /** When the bot says before everything else that it is automated and that the call is recorded: `always`, or `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`. */
    opening_disclosure?: "by_country" | "always" | null
    /** The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language of the prompt. */
    opening_disclosure_message?: string | null
  }
  /** Style and turn-taking. */
  advanced_settings?: {
    /** Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is `friendly`. */
    agent_personality?: "casual" | "humorous" | "direct" | "formal" | "persuasive" | "friendly" | null
    /** The bot uses filler words and small pauses. The default is true. */
    humanize_conversation?: boolean | null
    /** Noise behind the caller is reduced. The default is true. */
    background_noise_reduction?: boolean | null
    /** The caller can interrupt the bot. The default is true. */
    allow_interruptions?: boolean | null
    /** Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1. */
    min_interruption_duration?: number | null
    /** Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is `None`. */
    background_sound?: string | null
    /** Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`. */
    agent_response_length?: "normal" | "short" | "concise" | "long" | null
    /** Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5. */
    short_pause?: number | null
    /** Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2. */
    long_pause?: number | null
    /** Phrases that the bot must not say, one per line. */
    filter_phrases?: string | null
  }
  /** What happens after a call: analysis and reports. */
  post_call_settings?: {
    /** Instructions for the summary of a call, at most 20,000 characters. */
    summary_prompt?: string | null
    /** Instructions to evaluate whether a call succeeded, at most 20,000 characters. */
    success_evaluation_prompt?: string | null
    /** Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`, `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`. */
    success_evaluation_rubric_type?: "NUMERIC_SCALE" | "DESCRIPTIVE_SCALE" | "PERCENTAGE_SCALE" | "LIKERT_SCALE" | "PASS_FAIL" | "SENTIMENT" | null
    /** Instructions to extract data from a call, at most 20,000 characters. */
    structured_extraction_prompt?: string | null
    /** JSON Schema (2020-12) of the extracted data; null for none. */
    structured_extraction_json_schema?: Record<string, unknown> | null
    /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
    webhook_url?: string | null
  }
}

/** A voice agent that holds phone conversations. */
export type Bot = {
  /** Identifier of the bot. */
  uid: string
  /** The same as `uid`. */
  id: string
  /** Name of the bot, at most 255 characters. */
  name: string
  /** System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}` are filled for each call. */
  prompt: string
  /** The model writes the first message. Cannot be combined with `first_message`. */
  auto_first_message?: boolean | null
  /** What the bot says first, at most 5000 characters. */
  first_message?: string | null
  /** Knowledge base that the bot looks up; null for none. */
  knowledge_base_id?: number | null
  /** Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI. */
  voice_provider?: string | null
  /** Voice of the provider. The default is alloy. */
  voice?: string | null
  /** Speech synthesis model of the provider. The default is tts-1. */
  voice_model?: string | null
  /** Speech speed as a factor, 0.5 to 2. The default is 1. */
  voice_speed?: number | null
  /** Language model. With the default, gpt-4o, the organization's default model leads conversations. */
  llm_model_name?: string | null
  /** Randomness of the language model, 0 to 2. The default is 0.7. */
  llm_model_temperature?: number | null
  /** Provider of speech recognition: Deepgram, which is also the default. */
  stt_provider?: string | null
  /** Speech recognition model. The default is nova-2. */
  stt_model?: string | null
  /** How calls begin, wait and end. */
  call_settings: {
    /** Maximum duration of a call in minutes, 2 to 30. The default is 15. */
    max_call_duration?: number | null
    /** Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is 6. */
    silence_timeout?: number | null
    /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. */
    silence_timeout_max_retries?: number | null
    /** What the bot says after a silence, at most 5000 characters. */
    silence_timeout_message?: string | null
    /** The call is recorded. The default is true. */
    call_recording_enabled?: boolean | null
    /** The bot detects voicemail. The default is false. */
    voicemail_detection_enabled?: boolean | null
    /** What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`. */
    voicemail_action?: string | null
    /** How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it. The default is `static`. */
    voicemail_message_type?: string | null
    /** The message for voicemail, at most 5000 characters. Required with `leave_message`. */
    voicemail_message?: string | null
    /** Recordings, transcripts and analyses of calls are not stored. The default is false. */
    hipaa_compliance_enabled?: boolean | null
    /** Payment card numbers are masked before anything is stored. The default is false. */
    pci_compliance_enabled?: boolean | null
    /** Is asked before the first word of each call, with its numbers and variables. It may return `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request. */
    pre_call_webhook_url?: string | null
    /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. */
    pre_call_webhook_timeout?: number | null
    /** What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is `continue`. */
    pre_call_webhook_fallback?: string | null
    /** Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a model leads use tools. The default is false: nothing is sent, and the tool call says so. */
    tools_in_simulated_calls?: boolean | null
    /** When the bot says before everything else that it is automated and that the call is recorded: `always`, or `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`. */
    opening_disclosure?: string | null
    /** The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language of the prompt. */
    opening_disclosure_message?: string | null
  }
  /** Style and turn-taking. */
  advanced_settings: {
    /** Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is `friendly`. */
    agent_personality?: string | null
    /** The bot uses filler words and small pauses. The default is true. */
    humanize_conversation?: boolean | null
    /** Noise behind the caller is reduced. The default is true. */
    background_noise_reduction?: boolean | null
    /** The caller can interrupt the bot. The default is true. */
    allow_interruptions?: boolean | null
    /** Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1. */
    min_interruption_duration?: number | null
    /** Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is `None`. */
    background_sound?: string | null
    /** Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`. */
    agent_response_length?: string | null
    /** Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5. */
    short_pause?: number | null
    /** Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2. */
    long_pause?: number | null
    /** Phrases that the bot must not say, one per line. */
    filter_phrases?: string | null
  }
  /** What happens after a call: analysis and reports. */
  post_call_settings: {
    /** Instructions for the summary of a call, at most 20,000 characters. */
    summary_prompt?: string | null
    /** Instructions to evaluate whether a call succeeded, at most 20,000 characters. */
    success_evaluation_prompt?: string | null
    /** Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`, `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`. */
    success_evaluation_rubric_type?: string | null
    /** Instructions to extract data from a call, at most 20,000 characters. */
    structured_extraction_prompt?: string | null
    /** JSON Schema (2020-12) of the extracted data; null for none. */
    structured_extraction_json_schema?: Record<string, unknown> | null
    /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
    webhook_url?: string | null
  }
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
  /** Starts at 1 and increases with each change of a field. */
  version?: number | null
}

/** A page of bots. */
export type Bots = {
  /** Bots, newest first unless sorted otherwise. */
  bots: Array<Bot>
  pagination: Pagination
}

/** Any fields of a bot. The three settings objects are merged key by key; null clears an optional field. */
export type BotUpdate = {
  /** Name of the bot, at most 255 characters. */
  name?: string
  /** System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}` are filled for each call. */
  prompt?: string
  /** The model writes the first message. Cannot be combined with `first_message`. */
  auto_first_message?: boolean | null
  /** What the bot says first, at most 5000 characters. */
  first_message?: string | null
  /** Knowledge base that the bot looks up; null for none. */
  knowledge_base_id?: number | null
  /** Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI. */
  voice_provider?: "OpenAI" | "ElevenLabs" | "Deepgram" | null
  /** Voice of the provider. The default is alloy. */
  voice?: string | null
  /** Speech synthesis model of the provider. The default is tts-1. */
  voice_model?: string | null
  /** Speech speed as a factor, 0.5 to 2. The default is 1. */
  voice_speed?: number | null
  /** Language model. With the default, gpt-4o, the organization's default model leads conversations. */
  llm_model_name?: string | null
  /** Randomness of the language model, 0 to 2. The default is 0.7. */
  llm_model_temperature?: number | null
  /** Provider of speech recognition: Deepgram, which is also the default. */
  stt_provider?: "Deepgram" | null
  /** Speech recognition model. The default is nova-2. */
  stt_model?: string | null
  /** How calls begin, wait and end. */
  call_settings?: {
    /** Maximum duration of a call in minutes, 2 to 30. The default is 15. */
    max_call_duration?: number | null
    /** Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is 6. */
    silence_timeout?: number | null
    /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. */
    silence_timeout_max_retries?: number | null
    /** What the bot says after a silence, at most 5000 characters. */
    silence_timeout_message?: string | null
    /** The call is recorded. The default is true. */
    call_recording_enabled?: boolean | null
    /** The bot detects voicemail. The default is false. */
    voicemail_detection_enabled?: boolean | null
    /** What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`. */
    voicemail_action?: "leave_message" | "hangup" | null
    /** How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it. The default is `static`. */
    voicemail_message_type?: "static" | "prompt" | null
    /** The message for voicemail, at most 5000 characters. Required with `leave_message`. */
    voicemail_message?: string | null
    /** Recordings, transcripts and analyses of calls are not stored. The default is false. */
    hipaa_compliance_enabled?: boolean | null
    /** Payment card numbers are masked before anything is stored. The default is false. */
    pci_compliance_enabled?: boolean | null
    /** Is asked before the first word of each call, with its numbers and variables. It may return `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request. */
    pre_call_webhook_url?: string | null
    /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. */
    pre_call_webhook_timeout?: number | null
    /** What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is `continue`. */
    pre_call_webhook_fallback?: "continue" | "end" | null
    /** Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a model leads use tools. The default is false: nothing is sent, and the tool call says so. */
    tools_in_simulated_calls?: boolean | null
    /** When the bot says before everything else that it is automated and that the call is recorded: `always`, or `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`. */
    opening_disclosure?: "by_country" | "always" | null
    /** The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language of the prompt. */
    opening_disclosure_message?: string | null
  }
  /** Style and turn-taking. */
  advanced_settings?: {
    /** Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is `friendly`. */
    agent_personality?: "casual" | "humorous" | "direct" | "formal" | "persuasive" | "friendly" | null
    /** The bot uses filler words and small pauses. The default is true. */
    humanize_conversation?: boolean | null
    /** Noise behind the caller is reduced. The default is true. */
    background_noise_reduction?: boolean | null
    /** The caller can interrupt the bot. The default is true. */
    allow_interruptions?: boolean | null
    /** Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1. */
    min_interruption_duration?: number | null
    /** Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is `None`. */
    background_sound?: string | null
    /** Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`. */
    agent_response_length?: "normal" | "short" | "concise" | "long" | null
    /** Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5. */
    short_pause?: number | null
    /** Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2. */
    long_pause?: number | null
    /** Phrases that the bot must not say, one per line. */
    filter_phrases?: string | null
  }
  /** What happens after a call: analysis and reports. */
  post_call_settings?: {
    /** Instructions for the summary of a call, at most 20,000 characters. */
    summary_prompt?: string | null
    /** Instructions to evaluate whether a call succeeded, at most 20,000 characters. */
    success_evaluation_prompt?: string | null
    /** Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`, `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`. */
    success_evaluation_rubric_type?: "NUMERIC_SCALE" | "DESCRIPTIVE_SCALE" | "PERCENTAGE_SCALE" | "LIKERT_SCALE" | "PASS_FAIL" | "SENTIMENT" | null
    /** Instructions to extract data from a call, at most 20,000 characters. */
    structured_extraction_prompt?: string | null
    /** JSON Schema (2020-12) of the extracted data; null for none. */
    structured_extraction_json_schema?: Record<string, unknown> | null
    /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
    webhook_url?: string | null
  }
  /** Deprecated: send If-Match instead. */
  expected_version?: number
}

/** Expected cost and response time of a bot. */
export type BotEstimate = {
  /** Assumptions about one minute of a call, and its cost by the price list in US dollars. */
  minute: {
    /** Number of bot answers per minute. */
    answers: number
    /** Input tokens of the language model per minute. */
    prompt_tokens: number
    /** Characters that the bot speaks per minute. */
    spoken_characters: number
    /** Cost of a minute by the price list. */
    cost: {
      /** Sum of the parts in US dollars. */
      total: number
      /** Language model, in US dollars. */
      llm: number
      /** Speech synthesis, in US dollars. */
      tts: number
      /** Speech recognition, in US dollars. */
      stt: number
    }
  }
  /** Past cost of this bot's calls with these models; null without such calls. */
  spent: {
    /** Number of past calls. */
    calls: number
    /** How many of them were simulated. */
    simulated: number
    /** Minutes of these calls. */
    minutes: number
    /** Average cost per minute in US dollars. */
    per_minute: number
  } | null
  /** Past response times of the account's bots with these models, in seconds; null without answers. `answers` is null if only the median of each call is known; the figures are then over those medians. */
  latency: {
    /** Number of past calls. */
    calls: number
    /** How many of them were simulated. */
    simulated: number
    /** Number of bot answers in these calls; null if only the median of each call is known. */
    answers: number | null
    /** Response times: from the caller's last word to the bot's first. */
    e2e: LatencyFigures
  } | null
  /** Number of calendar days that `spent` and `latency` cover; the last is today. */
  days: number
}

/** What a change of a bot affects: its numbers, its unfinished campaigns, and its number of calls. */
export type BotImpact = {
  /** The first few numbers; `number_count` counts all. */
  numbers: Array<{
    /** Identifier of the phone number. */
    phone_number_id: string
    /** The number in E.164. */
    phone_number: string
    /** Name of the phone number. */
    name: string
    /** The bot answers calls to this number. */
    inbound: boolean
    /** The bot places calls from this number. */
    outbound: boolean
  }>
  /** Number of phone numbers that use the bot. */
  number_count: number
  /** The first few campaigns, running ones before scheduled ones; `campaign_count` counts all. */
  campaigns: Array<{
    /** Identifier of the campaign. */
    id: number
    /** Name of the campaign. */
    name: string
    /** Status of the campaign. */
    status: "Scheduled" | "Running" | "Stopped" | "Completed" | "Failed" | "Expired" | "Paused"
  }>
  /** Number of unfinished campaigns that use the bot. */
  campaign_count: number
  /** How many of them are running. */
  running_count: number
  /** Number of other bots with a tool that hands calls over to this one. */
  handover_count?: number
  /** The first few of these bots; `handover_count` counts all. */
  handovers?: Array<{
    /** Identifier of the bot. */
    uid: string
    /** Name of the bot. */
    name: string
  }>
  /** Number of completed calls of the last `days` days. */
  calls: number
  /** Number of calendar days that `calls` covers; the last is today. */
  days: number
}

/** A page of versions. */
export type BotVersions = {
  /** Versions, newest first. */
  versions: Array<BotVersion>
  pagination: Pagination
}

/** One save of a bot: who saved it, when, and what changed. */
export type BotVersion = {
  /** Number of the version, from 1. */
  version: number
  /** Who saved the version: a program with a key, a user in the dashboard (`session`), or the server. */
  actor: "key" | "session" | "server"
  /** Name of the account, or prefix of the key; empty if unknown. */
  actor_name: string
  /** Changed fields; empty for the first stored version. */
  changes: Array<{
    /** The changed field. */
    path: string
    /** Value before the change. Null if `is_long`: read the versions. */
    before: unknown
    /** Value after the change. Null if `is_long`: read the versions. */
    after: unknown
    /** The values are too long to repeat here. */
    is_long: boolean
  }>
  /** The version that this one restored; null if none. */
  restored_from: number | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
}

/** A version with all fields of the bot. */
export type BotVersionContent = {
  /** Number of the version, from 1. */
  version: number
  /** Who saved the version: a program with a key, a user in the dashboard (`session`), or the server. */
  actor: "key" | "session" | "server"
  /** Name of the account, or prefix of the key; empty if unknown. */
  actor_name: string
  /** Changed fields; empty for the first stored version. */
  changes: Array<{
    /** The changed field. */
    path: string
    /** Value before the change. Null if `is_long`: read the versions. */
    before: unknown
    /** Value after the change. Null if `is_long`: read the versions. */
    after: unknown
    /** The values are too long to repeat here. */
    is_long: boolean
  }>
  /** The version that this one restored; null if none. */
  restored_from: number | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** The bot's fields in this version. */
  fields: {
    /** Name of the bot, at most 255 characters. */
    name: string
    /** System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}` are filled for each call. */
    prompt: string
    /** The model writes the first message. Cannot be combined with `first_message`. */
    auto_first_message?: boolean | null
    /** What the bot says first, at most 5000 characters. */
    first_message?: string | null
    /** Knowledge base that the bot looks up; null for none. */
    knowledge_base_id?: number | null
    /** Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI. */
    voice_provider?: string | null
    /** Voice of the provider. The default is alloy. */
    voice?: string | null
    /** Speech synthesis model of the provider. The default is tts-1. */
    voice_model?: string | null
    /** Speech speed as a factor, 0.5 to 2. The default is 1. */
    voice_speed?: number | null
    /** Language model. With the default, gpt-4o, the organization's default model leads conversations. */
    llm_model_name?: string | null
    /** Randomness of the language model, 0 to 2. The default is 0.7. */
    llm_model_temperature?: number | null
    /** Provider of speech recognition: Deepgram, which is also the default. */
    stt_provider?: string | null
    /** Speech recognition model. The default is nova-2. */
    stt_model?: string | null
    /** How calls begin, wait and end. */
    call_settings: {
      /** Maximum duration of a call in minutes, 2 to 30. The default is 15. */
      max_call_duration?: number | null
      /** Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is 6. */
      silence_timeout?: number | null
      /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. */
      silence_timeout_max_retries?: number | null
      /** What the bot says after a silence, at most 5000 characters. */
      silence_timeout_message?: string | null
      /** The call is recorded. The default is true. */
      call_recording_enabled?: boolean | null
      /** The bot detects voicemail. The default is false. */
      voicemail_detection_enabled?: boolean | null
      /** What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`. */
      voicemail_action?: string | null
      /** How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it. The default is `static`. */
      voicemail_message_type?: string | null
      /** The message for voicemail, at most 5000 characters. Required with `leave_message`. */
      voicemail_message?: string | null
      /** Recordings, transcripts and analyses of calls are not stored. The default is false. */
      hipaa_compliance_enabled?: boolean | null
      /** Payment card numbers are masked before anything is stored. The default is false. */
      pci_compliance_enabled?: boolean | null
      /** Is asked before the first word of each call, with its numbers and variables. It may return `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request. */
      pre_call_webhook_url?: string | null
      /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. */
      pre_call_webhook_timeout?: number | null
      /** What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is `continue`. */
      pre_call_webhook_fallback?: string | null
      /** Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a model leads use tools. The default is false: nothing is sent, and the tool call says so. */
      tools_in_simulated_calls?: boolean | null
      /** When the bot says before everything else that it is automated and that the call is recorded: `always`, or `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`. */
      opening_disclosure?: string | null
      /** The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language of the prompt. */
      opening_disclosure_message?: string | null
    }
    /** Style and turn-taking. */
    advanced_settings: {
      /** Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is `friendly`. */
      agent_personality?: string | null
      /** The bot uses filler words and small pauses. The default is true. */
      humanize_conversation?: boolean | null
      /** Noise behind the caller is reduced. The default is true. */
      background_noise_reduction?: boolean | null
      /** The caller can interrupt the bot. The default is true. */
      allow_interruptions?: boolean | null
      /** Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1. */
      min_interruption_duration?: number | null
      /** Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is `None`. */
      background_sound?: string | null
      /** Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`. */
      agent_response_length?: string | null
      /** Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5. */
      short_pause?: number | null
      /** Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2. */
      long_pause?: number | null
      /** Phrases that the bot must not say, one per line. */
      filter_phrases?: string | null
    }
    /** What happens after a call: analysis and reports. */
    post_call_settings: {
      /** Instructions for the summary of a call, at most 20,000 characters. */
      summary_prompt?: string | null
      /** Instructions to evaluate whether a call succeeded, at most 20,000 characters. */
      success_evaluation_prompt?: string | null
      /** Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`, `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`. */
      success_evaluation_rubric_type?: string | null
      /** Instructions to extract data from a call, at most 20,000 characters. */
      structured_extraction_prompt?: string | null
      /** JSON Schema (2020-12) of the extracted data; null for none. */
      structured_extraction_json_schema?: Record<string, unknown> | null
      /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
      webhook_url?: string | null
    }
  }
}

/** The pinned lines of a call. */
export type CallPins = {
  /** Pins in line order. */
  pins: Array<CallPin>
}

/** A line of the transcript with the time at which it begins. */
export type CallPin = {
  /** Position of the line in the transcript, from 0. */
  line: number
  /** When the line begins, in milliseconds since the call was answered. */
  start_ms: number
}

/** A `start_ms` of null removes the pin of the line. */
export type CallPinChange = {
  /** Position of the line in the transcript, from 0. */
  line: number
  /** When the line begins, in milliseconds since the call was answered; null removes the pin. */
  start_ms: number | null
}

/** What was shared. */
export type CallShare = {
  /** The shared file includes the recording. */
  recording: boolean
  /** Data that was removed from the file. */
  masked: Array<"numbers" | "names" | "customer_id" | "variables" | "digits">
}

/** Restricts the result of the filter to some calls, or excludes some. */
export type CallFileRequest = {
  /** Only these of the matching calls, at most 10,000. */
  call_ids?: Array<string>
  /** All matching calls without these, at most 10,000. */
  except_ids?: Array<string>
  /** The file includes transcripts. The default is false. */
  with_transcripts?: boolean
}

/** The call to place. */
export type CallDraft = {
  /** One of the organization's numbers, in E.164. */
  from_number: string
  /** The number to call, in E.164. */
  to_number: string
  /** The bot to use in place of the number's outbound bot. */
  override_agent_id?: string
  /** Your own identifier, at most 255 characters. It is stored with the call and sent in reports. */
  customer_id?: string
  /** Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}` reads a nested value. */
  dynamic_variables?: Record<string, unknown>
  /** Receives the report of the call. */
  callback_url?: string
  /** For tests: refused with 400 if a phone would ring, and tools send nothing. Default: false. */
  simulated_only?: boolean
  /** Refused with 400 if another call to or from the number has not ended. Default: false. */
  unless_in_call?: boolean
}

/** A call that was accepted. */
export type PlacedCall = {
  /** `phonecall` or `webcall`. */
  call_type: string
  /** Number of the caller, in E.164. Web calls have none. */
  from_number: string
  /** Number that was called, in E.164. Web calls have none. */
  to_number: string
  /** `inbound` or `outbound`. */
  direction: string
  /** Identifier of the call. */
  call_id: string
  /** The bot of the call. */
  agent_id?: string | null
  /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. */
  call_status: string
  /** The identifier that the client sent with the call. */
  customer_id?: string | null
  /** Values of the bot's variables in this call. */
  dynamic_variables?: Record<string, string> | null
}

/** Fields of a single call beyond those of the list, if the server stores them. */
export type CallDetails = {
  /** Identifier of the call. */
  call_id: string
  /** `phonecall` or `webcall`. */
  call_type: string
  /** `inbound` or `outbound`. */
  direction: string
  /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. */
  call_status: string
  /** Number of the caller, in E.164. Web calls have none. */
  from_number?: string
  /** Number that was called, in E.164. Web calls have none. */
  to_number?: string
  /** The bot of the call. */
  agent_id?: string | null
  /** The identifier that the client sent with the call. */
  customer_id?: string | null
  /** When the call was answered, in milliseconds since 1970. */
  start_timestamp?: number | null
  /** When the call ended, in milliseconds since 1970. */
  end_timestamp?: number | null
  /** Milliseconds from answer to end. */
  duration_ms?: number | null
  /** Turns as pairs of role (`assistant`, `user` or `system`) and text. */
  transcript?: Array<[string, string]> | null
  /** Address of the recording; it needs the same key or session. */
  recording_url?: string | null
  /** Response times of the bot. */
  latency?: CallLatency | null
  /** Analysis of the conversation. */
  call_analysis?: CallAnalysis | null
  /** Cost of the call. */
  call_cost?: CallCost | null
  /** Values of the bot's variables in this call. */
  dynamic_variables?: Record<string, string> | null
  /** The call was simulated: no phone rang. */
  simulated?: boolean
  /** Personal data is masked because the bot worked under HIPAA or PCI. `calls.reveal` returns it. */
  masked?: boolean
  /** Privacy rules of the call. Under `hipaa` no recording, transcript or analysis is stored; under `pci` no card numbers. */
  privacy?: "none" | "pci" | "hipaa"
  /** When the call was accepted, in milliseconds since 1970. */
  registered_timestamp?: number
  /** When a call in progress was answered, in milliseconds since 1970; a completed call has `start_timestamp`. */
  answered_timestamp?: number
  /** Why the call ended. */
  disconnection_reason?: string | null
  /** Why a completed call ended: its `disconnection_reason`, with `timeout` split up if the cause is known. */
  end_reason?: string | null
  /** The outcome that statistics count. */
  outcome?: "completed" | "transferred" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** How a completed call turned out: its evaluation, else how it ended. */
  result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** The campaign that placed the call; null if none. */
  campaign_id?: number | null
  /** The current name of the call's contact; absent if the call is masked. */
  contact_name?: string | null
  /** The bots that the call was handed over to, and where each begins to speak; absent if none spoke. */
  handovers?: Array<CallHandover>
  /** The best matches of a search. */
  matches?: Array<CallMatch> | null
  /** The bot version that led the call; set when the call ends. */
  agent_version?: number | null
  /** The contact that the campaign called; null if none. */
  contact_id?: number | null
  /** Why there is no recording, if a policy prevents it. */
  recording_note?: string | null
  /** What the organization's retention rules have deleted. */
  purged?: CallPurges | null
  /** Turns with their times and latencies. */
  turns?: Array<Turn> | null
  /** Tools that the bot used. */
  tool_calls?: Array<ToolCall> | null
  /** What the bot's pre-call webhook decided; null if it was not asked. */
  pre_call?: PreCall | null
  /** What happened during the call, such as interruptions. */
  events?: Array<CallEvent> | null
  /** The telephone line that carried the call; null for simulated and web calls, and before it is dialed. */
  line?: CallLine | null
  /** Who led and analyzed the call; absent if the server does not know. */
  engine?: CallEngine | null
}

/** Seconds from the end of the caller's words to the bot's, over the answers of one call. */
export type CallLatency = {
  /** Shortest time until the bot answered, in seconds. */
  e2e_min_latency?: number | null
  /** Median time until the bot answered, in seconds. */
  e2e_median_latency?: number | null
  /** 90th percentile of the time until the bot answered, in seconds. */
  e2e_p90_latency?: number | null
  /** Shortest time of the language model, in seconds. */
  llm_min_latency?: number | null
  /** Median time of the language model, in seconds. */
  llm_median_latency?: number | null
  /** 90th percentile of the time of the language model, in seconds. */
  llm_p90_latency?: number | null
  /** Shortest time of speech synthesis, in seconds. */
  tts_min_latency?: number | null
  /** Median time of speech synthesis, in seconds. */
  tts_median_latency?: number | null
  /** 90th percentile of the time of speech synthesis, in seconds. */
  tts_p90_latency?: number | null
}

/** Analysis of a completed conversation. */
export type CallAnalysis = {
  /** Summary of the conversation. */
  summary?: string | null
  /** The call reached its goal, by the bot's evaluation. */
  is_successful?: boolean | null
  /** The evaluation on the scale of the bot's rubric. */
  success_evaluation?: string | null
  /** Data that was extracted by the bot's JSON Schema. */
  extracted_data?: unknown
}

/** US dollars; the parts add up to the total. */
export type CallCost = {
  /** Sum of the parts in US dollars. */
  total_cost?: number | null
  /** Language model, in US dollars. */
  llm_cost?: number | null
  /** Speech synthesis, in US dollars. */
  tts_cost?: number | null
  /** Speech recognition, in US dollars. */
  stt_cost?: number | null
  /** Telephone line, in US dollars; absent if no line carried the call. */
  telephony_cost?: number
}

/** The turn from which another bot speaks. */
export type CallHandover = {
  /** Position of its first turn in the transcript, from 0. */
  turn: number
  /** Identifier of the bot. */
  agent_id: string
}

/** A search match: a turn and the words around the match. */
export type CallMatch = {
  /** Position of the turn in the transcript, from 0. */
  turn: number
  /** `assistant`, `user` or `system`. */
  role: string
  /** When the turn began, in milliseconds since the call was answered; null if unknown. */
  start_ms: number | null
  /** The text around the match, in pieces. */
  parts: Array<{
    /** A piece of text. */
    text: string
    /** The piece matches the search. */
    is_match: boolean
  }>
}

/** What was deleted from a call that still exists. */
export type CallPurges = {
  /** Deletion of the recording. */
  recording?: {
    /** When the data was deleted. */
    at: string
    /** The retention period in days; null if a user requested the deletion. */
    days: number | null
  }
  /** Deletion of the transcript. */
  transcript?: {
    /** When the data was deleted. */
    at: string
    /** The retention period in days; null if a user requested the deletion. */
    days: number | null
  }
}

/** Times in milliseconds since the call was answered; latencies in seconds. */
export type Turn = {
  /** `assistant`, `user` or `system`. */
  role: string
  /** What was said. */
  text: string
  /** When the turn began, in milliseconds since the call was answered. */
  start_ms: number
  /** When the turn ended, in milliseconds since the call was answered. */
  end_ms: number
  /** Response time of this turn in seconds. */
  latency?: {
    /** Time of the language model in seconds. */
    llm: number
    /** Time of speech synthesis in seconds. */
    tts: number
    /** Time from the caller's last word to the bot's first, in seconds. */
    e2e: number
    /** Pause after which the caller's turn counted as complete, in seconds. */
    endpointing?: number
    /** Time of speech recognition in seconds. */
    stt?: number
    /** The rest of `e2e`: the server's own work and the way of the audio, in seconds. */
    overhead?: number
  }
  /** Passages of the knowledge base that the bot received for this turn. */
  knowledge?: Array<RehearsalPassage>
  /** Identifier of the bot that spoke, once the call was handed over. */
  agent_id?: string
}

/** A passage of the bot's knowledge base that matched the caller's last words. */
export type RehearsalPassage = {
  /** Title of the entry that contains it. */
  title: string
  /** Text of the passage. */
  text: string
}

/** A tool that the bot used. */
export type ToolCall = {
  /** Name of the tool. */
  name: string
  /** Type of the tool. */
  type: string
  /** When the tool was called, in milliseconds since the call was answered. */
  at_ms: number
  /** Milliseconds until its result. */
  duration_ms: number
  /** Values that the bot passed. */
  arguments?: Record<string, unknown>
  /** Result passed to the bot; `Not sent: simulated` if the tool was not run. */
  result?: string
  /** Why the tool failed, as a sentence; absent if it did not. */
  error?: string
  /** Variables that the response filled, for later tools of the call. */
  variables?: Record<string, string>
  /** The request and the response, with secrets masked; absent if nothing was sent. */
  exchange?: CallExchange
  /** Identifier of the bot that the call was handed over to. */
  handed_to?: string
}

/** A request that the server sent during a call, and the response. Secrets are masked. */
export type CallExchange = {
  /** HTTP method that was sent. */
  method: string
  /** Address that was requested. */
  url: string
  /** Headers that were sent. */
  request_headers: Record<string, string>
  /** Body that was sent; null without one. */
  request_body: string | null
  /** HTTP status; null without a response. */
  response_status: number | null
  /** Headers of the response; null without a response. */
  response_headers: Record<string, string> | null
  /** The beginning of the response, at most 64 KiB, or 16 KiB of a tool; null without a response. */
  response_body: string | null
}

/** The request to the bot's pre-call webhook, and what it decided. */
export type PreCall = {
  /** When the request was sent. */
  started_at: string
  /** Milliseconds until the response or the failure. */
  duration_ms: number
  /** `continued`; `refused` by the webhook; or `ended`, because the webhook failed and the bot's fallback is to end the call. */
  decision: "continued" | "refused" | "ended"
  /** Why the webhook refused the call, as it says; null otherwise. */
  reason: string | null
  /** Why the webhook failed, as a sentence; null if it succeeded. */
  error: string | null
  /** Names of the variables that the webhook returned. */
  variables: Array<string>
  /** The request and the response; absent where they must not be stored or are masked. */
  exchange?: CallExchange
}

/** An event of the call, such as an interruption or a silence timeout. */
export type CallEvent = {
  /** Kind of event. */
  type: string
  /** When it happened, in milliseconds since the call was answered. */
  at_ms: number
  /** Further information. */
  detail?: string
}

/** The telephone line of a call as it was when the call was dialed or came in. */
export type CallLine = {
  /** What connected the call with the telephone network. */
  kind: "asterisk" | "twilio"
  /** Endpoint of pjsip.conf that led to the telephone network; null for Twilio. */
  trunk: string | null
}

/** Who led the conversation of a call, and who analyzed it. */
export type CallEngine = {
  /** `model`: a language model found the bot's words. `scripted`: they come from the prompt by rules. */
  conversation: "model" | "scripted"
  /** The model that answered, as its provider names it; null if scripted. */
  conversation_model: string | null
  /** Name of its provider; null if scripted. */
  conversation_provider: string | null
  /** `model`: a language model read the call. `rules`: the analysis is an estimate without a model. */
  analysis: "model" | "rules"
  /** The model that analyzed the call; null for rules. */
  analysis_model: string | null
  /** Name of its provider; null for rules. */
  analysis_provider: string | null
  /** The bots that the call was handed over to, in order, and the model of each; absent if it was not. */
  handovers?: Array<{
    /** Identifier of the bot. */
    agent_id: string
    /** The model that found its words, as its provider names it. */
    conversation_model: string
    /** Name of the provider. */
    conversation_provider: string
  }>
}

/** `reason` is required for HIPAA calls, and if the organization's privacy settings ask for one. */
export type RevealRequest = {
  /** Why the data is needed, 1 to 500 characters, for the audit log. Required for HIPAA calls, and if the privacy settings ask for it. */
  reason?: string
}

/** A page of calls. */
export type Calls = {
  /** Calls, newest first unless sorted otherwise. */
  calls: Array<Call>
  pagination: Pagination
}

/** A call. One that has not ended has no timestamps, transcript, recording, latency, analysis or cost. */
export type Call = {
  /** Identifier of the call. */
  call_id: string
  /** `phonecall` or `webcall`. */
  call_type: string
  /** `inbound` or `outbound`. */
  direction: string
  /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. */
  call_status: string
  /** Number of the caller, in E.164. Web calls have none. */
  from_number?: string
  /** Number that was called, in E.164. Web calls have none. */
  to_number?: string
  /** The bot of the call. */
  agent_id?: string | null
  /** The identifier that the client sent with the call. */
  customer_id?: string | null
  /** When the call was answered, in milliseconds since 1970. */
  start_timestamp?: number | null
  /** When the call ended, in milliseconds since 1970. */
  end_timestamp?: number | null
  /** Milliseconds from answer to end. */
  duration_ms?: number | null
  /** Turns as pairs of role (`assistant`, `user` or `system`) and text. */
  transcript?: Array<[string, string]> | null
  /** Address of the recording; it needs the same key or session. */
  recording_url?: string | null
  /** Response times of the bot. */
  latency?: CallLatency | null
  /** Analysis of the conversation. */
  call_analysis?: CallAnalysis | null
  /** Cost of the call. */
  call_cost?: CallCost | null
  /** Values of the bot's variables in this call. */
  dynamic_variables?: Record<string, string> | null
  /** The call was simulated: no phone rang. */
  simulated?: boolean
  /** Personal data is masked because the bot worked under HIPAA or PCI. `calls.reveal` returns it. */
  masked?: boolean
  /** Privacy rules of the call. Under `hipaa` no recording, transcript or analysis is stored; under `pci` no card numbers. */
  privacy?: "none" | "pci" | "hipaa"
  /** When the call was accepted, in milliseconds since 1970. */
  registered_timestamp?: number
  /** When a call in progress was answered, in milliseconds since 1970; a completed call has `start_timestamp`. */
  answered_timestamp?: number
  /** Why the call ended. */
  disconnection_reason?: string | null
  /** Why a completed call ended: its `disconnection_reason`, with `timeout` split up if the cause is known. */
  end_reason?: string | null
  /** The outcome that statistics count. */
  outcome?: "completed" | "transferred" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** How a completed call turned out: its evaluation, else how it ended. */
  result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** The campaign that placed the call; null if none. */
  campaign_id?: number | null
  /** The current name of the call's contact; absent if the call is masked. */
  contact_name?: string | null
  /** The bots that the call was handed over to, and where each begins to speak; absent if none spoke. */
  handovers?: Array<CallHandover>
  /** The best matches of a search. */
  matches?: Array<CallMatch> | null
}

/** A campaign: a bot calls the contacts of a list during a time window. */
export type Campaign = {
  /** Identifier of the campaign. */
  id: number
  /** Name of the campaign, 1 to 255 characters. */
  name: string
  /** Always `outbound`. */
  type: string
  /** `Scheduled`, `Running`, `Paused`, `Stopped`, `Completed`, `Failed` or `Expired`. The last four are final. */
  status: string
  /** Bot that speaks in the calls. */
  bot_uid: string
  /** Number to call from, in E.164: one of the organization's numbers. */
  from_number: string
  /** Contact list to call. */
  contact_list_id: number
  /** Start of the daily window as HH:MM in `timezone`. */
  time_start: string
  /** End of the daily window as HH:MM in `timezone`, exclusive. If it is before `time_start`, the window is overnight. */
  time_end: string
  /** IANA time zone of the window. The default is UTC. */
  timezone: string
  /** Weekdays on which a window begins. Without days, the campaign has a single window. */
  days?: Array<string> | null
  /** `multi` with days, otherwise `single`. */
  schedule_type: string
  /** Number of contacts with a final outcome. */
  current_index: number
  /** Number of contacts in the list. */
  total_contacts: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
  /** Maximum number of concurrent calls of this campaign, 1 to 1000; null for the organization's limit. */
  concurrency?: number | null
  /** What follows a call that did not reach a person. */
  retry_rules?: RetryRules | null
  /** Default texts of variables that a contact does not fill. A contact without another variable is held back. */
  variable_defaults?: Record<string, string> | null
  /** Contacts that another campaign has reached are not called. */
  skip_reached?: boolean
  /** A single window is the first one after this: the creation, or the last change of the schedule. */
  scheduled_from?: string | null
  /** Why the campaign is `Paused`, `Failed` or `Expired`, as a sentence. */
  status_reason?: string | null
  /** When the first window opened; null before. */
  started_at?: string | null
  /** When the campaign became final; null before. */
  finished_at?: string | null
  /** Number of contacts by status; null before the first window opens. */
  counts?: TargetCounts | null
}

/** Retries by outcome of the previous call. */
export type RetryRules = {
  /** After a call that was not answered. */
  no_answer: RetryRule
  /** After a call to a busy line. */
  busy: RetryRule
  /** After a call that reached voicemail. */
  voicemail: RetryRule
  /** After a call that failed. */
  failed: RetryRule
}

/** What follows one outcome of a call. */
export type RetryRule = {
  /** Maximum number of retries, 0 to 5. */
  retries: number
  /** Minutes until the next retry, 1 to 10080 (7 days). */
  after_minutes: number
  /** Number to retry: `same`, or `next`, the contact's next available number, wrapping around. */
  number: "same" | "next"
}

/** Number of contacts by status. */
export type TargetCounts = {
  /** Contacts to be dialed, now or later. */
  pending: number
  /** Contacts with an ongoing call. */
  dialing: number
  /** Contacts that answered. */
  reached: number
  /** Contacts whose last call reached voicemail. */
  voicemail: number
  /** Contacts that did not answer their last call. */
  no_answer: number
  /** Contacts whose line was busy. */
  busy: number
  /** Contacts whose last call failed. */
  failed: number
  /** Contacts whose call has an unknown outcome. */
  unknown: number
  /** Contacts that a rule forbids to call. */
  held_back: number
  /** Contacts that were not dialed before the campaign ended. */
  not_reached: number
  /** Reached contacts whose call succeeded. */
  successful: number
  /** Reached contacts whose call was evaluated. Calls under HIPAA are not. */
  judged: number
}

/** What a campaign is doing now, and what blocks it. */
export type CampaignActivity = {
  /** The campaign's bot exists. */
  has_bot: boolean
  /** The campaign's number belongs to the organization. */
  has_number: boolean
  /** The bot works under HIPAA: the success of its calls is not stored. */
  is_hipaa: boolean
  /** The organization's calling rules. */
  rules: DialingRules
  /** Ongoing calls of the campaign. */
  open: number
  /** Ongoing calls of all campaigns of the organization. */
  organization_open: number
  /** Ongoing calls of the campaign, at most 200. */
  lines: Array<Line>
  /** Contacts that are blocked, by the gate that blocked them at their last check. Contacts that are due again do not count. */
  held: Array<HeldGroup>
  /** The contacts that were dialed last, newest first. Names and numbers are masked as in `lines`. */
  latest?: Array<Target> | null
  /** When the first pending contact is checked next; null without one. */
  due_at: string | null
}

/** Rules for every campaign of an organization. Emergency, premium and short numbers and numbers on the do-not-call list are never dialed, whatever these rules say. */
export type DialingRules = {
  /** Maximum number of concurrent calls of all campaigns, 1 to 1000. The default is 5. */
  concurrency: number
  /** Earliest local time of the called party, as HH:MM. The default is 08:00. */
  hours_start: string
  /** Latest local time of the called party, as HH:MM, exclusive. The default is 21:00. */
  hours_end: string
  /** Maximum number of dials to one number in any 24 hours over all campaigns, 1 to 20. The default is 3. Single calls count, but are not refused. */
  attempts_per_day: number
  /** What happens to a number with an unknown time zone: it is not dialed (`hold_back`), or the campaign's zone applies. The default is `hold_back`. */
  unknown_zone: "hold_back" | "campaign_zone"
  /** Countries that may be called and texted: `automatic_countries`, all, or `country_list`. The default is `automatic`. */
  countries: "automatic" | "all" | "listed"
  /** Country codes (ISO 3166-1 alpha-2), used if `countries` is `listed`. */
  country_list: Array<string>
  /** The called party's hours also apply to single API calls. The default is false. */
  api_calls_in_hours: boolean
  /** What happens to a number whose owner asks during a call not to be called again: it goes on the do-not-call list (`suppress`), or a user decides (`review`). The default is `suppress`. People who opt out of texts are blocked at once in both cases. */
  opt_outs: "suppress" | "review"
  /** Countries of the other party (ISO 3166-1 alpha-2) in whose calls every bot says its opening disclosure first. The default is none: only bots with `opening_disclosure` set to `always` say it. */
  disclosure_countries: Array<string>
  /** Countries that `automatic` allows now: those of the organization's own numbers, or null (all) while calls are simulated. */
  automatic_countries: Array<string> | null
  /** Number of changes plus 1. Each dial records the version of its decision. */
  version: number
  /** When the rules were changed; null before the first change. */
  updated_at: string | null
}

/** An ongoing call of a campaign. */
export type Line = {
  /** Identifier of the call. */
  call_id: string
  /** The contact that is called. */
  contact_id: number
  /** Name of the contact; null if it was deleted. */
  name: string | null
  /** Number that is called, in E.164. */
  number: string
  /** Name and number are masked, as in the call: its bot works under HIPAA or PCI. */
  masked: boolean
  /** Status of the call. */
  call_status: "registered" | "ongoing" | "ended" | "error"
  /** The call was simulated: no phone rang. */
  simulated: boolean
  /** When the call was accepted, in milliseconds since 1970. */
  registered_timestamp: number
  /** When the call was answered, in milliseconds since 1970; null before. */
  start_timestamp: number | null
  /** The last turn of the call; absent if there is none yet, or if the bot works under HIPAA or PCI. */
  last_turn?: {
    /** `assistant`, `user` or `system`. */
    role: string
    /** What was said. */
    text: string
  } | null
}

/** Contacts that one gate blocked at their last check, and still blocks. */
export type HeldGroup = {
  /** The gate that blocks the contacts. */
  gate: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
  /** Their status. */
  status: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached"
  /** Number of contacts, up to 10,000; 10,001 means more. */
  contacts: number
  /** Time of the next check of the first contact. */
  due_at: string
}

/** A contact in a campaign. */
export type Target = {
  /** Identifier of the contact. */
  contact_id: number
  /** Name of the contact. */
  name: string
  /** The contact's first number. */
  phone_number?: string | null
  /** Status of the contact in the campaign. */
  status: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached"
  /** Number of dials so far. */
  attempts: number
  /** The gate that blocked the contact at its last check; null if none did. */
  gate?: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency" | null
  /** Why the contact is blocked, or how its last call ended, as a sentence. */
  reason?: string | null
  /** Earliest time of the next dial; null if there is none. */
  due_at?: string | null
  /** The number dialed last, in E.164. */
  number?: string | null
  /** Identifier of the call. */
  call_id?: string | null
  /** The last call succeeded; null if it was not evaluated. */
  is_successful?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** Outcomes of a campaign's dials over time. */
export type OutcomesOverTime = {
  /** Length of an interval in seconds. Intervals of a day or more begin at midnight in `timezone`, also on days with a clock change. */
  bucket_seconds: number
  /** Intervals in time order. */
  buckets: Array<OutcomeBucket>
}

/** Outcomes of the dials in one interval. */
export type OutcomeBucket = {
  /** Start of the interval. */
  at: string
  /** Dials that a person answered. */
  reached: number
  /** Dials that reached voicemail. */
  voicemail: number
  /** Dials that were not answered. */
  no_answer: number
  /** Dials to a busy line. */
  busy: number
  /** Dials that failed. */
  failed: number
  /** Dials with an unknown outcome. */
  unknown: number
}

/** Progress of a campaign over time. */
export type ProgressOverTime = {
  /** Counts in time order. */
  points: Array<ProgressPoint>
}

/** Progress at one time. */
export type ProgressPoint = {
  /** Time of the count. */
  at: string
  /** Number of contacts with a final outcome at that time. */
  contacts: number
}

/** A new draft. */
export type NewCampaignDraft = {
  /** Name of the draft, 1 to 255 characters. */
  name: string
  /** Fields of the campaign. */
  values: CampaignDraftValues
}

/** Fields of a campaign, possibly incomplete. They are validated when the campaign is created. */
export type CampaignDraftValues = {
  /** Bot that speaks in the calls. */
  bot_uid?: string
  /** Number to call from. */
  from_number?: string
  /** Contact list to call. */
  contact_list_id?: number
  /** Start of the daily window as HH:MM. */
  time_start?: string
  /** End of the daily window as HH:MM. */
  time_end?: string
  /** IANA time zone of the window. */
  timezone?: string
  /** Weekdays on which a window begins. */
  days?: Array<"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday">
  /** Maximum number of concurrent calls, 1 to 1000; null for the organization's limit. */
  concurrency?: number | null
  /** What follows a call that did not reach a person. */
  retry_rules?: RetryRules
  /** Default texts of variables by name. */
  variable_defaults?: Record<string, string>
  /** Do not call contacts that another campaign has reached. */
  skip_reached?: boolean
}

/** A campaign that has not been launched. It is not listed with the campaigns and dials no contacts. */
export type SavedCampaignDraft = {
  /** Identifier of the draft. */
  id: number
  /** Name of the draft, 1 to 255 characters. */
  name: string
  /** Fields of the campaign. */
  values: CampaignDraftValues
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of drafts. */
export type SavedCampaignDrafts = {
  /** Drafts, newest first. */
  campaign_drafts: Array<SavedCampaignDraft>
  pagination: Pagination
}

/** Any fields of a draft. `values` replaces all values. */
export type CampaignDraftChanges = {
  /** Name of the draft, 1 to 255 characters. */
  name?: string
  /** Fields of the campaign. */
  values?: CampaignDraftValues
}

/** A new campaign. Without days, it has a single window: the next one that opens. */
export type CampaignDraft = {
  /** Name of the campaign, 1 to 255 characters. */
  name: string
  /** Always `outbound`. */
  type: "outbound"
  /** Bot that speaks in the calls. */
  bot_uid: string
  /** Number to call from, in E.164: one of the organization's numbers. */
  from_number: string
  /** Contact list to call. */
  contact_list_id: number
  /** Start of the daily window as HH:MM in `timezone`. */
  time_start: string
  /** End of the daily window as HH:MM in `timezone`, exclusive. If it is before `time_start`, the window is overnight. */
  time_end: string
  /** IANA time zone of the window. The default is UTC. */
  timezone?: string
  /** Weekdays on which a window begins. Null or an empty list: a single window. */
  days?: Array<"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday"> | null
  /** Maximum number of concurrent calls of this campaign, 1 to 1000; null for the organization's limit. */
  concurrency?: number | null
  /** What follows a call that did not reach a person. */
  retry_rules?: RetryRules
  /** Default texts of variables that a contact does not fill. A contact without another variable is held back. */
  variable_defaults?: Record<string, string>
  /** Do not call contacts that another campaign has reached. The default is false. */
  skip_reached?: boolean
  /** Saved draft from which the campaign is launched. It is deleted together with the creation, so that it is launched once. A draft that no longer exists is rejected with 400. */
  campaign_draft_id?: number
}

/** A page of campaigns. */
export type Campaigns = {
  /** Campaigns, newest first unless sorted otherwise. */
  campaigns: Array<Campaign>
  pagination: Pagination
}

/** Any fields of a campaign. The server checks the window that results from the changes. */
export type CampaignChanges = {
  /** Name of the campaign, 1 to 255 characters. */
  name?: string
  /** Number to call from, in E.164: one of the organization's numbers. */
  from_number?: string
  /** Contact list to call. */
  contact_list_id?: number
  /** Start of the daily window as HH:MM in `timezone`. */
  time_start?: string
  /** End of the daily window as HH:MM in `timezone`, exclusive. If it is before `time_start`, the window is overnight. */
  time_end?: string
  /** IANA time zone of the window. The default is UTC. */
  timezone?: string
  /** Weekdays on which a window begins. Null or an empty list: a single window. */
  days?: Array<"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday"> | null
  /** Maximum number of concurrent calls of this campaign, 1 to 1000; null for the organization's limit. */
  concurrency?: number | null
  /** What follows a call that did not reach a person. */
  retry_rules?: RetryRules
  /** Default texts of variables that a contact does not fill. A contact without another variable is held back. */
  variable_defaults?: Record<string, string>
  /** Do not call contacts that another campaign has reached. The default is false. */
  skip_reached?: boolean
}

/** Bots to choose from. */
export type BotChoices = {
  /** Choices, newest first. */
  choices: Array<BotChoice>
  /** More choices match than were returned. */
  has_more: boolean
}

/** A bot as a choice. */
export type BotChoice = {
  /** Identifier of the bot. */
  uid: string
  /** Name of the bot. */
  name: string
  /** Current version of the bot. */
  version: number
}

/** Campaigns to choose from. */
export type CampaignChoices = {
  /** Choices, newest first. */
  choices: Array<CampaignChoice>
  /** More choices match than were returned. */
  has_more: boolean
}

/** A campaign as a choice. */
export type CampaignChoice = {
  /** Identifier of the campaign. */
  id: number
  /** Name of the campaign. */
  name: string
}

/** Contact lists to choose from. */
export type ListChoices = {
  /** Choices, newest first. */
  choices: Array<ListChoice>
  /** More choices match than were returned. */
  has_more: boolean
}

/** A contact list as a choice. */
export type ListChoice = {
  /** Identifier of the list. */
  id: number
  /** Name of the list. */
  name: string
  /** Number of contacts in the list. */
  contact_count: number
}

/** Phone numbers to choose from. */
export type NumberChoices = {
  /** Choices, newest first. */
  choices: Array<NumberChoice>
  /** More choices match than were returned. */
  has_more: boolean
}

/** A phone number as a choice. */
export type NumberChoice = {
  /** Phone number in E.164. */
  phone_number: string
  /** Name of the number; null without one. */
  name: string | null
  /** Bot that answers calls to the number; null if none. */
  inbound_agent_id: string | null
  /** Bot that places calls from the number; null if none. */
  outbound_agent_id: string | null
}

/** A new list. */
export type ContactListDraft = {
  /** Name of the campaign. */
  name: string
}

/** A list of contacts. */
export type ContactList = {
  /** Identifier of the list. */
  id: number
  /** Name of the list, 1 to 255 characters. */
  name: string
  /** Number of contacts in the list. */
  contact_count?: number | null
  /** Number of campaigns that dial the list. */
  campaign_count?: number | null
  /** The five newest campaigns that dial the list. */
  campaigns?: Array<{
    /** Identifier of the campaign. */
    id: number
    /** Name of the campaign. */
    name: string
    /** Status of the campaign. */
    status: string
  }> | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of contact lists. */
export type ContactLists = {
  /** Lists, newest first unless sorted otherwise. */
  contact_lists: Array<ContactList>
  pagination: Pagination
}

/** The new name. */
export type ContactListChanges = {
  /** Name of the campaign. */
  name?: string
}

/** Contacts that match a search. */
export type FoundContacts = {
  /** Contacts in list order unless sorted otherwise. */
  contacts: Array<FoundContact>
}

/** A contact with the name of its list. */
export type FoundContact = {
  /** Identifier of the contact. */
  id: number
  /** Name, 1 to 255 characters. */
  name: string
  /** First number, preferably in E.164. */
  phone_number?: string | null
  /** Second number. */
  phone_number_2?: string | null
  /** Third number. */
  phone_number_3?: string | null
  /** List that contains the contact. */
  contact_list_id: number
  /** Name of the list. */
  contact_list_name: string
}

/** A new contact. Only `name` is required. Each number is checked before a call. */
export type ContactDraft = {
  /** Name, 1 to 255 characters. */
  name: string
  /** First number, preferably in E.164. */
  phone_number?: string | null
  /** Second number. */
  phone_number_2?: string | null
  /** Third number. */
  phone_number_3?: string | null
  /** Details by name, which fill the bot's variables: at most 64 KiB of JSON and 500 names. */
  contact_info?: Record<string, unknown> | null
}

/** A person in a contact list. */
export type Contact = {
  /** Identifier of the contact. */
  id: number
  /** Name, 1 to 255 characters. */
  name: string
  /** First number, preferably in E.164. */
  phone_number?: string | null
  /** Second number. */
  phone_number_2?: string | null
  /** Third number. */
  phone_number_3?: string | null
  /** Details by name, which fill the bot's variables: at most 64 KiB of JSON and 500 names. */
  contact_info?: Record<string, unknown> | null
  /** List that contains the contact. */
  contact_list_id: number
  /** Outcome of the last campaign dial; absent if unknown. */
  last_outcome?: string | null
  /** The contact's numbers on the do-not-call list, in E.164; absent if unknown. */
  do_not_call?: Array<string> | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** Contacts to add. */
export type ContactBatch = {
  /** 1 to 1000 contacts. */
  contacts: Array<ContactDraft>
}

/** Result of adding contacts. */
export type ContactCount = {
  /** Number of contacts that were added. */
  count: number
}

/** A page of contacts. */
export type Contacts = {
  /** Contacts in list order unless sorted otherwise. */
  contacts: Array<Contact>
  pagination: Pagination
}

/** Contacts in an order, by id. */
export type ContactOrder = {
  /** Identifiers of all contacts that match, in the order. */
  contact_ids: Array<number>
}

/** Names of details in a list. */
export type ContactKeys = {
  /** The 200 most common details. */
  contact_keys: Array<{
    /** Name of the detail. */
    name: string
    /** Number of contacts that have it. */
    contact_count: number
  }>
  /** Number of all distinct details of the list. */
  total: number
}

/** Any fields of a contact. `contact_info` replaces all details; null clears them. */
export type ContactChanges = {
  /** Name, 1 to 255 characters. */
  name?: string
  /** First number, preferably in E.164. */
  phone_number?: string | null
  /** Second number. */
  phone_number_2?: string | null
  /** Third number. */
  phone_number_3?: string | null
  /** Details by name, which fill the bot's variables: at most 64 KiB of JSON and 500 names. */
  contact_info?: Record<string, unknown> | null
  /** Changes of single details. Cannot be combined with `contact_info`. */
  contact_info_changes?: ContactDetailChanges
}

/** Changes single details without replacing contact_info, so that concurrent changes of other details are not lost. */
export type ContactDetailChanges = {
  /** Details to add or replace, by name. */
  set?: Record<string, unknown>
  /** Names of details to remove, at most 1000. */
  remove?: Array<string>
}

/** Contacts to delete. */
export type ContactIds = {
  /** Identifiers of 1 to 10,000 contacts of the list. */
  contact_ids: Array<number>
}

/** What was deleted. */
export type ContactDeletion = {
  /** Confirmation, as a sentence. */
  message: string
  /** Number of deleted contacts. */
  deleted_count: number
}

/** Selects contacts by position in the list: ids within one of the ranges that match the conditions. Ids increase in list order, so a range of rows is a range of ids, and contacts added later are in none. */
export type ContactSelection = {
  /** Only contacts whose name or number contains this text. */
  search?: string
  /** Only contacts whose last dial of any campaign had this outcome; `none`: without an outcome. */
  last_outcome?: "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "none"
  /** 1 to 10,000 ranges of ids, both ends inclusive. */
  ranges: Array<{
    /** First identifier of the range. */
    first_id: number
    /** Last identifier of the range, inclusive. */
    last_id: number
  }>
}

/** Any rules. */
export type DialingRulesChanges = {
  /** Maximum number of concurrent calls of all campaigns, 1 to 1000. The default is 5. */
  concurrency?: number
  /** Earliest local time of the called party, as HH:MM. The default is 08:00. */
  hours_start?: string
  /** Latest local time of the called party, as HH:MM, exclusive. The default is 21:00. */
  hours_end?: string
  /** Maximum number of dials to one number in any 24 hours over all campaigns, 1 to 20. The default is 3. Single calls count, but are not refused. */
  attempts_per_day?: number
  /** What happens to a number with an unknown time zone: it is not dialed (`hold_back`), or the campaign's zone applies. The default is `hold_back`. */
  unknown_zone?: "hold_back" | "campaign_zone"
  /** Countries that may be called and texted: `automatic_countries`, all, or `country_list`. The default is `automatic`. */
  countries?: "automatic" | "all" | "listed"
  /** Country codes (ISO 3166-1 alpha-2), used if `countries` is `listed`. */
  country_list?: Array<string>
  /** The called party's hours also apply to single API calls. The default is false. */
  api_calls_in_hours?: boolean
  /** What happens to a number whose owner asks during a call not to be called again: it goes on the do-not-call list (`suppress`), or a user decides (`review`). The default is `suppress`. People who opt out of texts are blocked at once in both cases. */
  opt_outs?: "suppress" | "review"
  /** Countries of the other party (ISO 3166-1 alpha-2) in whose calls every bot says its opening disclosure first. The default is none: only bots with `opening_disclosure` set to `always` say it. */
  disclosure_countries?: Array<string>
  /** The reason for the audit log, 1 to 500 characters; required to relax a rule. */
  reason?: string
  /** Must be `relax the rules` to relax a rule. */
  confirmation?: string
}

/** Whether a number may be called. */
export type NumberCheck = {
  /** The number in E.164. */
  phone_number: string
  /** Country code of the number, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null
  /** Why calls and texts to the number are refused, as a sentence; null if they are not. */
  refusal: string | null
  /** The number's local time; null if its time zone is unknown. */
  hours: CalledPartyHours | null
}

/** The called party's local time. */
export type CalledPartyHours = {
  /** The number may be called at this hour. */
  is_within: boolean
  /** Local time of the number, as HH:MM. */
  local_time: string
  /** Time zone of the number. */
  timezone: string
  /** When `is_within` changes next; null if it does not. */
  changes_at: string | null
}

/** A page of the do-not-call list. */
export type DoNotCallEntries = {
  /** Entries, newest first. */
  entries: Array<DoNotCallEntry>
  pagination: Pagination
}

/** A number that the organization does not dial from `created_at` on. */
export type DoNotCallEntry = {
  /** Identifier of the entry. */
  id: number
  /** The number in E.164. */
  phone_number: string
  /** Why the number is on the list. */
  reason: string
  /** How the number was added: by a user or program (`by_hand`), from a call, after an opt-out of texts (`text`), or by an import. */
  source: "by_hand" | "call" | "text" | "import"
  /** The call that led to the entry; null if there is none. */
  call_id: string | null
  /** The person asked for it, and no one has confirmed or rejected the request yet. */
  is_unconfirmed?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
}

/** A number to add. */
export type DoNotCallDraft = {
  /** The number in E.164. */
  phone_number: string
  /** Why the number is on the list. */
  reason: string
  /** The call that led to the entry. */
  call_id?: string
}

/** The stored entry. An existing entry keeps its reason and time. */
export type DoNotCallAddition = {
  /** Identifier of the entry. */
  id: number
  /** The number in E.164. */
  phone_number: string
  /** Why the number is on the list. */
  reason: string
  /** How the number was added: by a user or program (`by_hand`), from a call, after an opt-out of texts (`text`), or by an import. */
  source: "by_hand" | "call" | "text" | "import"
  /** The call that led to the entry; null if there is none. */
  call_id: string | null
  /** The person asked for it, and no one has confirmed or rejected the request yet. */
  is_unconfirmed?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** The number was on the list already. */
  already_listed: boolean
}

/** Numbers to add. */
export type DoNotCallBatch = {
  /** 1 to 1000 numbers. */
  numbers: Array<string>
  /** Why the number is on the list. */
  reason: string
}

/** Result of adding numbers. */
export type DoNotCallBatchResult = {
  /** Number of entries that were added. */
  added_count: number
  /** Numbers that were already on the list. */
  already_listed: Array<string>
  /** Numbers that occur more than once in the request. */
  repeated: Array<string>
}

/** Numbers to look up. */
export type DoNotCallQuestion = {
  /** 1 to 1000 texts: formatted numbers, plain numbers, or neither. */
  numbers: Array<string>
}

/** The numbers of a lookup that are on the list. */
export type DoNotCallAnswer = {
  /** Entries of the given numbers. */
  listed: Array<{
    /** The number in E.164. */
    phone_number: string
    /** Why the number is on the list. */
    reason: string
    /** Date and time in UTC, ISO 8601. */
    created_at: string
    /** The number as it was sent. */
    given: string
  }>
}

/** A page of pending requests. */
export type DoNotCallRequests = {
  /** Requests, newest first. */
  requests: Array<DoNotCallRequest>
  pagination: Pagination
}

/** A request not to be called again, from a call or by an opt-out of texts, pending confirmation or rejection. */
export type DoNotCallRequest = {
  /** The number in E.164. */
  phone_number: string
  /** Where the person asked: in a call, or by answering STOP to a text. */
  source?: "call" | "text" | null
  /** The call in which the caller asked; null for an opt-out of texts. */
  call_id: string | null
  /** When the person asked; for an opt-out of texts, when a text was first refused for it. */
  asked_at: string
  /** The number is on the list until the request is rejected. */
  is_suppressed: boolean
}

/** A decision about pending requests. Send `phone_numbers` or `all`. */
export type DoNotCallResolution = {
  /** `confirm` leaves or puts the number on the list; `reject` allows calls again. */
  decision: "confirm" | "reject"
  /** Numbers of the requests, at most 1000. */
  phone_numbers?: Array<string>
  /** All pending requests, up to 5,000 at once. */
  all?: true
  /** For the audit log. */
  reason?: string
}

/** Result of a decision. */
export type DoNotCallResolved = {
  /** Number of requests that were decided. */
  resolved_count: number
  /** Number of requests still pending. */
  remaining_count: number
}

/** Why the number is removed. */
export type DoNotCallRemoval = {
  /** Why the number is on the list. */
  reason: string
}

/** A file in a knowledge base. The base stores its text in passages, not the file. */
export type Document = {
  /** Identifier of the document. */
  id: number
  /** Knowledge base that contains the document. */
  knowledge_base_id: number
  /** Name of the file, 1 to 255 characters. */
  name: string
  /** Media type of the file. */
  media_type: string
  /** Size of the file in bytes. */
  size_bytes: number
  /** Number of pages of a PDF; null for other files. */
  page_count: number | null
  /** Number of passages. */
  passage_count: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of documents. */
export type Documents = {
  /** Documents, newest first. */
  documents: Array<Document>
  pagination: Pagination
}

/** A page of passages. */
export type Passages = {
  /** Passages in document order. */
  passages: Array<Passage>
  pagination: Pagination
}

/** A part of a document, about 200 words. */
export type Passage = {
  /** Position in the document, from 0. */
  position: number
  /** Heading above the passage; null without one. */
  heading: string | null
  /** Page of a PDF, from 1; null for other files. */
  page: number | null
  /** Text of the passage. */
  text: string
}

/** The new name. */
export type DocumentChanges = {
  /** Name of the file, 1 to 255 characters. */
  name?: string
}

/** The number to look up. */
export type NumberQuestion = {
  /** The number in E.164. */
  phone_number: string
}

/** What is stored about a phone number. */
export type HeldData = {
  /** Calls with recording, transcript and reviews. */
  calls: number
  /** Recordings of these calls. */
  recordings: number
  /** Contacts, including those with this as their second or third number. */
  contacts: number
  /** Text messages. */
  messages: number
  /** Campaign entries and decisions to dial. They stay for the statistics, without numbers. */
  campaign_entries: number
  /** Rejected rows of imported files, contacts as they were before an import, and uploaded files that were not imported. */
  import_rows: number
  /** The number in E.164. */
  phone_number: string
  /** The number is on the do-not-call list. The entry stays, so that the number is not dialed again. */
  on_do_not_call_list: boolean
  /** What prevents the deletion now. */
  hindrances: Array<{
    /** Why deletion is not possible now, as a sentence. */
    message: string
    /** The call that prevents it. */
    call_id?: string
    /** The campaign that prevents it. */
    campaign_id?: number
  }>
}

/** The number, twice. */
export type NumberErasure = {
  /** The number in E.164. */
  phone_number: string
  /** The same number again. */
  confirmation: string
}

/** A new question. */
export type FaqDraft = {
  /** The question, 1 to 5000 characters. */
  question: string
  /** The answer, 1 to 50,000 characters. */
  answer: string
}

/** A question with its answer. */
export type Faq = {
  /** Identifier of the question. */
  id: number
  /** Knowledge base that contains the question. */
  knowledge_base_id: number
  /** The question, 1 to 5000 characters. */
  question: string
  /** The answer, 1 to 50,000 characters. */
  answer: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of questions. */
export type Faqs = {
  /** Questions, newest first. */
  faqs: Array<Faq>
  pagination: Pagination
}

/** Any fields of a question. */
export type FaqChanges = {
  /** The question, 1 to 5000 characters. */
  question?: string
  /** The answer, 1 to 50,000 characters. */
  answer?: string
}

/** An import of a file into a contact list or the do-not-call list. Each row is added, overwritten, skipped or failed. */
export type Import = {
  /** Identifier of the import. */
  id: number
  /** `contacts` or `do_not_call`. */
  target: string
  /** List that receives the contacts; null for the do-not-call list. */
  contact_list_id: number | null
  /** Name of the file. */
  file_name: string
  /** `uploaded`, `running`, `completed`, `cancelling`, `cancelled`, `failed`, `undoing` or `undone`. */
  status: string
  /** Size of the file in bytes. */
  size_bytes: number
  /** Number of rows, without the header. */
  row_count: number
  /** Rows processed so far. */
  processed_count: number
  /** Rows that were added. */
  added_count: number
  /** Rows that changed an existing contact. */
  overwritten_count: number
  /** Rows skipped as duplicates. */
  skipped_count: number
  /** The first 100 skipped rows in file order, each with the reason. Only the reply about one import has them. */
  skipped_rows?: Array<{
    /** Line of the file, from 1. */
    line: number
    /** Why the row was skipped, as a sentence. */
    reason: string
    /** Contact that has a number of the row; null if it was deleted or there is none. */
    contact_id: number | null
  }> | null
  /** Rows that failed. */
  failed_count: number
  /** Rows with a number that is never called. */
  blocked_count?: number | null
  /** Imported rows without any phone number. */
  no_number_count?: number | null
  /** Imported rows with a number that looks too short to be called. */
  short_number_count?: number | null
  /** Rows that an undo has reverted. */
  undone_count: number
  /** Rows that an undo left because they have changed. */
  kept_count: number
  /** Failed rows that the hosted platform may have stored. */
  unclear_count?: number | null
  /** The list belongs to a hosted platform, which cannot undo the import. */
  at_platform?: boolean | null
  /** What the import waits for, or why it failed; null otherwise. */
  note?: string | null
  /** Column names of the file. */
  headers: Array<string>
  /** How the file is read. */
  settings: ImportSettings
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the import was started; null before. */
  started_at: string | null
  /** When the import ended; null before. */
  finished_at: string | null
}

/** What a column of the file becomes. */
export type ImportColumn = {
  /** Target of the column. `contact_info` stores it as a detail under `key`; `contact_info_json` is a whole object. */
  to: "name" | "first_name" | "last_name" | "phone_number" | "phone_number_2" | "phone_number_3" | "contact_info" | "contact_info_json" | "ignore"
  /** Name of the detail, at most 100 characters; only for `contact_info`. */
  key?: string | null
}

/** How a file is read. */
export type ImportSettings = {
  /** Character encoding of the file. */
  encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"
  /** Character between cells. */
  delimiter: "," | ";" | "\t" | "|"
  /** The first row has column names. */
  has_header: boolean
  /** Country whose national number format the file uses, as an ISO 3166-1 code; null accepts international numbers only. */
  country: string | null
  /** What each column becomes, in file order. */
  columns: Array<ImportColumn>
  /** What happens to a row with a number that an existing contact has: skip the row (`skip`), fill the contact's blanks (`overwrite_blanks`), replace its values except with blanks (`overwrite`), or add another contact (`keep_both`). */
  duplicates: "skip" | "overwrite_blanks" | "overwrite" | "keep_both"
  /** Also compare with contacts of the organization's other lists. */
  across_lists: boolean
  /** Why the numbers are added to the do-not-call list, 1 to 500 characters; null for contacts. */
  reason: string | null
}

/** A page of imports. */
export type Imports = {
  /** Imports, newest first. */
  imports: Array<Import>
  pagination: Pagination
}

/** The first ten rows of a file, and what the import would warn of. */
export type ImportPreview = {
  /** Rows as the import would store them. */
  rows: Array<PreviewRow>
  /** Number of rows that the next six counts are about: at most the first 10,000. */
  checked_count?: number | null
  /** Rows with problems; they would not be imported. */
  failing_count?: number | null
  /** Rows without any phone number; they would be imported. */
  no_number_count?: number | null
  /** Rows with a number that looks too short to be called; they would be imported. */
  short_number_count?: number | null
  /** Rows that would be skipped as duplicates, or because they change nothing. */
  duplicate_count?: number | null
  /** Those of the duplicates whose number is in an earlier row of the file, not in a list. */
  repeated_count?: number | null
  /** Rows with a number on the do-not-call list; they would be imported, and the number not called. */
  listed_count?: number | null
  /** Unfinished campaigns that will call the new contacts of the list, newest first, at most 20. */
  campaigns?: Array<{
    /** Identifier of the campaign. */
    id: number
    /** Name of the campaign. */
    name: string
  }> | null
}

/** A row as the import would store it. */
export type PreviewRow = {
  /** Line of the file, from 1. */
  line: number
  /** Cells of the row in file order. */
  cells: Array<string>
  /** Value of each column as it would be stored; null if it is ignored or invalid. */
  values: Array<string | null>
  /** Why the row failed. */
  problems: Array<ImportProblem>
  /** Problems that do not make the row fail: it is a duplicate, or its numbers are blocked, on the do-not-call list, look too short, or are missing. */
  warnings?: Array<ImportProblem> | null
  /** The resulting contact; absent if the row would fail. */
  contact?: PreviewContact | null
}

/** A problem with a cell. */
export type ImportProblem = {
  /** Name of the column; empty for the whole row. */
  column: string
  /** Position of the column, from 0; null for the whole row. */
  index: number | null
  /** What is wrong, as a sentence. */
  message: string
}

/** A contact as an import would store it. */
export type PreviewContact = {
  /** Name of the contact. */
  name: string
  /** Numbers in E.164. */
  phone_numbers: Array<string>
  /** Details by name. */
  contact_info?: Record<string, unknown> | null
}

/** Any settings. Without `columns`, a change of the file's layout makes the server guess the columns again. */
export type ImportChanges = {
  /** Character encoding of the file. */
  encoding?: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"
  /** Character between cells. */
  delimiter?: "," | ";" | "\t" | "|"
  /** The first row has column names. */
  has_header?: boolean
  /** Country whose national number format the file uses, as an ISO 3166-1 code; null accepts international numbers only. */
  country?: string | null
  /** What each column becomes, in file order. */
  columns?: Array<ImportColumn>
  /** What happens to a row with a number that an existing contact has: skip the row (`skip`), fill the contact's blanks (`overwrite_blanks`), replace its values except with blanks (`overwrite`), or add another contact (`keep_both`). */
  duplicates?: "skip" | "overwrite_blanks" | "overwrite" | "keep_both"
  /** Also compare with contacts of the organization's other lists. */
  across_lists?: boolean
  /** Why the numbers are added to the do-not-call list, 1 to 500 characters; null for contacts. */
  reason?: string | null
}

/** A page of failed rows. */
export type FailedRows = {
  /** Failed rows in file order. */
  failed_rows: Array<FailedRow>
  pagination: Pagination
}

/** A row that was not imported. */
export type FailedRow = {
  /** Line of the file, from 1. */
  line: number
  /** Cells of the row in file order. */
  cells: Array<string>
  /** Why the row failed. */
  problems: Array<ImportProblem>
}

/** Rows to retry. */
export type MendedRows = {
  /** 1 to 100 rows. */
  rows: Array<MendedRow>
}

/** A failed row with corrected cells. */
export type MendedRow = {
  /** Line of the file, from 1. */
  line: number
  /** All cells of the row in file order, at most 500. */
  cells: Array<string>
}

/** Result of a retry. */
export type RetryResult = {
  /** The import after the retry. */
  import: Import
  /** Rows that failed again. */
  still_failing: Array<FailedRow>
}

/** A page of numbers that are never called. */
export type ImportBlockedNumbers = {
  /** Numbers in file order. */
  blocked_numbers: Array<ImportBlockedNumber>
  pagination: Pagination
}

/** A number of an imported row that is never called. One row can have several. */
export type ImportBlockedNumber = {
  /** Line of the file, from 1. */
  line: number
  /** Name of the contact. */
  name: string
  /** The number in E.164. */
  phone_number: string
  /** Why it is never called, as a sentence. */
  reason: string
}

/** A new knowledge base. */
export type KnowledgeBaseDraft = {
  /** Name, 1 to 255 characters. */
  name: string
  /** What the base is about, at most 20,000 characters. */
  description?: string | null
}

/** Knowledge that bots can look up. */
export type KnowledgeBase = {
  /** Identifier of the knowledge base. */
  id: number
  /** Name, 1 to 255 characters. */
  name: string
  /** What the base is about, at most 20,000 characters. */
  description?: string | null
  /** Number of questions. */
  faq_count?: number | null
  /** Number of texts. */
  snippet_count?: number | null
  /** Number of documents. */
  document_count?: number | null
  /** Number of bots that use the base. */
  bot_count?: number | null
  /** The first five of these bots, by name. */
  bots?: Array<{
    /** Identifier of the bot. */
    uid: string
    /** Name of the bot. */
    name: string
  }> | null
  /** Only in the response of a single base. */
  search?: BaseSearch | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** How passages of a base are found, and how far they are prepared for it. */
export type BaseSearch = {
  /** `meaning`: by meaning, with the ranks of matching words; `words`: by matching words alone. */
  by: "meaning" | "words"
  /** Why only by words, as a sentence; null if by meaning. */
  reason: string | null
  /** The embedding model that is chosen; null without one. */
  model: string | null
  /** Name of its provider; null without one. */
  provider: string | null
  /** Number of passages in the base. */
  passage_count: number
  /** Number of passages that this model has embedded. */
  embedded_count: number
  /** Tokens that embedding these passages took, as the provider reported them. */
  tokens: number
  /** US dollars for these tokens; null without a price of the model. */
  cost: number | null
}

/** A page of knowledge bases. */
export type KnowledgeBases = {
  /** Knowledge bases, newest first unless sorted otherwise. */
  knowledge_bases: Array<KnowledgeBase>
  pagination: Pagination
}

/** Any fields of a knowledge base. */
export type KnowledgeBaseChanges = {
  /** Name, 1 to 255 characters. */
  name?: string
  /** What the base is about, at most 20,000 characters. */
  description?: string | null
}

/** Passages that match a question. */
export type FoundPassages = {
  /** Passages, best first. */
  passages: Array<FoundPassage>
  /** Words of the question that no passage contains. */
  missing: Array<string>
  /** How they were found. */
  search: KnowledgeSearch
}

/** A passage that matches the question. */
export type FoundPassage = {
  /** Kind of entry that contains the passage. */
  kind: "faq" | "snippet" | "document"
  /** Identifier of that entry. */
  id: number
  /** Title of the entry. */
  title: string
  /** Heading above the passage; null without one. */
  heading: string | null
  /** Page of a PDF, from 1; null for other entries. */
  page: number | null
  /** Position of the passage in its entry, from 0. */
  position: number
  /** Text of the passage. */
  text: string
  /** Matching words as ranges of characters. */
  marks: Array<{
    /** First character, from 0. */
    from: number
    /** Character after the last one. */
    to: number
  }>
}

/** How passages of a base are found. */
export type KnowledgeSearch = {
  /** `meaning`: by meaning, with the ranks of matching words; `words`: by matching words alone. */
  by: "meaning" | "words"
  /** Why only by words, as a sentence; null if by meaning. */
  reason: string | null
}

/** The message to send. */
export type MessageDraft = {
  /** One of the organization's numbers. The default is its first number, preferably of the receiver's country. */
  from_number?: string
  /** Number that receives the message, in E.164. */
  to_number: string
  /** Text of 1 to 1600 characters. It may contain variables such as `{{name}}`. */
  message: string
  /** The contact whose fields fill the variables. */
  contact_id?: number
  /** The call that the message follows. */
  call_id?: string
}

/** A text message. */
export type Message = {
  /** Identifier of the message. */
  id: string
  /** Number that sends the message, in E.164. */
  from_number: string
  /** Number that receives the message, in E.164. */
  to_number: string
  /** Text with its variables filled, at most 1600 characters. */
  message: string
  /** `queued`, then `sent` (accepted by the carrier), then `delivered` or `failed`. */
  status: string
}

/** A page of text messages. */
export type LoggedMessages = {
  /** Messages, newest first. */
  messages: Array<LoggedMessage>
  pagination: Pagination
}

/** A text message in the log. */
export type LoggedMessage = {
  /** Identifier of the message. */
  id: string
  /** Number that sends the message, in E.164. */
  from_number: string
  /** Number that receives the message, in E.164. */
  to_number: string
  /** Text with its variables filled, at most 1600 characters. */
  message: string
  /** `queued`, then `sent` (accepted by the carrier), then `delivered` or `failed`. */
  status: string
  /** The contact; null if there is none or it was deleted. */
  contact_id: number | null
  /** List of the contact; null if there is none or it was deleted. */
  contact_list_id: number | null
  /** Name of the contact; null if there is none or it was deleted. */
  contact_name: string | null
  /** The call that the message follows; null if there is none. */
  call_id: string | null
  /** Why the message was not delivered or still waits, as a sentence; null otherwise. */
  failed_reason: string | null
  /** The message was simulated, not sent to a phone. */
  simulated: boolean
  /** Number, text and name are masked in the dashboard, because the call's bot worked under HIPAA or PCI. */
  masked?: boolean
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** The model of each purpose. */
export type ModelDefaults = {
  /** Leads conversations of bots that have the `llm_model_name` of a new bot, or one that no provider lists. Null: conversations are scripted. */
  conversation: ModelChoice | null
  /** Analyzes completed calls. Null: rules estimate the analysis. */
  analysis: ModelChoice | null
  /** Plays the callers of rehearsals. Null: callers are scripted. */
  rehearsal_caller: ModelChoice | null
  /** Speaks the bot's words in calls with real audio. Null: such calls are not possible. */
  voice: ModelChoice | null
  /** Recognizes what callers say in calls with real audio. Null: such calls are not possible. */
  recognition: ModelChoice | null
  /** Embeds passages of knowledge bases and questions, so that passages are found by meaning. Null: passages are found by words. */
  embedding: ModelChoice | null
  /** When the models were chosen; null before. */
  updated_at: string | null
}

/** A model of a provider. */
export type ModelChoice = {
  /** A numeric identifier, from 1. */
  provider_id: number
  /** Name of a model as its provider writes it, 1 to 255 characters. */
  model: string
}

/** Any purposes. */
export type ModelDefaultsChanges = {
  /** Leads conversations of bots that have the `llm_model_name` of a new bot, or one that no provider lists. Null: conversations are scripted. */
  conversation?: ModelChoice | null
  /** Analyzes completed calls. Null: rules estimate the analysis. */
  analysis?: ModelChoice | null
  /** Plays the callers of rehearsals. Null: callers are scripted. */
  rehearsal_caller?: ModelChoice | null
  /** Speaks the bot's words in calls with real audio. Null: such calls are not possible. */
  voice?: ModelChoice | null
  /** Recognizes what callers say in calls with real audio. Null: such calls are not possible. */
  recognition?: ModelChoice | null
  /** Embeds passages of knowledge bases and questions, so that passages are found by meaning. Null: passages are found by words. */
  embedding?: ModelChoice | null
}

/** Built-in prices and those that the organization has added or set instead of built-in ones. */
export type ModelPrices = {
  /** Built-in prices, and those of the organization. */
  prices: Array<ListedPrice>
  /** When the organization changed its prices; null before the first change. */
  updated_at: string | null
}

/** A price of the price list. */
export type ListedPrice = {
  /** What is paid for: `language`, `voice` and `recognition` models, or `telephony`. */
  kind: "language" | "voice" | "recognition" | "telephony"
  /** The provider of a voice, or what connects calls: `Asterisk` or `Twilio`. Empty for the other kinds. */
  provider: string
  /** Applies to every model, or trunk, whose name begins with this; the longest match wins. Empty: all others of the provider. */
  model: string
  /** US dollars per million input tokens, per million characters of a voice, or per minute of speech recognition or of an outbound call. */
  price: number
  /** US dollars per million output tokens of a language model; null for the other kinds. */
  output_price: number | null
  /** US dollars per minute of an inbound call; null or absent: as an outbound call. Telephony only. */
  inbound_price?: number | null
  /** A call is charged in started steps of this many seconds: 60 for whole minutes. Null or absent: 60. Telephony only. */
  step_seconds?: number | null
  /** Where the price was read, such as the address of a price list. */
  source: string
  /** The day on which it was read. */
  as_of: string
  /** The organization has set this price. */
  is_own: boolean
}

/** All prices that the organization sets. Built-in prices apply to all others. */
export type ModelPricesChanges = {
  /** At most 200 prices, each for another model or trunk. */
  prices: Array<ModelPrice>
}

/** What a model or a telephone line costs, in US dollars. */
export type ModelPrice = {
  /** What is paid for: `language`, `voice` and `recognition` models, or `telephony`. */
  kind: "language" | "voice" | "recognition" | "telephony"
  /** The provider of a voice, or what connects calls: `Asterisk` or `Twilio`. Empty for the other kinds. */
  provider: string
  /** Applies to every model, or trunk, whose name begins with this; the longest match wins. Empty: all others of the provider. */
  model: string
  /** US dollars per million input tokens, per million characters of a voice, or per minute of speech recognition or of an outbound call. */
  price: number
  /** US dollars per million output tokens of a language model; null for the other kinds. */
  output_price: number | null
  /** US dollars per minute of an inbound call; null or absent: as an outbound call. Telephony only. */
  inbound_price?: number | null
  /** A call is charged in started steps of this many seconds: 60 for whole minutes. Null or absent: 60. Telephony only. */
  step_seconds?: number | null
  /** Where the price was read, such as the address of a price list. */
  source: string
  /** The day on which it was read. */
  as_of: string
}

/** The SMTP server that sends the emails of tools. */
export type MailServer = {
  /** Name or IP address of the server; null: no emails can be sent. */
  host: string | null
  /** Port, 1 to 65535. The default is 587. */
  port: number
  /** `starttls`: encryption is required after the greeting; `tls`: encrypted from the start; `none`: not encrypted. The default is `starttls`. */
  security: "starttls" | "tls" | "none"
  /** User name; null: the server needs none. */
  user: string | null
  /** A password is stored. The server never returns it. */
  has_password: boolean
  /** Sender of the emails; null before it is set. */
  from_address: string | null
  /** Name of the sender; null for none. */
  from_name: string | null
  /** When the settings were changed; null before. */
  updated_at: string | null
}

/** Any settings. A password belongs to the server it was entered for: without a new password, changing the host, turning off encryption, or changing the port without encryption deletes it. */
export type MailServerChanges = {
  /** Name or IP address of the server, without the port; null: no emails can be sent. */
  host?: string | null
  /** Port, 1 to 65535. The default is 587. */
  port?: number
  /** `starttls`: encryption is required after the greeting; `tls`: encrypted from the start; `none`: not encrypted. The default is `starttls`. */
  security?: "starttls" | "tls" | "none"
  /** User name; null: the server needs none. */
  user?: string | null
  /** Password, at most 500 characters; null deletes it. */
  password?: string | null
  /** Sender of the emails; null before it is set. */
  from_address?: string | null
  /** Name of the sender; null for none. */
  from_name?: string | null
}

/** Where to send the test. */
export type MailTestDraft = {
  /** Receiver of the test email. */
  to: string
}

/** Result of a test. */
export type MailTest = {
  /** What the server answered to the email; null if it was not accepted. */
  response: string | null
  /** Why the email was not sent, as a sentence; null if it was. */
  error: string | null
  /** Milliseconds until the result. */
  duration_ms: number
}

/** A page of providers. */
export type ModelProviders = {
  /** Providers, newest first. */
  model_providers: Array<ModelProvider>
  pagination: Pagination
}

/** An API whose models lead and analyze conversations, speak, or recognize speech. */
export type ModelProvider = {
  /** Identifier of the provider. */
  id: number
  /** Name of the provider, 1 to 255 characters. */
  name: string
  /** The API that the provider speaks: `openai` for any OpenAI-compatible one, or `deepgram` or `elevenlabs`, which are for speech alone. */
  api: "openai" | "deepgram" | "elevenlabs"
  /** Base URL; the server appends paths such as `/chat/completions`. */
  base_url: string
  /** A key is stored. The server never returns it. */
  has_key: boolean
  /** Names of the models that can be chosen, at most 500. */
  models: Array<string>
  /** When the models were read from the provider; null before. */
  models_read_at: string | null
  /** Prompts and transcripts of bots under HIPAA may be sent to this provider. */
  allows_hipaa: boolean
  /** Prompts and transcripts of bots under PCI may be sent to this provider. */
  allows_pci: boolean
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A new provider. */
export type ModelProviderDraft = {
  /** Name of the provider, 1 to 255 characters. */
  name: string
  /** The API that the provider speaks. The default is `openai`. */
  api?: "openai" | "deepgram" | "elevenlabs"
  /** Base URL; the server appends paths such as `/chat/completions`. */
  base_url: string
  /** Key of the API; null for none. The default is none. */
  key?: string | null
  /** Names of its models, for providers that do not list them. The default is none. */
  models?: Array<string>
  /** Prompts and transcripts of bots under HIPAA may be sent to this provider. */
  allows_hipaa?: boolean
  /** Prompts and transcripts of bots under PCI may be sent to this provider. */
  allows_pci?: boolean
}

/** Any fields of a provider. A key belongs to the host it was entered for: changing the host without a new key deletes it. */
export type ModelProviderChanges = {
  /** Name of the provider, 1 to 255 characters. */
  name?: string
  /** The API that the provider speaks. The default is `openai`. */
  api?: "openai" | "deepgram" | "elevenlabs"
  /** Base URL; the server appends paths such as `/chat/completions`. */
  base_url?: string
  /** Key of the API; null for none. The default is none. */
  key?: string | null
  /** Names of its models, for providers that do not list them. The default is none. */
  models?: Array<string>
  /** Prompts and transcripts of bots under HIPAA may be sent to this provider. */
  allows_hipaa?: boolean
  /** Prompts and transcripts of bots under PCI may be sent to this provider. */
  allows_pci?: boolean
}

/** Which model to test. */
export type ModelTestDraft = {
  /** One of the provider's models. */
  model: string
  /** What to test: a short question, a spoken sentence, a recording, or an embedding. The default is `conversation`. */
  purpose?: "conversation" | "voice" | "recognition" | "embedding"
  /** The voice to speak with in a test of `voice`. The default is that of new bots. */
  voice?: string
}

/** Result of a test. */
export type ModelTest = {
  /** Beginning of the model's response, or what speech resulted in; null without a response. */
  text: string | null
  /** Why there was no response, as a sentence; null if there was one. */
  error: string | null
  /** The model that answered, as the provider names it; null without a response. */
  model: string | null
  /** Milliseconds until the response or the failure. */
  duration_ms: number
}

/** A page of phone numbers. */
export type PhoneNumbers = {
  /** Phone numbers, newest first unless sorted otherwise. */
  phone_numbers: Array<PhoneNumber>
  pagination: Pagination
}

/** A phone number of the organization, with its bots. */
export type PhoneNumber = {
  /** Identifier of the phone number. */
  phone_number_id: string
  /** The number in E.164. */
  phone_number: string
  /** Name of the number, at most 255 characters. */
  name?: string | null
  /** Bot that answers calls to the number; null if none. */
  inbound_agent_id: string | null
  /** Bot that places calls from the number; null if none. */
  outbound_agent_id: string | null
  /** What carries the calls of the number: the telephone line of the organization, or `simulated` while it has none and no phone rings. */
  carried_by?: "simulated" | "asterisk" | "twilio"
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** The phone number, the bot and the direction. */
export type Link = {
  /** Identifier of the phone number. */
  phone_number_id: string
  /** Calls to the number (`inbound`), from it (`outbound`), or `both`. */
  direction: "inbound" | "outbound" | "both"
  /** The bot to link. */
  agent_id: string
}

/** A phone number after linking or unlinking. */
export type LinkResult = {
  /** Identifier of the phone number. */
  phone_number_id: string
  /** The number in E.164. */
  phone_number: string
  /** Bot that answers calls to the number; null if none. */
  inbound_agent_id: string | null
  /** Bot that places calls from the number; null if none. */
  outbound_agent_id: string | null
  /** What was linked or unlinked, as a sentence. */
  message: string
}

/** The phone number and the direction. */
export type Unlink = {
  /** Identifier of the phone number. */
  phone_number_id: string
  /** Calls to the number (`inbound`), from it (`outbound`), or `both`. */
  direction: "inbound" | "outbound" | "both"
}

/** A new phone number. */
export type PhoneNumberDraft = {
  /** The number in E.164. */
  phone_number: string
  /** Name of the number, at most 255 characters. */
  name?: string
}

/** The new name. */
export type PhoneNumberChanges = {
  /** Name of the number, at most 255 characters. */
  name?: string
}

/** The webhook to test. */
export type PreCallWebhookTestDraft = {
  /** HTTP or HTTPS URL of the webhook. */
  url: string
  /** Seconds to wait for the response, 1 to 10. The default is 3. */
  timeout?: number
  /** What happens if the webhook fails: `continue` or `end`. The default is `continue`. */
  fallback?: "continue" | "end"
}

/** Which contacts of a list a bot can dial, and why the others are excluded, at any hour. */
export type Preflight = {
  /** Number of contacts in the list. */
  contacts: number
  /** Contacts that only the hour can block. */
  dialable: number
  /** Contacts that cannot be dialed, by the first gate that blocks them. Contacts blocked by `attempts` can be dialed within a day. */
  held: Array<{
    /** The gate that blocks the contacts. */
    gate: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
    /** Number of contacts that the gate blocks. */
    contacts: number
  }>
  /** Variables of the bot's texts that some contacts do not fill. */
  unfilled: Array<{
    /** The variable, without braces. */
    variable: string
    /** Number of contacts without a value. */
    contacts: number
  }>
  /** The dialable contacts, and those that `attempts` blocks for now. */
  groups: Array<DialableGroup>
  /** Time zone of most numbers of the list, dialable or not; null if no number has exactly one. */
  common_zone: {
    /** Name of the zone. */
    zone: string
    /** Number of contacts with this zone. */
    contacts: number
  } | null
  /** Countries of the dialable contacts, by the number to dial first; most contacts first, at most 20. */
  countries?: Array<{
    /** ISO 3166 code of the country. */
    country: string
    /** Number of dialable contacts in this country. */
    contacts: number
  }> | null
  /** With `from_number`: what contacts see and reach when they call back. Null if the number is not one of the organization's. */
  calling_number?: {
    /** ISO 3166 code of the number's country; null if it belongs to none. */
    country: string | null
    /** Bot that answers contacts who call back; null if none. */
    inbound_agent_id: string | null
  } | null
  /** The organization's calling rules behind this result. */
  rules: DialingRules
  /** Past calls, for a forecast. */
  history: CallHistory
  /** Why no call can be placed, as a sentence: calls go over a telephone line, and the bot has no model that leads them, speaks or listens. Null if calls can be placed. */
  problem?: string | null
  /** Other unfinished campaigns that call the list, newest first, at most 20. */
  other_campaigns?: Array<{
    /** Identifier of the campaign. */
    id: number
    /** Name of the campaign. */
    name: string
    /** Status of the campaign. */
    status: string
    /** Contacts that it has called to a final outcome, or is calling. */
    called: number
  }> | null
  /** With `campaign_id`: what a forecast at its launch starts from. It does not change after the first window opens. */
  at_launch?: CampaignAtLaunch | null
}

/** Dialable contacts with the same hours. */
export type DialableGroup = {
  /** All possible time zones of the number to dial first; empty if the campaign's zone applies. */
  zones: Array<string>
  /** Number of phone numbers per contact, 1 to 3. */
  numbers: number
  /** Until when the daily limit of attempts blocks them, in whole hours; null if it does not. */
  not_before: string | null
  /** Number of contacts in the group. */
  contacts: number
}

/** Outcomes and durations of the bot's past calls, for the forecast. */
export type CallHistory = {
  /** Whose calls these are: the bot's, or the organization's if the bot has too few. */
  of: "bot" | "organization" | "none"
  /** Number of past calls. */
  calls: number
  /** Some of these calls were simulated. */
  simulated: boolean
  /** Past calls by outcome. */
  outcomes: Array<{
    /** Outcome of the calls. */
    outcome: "reached" | "voicemail" | "no_answer" | "busy" | "failed"
    /** Number of calls with this outcome. */
    calls: number
    /** Seconds on the line, including ringing: 10th, 50th and 90th percentile. */
    seconds: [number, number, number]
    /** Average cost of a call in US dollars. */
    dollars: number
  }>
}

/** What a campaign and its contacts were like at launch, or at its last change before the first window. */
export type CampaignAtLaunch = {
  /** Start of the calling window. */
  time_start: string
  /** End of the calling window. */
  time_end: string
  /** Time zone of the window. */
  timezone: string
  /** Weekdays on which a window begins; empty: a single window. */
  days: Array<string>
  /** Maximum number of concurrent calls; null: as many as the organization allows. */
  concurrency: number | null
  retry_rules: RetryRules
  /** When the schedule was last changed. */
  scheduled_from: string
  /** The contacts that could be dialed. */
  groups: Array<DialableGroup>
  /** The organization's calling rules. */
  rules: DialingRules
  /** Past calls. */
  history: CallHistory
}

/** A page of contacts that cannot be dialed. */
export type HeldContacts = {
  /** Contacts in list order. */
  contacts: Array<HeldContact>
  pagination: Pagination
}

/** A contact that cannot be dialed. */
export type HeldContact = {
  /** Identifier of the contact. */
  id: number
  /** Name, 1 to 255 characters. */
  name: string
  /** First number, preferably in E.164. */
  phone_number?: string | null
  /** Second number. */
  phone_number_2?: string | null
  /** Third number. */
  phone_number_3?: string | null
  /** Details by name, which fill the bot's variables: at most 64 KiB of JSON and 500 names. */
  contact_info?: Record<string, unknown> | null
  /** List that contains the contact. */
  contact_list_id: number
  /** Outcome of the last campaign dial; absent if unknown. */
  last_outcome?: string | null
  /** The contact's numbers on the do-not-call list, in E.164; absent if unknown. */
  do_not_call?: Array<string> | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
  /** The first gate that blocks the contact. */
  gate: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
  /** Why the contact cannot be dialed, as a sentence. */
  reason: string
}

/** Retention periods and the latest purge. */
export type PrivacySettings = {
  /** Days until recordings are deleted, 1 to 36500; null keeps them. */
  recordings_days: number | null
  /** Days until transcripts are deleted, 1 to 36500; null keeps them. */
  transcripts_days: number | null
  /** Days until whole calls are deleted, 1 to 36500; null keeps them. */
  records_days: number | null
  /** Users must give a reason to reveal personal data. */
  reveal_reason: boolean
  /** When the settings were changed; null before the first change. */
  updated_at: string | null
  /** The latest purge; null before the first. */
  purge: RetentionPurge | null
  /** This server removes deleted bytes from its database files; otherwise the operator has to. */
  erases_bytes: boolean
}

/** A purge of data that is older than the retention periods. */
export type RetentionPurge = {
  /** Number of recordings. */
  recordings: number
  /** Number of transcripts. */
  transcripts: number
  /** Number of whole calls. */
  records: number
  /** `waiting` and `running` purges can be canceled; data deleted until then is not restored. */
  status: "waiting" | "running" | "done" | "cancelled" | "failed"
  /** `daily`: scheduled. `by_hand`: a user started it. `by_number`: calls with one number, whatever their age. */
  origin: "daily" | "by_hand" | "by_number"
  /** Number of calls to check. */
  total: number
  /** Number of calls checked. */
  done: number
  /** When the purge was started. */
  started_at: string
  /** When the purge ended; null before. */
  finished_at: string | null
  /** When the last deleted bytes had left the database files; null if not yet or unknown. */
  erased_at: string | null
}

/** Any settings. */
export type PrivacyChanges = {
  /** Days until recordings are deleted, 1 to 36500; null keeps them. */
  recordings_days?: number | null
  /** Days until transcripts are deleted, 1 to 36500; null keeps them. */
  transcripts_days?: number | null
  /** Days until whole calls are deleted, 1 to 36500; null keeps them. */
  records_days?: number | null
  /** Users must give a reason to reveal personal data. */
  reveal_reason?: boolean
  /** Must be `delete for good` if the change deletes existing data. */
  confirmation?: string
}

/** How much a purge deletes. */
export type PurgeCounts = {
  /** Number of recordings. */
  recordings: number
  /** Number of transcripts. */
  transcripts: number
  /** Number of whole calls. */
  records: number
}

/** Responses in the order of `paths`. */
export type ReadReplies = {
  /** Responses in the order of `paths`. */
  replies: Array<ReadReply>
}

/** The response to one of the reads. */
export type ReadReply = {
  /** HTTP status of the response. */
  status: number
  /** ETag of the response; null if it has none. */
  etag: string | null
  /** Names this read in the server's log. */
  request_id: string | null
  /** Seconds for which a hosted platform accepts no requests; null if it accepts them. */
  wait_seconds: number | null
  /** The body as text. */
  body: string
}

/** The outline of a recording: enough to draw it, skip silences, and align the transcript. */
export type RecordingPeaks = {
  /** Why the rest is empty: the recording is not a WAV file (`format`), or is too large to measure (`size`). */
  unmeasured?: "format" | "size"
  /** Duration of the recording in milliseconds. */
  duration_ms: number
  /** Milliseconds per peak: 50, more for long recordings. */
  peak_ms: number
  /** The highest peak of all channels, from 0 to 1. */
  loudest: number
  /** One or two channels in base64: one byte per peak; 255 is the loudest. */
  channels: Array<string>
  /** Where all channels are quiet for at least one second. */
  silences: Array<{
    /** Start in milliseconds. */
    from_ms: number
    /** End in milliseconds. */
    to_ms: number
  }>
  /** For each distinguishable speaker, alternating starts and ends of speech as differences in frames of 20 ms. */
  speech: Array<Array<number>>
}

/** A page of cases. */
export type RehearsalCases = {
  /** Cases, newest first. */
  rehearsal_cases: Array<RehearsalCase>
  pagination: Pagination
}

/** A caller copied from a real call, to rehearse a bot with. Retention deletes it together with the transcript of the call. */
export type RehearsalCase = {
  /** Identifier of the case. */
  id: number
  /** Name of the case, 1 to 255 characters. */
  name: string
  /** The bot of the call; it may be deleted. */
  bot_uid: string
  /** The call that was copied. */
  source_call_id: string
  /** `inbound` or `outbound`. */
  direction: string
  /** The caller's lines in order. */
  lines: Array<CaseLine>
  /** Values of the bot's variables in the call. */
  dynamic_variables: Record<string, string>
  /** The call was simulated; null if the call was deleted. */
  simulated?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** What the caller says after the bot said `heard`. */
export type CaseLine = {
  /** What the bot said. A rehearsal uses it to choose the line; empty if the caller speaks first. */
  heard: string
  /** What the caller says then. */
  says: string
}

/** The call to copy. Without a name, the case is named after the call. */
export type RehearsalCaseDraft = {
  /** The call to copy. */
  call_id: string
  /** Name of the case, 1 to 255 characters. */
  name?: string
}

/** The case of the call: a new one, or the existing one. */
export type RehearsalCaseAddition = {
  /** Identifier of the case. */
  id: number
  /** Name of the case, 1 to 255 characters. */
  name: string
  /** The bot of the call; it may be deleted. */
  bot_uid: string
  /** The call that was copied. */
  source_call_id: string
  /** `inbound` or `outbound`. */
  direction: string
  /** The caller's lines in order. */
  lines: Array<CaseLine>
  /** Values of the bot's variables in the call. */
  dynamic_variables: Record<string, string>
  /** The call was simulated; null if the call was deleted. */
  simulated?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
  /** The call already had a case. */
  already_there: boolean
}

/** The new name. */
export type RehearsalCaseChanges = {
  /** Name of the case, 1 to 255 characters. */
  name: string
}

/** A conversation with a stored bot. Nothing is stored. */
export type RehearsalChatTurn = {
  /** Unsaved changes of the bot. */
  changes?: BotChanges
  /** The conversation so far, at most 200 lines; the bot answers it. Empty: the bot speaks first. */
  lines: Array<RehearsalLine>
  /** Sample values of the bot's variables. */
  variables?: Record<string, unknown>
  /** Direction of the simulated call. The default is `outbound`. */
  direction?: "inbound" | "outbound"
  /** The same seed makes the scripted bot repeat itself; at most 64 characters. */
  seed?: string
  /** Tools send requests, and texts, emails and bookings after a decision. The default is true. Otherwise nothing is sent, and the result of a tool is `Not sent: simulated`. */
  uses_tools?: boolean
}

/** Any fields of a bot. The three settings objects are merged key by key. */
export type BotChanges = {
  /** Name of the bot, at most 255 characters. */
  name?: string
  /** System prompt: the bot's instructions, at most 100,000 characters. Variables such as `{{first_name}}` are filled for each call. */
  prompt?: string
  /** The model writes the first message. Cannot be combined with `first_message`. */
  auto_first_message?: boolean | null
  /** What the bot says first, at most 5000 characters. */
  first_message?: string | null
  /** Knowledge base that the bot looks up; null for none. */
  knowledge_base_id?: number | null
  /** Provider of speech synthesis: OpenAI, ElevenLabs or Deepgram. The default is OpenAI. */
  voice_provider?: "OpenAI" | "ElevenLabs" | "Deepgram" | null
  /** Voice of the provider. The default is alloy. */
  voice?: string | null
  /** Speech synthesis model of the provider. The default is tts-1. */
  voice_model?: string | null
  /** Speech speed as a factor, 0.5 to 2. The default is 1. */
  voice_speed?: number | null
  /** Language model. With the default, gpt-4o, the organization's default model leads conversations. */
  llm_model_name?: string | null
  /** Randomness of the language model, 0 to 2. The default is 0.7. */
  llm_model_temperature?: number | null
  /** Provider of speech recognition: Deepgram, which is also the default. */
  stt_provider?: "Deepgram" | null
  /** Speech recognition model. The default is nova-2. */
  stt_model?: string | null
  /** How calls begin, wait and end. */
  call_settings?: {
    /** Maximum duration of a call in minutes, 2 to 30. The default is 15. */
    max_call_duration?: number | null
    /** Seconds of silence after which the bot asks whether the caller is still there, 5 to 45. The default is 6. */
    silence_timeout?: number | null
    /** Number of times that the bot asks before it ends the call, 1 to 5. The default is 2. */
    silence_timeout_max_retries?: number | null
    /** What the bot says after a silence, at most 5000 characters. */
    silence_timeout_message?: string | null
    /** The call is recorded. The default is true. */
    call_recording_enabled?: boolean | null
    /** The bot detects voicemail. The default is false. */
    voicemail_detection_enabled?: boolean | null
    /** What the bot does when it reaches voicemail: `leave_message` or `hangup`. The default is `hangup`. */
    voicemail_action?: "leave_message" | "hangup" | null
    /** How `voicemail_message` is used: `static` speaks it as it is, `prompt` generates the message from it. The default is `static`. */
    voicemail_message_type?: "static" | "prompt" | null
    /** The message for voicemail, at most 5000 characters. Required with `leave_message`. */
    voicemail_message?: string | null
    /** Recordings, transcripts and analyses of calls are not stored. The default is false. */
    hipaa_compliance_enabled?: boolean | null
    /** Payment card numbers are masked before anything is stored. The default is false. */
    pci_compliance_enabled?: boolean | null
    /** Is asked before the first word of each call, with its numbers and variables. It may return `dynamic_variables`, or refuse the call with `refuse` and a `reason`. The default is null: no request. */
    pre_call_webhook_url?: string | null
    /** Seconds to wait for the pre-call webhook, 1 to 10. The default is 3. */
    pre_call_webhook_timeout?: number | null
    /** What happens if the pre-call webhook fails: `continue` without it, or `end` the call. The default is `continue`. */
    pre_call_webhook_fallback?: "continue" | "end" | null
    /** Simulated calls of campaigns, rehearsal runs and suites really use the bot's tools. Only calls that a model leads use tools. The default is false: nothing is sent, and the tool call says so. */
    tools_in_simulated_calls?: boolean | null
    /** When the bot says before everything else that it is automated and that the call is recorded: `always`, or `by_country` in calls with the `disclosure_countries` of the calling rules. The default is `by_country`. */
    opening_disclosure?: "by_country" | "always" | null
    /** The words of the opening disclosure, at most 1,000 characters. The default is null: usual words in the language of the prompt. */
    opening_disclosure_message?: string | null
  }
  /** Style and turn-taking. */
  advanced_settings?: {
    /** Style of the bot: `casual`, `humorous`, `direct`, `formal`, `persuasive` or `friendly`. The default is `friendly`. */
    agent_personality?: "casual" | "humorous" | "direct" | "formal" | "persuasive" | "friendly" | null
    /** The bot uses filler words and small pauses. The default is true. */
    humanize_conversation?: boolean | null
    /** Noise behind the caller is reduced. The default is true. */
    background_noise_reduction?: boolean | null
    /** The caller can interrupt the bot. The default is true. */
    allow_interruptions?: boolean | null
    /** Seconds that the caller must speak to interrupt the bot, 0.2 to 5 in steps of 0.1. The default is 1. */
    min_interruption_duration?: number | null
    /** Sound behind the bot's voice, such as `None`, `coffee shop`, `office` or `call center`. The default is `None`. */
    background_sound?: string | null
    /** Length of the bot's answers: `normal`, `short`, `concise` or `long`. The default is `normal`. */
    agent_response_length?: "normal" | "short" | "concise" | "long" | null
    /** Seconds that the bot waits after a finished sentence, 0.2 to 2 in steps of 0.1. The default is 0.5. */
    short_pause?: number | null
    /** Seconds that the bot waits after an unfinished sentence, 0.5 to 6 in steps of 0.1. The default is 2. */
    long_pause?: number | null
    /** Phrases that the bot must not say, one per line. */
    filter_phrases?: string | null
  }
  /** What happens after a call: analysis and reports. */
  post_call_settings?: {
    /** Instructions for the summary of a call, at most 20,000 characters. */
    summary_prompt?: string | null
    /** Instructions to evaluate whether a call succeeded, at most 20,000 characters. */
    success_evaluation_prompt?: string | null
    /** Scale of the evaluation: `NUMERIC_SCALE`, `DESCRIPTIVE_SCALE`, `PERCENTAGE_SCALE`, `LIKERT_SCALE`, `PASS_FAIL` or `SENTIMENT`. The default is `PASS_FAIL`. */
    success_evaluation_rubric_type?: "NUMERIC_SCALE" | "DESCRIPTIVE_SCALE" | "PERCENTAGE_SCALE" | "LIKERT_SCALE" | "PASS_FAIL" | "SENTIMENT" | null
    /** Instructions to extract data from a call, at most 20,000 characters. */
    structured_extraction_prompt?: string | null
    /** JSON Schema (2020-12) of the extracted data; null for none. */
    structured_extraction_json_schema?: Record<string, unknown> | null
    /** Receives reports of the bot's calls, in addition to a call's own callback_url. */
    webhook_url?: string | null
  }
}

/** One turn of a rehearsal. An unfilled variable appears in braces and is not spoken. */
export type RehearsalLine = {
  /** Who speaks. */
  by: "caller" | "bot"
  /** What is said, at most 8000 characters. */
  text: string
  /** Tools that the bot used in this turn. */
  tools?: Array<RehearsalTool>
  /** Passages of the knowledge base that the bot received for this turn. */
  knowledge?: Array<RehearsalPassage>
  /** Milliseconds until the first words; absent if unknown, and for the scripted bot. */
  response_ms?: number
}

/** A tool that the bot used. Rehearsals in suites only end or transfer the conversation; in a chat that a model leads, requests are sent. */
export type RehearsalTool = {
  /** Name of the tool. */
  name: string
  /** Type of the tool. */
  type: string
  /** Values that the bot passed. */
  arguments?: Record<string, unknown> | null
  /** Result passed to the bot; absent if the tool was not run. */
  result?: string
  /** Why the tool failed, as a sentence; absent if it did not. */
  error?: string
  /** Milliseconds until the result; absent if the tool was not run. */
  duration_ms?: number
  /** What the tool would send. The chat waits: send the same lines with `decision` to go on. Nothing is sent if the content has changed by then; the new content is returned instead. */
  asks?: OutgoingMessage
  /** Identifier of the question in `asks`. Send it back with `decision`, which is carried out once: the same decision gets the same result for 24 hours. */
  id?: string
  /** What a person decided about `asks`: `send` or `skip`. */
  decision?: "send" | "skip"
  /** Variables that the response filled, for later tools. */
  variables?: Record<string, string>
  /** Identifier of the bot that the conversation was handed over to. Send the lines again: that bot speaks next. */
  handed_to?: string
  /** The request and the response, with secrets masked; ignored in requests. */
  exchange?: CallExchange
}

/** A text, an email or a booking that waits for a decision. */
export type OutgoingMessage = {
  /** Who receives it: a number, an email address, or a name with one. Empty: a text still needs a number, the value of `user_number`. */
  to: string
  /** Subject of an email. */
  subject?: string
  /** What is sent. */
  text: string
}

/** A conversation with an unsaved bot, which stays unsaved. */
export type RehearsalDraftTurn = {
  /** The bot. */
  bot: BotDraft
  /** The conversation so far, at most 200 lines; the bot answers it. Empty: the bot speaks first. */
  lines: Array<RehearsalLine>
  /** Sample values of the bot's variables. */
  variables?: Record<string, unknown>
  /** Direction of the simulated call. The default is `outbound`. */
  direction?: "inbound" | "outbound"
  /** The same seed makes the scripted bot repeat itself; at most 64 characters. */
  seed?: string
  /** Tools send requests, and texts, emails and bookings after a decision. The default is true. Otherwise nothing is sent, and the result of a tool is `Not sent: simulated`. */
  uses_tools?: boolean
}

/** The model that plays bots in rehearsals alone, behind an OpenAI-compatible chat completions API. Without it the organization's model of conversations plays, see `GET /v1/model-defaults`. */
export type RehearsalModel = {
  /** Base URL; the server appends `/chat/completions`. Null: the model of conversations plays, else the scripted bot. */
  base_url: string | null
  /** Name of the model, at most 255 characters. */
  model: string | null
  /** A key is stored. The server never returns it. */
  has_key: boolean
  /** When the model was chosen; null before. */
  updated_at: string | null
  /** This model, else the organization's model of conversations; null if the scripted bot plays. */
  plays: {
    /** Name of the model. */
    model: string
    /** Host of the model's API. */
    host: string
  } | null
}

/** Any settings. A key belongs to the host it was entered for: changing the host without a new key deletes it. */
export type RehearsalModelChanges = {
  /** Base URL; the server appends `/chat/completions`. Null: the model of conversations plays, else the scripted bot. */
  base_url?: string | null
  /** Name of the model. */
  model?: string | null
  /** Key of the API, at most 500 characters; null deletes it. */
  key?: string | null
}

/** Result of a test. */
export type RehearsalModelTest = {
  /** Beginning of the model's response; null without one. */
  text: string | null
  /** Why there was no response, as a sentence; null if there was one. */
  error: string | null
  /** Milliseconds until the response or the failure. */
  duration_ms: number
}

/** A page of runs. */
export type RehearsalRuns = {
  /** Runs, newest first. */
  rehearsal_runs: Array<RehearsalRun>
  pagination: Pagination
}

/** A run of a suite against the edited bot and, on request, the saved bot. */
export type RehearsalRun = {
  /** Identifier of the run. */
  id: number
  /** Bot that is rehearsed. */
  bot_uid: string
  /** Progress of the run. */
  status: "queued" | "running" | "completed" | "cancelled" | "failed"
  /** Why the run failed, as a sentence; null if it has not. */
  reason: string | null
  /** Who plays the bot; null for the simulator's scripted bot. */
  played_by: {
    /** Name of the model. */
    model: string
    /** Host of the model's API. */
    host: string
  } | null
  /** The run includes the saved version. */
  compares: boolean
  /** Edited fields that are not saved. */
  changed: Array<string>
  /** Number of rehearsals. */
  total: number
  /** Number of completed rehearsals. */
  done: number
  /** Results of the edited bot. */
  edited: {
    /** Number of passed rehearsals. */
    passed: number
    /** Number of failed rehearsals. */
    failed: number
  }
  /** Results of the saved bot. */
  saved: {
    /** Number of passed rehearsals. */
    passed: number
    /** Number of failed rehearsals. */
    failed: number
  }
  /** The reason for saving despite failures; null without one. */
  overridden: string | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the run ended; null before. */
  finished_at: string | null
}

/** A page of results. */
export type RehearsalResults = {
  /** Results in the order of the run. */
  rehearsal_results: Array<RehearsalResult>
  pagination: Pagination
}

/** One scenario of a run. */
export type RehearsalResult = {
  /** Position in the run, from 0. */
  position: number
  /** Name of the scenario. */
  name: string
  /** Label of the caller. */
  caller: string
  /** Rehearsal of the edited bot; null until it has ended. */
  edited: RehearsalSide | null
  /** Rehearsal of the saved bot; null until it has ended, and if the run does not include it. */
  saved: RehearsalSide | null
}

/** One rehearsal. Lines of bots under HIPAA are not stored. */
export type RehearsalSide = {
  /** `broken`: the rehearsal did not take place. */
  status: "passed" | "failed" | "broken"
  /** Why the rehearsal did not take place, as a sentence; null if it did. */
  reason: string | null
  /** The conversation; null if it is not stored. */
  lines: Array<RehearsalLine> | null
  /** Who ended the conversation; `transfer`: the bot transferred the caller; `limit`: the maximum number of turns. */
  ended_by: "bot" | "caller" | "transfer" | "limit" | null
  /** Data that was extracted by the bot's JSON Schema. */
  extracted?: unknown
  /** Results of the conditions. */
  checks: Array<RehearsalCheck>
  /** Number of bot turns. */
  turns: number
  /** Duration of the rehearsal in milliseconds. */
  duration_ms: number
}

/** Result of a condition. */
export type RehearsalCheck = {
  /** What was checked. */
  kind: string
  /** For `said` and `never_said`, a text in a line of the bot, ignoring case; for `called_tool`, a tool name; for `ended_by`, `bot`, `caller`, `transfer` or `limit`; for `extracted`, the value at `path`; for `under_turns`, an exclusive maximum of bot turns from 2 to 99. */
  value: string
  /** Path of the extracted value; only for `extracted`. */
  path?: string | null
  /** `value` is a regular expression. The default is false. */
  is_pattern?: boolean | null
  /** The rehearsal met the condition. */
  passed: boolean
  /** Explanation as a sentence, without quotes from the conversation. */
  detail: string
}

/** What to run. */
export type RehearsalRunDraft = {
  /** Bot that is rehearsed. */
  bot_uid: string
  /** Unsaved changes of the bot. */
  changes?: BotChanges
  /** Also run against the saved version, which doubles the number of rehearsals. The default is false. */
  compare?: boolean
  /** The tools of a bot with `tools_in_simulated_calls` send requests, texts, emails and bookings. The default is true. Otherwise nothing is sent, and the result of a tool is `Not sent: simulated`. */
  uses_tools?: boolean
}

/** Why a bot may be saved despite failures. */
export type RehearsalOverride = {
  /** The reason for the audit log, 3 to 500 characters. */
  reason: string
  /** The changes to save. The response is 409 if the run was for other changes or is outdated. */
  changes?: BotUpdate
}

/** A page of scenarios. */
export type RehearsalScenarios = {
  /** Scenarios, newest first. */
  rehearsal_scenarios: Array<RehearsalScenario>
  pagination: Pagination
}

/** A caller and the conditions that a rehearsal with this caller must meet. */
export type RehearsalScenario = {
  /** Identifier of the scenario. */
  id: number
  /** Bot that is rehearsed. */
  bot_uid: string
  /** Name of the scenario, 1 to 255 characters. */
  name: string
  /** The simulated caller; null if the caller is a case. */
  simulated_caller: string | null
  /** The case that the caller comes from; null for a simulated caller, or if the case was deleted. */
  rehearsal_case_id: number | null
  /** Direction of the simulated call. */
  direction: "inbound" | "outbound"
  /** Sample values of the bot's variables. */
  variables: Record<string, string>
  /** Conditions that the rehearsal must meet. */
  assertions: Array<RehearsalAssertion>
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A condition on a rehearsal. */
export type RehearsalAssertion = {
  /** What is checked. */
  kind: "said" | "never_said" | "called_tool" | "ended_by" | "extracted" | "under_turns"
  /** For `said` and `never_said`, a text in a line of the bot, ignoring case; for `called_tool`, a tool name; for `ended_by`, `bot`, `caller`, `transfer` or `limit`; for `extracted`, the value at `path`; for `under_turns`, an exclusive maximum of bot turns from 2 to 99. */
  value: string
  /** Path of the extracted value; only for `extracted`. */
  path?: string
  /** `value` is a regular expression. The default is false. */
  is_pattern?: boolean
}

/** A new scenario with exactly one of `simulated_caller` and `rehearsal_case_id`. */
export type RehearsalScenarioDraft = {
  /** Bot that is rehearsed. */
  bot_uid: string
  /** Name of the scenario, 1 to 255 characters. */
  name: string
  /** The simulated caller; null if the caller is a case. */
  simulated_caller?: "helpful" | "curious" | "hurried" | "hangs_up_early" | "silent" | "distracted" | "angry" | "wants_human" | "long_talker" | "hard_of_hearing" | "interrupter" | "do_not_call" | "card_reader" | "skeptical" | "noisy" | "wrong_number" | "call_back_later" | null
  /** The case that the caller comes from; null for a simulated caller, or if the case was deleted. */
  rehearsal_case_id?: number | null
  /** Direction of the simulated call. */
  direction?: "inbound" | "outbound"
  /** Sample values of the bot's variables. */
  variables?: Record<string, unknown>
  /** Conditions that the rehearsal must meet, at most 20. */
  assertions?: Array<RehearsalAssertion>
}

/** Any fields of a scenario. */
export type RehearsalScenarioChanges = {
  /** Name of the scenario, 1 to 255 characters. */
  name?: string
  /** The simulated caller; null if the caller is a case. */
  simulated_caller?: "helpful" | "curious" | "hurried" | "hangs_up_early" | "silent" | "distracted" | "angry" | "wants_human" | "long_talker" | "hard_of_hearing" | "interrupter" | "do_not_call" | "card_reader" | "skeptical" | "noisy" | "wrong_number" | "call_back_later" | null
  /** The case that the caller comes from; null for a simulated caller, or if the case was deleted. */
  rehearsal_case_id?: number | null
  /** Direction of the simulated call. */
  direction?: "inbound" | "outbound"
  /** Sample values of the bot's variables. */
  variables?: Record<string, unknown>
  /** Conditions that the rehearsal must meet, at most 20. */
  assertions?: Array<RehearsalAssertion>
}

/** The scenarios of a bot. */
export type RehearsalSuite = {
  /** Bot that is rehearsed. */
  bot_uid: string
  /** Users of the dashboard can only save a bot that passes the suite. */
  required: boolean
  /** Number of scenarios, at most 50. */
  scenario_count: number
}

/** Whether the suite must pass. */
export type RehearsalSuiteChanges = {
  /** Users of the dashboard can only save a bot that passes the suite. */
  required: boolean
}

/** A page of calls to review. */
export type ReviewQueue = {
  /** Calls with the most problems first. */
  calls: Array<QueuedCall>
  pagination: Pagination
}

/** A call to review. */
export type QueuedCall = {
  /** Identifier of the call. */
  call_id: string
  /** `inbound` or `outbound`. */
  direction: string
  /** Number of the caller, in E.164. Web calls have none. */
  from_number?: string
  /** Number that was called, in E.164. Web calls have none. */
  to_number?: string
  /** The bot of the call. */
  agent_id?: string | null
  /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. */
  call_status: string
  /** When the call was answered, in milliseconds since 1970. */
  start_timestamp?: number | null
  /** Milliseconds from answer to end. */
  duration_ms?: number | null
  /** Why the call ended. */
  disconnection_reason?: string | null
  /** Why a completed call ended: its `disconnection_reason`, with `timeout` split up if the cause is known. */
  end_reason?: string | null
  /** The outcome that statistics count. */
  outcome?: "completed" | "transferred" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** How a completed call turned out: its evaluation, else how it ended. */
  result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed" | null
  /** The call was simulated: no phone rang. */
  simulated?: boolean
  /** Privacy rules of the call. Under `hipaa` no recording, transcript or analysis is stored; under `pci` no card numbers. */
  privacy?: "none" | "pci" | "hipaa"
  /** Personal data is masked because the bot worked under HIPAA or PCI. `calls.reveal` returns it. */
  masked?: boolean
  /** The current name of the call's contact; absent if the call is masked. */
  contact_name?: string | null
  /** Values of the bot's variables in this call. */
  dynamic_variables?: Record<string, string> | null
  /** The campaign that placed the call; null if none. */
  campaign_id: number | null
  /** When the call was accepted, in milliseconds since 1970. */
  registered_timestamp: number
  /** Whether the call succeeded, as success rates count it; null for voicemail or without an evaluation. */
  is_successful: boolean | null
  /** How much the call needs a review, 1 to 100. */
  score: number
  /** Reasons to review the call, most important first. */
  signals: Array<Signal>
  /** Names of the reviewers of the call. */
  reviewed_by: Array<string>
}

/** A reason to review a call. */
export type Signal = {
  /** Kind of signal, such as `dead_air`; a server may add others. */
  kind: string
  /** How much the signal matters, from 1. */
  weight: number
  /** Explanation as a sentence. */
  reason: string
  /** When it happened, in milliseconds since the call was answered; null without a specific time. */
  at_ms: number | null
  /** Line of the transcript, from 0; null without a specific line. */
  line: number | null
  /** Text of that line, shortened; null without a line or if it is not stored. */
  quote: string | null
}

/** Review data of a call, as visible to one reviewer. */
export type CallReview = {
  /** Identifier of the call. */
  call_id: string
  /** How much the call needs a review, 1 to 100. */
  score: number
  /** Reasons to review the call, most important first. */
  signals: Array<Signal>
  /** The scorecard version of this review: the one it began with, else the newest; null without a scorecard. */
  scorecard: {
    /** Identifier of the scorecard. */
    id: number
    /** Name of the scorecard. */
    name: string
    /** Version of the scorecard. */
    version: number
    /** Questions in order. */
    questions: Array<Question>
  } | null
  /** The reviewer's own review; null before it begins. */
  mine: Review | null
  /** Names of the other reviewers. */
  reviewed_by: Array<string>
  /** Reviews of the others; empty until this reviewer is done, so that they do not influence each other. */
  others: Array<Review>
  /** Notes of all reviewers. */
  notes: Array<ReviewNote>
}

/** A question about a call. Id and kind stay the same in all versions. */
export type Question = {
  /** Identifier of the question. */
  id: string
  /** The question, 1 to 500 characters. */
  text: string
  /** Kind of answer: `yes_no`, `scale` (1 to 5) or `choice`. */
  kind: "yes_no" | "scale" | "choice"
  /** Possible answers; only for kind `choice`. */
  choices: Array<string>
  /** A review cannot be completed without the answer. */
  required: boolean
}

/** One reviewer's assessment of a call. */
export type Review = {
  /** Identifier of the reviewer. */
  reviewer_id: number
  /** Name of the reviewer. */
  reviewer: string
  /** `open`, `skipped` or `done`. */
  state: "open" | "skipped" | "done"
  /** The reviewer agrees with the bot's evaluation; null if not answered. */
  agrees: boolean | null
  /** The reviewer's comment, at most 2000 characters. */
  comment: string
  /** Answers by question id. */
  answers: Record<string, Answer>
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** `yes_no`: true or false. `scale`: 1 to 5. `choice`: one of the choices. */
export type Answer = boolean | number | string

/** A note at a time in a call. */
export type ReviewNote = {
  /** Identifier of the note. */
  id: number
  /** Identifier of the reviewer who wrote the note. */
  reviewer_id: number
  /** Name of the reviewer. */
  reviewer: string
  /** Milliseconds since the call was answered; null for the whole call. */
  at_ms: number | null
  /** The note, 1 to 2000 characters. */
  text: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
}

/** Any fields of a review. */
export type ReviewChanges = {
  /** The reviewer whose review it is. */
  reviewer_id: number
  /** The reviewer agrees with the bot's evaluation; null if not answered. */
  agrees?: boolean | null
  /** The reviewer's comment, at most 2000 characters. */
  comment?: string
  /** Answers by question id. They are merged into existing answers; null removes one. */
  answers?: Record<string, Answer | null>
  /** `done` requires all required answers. */
  state?: "open" | "skipped" | "done"
}

/** A new note. */
export type NoteDraft = {
  /** The reviewer who writes the note. */
  reviewer_id: number
  /** The note, 1 to 2000 characters. */
  text: string
  /** Milliseconds since the call was answered, 0 to 86400000; null for the whole call. */
  at_ms: number | null
}

/** The new text. */
export type NoteChanges = {
  /** The reviewer who wrote the note. */
  reviewer_id: number
  /** The note, 1 to 2000 characters. */
  text: string
}

/** The reviewer who wrote the note. */
export type NoteRemoval = {
  /** The reviewer who wrote the note. */
  reviewer_id: number
}

/** Agreement of two reviewers on the same calls. */
export type ReviewAgreement = {
  /** Pairs of reviewers with common calls, those with the most calls first. */
  pairs: Array<{
    /** The first reviewer. */
    one: ReviewingPerson
    /** The second reviewer. */
    other: ReviewingPerson
    /** Number of calls that both reviewed. */
    calls: number
  }>
  /** The pair that the figures describe; null without pairs. */
  of: {
    /** The first reviewer. */
    one: ReviewingPerson
    /** The second reviewer. */
    other: ReviewingPerson
    /** Number of calls that both reviewed. */
    calls: number
  } | null
  /** Agreement on whether the calls were successful. */
  verdict: Agreed
  /** Agreement by question. On a scale of five, a difference of one step counts a quarter. */
  questions: Array<QuestionAgreement>
}

/** A reviewer. */
export type ReviewingPerson = {
  /** Identifier of the reviewer. */
  id: number
  /** Name of the reviewer. */
  name: string
}

/** How often two reviewers gave the same answer. */
export type Agreed = {
  /** Number of answers that both gave. */
  count: number
  /** Share of equal answers, from 0 to 1; null without answers. */
  observed: number | null
  /** Share of equal answers that chance would produce, from 0 to 1; null without answers. */
  expected: number | null
  /** Agreement beyond chance (Cohen's kappa), at most 1; null if it is undefined. */
  kappa: number | null
}

/** Agreement on one question. */
export type QuestionAgreement = {
  /** Number of answers that both gave. */
  count: number
  /** Share of equal answers, from 0 to 1; null without answers. */
  observed: number | null
  /** Share of equal answers that chance would produce, from 0 to 1; null without answers. */
  expected: number | null
  /** Agreement beyond chance (Cohen's kappa), at most 1; null if it is undefined. */
  kappa: number | null
  /** Identifier of the scorecard. */
  scorecard_id: number
  /** Name of the scorecard. */
  scorecard: string
  /** Identifier of the question. */
  question_id: string
  /** The question. */
  text: string
  /** Kind of question. */
  kind: "yes_no" | "scale" | "choice"
}

/** All reviewers. */
export type Reviewers = {
  /** Reviewers by name. */
  reviewers: Array<Reviewer>
}

/** A person who reviews calls. Reviewers have names because users of an organization share its keys. */
export type Reviewer = {
  /** Identifier of the reviewer. */
  id: number
  /** Name of the reviewer, 1 to 80 characters. */
  name: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
}

/** Name of the reviewer. */
export type ReviewerDraft = {
  /** Name of the reviewer, 1 to 80 characters. */
  name: string
}

/** Progress of the sample data. */
export type SampleDataProgress = {
  /** `running` until all sample data is stored. */
  status: "running" | "done" | "failed"
  /** Number of completed steps. */
  done: number
  /** Number of steps. */
  total: number
}

/** Progress of the sample data. */
export type SampleDataState = {
  /** `running` until all sample data is stored. */
  status: "none" | "running" | "done" | "failed"
  /** Number of completed steps. */
  done: number
  /** Number of steps. */
  total: number
}

/** A page of views. */
export type SavedViews = {
  /** Views, newest first. */
  saved_views: Array<SavedView>
  pagination: Pagination
}

/** A view of the calls that the organization shares. */
export type SavedView = {
  /** Identifier of the view. */
  id: number
  /** Name of the view, 1 to 255 characters. */
  name: string
  /** Query string of the list, at most 2000 characters. */
  query: string
  /** Columns in order; null for the usual ones. */
  columns: Array<{
    /** Identifier of the column. */
    id: string
    /** The column is visible. */
    is_shown: boolean
    /** Width in pixels, 0 to 2000. */
    width?: number
  }> | null
  /** Number of changes plus 1. */
  version: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A new view. */
export type SavedViewDraft = {
  /** Name of the view, 1 to 255 characters. */
  name: string
  /** Query string of the list, at most 2000 characters. */
  query: string
  /** Columns in order; null for the usual ones. */
  columns?: Array<{
    /** Identifier of the column. */
    id: string
    /** The column is visible. */
    is_shown: boolean
    /** Width in pixels, 0 to 2000. */
    width?: number
  }> | null
}

/** Any fields of a view. */
export type SavedViewChanges = {
  /** Name of the view, 1 to 255 characters. */
  name?: string
  /** Query string of the list, at most 2000 characters. */
  query?: string
  /** Columns in order; null for the usual ones. */
  columns?: Array<{
    /** Identifier of the column. */
    id: string
    /** The column is visible. */
    is_shown: boolean
    /** Width in pixels, 0 to 2000. */
    width?: number
  }> | null
  /** Deprecated: send If-Match instead. */
  version?: number
}

/** A page of scorecards. */
export type Scorecards = {
  /** Scorecards, newest first. */
  scorecards: Array<Scorecard>
  pagination: Pagination
}

/** The questions for a group of bots. Changing questions creates a new version; answers refer to their version. */
export type Scorecard = {
  /** Identifier of the scorecard. */
  id: number
  /** Name of the scorecard, 1 to 255 characters. */
  name: string
  /** Number of the version, from 1. */
  version: number
  /** Questions in order, at most 30. */
  questions: Array<Question>
  /** Bots whose calls use this scorecard. */
  bot_uids: Array<string>
  /** The scorecard applies to all bots without one of their own. */
  is_usual: boolean
  /** Number of reviews with any version of this scorecard. */
  reviews: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A new scorecard. */
export type ScorecardDraft = {
  /** Name of the scorecard, 1 to 255 characters. */
  name: string
  /** Questions in order, at most 30. */
  questions: Array<QuestionDraft>
  /** Bots whose calls use this scorecard. */
  bot_uids?: Array<string>
  /** The scorecard applies to all bots without one of their own. */
  is_usual?: boolean
}

/** A question of a scorecard. */
export type QuestionDraft = {
  /** Identifier of an existing question; the server assigns identifiers to new ones. */
  id?: string
  /** The question, 1 to 500 characters. */
  text: string
  /** Kind of answer: `yes_no`, `scale` (1 to 5) or `choice`. */
  kind: "yes_no" | "scale" | "choice"
  /** 2 to 9 possible answers; only for kind `choice`. */
  choices?: Array<string>
  /** A review cannot be completed without the answer. */
  required?: boolean
}

/** Any fields of a scorecard. */
export type ScorecardChanges = {
  /** Name of the scorecard, 1 to 255 characters. */
  name?: string
  /** Questions in order, at most 30. */
  questions?: Array<QuestionDraft>
  /** Bots whose calls use this scorecard. */
  bot_uids?: Array<string>
  /** The scorecard applies to all bots without one of their own. */
  is_usual?: boolean
}

/** An API key or a sign-in link. */
export type Credentials = {
  /** An API key. */
  api_key: string
} | {
  /** Token of a one-time sign-in link. */
  link: string
}

/** A user's session in the dashboard. It expires after 30 idle minutes, and after 12 hours in any case. */
export type Session = {
  /** The account that is signed in. */
  account: Account
  /** Features of this server beyond the specification. */
  capabilities: Capabilities
  /** Which system places the calls of this account. */
  connection: string
  /** When the session expires without further requests. */
  idle_expires_at: string
  /** When the session expires in any case. */
  expires_at: string
  /** Exports, permanent deletions and changes of keys require that the API key is confirmed first. */
  needs_confirmation: boolean
}

/** The API key to confirm. */
export type KeyConfirmation = {
  /** An API key. */
  api_key: string
}

/** The inbound call to simulate. */
export type SimulatedInboundCallDraft = {
  /** One of the organization's numbers, in E.164. Its inbound bot answers. */
  to_number: string
  /** Number of the caller, in E.164. */
  from_number: string
  /** Who calls. The default is a random caller. */
  simulated_caller?: "helpful" | "curious" | "hurried" | "hangs_up_early" | "silent" | "distracted" | "angry" | "wants_human" | "long_talker" | "hard_of_hearing" | "interrupter" | "do_not_call" | "card_reader" | "skeptical" | "noisy" | "wrong_number" | "call_back_later" | "dropped_line" | "bot_fault" | "bot_unheard"
  /** Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}` reads a nested value. */
  dynamic_variables?: Record<string, unknown>
}

/** A new text. */
export type SnippetDraft = {
  /** Title, 1 to 255 characters. */
  title: string
  /** The text, 1 to 50,000 characters. */
  text: string
}

/** A text in a knowledge base. */
export type Snippet = {
  /** Identifier of the text. */
  id: number
  /** Knowledge base that contains the text. */
  knowledge_base_id: number
  /** Title, 1 to 255 characters. */
  title: string
  /** The text, 1 to 50,000 characters. */
  text: string
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of texts. */
export type Snippets = {
  /** Texts, newest first. */
  snippets: Array<Snippet>
  pagination: Pagination
}

/** Any fields of a text. */
export type SnippetChanges = {
  /** Title, 1 to 255 characters. */
  title?: string
  /** The text, 1 to 50,000 characters. */
  text?: string
}

/** A page of a campaign's contacts. */
export type Targets = {
  /** Contacts in the order in which they are dialed. */
  targets: Array<Target>
  pagination: Pagination
}

/** A contact in a campaign with all past decisions and the current one. */
export type TargetDetails = {
  /** Identifier of the contact. */
  contact_id: number
  /** Name of the contact. */
  name: string
  /** The contact's first number. */
  phone_number?: string | null
  /** Status of the contact in the campaign. */
  status: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached"
  /** Number of dials so far. */
  attempts: number
  /** The gate that blocked the contact at its last check; null if none did. */
  gate?: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency" | null
  /** Why the contact is blocked, or how its last call ended, as a sentence. */
  reason?: string | null
  /** Earliest time of the next dial; null if there is none. */
  due_at?: string | null
  /** The number dialed last, in E.164. */
  number?: string | null
  /** Identifier of the call. */
  call_id?: string | null
  /** The last call succeeded; null if it was not evaluated. */
  is_successful?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
  /** Dials so far, oldest first. */
  dials: Array<Dial>
  /** Decisions that were withdrawn. They do not count as attempts. */
  withdrawn_dials?: Array<WithdrawnDial> | null
  /** Whether the contact may be dialed now. */
  verdict: DialingVerdict
}

/** One decision to dial a contact. */
export type Dial = {
  /** Number of the attempt, from 1. */
  attempt: number
  /** Number that was dialed, in E.164. */
  number: string
  /** Identifier of the call. */
  call_id: string
  /** When the server decided to dial. */
  decided_at: string
  /** Version of the calling rules of the decision. */
  verdict_version: number
  /** Why the dial was allowed. */
  verdict: DialingVerdict
  /** How the dial ended; null if it has not. */
  outcome?: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached" | null
}

/** A gate and the values that it compared. */
export type GateCheck = {
  /** The gate that was checked. */
  gate: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
  /** Values that the gate compared. */
  values: Record<string, string | number | boolean | null | Array<string>>
}

/** Whether a contact may be dialed at an instant, and why. */
export type DialingVerdict = {
  /** Whether the contact may be dialed. */
  allowed: true
  /** Version of the calling rules. */
  rules_version: number
  /** Gates that were checked, in order. */
  checks: Array<GateCheck>
  /** When the answer can change without new facts, in milliseconds since 1970; null if time does not change it. */
  until: number | null
} | {
  /** Whether the contact may be dialed. */
  allowed: false
  /** Version of the calling rules. */
  rules_version: number
  /** The first gate that blocks the dial. */
  gate: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
  /** Values that the gate compared. */
  values: Record<string, string | number | boolean | null | Array<string>>
  /** When the answer can change without new facts, in milliseconds since 1970; null if time does not change it. */
  until: number | null
}

/** A decision that the server withdrew before the order reached the carrier, because a rule blocked it. The contact was not dialed. */
export type WithdrawnDial = {
  /** Number of the attempt, from 1. */
  attempt: number
  /** Number that was dialed, in E.164. */
  number: string
  /** When the server decided to dial. */
  decided_at: string
  /** Version of the calling rules of the decision. */
  verdict_version: number
  /** Why the dial was allowed. */
  verdict: DialingVerdict
  /** When the server withdrew the decision. */
  withdrawn_at: string
  /** Why it was withdrawn, as a sentence. */
  reason: string
}

/** How the organization's calls reach the telephone network. */
export type Telephony = {
  /** `asterisk` or `twilio`: calls reach real phones through Asterisk or Twilio. `none`: calls are simulated. */
  kind: "none" | "asterisk" | "twilio"
  /** Address of Asterisk's REST interface (ARI); null before it is set. */
  url: string | null
  /** User of ari.conf; null before it is set. */
  user: string | null
  /** A password is stored. The server never returns it. */
  has_password: boolean
  /** Endpoint of pjsip.conf that leads to the telephone network; null before it is set. */
  trunk: string | null
  /** Twilio account; null before it is set. */
  account_sid: string | null
  /** An auth token of Twilio is stored. The server never returns it. */
  has_auth_token: boolean
  /** Address at which Twilio reaches this server; null before it is set. */
  public_url: string | null
  /** Webhook of incoming calls: the voice URL of your numbers at Twilio. Null before `public_url` is set. */
  voice_url: string | null
  /** Largest number of simultaneous calls. The default is 10. */
  max_calls: number
  /** Largest number of calls dialed per second. The default is 1. */
  calls_per_second: number
  /** Largest number of simultaneous calls of each of the organization's numbers; null: `max_calls` alone limits them. */
  number_max_calls: number | null
  /** Largest number of calls dialed per second from each number; null: `calls_per_second` alone limits them. */
  number_calls_per_second: number | null
  /** The Asterisk trunk carries texts as SIP MESSAGE. Without it, texts over Asterisk are refused. Twilio always carries texts. */
  sends_texts: boolean
  /** When the settings were changed; null before. */
  updated_at: string | null
  /** Calls in progress, for each line: the current one, and former ones whose calls have not ended. At most 100. */
  nodes: Array<{
    /** Address of Asterisk, or the Twilio account. */
    name: string
    /** New calls go over this line. */
    is_current: boolean
    /** Calls over this line that are dialed, ringing or connected. */
    calls: number
  }>
  /** The processes that lead calls, and how many of these calls each leads. Those without calls wait for calls over Asterisk. */
  workers: Array<{
    /** Name of the process: its machine, its process id, and a part that is new with each start. */
    name: string
    /** Calls of the organization that it leads. */
    calls: number
  }>
}

/** Any settings. A password belongs to the address it was entered for: changing the address while one is stored requires `password` again, or null. An auth token belongs to its account in the same way. Changes apply to new calls; calls in progress continue on the line that they began on. */
export type TelephonyChanges = {
  /** `asterisk` or `twilio`: calls reach real phones through Asterisk or Twilio. `none`: calls are simulated. */
  kind?: "none" | "asterisk" | "twilio"
  /** Address of ARI, without a path. */
  url?: string | null
  /** User of ari.conf; null before it is set. */
  user?: string | null
  /** Password, at most 500 characters; null deletes it. */
  password?: string | null
  /** Name of an endpoint of pjsip.conf. Calls are dialed as `PJSIP/{number}@{trunk}`. */
  trunk?: string | null
  /** Account SID of Twilio: AC and 32 hexadecimal digits. */
  account_sid?: string | null
  /** Auth token of the Twilio account, at most 200 characters; null deletes it. */
  auth_token?: string | null
  /** Address at which Twilio reaches this server, without a path. It must be an https address; http is allowed for this machine only. */
  public_url?: string | null
  /** Largest number of simultaneous calls. The default is 10. */
  max_calls?: number
  /** Largest number of calls dialed per second. The default is 1. */
  calls_per_second?: number
  /** Largest number of simultaneous calls of each of the organization's numbers; null: `max_calls` alone limits them. */
  number_max_calls?: number | null
  /** Largest number of calls dialed per second from each number; null: `calls_per_second` alone limits them. */
  number_calls_per_second?: number | null
  /** Whether texts are sent over the Asterisk trunk. The default is false. */
  sends_texts?: boolean
}

/** Result of a test. */
export type TelephonyTest = {
  /** Version of Asterisk; null if it was not reached, and for Twilio. */
  version: string | null
  /** Name of the Twilio account; null if it was not read, and for Asterisk. */
  account: string | null
  /** What is wrong, as a sentence; null if calls can be placed. */
  error: string | null
  /** Endpoints in pjsip.conf, at most 100. One of them is the trunk. Empty for Twilio. */
  trunks: Array<{
    /** Name of the endpoint. */
    name: string
    /** What Asterisk says of it: `online`, `offline` or `unknown`. */
    state: string
  }>
  /** Milliseconds until the result. */
  duration_ms: number
}

/** Numbers of the telephone line. */
export type LineNumbers = {
  /** Numbers of the Twilio account, or those in the settings of the Asterisk trunk, which knows no others. */
  numbers: Array<{
    /** The number in E.164. */
    phone_number: string
    /** Its name at Twilio, or the setting of the trunk that has it. */
    name: string
    /** The number is one of the organization's already. */
    is_added: boolean
  }>
  /** There are more than the first 1,000 numbers. */
  has_more: boolean
  /** Why the numbers could not be read, as a sentence; null if they were. */
  error: string | null
}

/** Numbers to import. */
export type NumberImport = {
  /** Numbers of the Twilio account, or those in the settings of the Asterisk trunk, which knows no others. */
  numbers: Array<{
    /** The number in E.164. */
    phone_number: string
    /** Its name at Twilio, or the setting of the trunk that has it. */
    name?: string
  }>
}

/** What became of the numbers. Numbers that the organization had already are unchanged. */
export type NumberImportResult = {
  /** Numbers that were added, in E.164. */
  added: Array<string>
  /** Numbers that the organization had already, or that were sent twice. */
  duplicates: Array<string>
}

/** A test call to your own phone. */
export type TestCallDraft = {
  /** One of the organization's numbers, in E.164. */
  from_number: string
  /** Your own phone, in E.164. */
  to_number: string
  /** The bot that leads the call. */
  agent_id: string
  /** Must be true: the phone really rings, and the call is billed. */
  is_confirmed: true
}

/** A test call, with what has happened in it. */
export type TestCall = {
  /** Identifier of the call. */
  call_id: string
  /** The phone that is called, in E.164. */
  to_number: string
  /** `running`, `passed` (every step happened, the call may still go on), `failed` (the call ended before) or `canceled`. */
  status: "running" | "passed" | "failed" | "canceled"
  /** The call has ended. */
  has_ended: boolean
  /** The steps in their order. */
  steps: Array<{
    /** `dialed` (the line accepted the call), `ringing`, `answered`, `audio_out` (the line played the bot’s voice), `audio_in` (sound arrived from the phone), `recognized` (words were recognized) or `replied` (the bot answered them). */
    name: "dialed" | "ringing" | "answered" | "audio_out" | "audio_in" | "recognized" | "replied"
    /** `done`, `waiting` (the next one), `pending` (later), `skipped` (the phone gave no sign of it, and the call went on) or `failed`. */
    state: "done" | "waiting" | "pending" | "skipped" | "failed"
    /** When it happened; null if it did not. */
    at: string | null
    /** Milliseconds since the call was requested; null if it did not happen. */
    after_ms: number | null
    /** Why it failed, as a sentence; null if it did not. */
    reason: string | null
    /** What to do, as a sentence; null if nothing. */
    advice: string | null
  }>
}

/** A new tool. `type` and `name` are required; the type decides which other fields are. */
export type ToolDraft = {
  /** What the tool does. */
  type: "api_request" | "function" | "end_call" | "transfer_call" | "dtmf" | "send_sms" | "send_email" | "call_booking" | "check_calendar_availability" | "check_working_hours"
  /** Name by which the bot calls the tool, at most 255 characters and unique per bot. */
  name: string
  /** Tells the bot when to use the tool, at most 20,000 characters. */
  description?: string | null
  /** Address of the request. Required for `api_request`. */
  url?: string | null
  /** HTTP method of the request: `get` or `post`. The default is `get`. */
  method?: "get" | "post"
  /** Maximum duration of the request in milliseconds, from 1. The default is 10000. */
  api_timeout?: number
  /** Parameters that the bot fills in: JSON Schema for a `function` or with `use_raw_schema`, otherwise an object of fields. */
  parameters?: Record<string, unknown> | null
  /** `parameters` is JSON Schema. The default is false; a `function` requires true. */
  use_raw_schema?: boolean
  /** Settings of the tool's type, such as `{"end_message": "Goodbye."}` for `end_call`. Values that look like secrets are returned as ******. A `transfer_call` has a `transfer_type`: `cold`, `warm`, or, on servers with the capability `agent_transfers`, `agent`: the bot `agent_id` continues the call. */
  static_params?: Record<string, unknown> | null
  /** The bot speaks while the tool runs. The default is true. */
  speak_during_execution?: boolean
  /** The bot speaks after the tool has run. The default is true. */
  speak_after_execution?: boolean
  /** The bot does not wait for the result. The default is false. */
  async?: boolean
  /** For a copy: the tool that has the secrets masked as ******. */
  secrets_from?: {
    /** Identifier of the bot. */
    bot_uid: string
    /** Identifier of that tool. */
    tool_id: number
  }
}

/** Something that a bot can do during a call, such as calling an API or transferring the caller. */
export type Tool = {
  /** Identifier of the tool. */
  id: number
  /** What the tool does. */
  type: string
  /** Name by which the bot calls the tool, at most 255 characters and unique per bot. */
  name: string
  /** Tells the bot when to use the tool, at most 20,000 characters. */
  description?: string | null
  /** Address of the request. Required for `api_request`. */
  url?: string | null
  /** HTTP method of the request: `get` or `post`. The default is `get`. */
  method?: string | null
  /** Maximum duration of the request in milliseconds, from 1. The default is 10000. */
  api_timeout?: number | null
  /** Parameters that the bot fills in: JSON Schema for a `function` or with `use_raw_schema`, otherwise an object of fields. */
  parameters?: Record<string, unknown> | null
  /** `parameters` is JSON Schema. The default is false; a `function` requires true. */
  use_raw_schema?: boolean | null
  /** Settings of the tool's type, such as `{"end_message": "Goodbye."}` for `end_call`. Values that look like secrets are returned as ******. A `transfer_call` has a `transfer_type`: `cold`, `warm`, or, on servers with the capability `agent_transfers`, `agent`: the bot `agent_id` continues the call. */
  static_params?: Record<string, unknown> | null
  /** The bot speaks while the tool runs. The default is true. */
  speak_during_execution?: boolean | null
  /** The bot speaks after the tool has run. The default is true. */
  speak_after_execution?: boolean | null
  /** The bot does not wait for the result. The default is false. */
  async?: boolean | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** Date and time in UTC, ISO 8601. */
  updated_at: string
}

/** A page of tools. */
export type Tools = {
  /** The bot's tools, newest first. */
  tools: Array<Tool>
  pagination: Pagination
}

/** Any fields of a tool. */
export type ToolUpdate = {
  /** What the tool does. */
  type?: "api_request" | "function" | "end_call" | "transfer_call" | "dtmf" | "send_sms" | "send_email" | "call_booking" | "check_calendar_availability" | "check_working_hours"
  /** Name by which the bot calls the tool, at most 255 characters and unique per bot. */
  name?: string
  /** Tells the bot when to use the tool, at most 20,000 characters. */
  description?: string | null
  /** Address of the request. Required for `api_request`. */
  url?: string | null
  /** HTTP method of the request: `get` or `post`. The default is `get`. */
  method?: "get" | "post"
  /** Maximum duration of the request in milliseconds, from 1. The default is 10000. */
  api_timeout?: number
  /** Parameters that the bot fills in: JSON Schema for a `function` or with `use_raw_schema`, otherwise an object of fields. */
  parameters?: Record<string, unknown> | null
  /** `parameters` is JSON Schema. The default is false; a `function` requires true. */
  use_raw_schema?: boolean
  /** Settings of the tool's type, such as `{"end_message": "Goodbye."}` for `end_call`. Values that look like secrets are returned as ******. A `transfer_call` has a `transfer_type`: `cold`, `warm`, or, on servers with the capability `agent_transfers`, `agent`: the bot `agent_id` continues the call. */
  static_params?: Record<string, unknown> | null
  /** The bot speaks while the tool runs. The default is true. */
  speak_during_execution?: boolean
  /** The bot speaks after the tool has run. The default is true. */
  speak_after_execution?: boolean
  /** The bot does not wait for the result. The default is false. */
  async?: boolean
  /** Deprecated: send If-Match instead. */
  expected_updated_at?: string
}

/** A tool, saved or not, with sample values for one request. */
export type ToolTestDraft = {
  /** Type of the tool. */
  type: "api_request" | "function"
  /** Address of the request; it may contain variables. */
  url: string
  /** HTTP method. The default is `get`. */
  method?: "get" | "post"
  /** Maximum duration in milliseconds, from 1. A test ends after 30 seconds in any case. */
  api_timeout?: number
  /** The stored tool that has the secrets masked as ******. */
  tool_id?: number
  /** Settings of the tool, such as its headers. */
  static_params?: Record<string, unknown> | null
  /** Values of the tool's parameters. */
  arguments?: Record<string, unknown>
  /** Values of variables such as `{{first_name}}`. */
  variables?: Record<string, unknown>
}

/** One request and its result. */
export type ToolTest = {
  /** When the request was sent. */
  started_at: string
  /** Milliseconds until the response or the failure. */
  duration_ms: number
  /** HTTP method that was sent. */
  method: string
  /** Address that was requested, with its variables filled. */
  url: string
  /** Headers that were sent. Values that look like secrets are masked. */
  request_headers: Record<string, string>
  /** Body that was sent; null without one. */
  request_body: string | null
  /** HTTP status; null without a response. */
  response_status: number | null
  /** Headers of the response; null without a response. */
  response_headers: Record<string, string> | null
  /** The first 64 KiB of the response; null without a response. */
  response_body: string | null
  /** The response was longer than 64 KiB. */
  response_cut: boolean
  /** Why the request failed, as a sentence; null if it succeeded. */
  error: string | null
}

/** Sources of variables. */
export type VariableSources = {
  /** One entry for each of `names`. */
  variables: Array<VariableSource>
  /** Limits of the search. */
  reach: {
    /** Number of newest lists that were searched. */
    newest_lists: number
    /** Number of lists not searched. */
    unread_lists: number
    /** Number of newest campaigns whose contacts were counted. */
    newest_campaigns: number
    /** Number of the bot's unfinished campaigns not counted. */
    unread_campaigns: number
  }
}

/** Sources of a variable's values: the five newest lists with a column of its name, and the 20 newest unfinished campaigns of the bot with a default for it. */
export type VariableSource = {
  /** The variable, without braces. */
  name: string
  /** The five newest contact lists with a column of this name. */
  lists: Array<{
    /** Identifier. */
    id: number
    /** Name. */
    name: string
  }>
  /** Number of contact lists with such a column. */
  list_count: number
  /** The 20 newest unfinished campaigns of the bot with a default for the variable. */
  defaults: Array<{
    /** Identifier. */
    id: number
    /** Name. */
    name: string
  }>
  /** Number of campaigns with such a default. */
  default_count: number
  /** Unfinished campaigns of the bot with contacts that lack the variable. */
  campaigns: Array<{
    /** Identifier of the campaign. */
    id: number
    /** Name of the campaign. */
    name: string
    /** Number of contacts in its list. */
    contacts: number
    /** Number of contacts without a value for the variable. */
    lacking: number
  }>
}

/** A page of voices. */
export type Voices = {
  /** Voices that match the filters. */
  voices: Array<Voice>
  pagination: Pagination
  /** Values of the filters that exist among all voices. */
  filters: {
    /** Genders that exist. */
    genders: Array<string>
    /** Providers that exist. */
    providers: Array<string>
    /** Languages that exist. */
    languages: Array<string>
    /** Accents that exist. */
    accents: Array<string>
  }
}

/** A voice of a speech synthesis provider. */
export type Voice = {
  /** Identifier of the voice in this list. */
  id: number
  /** Name of the voice. */
  name: string
  /** Provider: the value for a bot's `voice_provider`. */
  provider: string
  /** The value for a bot's `voice`. */
  voice: string
  /** The value for a bot's `voice_model`. */
  model?: string | null
  /** Gender of the voice. */
  gender?: string | null
  /** Language of the voice. */
  language?: string | null
  /** Accent of the voice. */
  accent?: string | null
  /** What the voice sounds like. */
  description?: string | null
  /** Address of a sample sentence. */
  sample_url?: string | null
  /** Describes the sample if it is not the voice itself. */
  sample_note?: string | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
}

/** The web call to create. */
export type WebCallDraft = {
  /** The bot that speaks. */
  agent_id: string
  /** Your own identifier, at most 255 characters. It is stored with the call and sent in reports. */
  customer_id?: string
  /** Values of the bot's variables, at most 500. Numbers and booleans become text; `{{patient.name}}` reads a nested value. */
  dynamic_variables?: Record<string, unknown>
  /** Receives the report of the call. */
  callback_url?: string
  /** The call ends after this many seconds, or earlier if the bot's own limit is lower: 10 to 3,600. The default is 1,800. */
  max_duration_seconds?: number
  /** The call ends when its cost reaches this many US dollars: 0.01 to 100. The default is 1. */
  max_cost?: number
}

/** A web call that waits for its audio. */
export type WebCall = {
  /** `phonecall` or `webcall`. */
  call_type: string
  /** `inbound` or `outbound`. */
  direction: string
  /** Identifier of the call. */
  call_id: string
  /** The bot of the call. */
  agent_id?: string | null
  /** `registered` (accepted), `ongoing` (answered), `ended` or `error`. */
  call_status: string
  /** The identifier that the client sent with the call. */
  customer_id?: string | null
  /** Values of the bot's variables in this call. */
  dynamic_variables?: Record<string, string> | null
  /** Opens the audio of this call once. */
  access_token: string
  /** When the token expires, in milliseconds since 1970: 60 seconds after the call was created. */
  expires_timestamp: number
  /** Address of the WebSocket with the audio. */
  audio_url: string
}

/** Secrets and disabled addresses. */
export type WebhookSettings = {
  /** Secrets that sign reports now, newest first. Empty: reports are not signed. */
  secrets: Array<WebhookSecret>
  /** Addresses that answered 410 Gone. An address becomes active again when it accepts a test or resent report. */
  disabled: Array<{
    /** The address. */
    url: string
    /** When it answered 410. */
    since: string
  }>
}

/** A secret that signs reports, without its value. */
export type WebhookSecret = {
  /** Identifier of the secret. */
  id: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the secret stops to sign; null until a new secret replaces it. */
  expires_at: string | null
}

/** How the new secret replaces the existing ones. */
export type WebhookSecretDraft = {
  /** Hours for which existing secrets sign together with the new one, 0 to 168. */
  overlap_hours: number
}

/** A secret with its value. */
export type NewWebhookSecret = {
  /** Identifier of the secret. */
  id: number
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the secret stops to sign; null until a new secret replaces it. */
  expires_at: string | null
  /** The secret in the form of Standard Webhooks. Only this response contains it. */
  secret: string
}

/** Where to send the sample report. */
export type WebhookTestDraft = {
  /** The address. */
  url: string
}

/** The request and the response of a test. */
export type WebhookTestResult = {
  /** When the request was sent. */
  started_at: string
  /** Milliseconds until the response or the failure. */
  duration_ms: number
  /** Headers that were sent. */
  request_headers: Record<string, string>
  /** HTTP status; null without a response. */
  response_status: number | null
  /** Headers of the response; null without a response. */
  response_headers: Record<string, string> | null
  /** The first 4 KiB of the response; null without a response. */
  response_body: string | null
  /** Why the attempt failed, as a sentence; null if it succeeded. */
  error: string | null
  /** The sample report that was sent. */
  payload: EndOfCallReport
}

/** The report of a completed call: the body of a webhook request. */
export type EndOfCallReport = {
  /** Kind of report. */
  type: "end-of-call-report"
  /** Identifier of the call. */
  sessionId: string
  /** Number that was called, in E.164. */
  toPhoneNumber: string
  /** Number of the caller, in E.164. */
  fromPhoneNumber: string
  /** `phonecall` or `webcall`. */
  callType: string
  /** `inbound` or `outbound`. */
  direction: string
  /** When the call was accepted. */
  createdAt: string
  /** The same as `callType`. */
  sessionType: string
  /** When the call ended. */
  endedAt?: string
  /** Seconds from answer to end; 0 if the call was not answered. */
  callDuration: number
  /** The call was answered. */
  callPickup: boolean
  /** Why the call ended. */
  disconnectionReason?: string
  /** Role and text of each turn; empty if there was no conversation or it is not stored. */
  transcript: Array<[string, string]>
  /** The summary, or why there is none. */
  summary: string
  /** The call reached its goal, by the bot's evaluation. */
  isSuccessful?: boolean
  /** The evaluation on the scale of the bot's rubric. */
  successEvaluation?: string
  /** Data that was extracted by the bot's JSON Schema. */
  extractedData?: unknown
  /** Values of the bot's variables in this call. */
  dynamicVariables: Record<string, string>
  /** The identifier that the client sent with the call. */
  customerId?: string
}

/** A page of deliveries. */
export type WebhookDeliveries = {
  /** Deliveries, newest first. */
  deliveries: Array<WebhookDelivery>
  pagination: Pagination
}

/** A report to one address. */
export type WebhookDelivery = {
  /** Identifier of the delivery: the `webhook-id` of every attempt. */
  id: string
  /** The call that the report is about. */
  call_id: string
  /** Bot of the call. */
  bot_uid: string
  /** The call was simulated. */
  simulated: boolean
  /** Name of the call's contact; null if the call has none, or if its personal data is masked. */
  contact_name: string | null
  /** Phone number of the other party of the call; null if the personal data of the call is masked. */
  contact_number: string | null
  /** Where the address comes from: the call's `callback_url`, or the post-call settings of its bot. */
  source: "callback" | "bot"
  /** Address that receives the report. */
  url: string
  /** `pending`: another attempt follows or is in progress. `delivered`: the address accepted the report. `failed`: there are no more attempts. `disabled`: the address answered 410 Gone and receives no more reports. */
  status: "pending" | "delivered" | "failed" | "disabled"
  /** Why the last attempt did not take place, or why there will be no more, as a sentence; null otherwise. */
  reason: string | null
  /** Number of attempts so far. */
  attempts: number
  /** HTTP status of the last response; null without one. */
  response_status: number | null
  /** When a pending delivery is retried; during an attempt, when the attempt is considered lost. Null if there are no more attempts. */
  next_attempt_at: string | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the delivery became final; null before. */
  finished_at: string | null
}

/** A delivery with its report and every attempt. */
export type WebhookDeliveryDetails = {
  /** Identifier of the delivery: the `webhook-id` of every attempt. */
  id: string
  /** The call that the report is about. */
  call_id: string
  /** Bot of the call. */
  bot_uid: string
  /** The call was simulated. */
  simulated: boolean
  /** Name of the call's contact; null if the call has none, or if its personal data is masked. */
  contact_name: string | null
  /** Phone number of the other party of the call; null if the personal data of the call is masked. */
  contact_number: string | null
  /** Where the address comes from: the call's `callback_url`, or the post-call settings of its bot. */
  source: "callback" | "bot"
  /** Address that receives the report. */
  url: string
  /** `pending`: another attempt follows or is in progress. `delivered`: the address accepted the report. `failed`: there are no more attempts. `disabled`: the address answered 410 Gone and receives no more reports. */
  status: "pending" | "delivered" | "failed" | "disabled"
  /** Why the last attempt did not take place, or why there will be no more, as a sentence; null otherwise. */
  reason: string | null
  /** Number of attempts so far. */
  attempts: number
  /** HTTP status of the last response; null without one. */
  response_status: number | null
  /** When a pending delivery is retried; during an attempt, when the attempt is considered lost. Null if there are no more attempts. */
  next_attempt_at: string | null
  /** Date and time in UTC, ISO 8601. */
  created_at: string
  /** When the delivery became final; null before. */
  finished_at: string | null
  /** The report, generated from the call: data removed from the call is no longer in it. */
  payload: EndOfCallReport
  /** Personal data is masked, and responses of the receiver are omitted because they may repeat it. */
  masked: boolean
  /** Attempts, oldest first. */
  attempt_log: Array<WebhookAttempt>
}

/** One request and its result. */
export type WebhookAttempt = {
  /** Number of the attempt, from 1. */
  number: number
  /** When the request was sent. */
  started_at: string
  /** Milliseconds until the response or the failure. */
  duration_ms: number
  /** Headers that were sent. */
  request_headers: Record<string, string>
  /** HTTP status; null without a response. */
  response_status: number | null
  /** Headers of the response; null without a response. */
  response_headers: Record<string, string> | null
  /** The first 4 KiB of the response; null without a response. */
  response_body: string | null
  /** Why the attempt failed, as a sentence; null if it succeeded. */
  error: string | null
}

/** Selects deliveries that failed or whose address was disabled. */
export type WebhookResendSelection = {
  /** Only deliveries with this status. */
  status?: "pending" | "delivered" | "failed" | "disabled"
  /** Only deliveries about this call. */
  call_id?: string
  /** Only deliveries about calls of this bot. */
  bot_uid?: string
  /** Only deliveries queued at this time or later. */
  since?: string
  /** Only deliveries queued at this time or earlier. */
  until?: string
  /** IANA time zone of dates that have no time. The default is UTC. */
  timezone?: string
}

/** Result of resending. */
export type WebhookResendCount = {
  /** Number of deliveries that were queued. */
  count: number
}

/** The operations of the API by resource. */
export type Operations = {
  analysisRuns: {
    /** Returns how many of the calls can be analyzed again, and the estimated cost. Changes nothing. Responds with 400 for an unknown filter. */
    estimate(input: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this `customer_id`. */
        customer_id?: string
        /** Only calls from this number, in E.164. */
        from_number?: string
        /** Only calls to this number, in E.164. */
        to_number?: string
        /** Only calls of this bot. */
        bot_uid?: string
        /** The same as `bot_uid`. */
        bot_id?: string
        /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
        from_date?: string
        /** Only calls answered at this time or earlier; calls that were not answered count when they were placed. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only calls with this status. */
        call_status?: "registered" | "ongoing" | "ended" | "error"
        /** Only calls of this type. */
        call_type?: "phonecall" | "webcall"
        /** The same as `bot_uid`, by the name that calls have it. */
        agent_id?: string
        /** Only calls led by this version of the bot. */
        agent_version?: number
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in quotes and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data is masked. A search is always sorted by time. */
        search?: string
        /** Only calls with this evaluation. */
        is_successful?: boolean
        /** Only calls with this `disconnection_reason`. */
        disconnection_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "timeout" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail"
        /** Only calls with this `end_reason`. */
        end_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail" | "silence" | "max_duration" | "timeout"
        /** Only calls with this `result`. */
        result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed"
        /** Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and calls that were answered and `evaluated`. */
        stage?: "completed" | "answered" | "evaluated"
        /** Only calls of at least this duration in seconds. */
        min_duration_seconds?: number
        /** Only calls of at most this duration in seconds. */
        max_duration_seconds?: number
        /** Only these calls: up to 100 ids, separated by commas. */
        call_ids?: string
        /** `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value come first in ascending order and last in descending order. The default is `time`. */
        sort_by?: "time" | "duration" | "cost" | "latency"
        /** Sort order. The default is `desc`. */
        sort_order?: "asc" | "desc"
      }; body: AnalysisRunRequest }, options?: CallOptions): Promise<AnalysisEstimate>
    /** Analyzes calls again in the background, with the current settings of their bots. Calls without a stored conversation and calls under HIPAA are left out. Responds with 409 if no call can be analyzed, for example without a model, and with 400 for an unknown filter. Adds an audit log entry. */
    create(input: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this `customer_id`. */
        customer_id?: string
        /** Only calls from this number, in E.164. */
        from_number?: string
        /** Only calls to this number, in E.164. */
        to_number?: string
        /** Only calls of this bot. */
        bot_uid?: string
        /** The same as `bot_uid`. */
        bot_id?: string
        /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
        from_date?: string
        /** Only calls answered at this time or earlier; calls that were not answered count when they were placed. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only calls with this status. */
        call_status?: "registered" | "ongoing" | "ended" | "error"
        /** Only calls of this type. */
        call_type?: "phonecall" | "webcall"
        /** The same as `bot_uid`, by the name that calls have it. */
        agent_id?: string
        /** Only calls led by this version of the bot. */
        agent_version?: number
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in quotes and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data is masked. A search is always sorted by time. */
        search?: string
        /** Only calls with this evaluation. */
        is_successful?: boolean
        /** Only calls with this `disconnection_reason`. */
        disconnection_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "timeout" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail"
        /** Only calls with this `end_reason`. */
        end_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail" | "silence" | "max_duration" | "timeout"
        /** Only calls with this `result`. */
        result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed"
        /** Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and calls that were answered and `evaluated`. */
        stage?: "completed" | "answered" | "evaluated"
        /** Only calls of at least this duration in seconds. */
        min_duration_seconds?: number
        /** Only calls of at most this duration in seconds. */
        max_duration_seconds?: number
        /** Only these calls: up to 100 ids, separated by commas. */
        call_ids?: string
        /** `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value come first in ascending order and last in descending order. The default is `time`. */
        sort_by?: "time" | "duration" | "cost" | "latency"
        /** Sort order. The default is `desc`. */
        sort_order?: "asc" | "desc"
      }; body: AnalysisRunRequest }, options?: CallOptions): Promise<AnalysisRun>
    /** Returns a run with its progress. */
    get(input: { analysis_run_id: number }, options?: CallOptions): Promise<AnalysisRun>
    /** Stops a run. Calls that were analyzed keep their new analysis. */
    cancel(input: { analysis_run_id: number }, options?: CallOptions): Promise<AnalysisRun>
  }
  account: {
    /** Returns the account that the API key belongs to. Use it to test a key. */
    whoami(input?: Record<string, never>, options?: CallOptions): Promise<Account>
    /** The same as `GET /v2/whoami`. */
    whoamiV1(input?: Record<string, never>, options?: CallOptions): Promise<Account>
    /** Returns the features beyond the specification that this server has. Needs no key. */
    capabilities(input?: Record<string, never>, options?: CallOptions): Promise<Capabilities>
    /** Returns the same as `GET /v1/whoami`, with an ETag for changes. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<Account>
    /** Changes the name of the organization. */
    update(input: { body: AccountChanges }, options?: CallOptions): Promise<Account>
  }
  analytics: {
    /** Returns the statistics of all matching completed calls. A call counts at its start, or when it was accepted if it was not answered. */
    summary(input?: { query?: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before `to_date`. */
        from_date?: string
        /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
        to_date?: string
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<AnalyticsSummary>
    /** Returns statistics over time. The range decides the length of the intervals. */
    series(input?: { query?: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before `to_date`. */
        from_date?: string
        /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
        to_date?: string
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
        /** The minimum interval, such as `day`. Long ranges use longer intervals. */
        min_bucket?: "quarter" | "hour" | "three_hours" | "day" | "week" | "month" | "year"
      } }, options?: CallOptions): Promise<AnalyticsSeries>
    /** Returns statistics by bot, bot version, own number or campaign; those with the most calls first. */
    breakdown(input: { query: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before `to_date`. */
        from_date?: string
        /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
        to_date?: string
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
        /** What each row is about. */
        by: "bot" | "version" | "number" | "campaign"
        /** Maximum number of rows, 1 to 500. */
        limit?: number
      } }, options?: CallOptions): Promise<AnalyticsBreakdown>
    /** Returns statistics by weekday and hour, in the given time zone. */
    hours(input?: { query?: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before `to_date`. */
        from_date?: string
        /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
        to_date?: string
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<AnalyticsHours>
    /** Returns calls, minutes and cost of the last calendar months, in the given time zone. */
    spend(input?: { query?: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<AnalyticsSpend>
    /** Returns the response times of the matching calls. */
    latency(input?: { query?: {
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls led by this version of the bot. */
        bot_version?: number
        /** Only calls from or to this number of the organization, in E.164. */
        own_number?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** Only calls at this time or later, widened to a full quarter of an hour. The default is 30 days before `to_date`. */
        from_date?: string
        /** Only calls at this time or earlier, widened to a full quarter of an hour. The default is now. */
        to_date?: string
        /** IANA time zone whose calendar defines a day. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<AnswerLatency>
  }
  apiKeys: {
    /** Returns the keys that work. An organization can have 100. */
    list(input?: Record<string, never>, options?: CallOptions): Promise<ApiKeys>
    /** Creates a key, whose name no other key has. Only this response contains it. Sessions must confirm their key after two hours. */
    create(input: { body: NewApiKeyDraft }, options?: CallOptions): Promise<NewApiKey>
    /** Returns a key without its value. */
    get(input: { api_key_id: number }, options?: CallOptions): Promise<ApiKey>
    /** Renames a key. Responds with 400 if another key has the name. */
    update(input: { api_key_id: number; body: ApiKeyDraft }, options?: CallOptions): Promise<ApiKey>
    /** Revokes a key and ends the sessions that it opened. Responds with 409 if no other key without an expiry would remain. */
    revoke(input: { api_key_id: number }, options?: CallOptions): Promise<void>
    /** Replaces a key by a new one with the same name. The old key expires after the overlap. The new one does not expire, even if the old one did, unless `expires_in_days` is sent. */
    rotate(input: { api_key_id: number; body: ApiKeyRotation }, options?: CallOptions): Promise<NewApiKey>
  }
  auditLog: {
    /** Returns audit log entries that match all given filters. Entries are only added. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only entries with this action. */
        action?: string
        /** Only entries of programs with a key, of users in the dashboard, or of the server. */
        actor?: "key" | "session" | "server"
        /** Only entries of this API key and of sessions that it opened. */
        api_key_id?: number
        /** Only entries at this time or later. */
        from_date?: string
        /** Only entries at this time or earlier. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only entries whose subject, reason, key or address contains this text. */
        search?: string
      } }, options?: CallOptions): Promise<AuditEntries>
    /** Exports audit log entries that match all given filters as CSV, newest first. An apostrophe precedes cells that a spreadsheet could run as a formula. Sessions must confirm their key after two hours. */
    csv(input?: { query?: {
        /** Only entries with this action. */
        action?: string
        /** Only entries of programs with a key, of users in the dashboard, or of the server. */
        actor?: "key" | "session" | "server"
        /** Only entries of this API key and of sessions that it opened. */
        api_key_id?: number
        /** Only entries at this time or later. */
        from_date?: string
        /** Only entries at this time or earlier. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only entries whose subject, reason, key or address contains this text. */
        search?: string
      } }, options?: CallOptions): Promise<Response>
    /** Verifies the hash chain of the whole log. */
    verify(input?: Record<string, never>, options?: CallOptions): Promise<AuditVerification>
  }
  bots: {
    /** Creates a bot with version 1. Only `name` and `prompt` are required. Link it to a phone number to let it take or place calls. */
    create(input: { body: BotDraft }, options?: CallOptions): Promise<Bot>
    /** Returns bots that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only resources created at this time or later. */
        created_after?: string
        /** Only resources created at this time or earlier. */
        created_before?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only bots whose name contains this text, ignoring case. */
        name?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "name" | "created_at" | "updated_at"
        /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<Bots>
    /** Returns a bot with all its settings. */
    get(input: { uid: string }, options?: CallOptions): Promise<Bot>
    /** Changes the given fields and stores a new version. Responds with 428 if the organization requires that the bot passes its rehearsal suite first and a session sends the change. */
    update(input: { uid: string; body: BotUpdate }, options?: CallOptions): Promise<Bot>
    /** Deletes a bot with its tools and versions. Responds with 409 while a phone number or an unfinished campaign uses it. */
    delete(input: { uid: string }, options?: CallOptions): Promise<void>
  }
  botEstimate: {
    /** Estimates the cost per minute and the response time of a bot, saved or not, from the price list and from past calls with the same models. */
    get(input?: { query?: {
        /** The bot to estimate. Without it, the estimate is for a new bot. */
        bot_uid?: string
        /** Language model instead of the bot's. */
        llm_model_name?: string
        /** Provider of speech synthesis instead of the bot's. */
        voice_provider?: string
        /** Speech synthesis model instead of the bot's. */
        voice_model?: string
        /** Speech recognition model instead of the bot's. */
        stt_model?: string
        /** Length of the prompt in characters, instead of the bot's. */
        prompt_length?: unknown
        /** Time zone of the calendar days that `days` counts, UTC by default. */
        timezone?: string
      } }, options?: CallOptions): Promise<BotEstimate>
  }
  botImpact: {
    /** Returns what a change of the bot affects: its phone numbers, its unfinished campaigns, and its number of calls. */
    get(input: { uid: string; query?: {
        /** Time zone of the calendar days that `days` counts, UTC by default. */
        timezone?: string
      } }, options?: CallOptions): Promise<BotImpact>
  }
  botVersions: {
    /** Returns the versions that the server stores, at most 1,000 per bot. */
    list(input: { uid: string; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<BotVersions>
    /** Returns the fields that the bot had in this version. */
    get(input: { uid: string; bot_version: number }, options?: CallOptions): Promise<BotVersionContent>
    /** Writes the fields of an earlier version to the bot, which stores a new version. */
    restore(input: { uid: string; bot_version: number; body: {
        /** The version that the client read. If the bot has another version, nothing changes and the response is 412. */
        expected_version?: number
      } }, options?: CallOptions): Promise<Bot>
  }
  callPins: {
    /** Returns the lines that reviewers placed by ear, in calls whose turns have no times. */
    get(input: { id: string }, options?: CallOptions): Promise<CallPins>
    /** Pins a line to a time, or removes its pin. The other lines are aligned around it. */
    update(input: { id: string; body: CallPinChange }, options?: CallOptions): Promise<CallPins>
  }
  callShares: {
    /** Adds an audit log entry for a call that was shared as a file. */
    create(input: { id: string; body: CallShare }, options?: CallOptions): Promise<void>
  }
  callFiles: {
    /** Exports the matching calls as CSV, newest first. Each export adds an audit log entry and masks personal data as lists do. An apostrophe precedes cells that a spreadsheet could run as a formula. The header `X-Total-Count` has the number of calls, if it was counted. Sessions must confirm their key after two hours. Times are in UTC, in ISO 8601. `duration_seconds` and `e2e_p90_latency` are in seconds. `total_cost` and its parts `llm_cost`, `tts_cost`, `stt_cost` and `telephony_cost` are in US dollars; a part without a cost is empty. A line of a transcript begins with the role that speaks. If the call was handed over, the bot's name follows, as in `assistant (Front desk): Hello`. */
    csv(input: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this `customer_id`. */
        customer_id?: string
        /** Only calls from this number, in E.164. */
        from_number?: string
        /** Only calls to this number, in E.164. */
        to_number?: string
        /** Only calls of this bot. */
        bot_uid?: string
        /** The same as `bot_uid`. */
        bot_id?: string
        /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
        from_date?: string
        /** Only calls answered at this time or earlier; calls that were not answered count when they were placed. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only calls with this status. */
        call_status?: "registered" | "ongoing" | "ended" | "error"
        /** Only calls of this type. */
        call_type?: "phonecall" | "webcall"
        /** The same as `bot_uid`, by the name that calls have it. */
        agent_id?: string
        /** Only calls led by this version of the bot. */
        agent_version?: number
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in quotes and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data is masked. A search is always sorted by time. */
        search?: string
        /** Only calls with this evaluation. */
        is_successful?: boolean
        /** Only calls with this `disconnection_reason`. */
        disconnection_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "timeout" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail"
        /** Only calls with this `end_reason`. */
        end_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail" | "silence" | "max_duration" | "timeout"
        /** Only calls with this `result`. */
        result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed"
        /** Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and calls that were answered and `evaluated`. */
        stage?: "completed" | "answered" | "evaluated"
        /** Only calls of at least this duration in seconds. */
        min_duration_seconds?: number
        /** Only calls of at most this duration in seconds. */
        max_duration_seconds?: number
        /** Only these calls: up to 100 ids, separated by commas. */
        call_ids?: string
        /** `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value come first in ascending order and last in descending order. The default is `time`. */
        sort_by?: "time" | "duration" | "cost" | "latency"
        /** Sort order. The default is `desc`. */
        sort_order?: "asc" | "desc"
      }; body: CallFileRequest }, options?: CallOptions): Promise<Response>
    /** Exports the matching calls as a JSON array, newest first. Each export adds an audit log entry and masks personal data as lists do. The header `X-Total-Count` has the number of calls, if it was counted. Sessions must confirm their key after two hours. */
    json(input: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this `customer_id`. */
        customer_id?: string
        /** Only calls from this number, in E.164. */
        from_number?: string
        /** Only calls to this number, in E.164. */
        to_number?: string
        /** Only calls of this bot. */
        bot_uid?: string
        /** The same as `bot_uid`. */
        bot_id?: string
        /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
        from_date?: string
        /** Only calls answered at this time or earlier; calls that were not answered count when they were placed. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only calls with this status. */
        call_status?: "registered" | "ongoing" | "ended" | "error"
        /** Only calls of this type. */
        call_type?: "phonecall" | "webcall"
        /** The same as `bot_uid`, by the name that calls have it. */
        agent_id?: string
        /** Only calls led by this version of the bot. */
        agent_version?: number
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in quotes and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data is masked. A search is always sorted by time. */
        search?: string
        /** Only calls with this evaluation. */
        is_successful?: boolean
        /** Only calls with this `disconnection_reason`. */
        disconnection_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "timeout" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail"
        /** Only calls with this `end_reason`. */
        end_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail" | "silence" | "max_duration" | "timeout"
        /** Only calls with this `result`. */
        result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed"
        /** Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and calls that were answered and `evaluated`. */
        stage?: "completed" | "answered" | "evaluated"
        /** Only calls of at least this duration in seconds. */
        min_duration_seconds?: number
        /** Only calls of at most this duration in seconds. */
        max_duration_seconds?: number
        /** Only these calls: up to 100 ids, separated by commas. */
        call_ids?: string
        /** `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value come first in ascending order and last in descending order. The default is `time`. */
        sort_by?: "time" | "duration" | "cost" | "latency"
        /** Sort order. The default is `desc`. */
        sort_order?: "asc" | "desc"
      }; body: CallFileRequest }, options?: CallOptions): Promise<Response>
  }
  calls: {
    /** Places a call and returns it with status `registered`. `from_number` must be one of the organization's numbers; its outbound bot speaks unless `override_agent_id` names another. The call is refused with 400 if the number is on the do-not-call list, cannot or must not be called, or if a variable has no value. Until a carrier is connected, calls are simulated: no phone rings, and the variable `simulated_caller` chooses who answers. */
    create(input: { body: CallDraft }, options?: CallOptions): Promise<PlacedCall>
    /** Returns a call. Once it has ended, it has its transcript, recording address, latency, analysis and cost. */
    get(input: { id: string }, options?: CallOptions): Promise<CallDetails>
    /** Returns a call without masking. The server writes an audit log entry with the reason first. */
    reveal(input: { id: string; body: RevealRequest }, options?: CallOptions): Promise<CallDetails>
    /** Returns calls that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this `customer_id`. */
        customer_id?: string
        /** Only calls from this number, in E.164. */
        from_number?: string
        /** Only calls to this number, in E.164. */
        to_number?: string
        /** Only calls of this bot. */
        bot_uid?: string
        /** The same as `bot_uid`. */
        bot_id?: string
        /** Only calls answered at this time or later; calls that were not answered count when they were placed. */
        from_date?: string
        /** Only calls answered at this time or earlier; calls that were not answered count when they were placed. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only calls with this status. */
        call_status?: "registered" | "ongoing" | "ended" | "error"
        /** Only calls of this type. */
        call_type?: "phonecall" | "webcall"
        /** The same as `bot_uid`, by the name that calls have it. */
        agent_id?: string
        /** Only calls led by this version of the bot. */
        agent_version?: number
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls in this direction. */
        direction?: "inbound" | "outbound"
        /** A call id, a phone number in any format, or words of the transcript and of contact names. Phrases in quotes and -words that must not occur are searched in transcripts only. The last word also matches as a prefix if no call has it as a whole word. In a session, words and names find no call whose personal data is masked. A search is always sorted by time. */
        search?: string
        /** Only calls with this evaluation. */
        is_successful?: boolean
        /** Only calls with this `disconnection_reason`. */
        disconnection_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "timeout" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail"
        /** Only calls with this `end_reason`. */
        end_reason?: "user_ended_call" | "agent_ended_call" | "call_completed" | "dial_failed" | "dial_no_answer" | "dial_busy" | "network_error" | "agent_error" | "system_error" | "transferred_to_human" | "transferred_to_external" | "voicemail" | "silence" | "max_duration" | "timeout"
        /** Only calls with this `result`. */
        result?: "successful" | "not_successful" | "opted_out" | "transferred" | "not_evaluated" | "voicemail" | "no_answer" | "busy" | "failed"
        /** Only calls that got this far, as statistics count them: `completed` calls, calls `answered` by a person, and calls that were answered and `evaluated`. */
        stage?: "completed" | "answered" | "evaluated"
        /** Only calls of at least this duration in seconds. */
        min_duration_seconds?: number
        /** Only calls of at most this duration in seconds. */
        max_duration_seconds?: number
        /** Only these calls: up to 100 ids, separated by commas. */
        call_ids?: string
        /** `time` is when a call was placed, `latency` its 90th percentile response time. Calls without a value come first in ascending order and last in descending order. The default is `time`. */
        sort_by?: "time" | "duration" | "cost" | "latency"
        /** Sort order. The default is `desc`. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<Calls>
  }
  campaignActions: {
    /** Pauses a `Scheduled` or `Running` campaign: it places no more calls. Ongoing calls continue. */
    pause(input: { campaign_id: number }, options?: CallOptions): Promise<Campaign>
    /** Resumes a `Paused` campaign. It calls again at once if its window is open. */
    resume(input: { campaign_id: number }, options?: CallOptions): Promise<Campaign>
    /** Stops a campaign permanently. Contacts without a final outcome become `not_reached`. */
    stop(input: { campaign_id: number }, options?: CallOptions): Promise<Campaign>
  }
  campaignActivity: {
    /** Returns the ongoing calls of a campaign, the contacts that rules block now, and when the next contact is checked. */
    get(input: { campaign_id: number }, options?: CallOptions): Promise<CampaignActivity>
    /** Counts the outcomes of the campaign's dials in intervals, by the time of the dial. Over more than two days, intervals are days or longer. Intervals without dials are left out. */
    outcomes(input: { campaign_id: number; query?: {
        /** Only dials decided at this time or later. */
        from?: string
        /** Only dials decided before this time. */
        to?: string
        /** IANA time zone of the intervals, and of dates that have no time. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<OutcomesOverTime>
    /** Returns how the number of contacts with a final outcome grew. */
    progress(input: { campaign_id: number }, options?: CallOptions): Promise<ProgressOverTime>
    /** Exports the contacts of a campaign as CSV, with their status and outcome. Sessions must confirm their key after two hours. */
    export(input: { campaign_id: number; query?: {
        /** Only contacts with this status. */
        status?: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached"
        /** Only contacts that this gate blocked at their last check and that are not due again. */
        gate?: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
        /** Only contacts whose name or number contains this text. */
        search?: string
      } }, options?: CallOptions): Promise<Response>
  }
  campaignDrafts: {
    /** Saves an unfinished campaign. An organization can have 500 drafts. */
    create(input: { body: NewCampaignDraft }, options?: CallOptions): Promise<SavedCampaignDraft>
    /** Returns the drafts of the organization. They are not listed with the campaigns. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<SavedCampaignDrafts>
    /** Returns a draft with its values. */
    get(input: { campaign_draft_id: number }, options?: CallOptions): Promise<SavedCampaignDraft>
    /** Changes the name of a draft, or replaces all its values. */
    update(input: { campaign_draft_id: number; body: CampaignDraftChanges }, options?: CallOptions): Promise<SavedCampaignDraft>
    /** Deletes a draft. A campaign that is created with its `campaign_draft_id` deletes it too. */
    delete(input: { campaign_draft_id: number }, options?: CallOptions): Promise<void>
  }
  campaigns: {
    /** Creates a campaign with status `Scheduled`. It starts to call when its window opens, and calls each contact once unless `retry_rules` allow more. */
    create(input: { body: CampaignDraft }, options?: CallOptions): Promise<Campaign>
    /** Returns campaigns that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only resources created at this time or later. */
        created_after?: string
        /** Only resources created at this time or earlier. */
        created_before?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only campaigns with this status. */
        status?: "Scheduled" | "Running" | "Stopped" | "Completed" | "Failed" | "Expired" | "Paused"
        /** Only campaigns whose name contains this text, ignoring case. */
        name?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "name" | "created_at"
        /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<Campaigns>
    /** Returns a campaign with its progress. */
    get(input: { campaign_id: number }, options?: CallOptions): Promise<Campaign>
    /** Changes the given fields of a campaign that is not final. Calls already placed are not affected. */
    update(input: { campaign_id: number; body: CampaignChanges }, options?: CallOptions): Promise<Campaign>
    /** Deletes a campaign. Responds with 409 while it is `Running`. */
    delete(input: { campaign_id: number }, options?: CallOptions): Promise<void>
  }
  choices: {
    /** Returns id and name of the newest bots, of those that match `search`, or of given ids. */
    bots(input?: { query?: {
        /** Only those whose name contains this text, ignoring case. */
        search?: string
        /** Ids whose names to return, at most 100, separated by commas. Unknown ids are left out. Without `limit`, all are returned. */
        ids?: string
        /** Maximum number of choices, 1 to 100. The default is 20. */
        limit?: number
      } }, options?: CallOptions): Promise<BotChoices>
    /** Returns id and name of the newest campaigns, of those that match `search`, or of given ids. */
    campaigns(input?: { query?: {
        /** Only those whose name contains this text, ignoring case. */
        search?: string
        /** Ids whose names to return, at most 100, separated by commas. Unknown ids are left out. Without `limit`, all are returned. */
        ids?: string
        /** Maximum number of choices, 1 to 100. The default is 20. */
        limit?: number
      } }, options?: CallOptions): Promise<CampaignChoices>
    /** Returns id and name of the newest contact lists, of those that match `search`, or of given ids. */
    contactLists(input?: { query?: {
        /** Only those whose name contains this text, ignoring case. */
        search?: string
        /** Ids whose names to return, at most 100, separated by commas. Unknown ids are left out. Without `limit`, all are returned. */
        ids?: string
        /** Maximum number of choices, 1 to 100. The default is 20. */
        limit?: number
      } }, options?: CallOptions): Promise<ListChoices>
    /** Returns the newest numbers of the organization, those that match `search`, or given ones. The ids are the numbers themselves. With `bot_uid`, the numbers from which this bot places calls come first. */
    phoneNumbers(input?: { query?: {
        /** Only those whose name contains this text, ignoring case. */
        search?: string
        /** Ids whose names to return, at most 100, separated by commas. Unknown ids are left out. Without `limit`, all are returned. */
        ids?: string
        /** Maximum number of choices, 1 to 100. The default is 20. */
        limit?: number
        /** Bot whose outbound numbers come first. */
        bot_uid?: string
      } }, options?: CallOptions): Promise<NumberChoices>
  }
  contactFiles: {
    /** Exports contacts as CSV in list order. Importing the file restores the same data. An apostrophe precedes cells that a spreadsheet could run as a formula, such as numbers with a plus sign; imports remove it. Details that are not plain text are JSON in a column `contact_info`. Sessions must confirm their key after two hours. */
    csv(input: { contact_list_id: number; query?: {
        /** Only contacts whose name or number contains this text. */
        search?: string
        /** Only contacts whose last dial of any campaign had this outcome; `none`: without an outcome. */
        last_outcome?: "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "none"
        /** Only contacts with these ids: ids and ranges, separated by commas. */
        id_ranges?: string
      } }, options?: CallOptions): Promise<Response>
    /** Exports contacts as a JSON array in list order. Sessions must confirm their key after two hours. */
    json(input: { contact_list_id: number; query?: {
        /** Only contacts whose name or number contains this text. */
        search?: string
        /** Only contacts whose last dial of any campaign had this outcome; `none`: without an outcome. */
        last_outcome?: "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "none"
        /** Only contacts with these ids: ids and ranges, separated by commas. */
        id_ranges?: string
      } }, options?: CallOptions): Promise<Response>
  }
  contactLists: {
    /** Creates an empty contact list. */
    create(input: { body: ContactListDraft }, options?: CallOptions): Promise<ContactList>
    /** Returns contact lists that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only resources created at this time or later. */
        created_after?: string
        /** Only resources created at this time or earlier. */
        created_before?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only lists whose name contains this text, ignoring case. */
        name?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "name" | "created_at"
        /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<ContactLists>
    /** Returns a contact list with its number of contacts. */
    get(input: { contact_list_id: number }, options?: CallOptions): Promise<ContactList>
    /** Renames a contact list. */
    update(input: { contact_list_id: number; body: ContactListChanges }, options?: CallOptions): Promise<ContactList>
    /** Deletes a list with all its contacts. Responds with 409 while an unfinished campaign uses it. */
    delete(input: { contact_list_id: number }, options?: CallOptions): Promise<void>
  }
  contacts: {
    /** Finds contacts in all lists. Names that begin with the text come first, then the newest. */
    search(input: { query: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Part of the name or number. */
        search: string
      } }, options?: CallOptions): Promise<FoundContacts>
    /** Adds a contact at the end of a list. */
    create(input: { contact_list_id: number; body: ContactDraft }, options?: CallOptions): Promise<Contact>
    /** Returns the contacts of a list, by default in the order in which they were added. Campaigns dial in that order. Pages by `cursor` neither skip nor repeat a contact while others are added, in every order. */
    list(input: { contact_list_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Part of the name or number. */
        search?: string
        /** Outcome of the last campaign dial; absent if unknown. */
        last_outcome?: "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "none"
        /** Only these contacts: at most 100 ids, separated by commas. */
        contact_ids?: string
        /** Field to sort by. The default is `created_at`, the order in which contacts were added. Names ignore case and sort by alphabet in all languages, and numbers in them by value: "Room 2" comes before "Room 10". Contacts without a value come last in both directions. */
        sort_by?: "name" | "phone_number" | "phone_number_2" | "phone_number_3" | "last_outcome" | "created_at" | "updated_at"
        /** Detail of contact_info to sort by; replaces `sort_by`. Numbers come first, then texts, and contacts without it last in both directions. */
        sort_detail?: string
        /** Sort order: `asc` or `desc`. The default is `asc`. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<Contacts>
    /** Deletes contacts of a list by id, all or none: responds with 404 if one of the ids is not in the list. */
    delete(input: { contact_list_id: number; body: ContactIds }, options?: CallOptions): Promise<ContactDeletion>
    /** Adds 1 to 1,000 contacts at the end of a list, all or none. */
    createMany(input: { contact_list_id: number; body: ContactBatch }, options?: CallOptions): Promise<ContactCount>
    /** Returns the ids of all contacts that match, in an order, as one consistent view: at most 1,000,000. */
    order(input: { contact_list_id: number; query?: {
        /** Only contacts whose name or number contains this text. */
        search?: string
        /** Only contacts whose last dial of any campaign had this outcome; `none`: without an outcome. */
        last_outcome?: "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "none"
        /** Field to sort by. The default is `created_at`, the order in which contacts were added. Names ignore case and sort by alphabet in all languages, and numbers in them by value: "Room 2" comes before "Room 10". Contacts without a value come last in both directions. */
        sort_by?: "name" | "phone_number" | "phone_number_2" | "phone_number_3" | "last_outcome" | "created_at" | "updated_at"
        /** Detail of contact_info to sort by; replaces `sort_by`. Numbers come first, then texts, and contacts without it last in both directions. */
        sort_detail?: string
        /** Sort order: `asc` or `desc`. The default is `asc`. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<ContactOrder>
    /** Returns a contact of a list. */
    get(input: { contact_list_id: number; contact_id: number }, options?: CallOptions): Promise<Contact>
    /** Changes the given fields of a contact. */
    update(input: { contact_list_id: number; contact_id: number; body: ContactChanges }, options?: CallOptions): Promise<Contact>
    /** Returns the names of the details that contacts of the list have, most frequent first. */
    keys(input: { contact_list_id: number }, options?: CallOptions): Promise<ContactKeys>
    /** Deletes the contacts in the given ranges of ids, all at once. */
    deleteSelection(input: { contact_list_id: number; body: ContactSelection }, options?: CallOptions): Promise<ContactDeletion>
  }
  dialingRules: {
    /** Returns the rules that protect the people called. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<DialingRules>
    /** Changes the given rules. Relaxing a rule requires `reason` and `confirmation`. */
    update(input: { body: DialingRulesChanges }, options?: CallOptions): Promise<DialingRules>
    /** Checks a number against the rules of number types and countries, and returns its local time. It does not look at the do-not-call list. */
    check(input: { query: {
        /** The number in E.164. */
        phone_number: string
      } }, options?: CallOptions): Promise<NumberCheck>
  }
  doNotCall: {
    /** Returns the numbers that calls, campaigns and texts never go to. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only entries whose number or reason contains this text. */
        search?: string
        /** Only the entry of this number. */
        phone_number?: string
        /** Only entries whose requests wait for confirmation, or only the others. */
        is_unconfirmed?: boolean
      } }, options?: CallOptions): Promise<DoNotCallEntries>
    /** Adds a number to the list. From then on, calls and texts to it are refused. */
    add(input: { body: DoNotCallDraft }, options?: CallOptions): Promise<DoNotCallAddition>
    /** Adds 1 to 1,000 numbers to the list, all or none. */
    addMany(input: { body: DoNotCallBatch }, options?: CallOptions): Promise<DoNotCallBatchResult>
    /** Returns which of 1 to 1,000 numbers are on the list. */
    lookup(input: { body: DoNotCallQuestion }, options?: CallOptions): Promise<DoNotCallAnswer>
    /** Returns requests that wait for a decision: of callers, and of people who opted out of texts. */
    requests(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<DoNotCallRequests>
    /** Confirms or rejects requests. */
    resolve(input: { body: DoNotCallResolution }, options?: CallOptions): Promise<DoNotCallResolved>
    /** Removes a number from the list. It can be called again. */
    remove(input: { do_not_call_id: number; body: DoNotCallRemoval }, options?: CallOptions): Promise<void>
  }
  documents: {
    /** Uploads a text, Markdown or PDF file of at most 5 MiB. The server extracts its text and stores it in passages. */
    create(input: { knowledge_base_id: number; query?: {
        /** Name of the file, at most 255 characters. */
        name?: string
      }; body: BodyInit }, options?: CallOptions): Promise<Document>
    /** Returns the documents of a knowledge base that match the search. */
    list(input: { knowledge_base_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only entries whose title or text contains this text, ignoring case. */
        search?: string
      } }, options?: CallOptions): Promise<Documents>
    /** Returns a document without its text. */
    get(input: { knowledge_base_id: number; document_id: number }, options?: CallOptions): Promise<Document>
    /** Renames a document. */
    update(input: { knowledge_base_id: number; document_id: number; body: DocumentChanges }, options?: CallOptions): Promise<Document>
    /** Removes a document with its passages. */
    delete(input: { knowledge_base_id: number; document_id: number }, options?: CallOptions): Promise<void>
    /** Returns the text of a document as the bot finds it, in passages of about 200 words. */
    passages(input: { knowledge_base_id: number; document_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<Passages>
  }
  erasures: {
    /** Counts what is stored about a phone number. The response is not stored. */
    lookup(input: { body: NumberQuestion }, options?: CallOptions): Promise<HeldData>
    /** Permanently deletes what is stored about a phone number: calls, contacts, texts, and uploaded files that were not imported. Saved views lose conditions with the number. The audit log stores the last two digits. `privacy.get` shows the progress. Sessions must confirm their key after two hours. */
    create(input: { body: NumberErasure }, options?: CallOptions): Promise<HeldData>
  }
  faqs: {
    /** Adds a question to a knowledge base. */
    create(input: { knowledge_base_id: number; body: FaqDraft }, options?: CallOptions): Promise<Faq>
    /** Returns the questions of a knowledge base that match the search. */
    list(input: { knowledge_base_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only entries whose title or text contains this text, ignoring case. */
        search?: string
      } }, options?: CallOptions): Promise<Faqs>
    /** Returns a question with its answer. */
    get(input: { knowledge_base_id: number; faq_id: number }, options?: CallOptions): Promise<Faq>
    /** Changes the given fields of a question. */
    update(input: { knowledge_base_id: number; faq_id: number; body: FaqChanges }, options?: CallOptions): Promise<Faq>
    /** Removes a question from its knowledge base. */
    delete(input: { knowledge_base_id: number; faq_id: number }, options?: CallOptions): Promise<void>
  }
  imports: {
    /** Uploads a CSV file of at most 64 MiB. The server guesses its layout; change the settings, look at the preview, then start the import. A column that a bot uses as a variable in another spelling, such as "Appointment Date" for {{appointment_date}}, gets the variable's name. At most 20 uploads can wait to be started. */
    create(input: { query?: {
        /** Where the rows go. The default is `contacts`. */
        target?: "contacts" | "do_not_call"
        /** List that receives the contacts. Required for contacts. */
        contact_list_id?: number
        /** Name of the file, at most 255 characters. */
        file_name?: string
        /** Country whose national number format the file uses, as an ISO 3166-1 code; empty for none. The default is a guess. */
        country?: string
        /** The country to assume if neither the file nor the organization's own numbers indicate one; an unknown code is ignored. */
        fallback_country?: string
        /** Your own name of this upload. Repeating an upload whose response was lost, with the same name and file, returns the first import; another file with the name is refused with 409. */
        upload_key?: string
      }; body: BodyInit }, options?: CallOptions): Promise<Import>
    /** Returns imports that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only imports with this target. */
        target?: "contacts" | "do_not_call"
        /** Only imports into this list. */
        contact_list_id?: number
      } }, options?: CallOptions): Promise<Imports>
    /** Returns an import with its progress. */
    get(input: { import_id: number }, options?: CallOptions): Promise<Import>
    /** Changes the settings of an upload that has not been started. */
    update(input: { import_id: number; body: ImportChanges }, options?: CallOptions): Promise<Import>
    /** Discards an upload that has not been started. */
    discard(input: { import_id: number }, options?: CallOptions): Promise<void>
    /** Returns the first ten rows of an upload as the import would store them. */
    preview(input: { import_id: number }, options?: CallOptions): Promise<ImportPreview>
    /** Starts an import. It runs in the background; read it again to see its progress. */
    start(input: { import_id: number }, options?: CallOptions): Promise<Import>
    /** Stops an import. Imported rows stay and can be undone. */
    cancel(input: { import_id: number }, options?: CallOptions): Promise<Import>
    /** Reverts an import: it removes added contacts and restores overwritten ones, except rows that have changed since. */
    undo(input: { import_id: number }, options?: CallOptions): Promise<Import>
    /** Returns the rows that failed, with their problems. */
    failedRows(input: { import_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<FailedRows>
    /** Imports up to 100 failed rows again, with corrected cells. */
    retry(input: { import_id: number; body: MendedRows }, options?: CallOptions): Promise<RetryResult>
    /** Exports the failed rows as CSV: the original columns, and the reason. */
    failedFile(input: { import_id: number }, options?: CallOptions): Promise<Response>
    /** Returns imported numbers that are never called, with the reason. */
    blockedNumbers(input: { import_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<ImportBlockedNumbers>
    /** Exports imported numbers that are never called as CSV, with the reasons. */
    blockedFile(input: { import_id: number }, options?: CallOptions): Promise<Response>
  }
  knowledgeBases: {
    /** Creates an empty knowledge base. */
    create(input: { body: KnowledgeBaseDraft }, options?: CallOptions): Promise<KnowledgeBase>
    /** Returns knowledge bases that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only bases whose name contains this text, ignoring case. */
        name?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "name" | "created_at" | "updated_at"
        /** Sort order: `asc` or `desc`. The default is `asc` for names, `desc` for times. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<KnowledgeBases>
    /** Returns a knowledge base with the number of its entries. */
    get(input: { knowledge_base_id: number }, options?: CallOptions): Promise<KnowledgeBase>
    /** Changes the given fields of a knowledge base. */
    update(input: { knowledge_base_id: number; body: KnowledgeBaseChanges }, options?: CallOptions): Promise<KnowledgeBase>
    /** Deletes a knowledge base with its content. Responds with 409 while a bot uses it. */
    delete(input: { knowledge_base_id: number }, options?: CallOptions): Promise<void>
    /** Finds up to ten passages that match a question, as a bot finds them. */
    search(input: { knowledge_base_id: number; query?: {
        /** The question, at most 1000 characters. */
        question?: string
      } }, options?: CallOptions): Promise<FoundPassages>
  }
  live: {
    /** Streams server-sent events. Each event names a resource that changed (`campaigns`, `calls` or `bots`; `*` for any) and an id or null for several. Events have no content: read the resource again. */
    events(input?: { query?: {
        /** Milliseconds since the client read its data. The stream begins with what changed since then. */
        age_ms?: number
      } }, options?: CallOptions): Promise<Response>
  }
  messages: {
    /** Queues a text message. It is refused with 422 if the number is on the do-not-call list, cannot or must not be texted, or if a variable has no value. */
    send(input: { body: MessageDraft }, options?: CallOptions): Promise<Message>
    /** Returns text messages that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only messages to this number. */
        to_number?: string
        /** Only messages with this status. */
        status?: "queued" | "sent" | "delivered" | "failed"
        /** Only messages to this contact. */
        contact_id?: number
        /** Only messages that follow this call. */
        call_id?: string
        /** Only messages whose text or number contains this text. */
        search?: string
      } }, options?: CallOptions): Promise<LoggedMessages>
  }
  modelDefaults: {
    /** Returns the model of each purpose. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<ModelDefaults>
    /** Chooses the model of the given purposes. */
    update(input: { body: ModelDefaultsChanges }, options?: CallOptions): Promise<ModelDefaults>
  }
  modelPrices: {
    /** Returns the prices from which the cost of calls is computed. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<ModelPrices>
    /** Replaces all prices that the organization sets. Calls that have ended keep their cost. */
    update(input: { body: ModelPricesChanges }, options?: CallOptions): Promise<ModelPrices>
  }
  mailServer: {
    /** Returns the SMTP server of the organization, without its password. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<MailServer>
    /** Changes the given settings. */
    update(input: { body: MailServerChanges }, options?: CallOptions): Promise<MailServer>
    /** Sends a short email. Responds with 409 if host or sender are not set. */
    test(input: { body: MailTestDraft }, options?: CallOptions): Promise<MailTest>
  }
  modelProviders: {
    /** Returns the organization's model providers, without their keys. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<ModelProviders>
    /** Adds a provider. Nothing is sent to it before its models are read, tested or used. */
    create(input: { body: ModelProviderDraft }, options?: CallOptions): Promise<ModelProvider>
    /** Returns a provider, without its key. */
    get(input: { model_provider_id: number }, options?: CallOptions): Promise<ModelProvider>
    /** Changes the given fields of a provider. */
    update(input: { model_provider_id: number; body: ModelProviderChanges }, options?: CallOptions): Promise<ModelProvider>
    /** Deletes a provider and its key. Purposes that used one of its models have none afterwards. */
    delete(input: { model_provider_id: number }, options?: CallOptions): Promise<void>
    /** Reads the list of models from the provider and stores it. Responds with 409 and the reason if that fails. */
    readModels(input: { model_provider_id: number }, options?: CallOptions): Promise<ModelProvider>
    /** Asks one of the provider's models a short question, or has it speak or recognize a sentence. */
    test(input: { model_provider_id: number; body: ModelTestDraft }, options?: CallOptions): Promise<ModelTest>
  }
  phoneNumbers: {
    /** Returns the organization's numbers that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only numbers that contain this text. */
        phone_number?: string
        /** Only numbers whose name contains this text, ignoring case. */
        name?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "phone_number" | "name" | "created_at"
        /** Sort order: `asc` or `desc`. The default is `asc` for names and numbers, `desc` for times. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<PhoneNumbers>
    /** Adds a number to the organization. Responds with 409 if it has the number already. */
    create(input: { body: PhoneNumberDraft }, options?: CallOptions): Promise<PhoneNumber>
    /** Returns a phone number with its bots. */
    get(input: { uid: string }, options?: CallOptions): Promise<PhoneNumber>
    /** Renames a phone number. */
    update(input: { uid: string; body: PhoneNumberChanges }, options?: CallOptions): Promise<PhoneNumber>
    /** Deletes a phone number. Responds with 409 while a bot is linked or an unfinished campaign dials from it. */
    delete(input: { uid: string }, options?: CallOptions): Promise<void>
    /** Links a bot to a number: it then answers calls to the number, places calls from it, or both. It replaces the bot that was linked before. */
    link(input: { body: Link }, options?: CallOptions): Promise<LinkResult>
    /** Removes the bot from a number in the given direction. */
    unlink(input: { body: Unlink }, options?: CallOptions): Promise<LinkResult>
  }
  preCallWebhook: {
    /** Asks a pre-call webhook about an invented inbound call, and returns what was sent and received and what a call would do. No call is placed. */
    test(input: { body: PreCallWebhookTestDraft }, options?: CallOptions): Promise<PreCall>
  }
  preflight: {
    /** Counts which contacts of a list a bot can dial, and why the others are excluded, before a campaign starts. Nothing is dialed. */
    get(input: { query: {
        /** Bot that would call. */
        bot_uid: string
        /** Number that would place the calls, for `calling_number` of the result. */
        from_number?: string
        /** Contact list that would be called. */
        contact_list_id: number
        /** The campaign's time zone, for numbers with an unknown zone if the rules allow dialing them. */
        timezone?: string
        /** Names of variables with a default text in the campaign, separated by commas. */
        defaults?: string
        /** Contacts that another campaign has reached are not called. The default is false. */
        skip_reached?: boolean
        /** Campaign that calls the list. The contacts that it has called count as dialable, so its counts stay as they were at its launch. */
        campaign_id?: number
      } }, options?: CallOptions): Promise<Preflight>
    /** Returns the contacts that cannot be dialed, each with the reason. */
    held(input: { query: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Bot that would call. */
        bot_uid: string
        /** Number that would place the calls, for `calling_number` of the result. */
        from_number?: string
        /** Contact list that would be called. */
        contact_list_id: number
        /** The campaign's time zone, for numbers with an unknown zone if the rules allow dialing them. */
        timezone?: string
        /** Names of variables with a default text in the campaign, separated by commas. */
        defaults?: string
        /** Contacts that another campaign has reached are not called. The default is false. */
        skip_reached?: boolean
        /** Campaign that calls the list. The contacts that it has called count as dialable, so its counts stay as they were at its launch. */
        campaign_id?: number
        /** Only contacts that this gate blocks. */
        gate?: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
        /** Only contacts that lack this variable. */
        variable?: string
      } }, options?: CallOptions): Promise<HeldContacts>
  }
  privacy: {
    /** Returns how long recordings, transcripts and calls are stored, and the latest purge. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<PrivacySettings>
    /** Changes the given settings. If that deletes existing data, `confirmation` is required. Sessions must confirm their key after two hours. */
    update(input: { body: PrivacyChanges }, options?: CallOptions): Promise<PrivacySettings>
    /** Counts what the given retention periods would delete now. */
    preview(input?: { query?: {
        /** Retention of recordings in days, 1 to 36500; absent for no limit. */
        recordings_days?: number
        /** Retention of transcripts in days, 1 to 36500; absent for no limit. */
        transcripts_days?: number
        /** Retention of whole calls in days, 1 to 36500; absent for no limit. */
        records_days?: number
      } }, options?: CallOptions): Promise<PurgeCounts>
    /** Deletes data that is older than the retention periods, in the background. Responds with 409 while a purge runs or if everything is retained. Sessions must confirm their key after two hours. */
    purge(input?: Record<string, never>, options?: CallOptions): Promise<RetentionPurge>
    /** Cancels the running purge. Deleted data is not restored. */
    cancel(input?: Record<string, never>, options?: CallOptions): Promise<RetentionPurge>
  }
  reads: {
    /** Reads up to 40 resources in one request. Each response has the status and body that its own request would have. Files and other media are refused with 406. */
    list(input: { query: {
        /** Addresses of GET operations with their queries, at most 40, separated by commas. Encode a comma within an address as %2C. */
        paths: string
        /** The ETags of the responses that the client has, separated by commas, in the order of `paths`; empty: none. The response to an unchanged read has status 304 and no body. Resources that can be edited are always sent whole. */
        etags?: string
      } }, options?: CallOptions): Promise<ReadReplies>
  }
  recordingPeaks: {
    /** Returns the waveform, the silences and the speech of a recording. */
    get(input: { id: string }, options?: CallOptions): Promise<RecordingPeaks>
  }
  rehearsalCases: {
    /** Returns cases that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only cases from calls of this bot. */
        bot_uid?: string
        /** Only cases whose name contains this text, ignoring case. */
        name?: string
        /** Only the case of this call. */
        call_id?: string
      } }, options?: CallOptions): Promise<RehearsalCases>
    /** Copies the caller of a call, or returns the case that the call already has. */
    create(input: { body: RehearsalCaseDraft }, options?: CallOptions): Promise<RehearsalCaseAddition>
    /** Returns a case with its lines. */
    get(input: { rehearsal_case_id: number }, options?: CallOptions): Promise<RehearsalCase>
    /** Renames a case. */
    update(input: { rehearsal_case_id: number; body: RehearsalCaseChanges }, options?: CallOptions): Promise<RehearsalCase>
    /** Deletes a case. Scenarios that use it lose their caller. */
    delete(input: { rehearsal_case_id: number }, options?: CallOptions): Promise<void>
  }
  rehearsalChat: {
    /** Streams the next turn of a bot as newline-delimited JSON. The first line, `cast`, says who plays the bot and which variables are unfilled; `text` is the next piece of text, `turn` the complete turn, and `failed` the reason why there is none. Nothing is stored. Texts, emails and bookings wait for a decision: the tool in `turn` has `asks`. Send the lines again, with `decision` in that tool; then `decided` has the tools of the last line with their results. A decision is carried out once, so a request that got no answer can be repeated. If a tool in `turn` has `handed_to`, another bot goes on: send the lines again, and it speaks next. A conversation can be handed over five times. */
    answer(input: { bot_uid: string; body: RehearsalChatTurn }, options?: CallOptions): Promise<Response>
    /** The same for a bot that is not saved. */
    answerDraft(input: { body: RehearsalDraftTurn }, options?: CallOptions): Promise<Response>
  }
  rehearsalModel: {
    /** Returns the model that plays bots in rehearsals, without its key. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<RehearsalModel>
    /** Changes the given settings. */
    update(input: { body: RehearsalModelChanges }, options?: CallOptions): Promise<RehearsalModel>
    /** Asks the model one short question. Responds with 409 without a model. */
    test(input?: Record<string, never>, options?: CallOptions): Promise<RehearsalModelTest>
  }
  rehearsalRuns: {
    /** Returns runs that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only runs of this bot. */
        bot_uid?: string
      } }, options?: CallOptions): Promise<RehearsalRuns>
    /** Runs the suite of a bot in the background, with unsaved changes. Responds with 409 while another run is in progress or without scenarios. */
    create(input: { body: RehearsalRunDraft }, options?: CallOptions): Promise<RehearsalRun>
    /** Returns a run with its progress. */
    get(input: { rehearsal_run_id: number }, options?: CallOptions): Promise<RehearsalRun>
    /** Returns the conversation and the checks of each scenario. */
    results(input: { rehearsal_run_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<RehearsalResults>
    /** Stops a run. Completed rehearsals stay. */
    cancel(input: { rehearsal_run_id: number }, options?: CallOptions): Promise<RehearsalRun>
    /** Allows users to save the bot although rehearsals failed. */
    override(input: { rehearsal_run_id: number; body: RehearsalOverride }, options?: CallOptions): Promise<RehearsalRun>
  }
  rehearsalScenarios: {
    /** Returns scenarios that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only scenarios of this bot. */
        bot_uid?: string
      } }, options?: CallOptions): Promise<RehearsalScenarios>
    /** Adds a scenario to the suite of a bot. A suite can have 50. */
    create(input: { body: RehearsalScenarioDraft }, options?: CallOptions): Promise<RehearsalScenario>
    /** Returns a scenario. */
    get(input: { rehearsal_scenario_id: number }, options?: CallOptions): Promise<RehearsalScenario>
    /** Changes the given fields of a scenario. */
    update(input: { rehearsal_scenario_id: number; body: RehearsalScenarioChanges }, options?: CallOptions): Promise<RehearsalScenario>
    /** Removes a scenario from its suite. */
    delete(input: { rehearsal_scenario_id: number }, options?: CallOptions): Promise<void>
  }
  rehearsalSuites: {
    /** Returns the rehearsal suite of a bot. */
    get(input: { bot_uid: string }, options?: CallOptions): Promise<RehearsalSuite>
    /** Sets whether the suite must pass before users can save the bot. */
    update(input: { bot_uid: string; body: RehearsalSuiteChanges }, options?: CallOptions): Promise<RehearsalSuite>
  }
  review: {
    /** Returns calls that need a review, by their signals. */
    queue(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only calls with this signal. */
        kind?: "false_success" | "missed_success" | "anger" | "voicemail_taken_for_person" | "person_taken_for_voicemail" | "dead_air" | "interruptions" | "slow_answers" | "high_cost" | "spoken_variable" | "schema_violation"
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls of this campaign. */
        campaign_id?: number
        /** Only calls at this time or later. */
        from_date?: string
        /** Only calls at this time or earlier. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** `waiting` (default): no review yet, and `reviewer_id` has not skipped it. `second_opinion`: reviewed, but not by `reviewer_id`. `reviewed` and `skipped`: by `reviewer_id`, or by any reviewer. */
        state?: "waiting" | "second_opinion" | "reviewed" | "skipped"
        /** The reviewer for whom the queue is. */
        reviewer_id?: number
      } }, options?: CallOptions): Promise<ReviewQueue>
    /** Returns the signals, reviews and notes of a call as one reviewer sees them. */
    get(input: { id: string; query?: {
        /** The reviewer whose review is returned. */
        reviewer_id?: number
      } }, options?: CallOptions): Promise<CallReview>
    /** Saves a reviewer's review of a call. Responds with 409 while the call has not ended. */
    save(input: { id: string; body: ReviewChanges }, options?: CallOptions): Promise<CallReview>
    /** Adds a note of a reviewer. */
    addNote(input: { id: string; body: NoteDraft }, options?: CallOptions): Promise<ReviewNote>
    /** Returns a note. */
    getNote(input: { review_note_id: number }, options?: CallOptions): Promise<ReviewNote>
    /** Changes a note. Responds with 409 if another reviewer wrote it. */
    changeNote(input: { review_note_id: number; body: NoteChanges }, options?: CallOptions): Promise<ReviewNote>
    /** Removes a note. Responds with 409 if another reviewer wrote it. */
    removeNote(input: { review_note_id: number; body: NoteRemoval }, options?: CallOptions): Promise<void>
  }
  reviewAgreement: {
    /** Returns how much two reviewers agree on the calls that both reviewed. */
    get(input?: { query?: {
        /** The first reviewer. The default is the pair with the most common calls. */
        one?: number
        /** The second reviewer. */
        other?: number
        /** Only calls of this bot. */
        bot_uid?: string
        /** Only calls at this time or later. */
        from_date?: string
        /** Only calls at this time or earlier. */
        to_date?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<ReviewAgreement>
  }
  reviewers: {
    /** Returns all reviewers of the organization, at most 500. */
    list(input?: Record<string, never>, options?: CallOptions): Promise<Reviewers>
    /** Adds a reviewer. If the name exists, the existing reviewer is returned. */
    create(input: { body: ReviewerDraft }, options?: CallOptions): Promise<Reviewer>
    /** Returns a reviewer. */
    get(input: { reviewer_id: number }, options?: CallOptions): Promise<Reviewer>
    /** Renames a reviewer. Responds with 409 if another one has the name. */
    update(input: { reviewer_id: number; body: ReviewerDraft }, options?: CallOptions): Promise<Reviewer>
  }
  sampleData: {
    /** Starts to fill an empty account with sample bots, contacts, calls and campaigns. Responds with 409 if the account is in use. */
    create(input?: Record<string, never>, options?: CallOptions): Promise<SampleDataProgress>
    /** Returns how far the sample data has come. */
    progress(input?: Record<string, never>, options?: CallOptions): Promise<SampleDataState>
  }
  savedViews: {
    /** Returns the views of the calls list that the organization shares. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<SavedViews>
    /** Saves filters, sorting and columns of the calls list under a name. An organization can have 500 views. */
    create(input: { body: SavedViewDraft }, options?: CallOptions): Promise<SavedView>
    /** Returns a view. */
    get(input: { saved_view_id: number }, options?: CallOptions): Promise<SavedView>
    /** Changes the given fields of a view. */
    update(input: { saved_view_id: number; body: SavedViewChanges }, options?: CallOptions): Promise<SavedView>
    /** Deletes a view for all users of the organization. */
    delete(input: { saved_view_id: number }, options?: CallOptions): Promise<void>
  }
  scorecards: {
    /** Returns the scorecards of the organization in their newest version. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
      } }, options?: CallOptions): Promise<Scorecards>
    /** Creates a scorecard with 1 to 30 questions. */
    create(input: { body: ScorecardDraft }, options?: CallOptions): Promise<Scorecard>
    /** Returns a scorecard in its newest version. */
    get(input: { scorecard_id: number }, options?: CallOptions): Promise<Scorecard>
    /** Changes the given fields of a scorecard. Changed questions create a new version. */
    update(input: { scorecard_id: number; body: ScorecardChanges }, options?: CallOptions): Promise<Scorecard>
    /** Deletes a scorecard. Its reviews stay. */
    delete(input: { scorecard_id: number }, options?: CallOptions): Promise<void>
  }
  session: {
    /** Opens a session for the dashboard with an API key or a one-time link, and sets its cookie. Programs should send their key with each request instead. */
    open(input: { body: Credentials }, options?: CallOptions): Promise<Session>
    /** Returns the session of the cookie. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<Session>
    /** Ends the session and deletes its cookie. */
    close(input?: Record<string, never>, options?: CallOptions): Promise<void>
    /** Confirms the API key of the session. Exports, permanent deletions, and changes of keys, webhook secrets and privacy settings require a confirmation within the last two hours. */
    confirm(input: { body: KeyConfirmation }, options?: CallOptions): Promise<void>
  }
  simulatedInboundCalls: {
    /** Simulates a call to one of the organization's numbers and returns it with status `registered`. The number's inbound bot answers. The call is refused with 400 if the number has no inbound bot, or if a variable has no value. No phone rings, and the rules for outbound calls do not apply. */
    create(input: { body: SimulatedInboundCallDraft }, options?: CallOptions): Promise<PlacedCall>
  }
  snippets: {
    /** Adds a text to a knowledge base. Bots that use the base can find it at once. */
    create(input: { knowledge_base_id: number; body: SnippetDraft }, options?: CallOptions): Promise<Snippet>
    /** Returns the texts of a knowledge base that match the search. */
    list(input: { knowledge_base_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only entries whose title or text contains this text, ignoring case. */
        search?: string
      } }, options?: CallOptions): Promise<Snippets>
    /** Returns a text of a knowledge base. */
    get(input: { knowledge_base_id: number; snippet_id: number }, options?: CallOptions): Promise<Snippet>
    /** Changes the given fields of a text. */
    update(input: { knowledge_base_id: number; snippet_id: number; body: SnippetChanges }, options?: CallOptions): Promise<Snippet>
    /** Removes a text from its knowledge base. */
    delete(input: { knowledge_base_id: number; snippet_id: number }, options?: CallOptions): Promise<void>
  }
  sounds: {
    /** Returns the recording of a call as audio. A Range header selects a part. */
    recording(input: { id: string }, options?: CallOptions): Promise<Response>
    /** Returns a sample sentence of a voice as audio. A Range header selects a part. */
    voiceSample(input: { voice_id: number }, options?: CallOptions): Promise<Response>
  }
  targets: {
    /** Returns the contacts of a campaign with status, attempts and the reason for it. */
    list(input: { campaign_id: number; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only contacts with this status. */
        status?: "pending" | "dialing" | "reached" | "voicemail" | "no_answer" | "busy" | "failed" | "unknown" | "held_back" | "not_reached"
        /** Only contacts that this gate blocked at their last check and that are not due again. */
        gate?: "campaign_status" | "bot" | "from_number" | "list" | "window" | "clock_change" | "target_status" | "retry_wait" | "contact_number" | "forbidden_number" | "country" | "do_not_call" | "duplicate" | "reached_before" | "variables" | "unknown_zone" | "called_hours" | "attempts" | "in_call" | "concurrency"
        /** Only contacts whose name or number contains this text. */
        search?: string
      } }, options?: CallOptions): Promise<Targets>
    /** Returns a contact of a campaign with every decision to dial it, and whether it may be dialed now. */
    get(input: { campaign_id: number; contact_id: number }, options?: CallOptions): Promise<TargetDetails>
  }
  telephony: {
    /** Returns how calls reach the telephone network, without the password and the auth token. */
    get(input?: Record<string, never>, options?: CallOptions): Promise<Telephony>
    /** Changes the given settings. Responds with 400 if the line is switched on while a setting is missing that it needs (Asterisk: address, user, password, trunk; Twilio: account SID, auth token, public address), if the address changes without a password, and if the account changes without an auth token. */
    update(input: { body: TelephonyChanges }, options?: CallOptions): Promise<Telephony>
    /** Asks Asterisk for its version and for the trunk, or Twilio for the account; no phone rings. Responds with 409 if no address or account is set. */
    test(input?: Record<string, never>, options?: CallOptions): Promise<TelephonyTest>
    /** Reads the numbers of the Twilio account, or those in the settings of the Asterisk trunk; changes nothing. Responds with 409 while calls are simulated. */
    numbers(input?: Record<string, never>, options?: CallOptions): Promise<LineNumbers>
    /** Adds numbers to the organization. Those that it has already are named, and nothing else changes. */
    importNumbers(input: { body: NumberImport }, options?: CallOptions): Promise<NumberImportResult>
  }
  testCalls: {
    /** Calls your own phone, to test the telephone line step by step. The call is like others: the do-not-call list and the calling rules apply. Responds with 409 while calls are simulated. */
    create(input: { body: TestCallDraft }, options?: CallOptions): Promise<TestCall>
    /** Returns what has happened in a test call. */
    get(input: { id: string }, options?: CallOptions): Promise<TestCall>
    /** Ends a test call, also while the phone rings. One that has ended stays as it is. */
    cancel(input: { id: string }, options?: CallOptions): Promise<TestCall>
  }
  tools: {
    /** Adds a tool to a bot. Which fields are required depends on the type: `api_request` needs `url`, `function` needs `parameters`, `transfer_call` needs a number or routing rules, or with the `transfer_type` `agent` the `agent_id` of another bot of the organization. That bot cannot be deleted while a tool refers to it. */
    create(input: { bot_uid: string; body: ToolDraft }, options?: CallOptions): Promise<Tool>
    /** Returns the tools of a bot that match all given filters. */
    list(input: { bot_uid: string; query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only resources created at this time or later. */
        created_after?: string
        /** Only resources created at this time or earlier. */
        created_before?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
        /** Only tools of this type. */
        type?: "api_request" | "function" | "end_call" | "transfer_call" | "dtmf" | "send_sms" | "send_email" | "call_booking" | "check_calendar_availability" | "check_working_hours"
      } }, options?: CallOptions): Promise<Tools>
    /** Returns a tool. Values that look like secrets are masked. */
    get(input: { bot_uid: string; tool_id: number }, options?: CallOptions): Promise<Tool>
    /** Changes the given fields of a tool. A value masked as ****** keeps the stored secret. */
    update(input: { bot_uid: string; tool_id: number; body: ToolUpdate }, options?: CallOptions): Promise<Tool>
    /** Removes a tool from its bot. */
    delete(input: { bot_uid: string; tool_id: number }, options?: CallOptions): Promise<void>
    /** Sends the request of an `api_request` or `function` tool once, with sample values, and returns what was sent and received. Nothing is stored. */
    test(input: { bot_uid: string; body: ToolTestDraft }, options?: CallOptions): Promise<ToolTest>
  }
  variableSources: {
    /** Returns which contact lists and campaigns provide values for the bot's variables, and which unfinished campaigns lack them. */
    list(input: { uid: string; query?: {
        /** Up to 50 names of variables, separated by commas. */
        names?: string
      } }, options?: CallOptions): Promise<VariableSources>
  }
  voices: {
    /** Returns voices that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only voices whose name or description contains this text. */
        search?: string
        /** Only voices of this gender. */
        gender?: string
        /** Only voices of this provider. */
        provider?: string
        /** Only voices of this language. */
        language?: string
        /** Only voices with this accent. */
        accent?: string
        /** Field to sort by. The default is `created_at`. */
        sort_by?: "name" | "created_at"
        /** Sort order: `asc` or `desc`. */
        sort_order?: "asc" | "desc"
      } }, options?: CallOptions): Promise<Voices>
    /** Returns one voice. */
    get(input: { voice_id: number }, options?: CallOptions): Promise<Voice>
  }
  webCalls: {
    /** Creates a call between a browser and a bot, with status `registered`, and returns a token that opens its audio once, within 60 seconds, while the API key is valid. The browser then opens a WebSocket to `audio_url` with the subprotocols `switchboard.web-call` and the token. Both sides send audio as binary messages (16-bit PCM, one channel, 16,000 samples a second) and the rest as JSON; the guide "Web calls" describes the messages. Refused with 400 if the bot has no voice, speech recognition or language model, or if a variable has no value, and with 429 above the limits of calls per minute and of web calls at the same time. */
    create(input: { body: WebCallDraft }, options?: CallOptions): Promise<WebCall>
  }
  webhooks: {
    /** Returns the secrets that sign reports, without their values, and addresses that receive no more reports. */
    settings(input?: Record<string, never>, options?: CallOptions): Promise<WebhookSettings>
    /** Creates a secret that signs reports. Only this response contains it. Existing secrets also sign during the overlap. Sessions must confirm their key after two hours. */
    createSecret(input: { body: WebhookSecretDraft }, options?: CallOptions): Promise<NewWebhookSecret>
    /** Sends a sample report to an address and returns the response. The address becomes active again if it accepts the report. */
    test(input: { body: WebhookTestDraft }, options?: CallOptions): Promise<WebhookTestResult>
    /** Returns report deliveries of the last 30 days that match all given filters. */
    list(input?: { query?: {
        /** Maximum number of rows, 1 to 100. The default is 50. Pages with large fields can have fewer rows. */
        limit?: number
        /** Number of rows to skip. The default is 0. */
        offset?: number
        /** The `next_cursor` of the previous page. Replaces `offset`. */
        cursor?: string
        /** Only deliveries with this status. */
        status?: "pending" | "delivered" | "failed" | "disabled"
        /** Only deliveries about this call. */
        call_id?: string
        /** Only deliveries about calls of this bot. */
        bot_uid?: string
        /** Only deliveries queued at this time or later. */
        since?: string
        /** Only deliveries queued at this time or earlier. */
        until?: string
        /** IANA time zone of dates that have no time. The default is UTC. */
        timezone?: string
      } }, options?: CallOptions): Promise<WebhookDeliveries>
    /** Returns a delivery with its report and the log of every attempt. */
    get(input: { delivery_id: string }, options?: CallOptions): Promise<WebhookDeliveryDetails>
    /** Sends a report again at once, under the same `webhook-id`. */
    resend(input: { delivery_id: string }, options?: CallOptions): Promise<WebhookDelivery>
    /** Queues all matching deliveries that failed or whose address was disabled. */
    resendFailed(input: { body: WebhookResendSelection }, options?: CallOptions): Promise<WebhookResendCount>
  }
}

export const routes: Record<string, Route> = {
  "analysisRuns.estimate": {"method":"POST","path":"/v1/analysis-runs/estimate","isKeyed":false,"reply":"json","media":"application/json"},
  "analysisRuns.create": {"method":"POST","path":"/v1/analysis-runs","isKeyed":true,"reply":"json","media":"application/json"},
  "analysisRuns.get": {"method":"GET","path":"/v1/analysis-runs/{analysis_run_id}","isKeyed":false,"reply":"json","media":null},
  "analysisRuns.cancel": {"method":"POST","path":"/v1/analysis-runs/{analysis_run_id}/cancel","isKeyed":true,"reply":"json","media":null},
  "account.whoami": {"method":"GET","path":"/v2/whoami","isKeyed":false,"reply":"json","media":null},
  "account.whoamiV1": {"method":"GET","path":"/v1/whoami","isKeyed":false,"reply":"json","media":null},
  "account.capabilities": {"method":"GET","path":"/v1/capabilities","isKeyed":false,"reply":"json","media":null},
  "account.get": {"method":"GET","path":"/v1/organization","isKeyed":false,"reply":"json","media":null},
  "account.update": {"method":"PATCH","path":"/v1/organization","isKeyed":false,"reply":"json","media":"application/json"},
  "analytics.summary": {"method":"GET","path":"/v1/analytics/summary","isKeyed":false,"reply":"json","media":null},
  "analytics.series": {"method":"GET","path":"/v1/analytics/series","isKeyed":false,"reply":"json","media":null},
  "analytics.breakdown": {"method":"GET","path":"/v1/analytics/breakdown","isKeyed":false,"reply":"json","media":null},
  "analytics.hours": {"method":"GET","path":"/v1/analytics/hours","isKeyed":false,"reply":"json","media":null},
  "analytics.spend": {"method":"GET","path":"/v1/analytics/spend","isKeyed":false,"reply":"json","media":null},
  "analytics.latency": {"method":"GET","path":"/v1/analytics/latency","isKeyed":false,"reply":"json","media":null},
  "apiKeys.list": {"method":"GET","path":"/v1/api-keys","isKeyed":false,"reply":"json","media":null},
  "apiKeys.create": {"method":"POST","path":"/v1/api-keys","isKeyed":false,"reply":"json","media":"application/json"},
  "apiKeys.get": {"method":"GET","path":"/v1/api-keys/{api_key_id}","isKeyed":false,"reply":"json","media":null},
  "apiKeys.update": {"method":"PATCH","path":"/v1/api-keys/{api_key_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "apiKeys.revoke": {"method":"DELETE","path":"/v1/api-keys/{api_key_id}","isKeyed":false,"reply":"nothing","media":null},
  "apiKeys.rotate": {"method":"POST","path":"/v1/api-keys/{api_key_id}/rotate","isKeyed":false,"reply":"json","media":"application/json"},
  "auditLog.list": {"method":"GET","path":"/v1/audit-log","isKeyed":false,"reply":"json","media":null},
  "auditLog.csv": {"method":"GET","path":"/v1/audit-log/csv","isKeyed":false,"reply":"response","media":null},
  "auditLog.verify": {"method":"GET","path":"/v1/audit-log/verification","isKeyed":false,"reply":"json","media":null},
  "bots.create": {"method":"POST","path":"/v1/bots","isKeyed":true,"reply":"json","media":"application/json"},
  "bots.list": {"method":"GET","path":"/v1/bots","isKeyed":false,"reply":"json","media":null},
  "bots.get": {"method":"GET","path":"/v1/bots/{uid}","isKeyed":false,"reply":"json","media":null},
  "bots.update": {"method":"PATCH","path":"/v1/bots/{uid}","isKeyed":false,"reply":"json","media":"application/json"},
  "bots.delete": {"method":"DELETE","path":"/v1/bots/{uid}","isKeyed":false,"reply":"nothing","media":null},
  "botEstimate.get": {"method":"GET","path":"/v1/bot-estimate","isKeyed":false,"reply":"json","media":null},
  "botImpact.get": {"method":"GET","path":"/v1/bots/{uid}/impact","isKeyed":false,"reply":"json","media":null},
  "botVersions.list": {"method":"GET","path":"/v1/bots/{uid}/versions","isKeyed":false,"reply":"json","media":null},
  "botVersions.get": {"method":"GET","path":"/v1/bots/{uid}/versions/{bot_version}","isKeyed":false,"reply":"json","media":null},
  "botVersions.restore": {"method":"POST","path":"/v1/bots/{uid}/versions/{bot_version}/restore","isKeyed":true,"reply":"json","media":"application/json"},
  "callPins.get": {"method":"GET","path":"/v1/call/{id}/pins","isKeyed":false,"reply":"json","media":null},
  "callPins.update": {"method":"PATCH","path":"/v1/call/{id}/pins","isKeyed":false,"reply":"json","media":"application/json"},
  "callShares.create": {"method":"POST","path":"/v1/call/{id}/shares","isKeyed":true,"reply":"nothing","media":"application/json"},
  "callFiles.csv": {"method":"POST","path":"/v1/call-files/csv","isKeyed":false,"reply":"response","media":"application/json"},
  "callFiles.json": {"method":"POST","path":"/v1/call-files/json","isKeyed":false,"reply":"response","media":"application/json"},
  "calls.create": {"method":"POST","path":"/v1/create-phone-call","isKeyed":true,"reply":"json","media":"application/json"},
  "calls.get": {"method":"GET","path":"/v1/call/{id}","isKeyed":false,"reply":"json","media":null},
  "calls.reveal": {"method":"POST","path":"/v1/call/{id}/reveal","isKeyed":false,"reply":"json","media":"application/json"},
  "calls.list": {"method":"GET","path":"/v1/calls","isKeyed":false,"reply":"json","media":null},
  "campaignActions.pause": {"method":"POST","path":"/v1/campaigns/{campaign_id}/pause","isKeyed":true,"reply":"json","media":null},
  "campaignActions.resume": {"method":"POST","path":"/v1/campaigns/{campaign_id}/resume","isKeyed":true,"reply":"json","media":null},
  "campaignActions.stop": {"method":"POST","path":"/v1/campaigns/{campaign_id}/stop","isKeyed":true,"reply":"json","media":null},
  "campaignActivity.get": {"method":"GET","path":"/v1/campaigns/{campaign_id}/activity","isKeyed":false,"reply":"json","media":null},
  "campaignActivity.outcomes": {"method":"GET","path":"/v1/campaigns/{campaign_id}/outcomes","isKeyed":false,"reply":"json","media":null},
  "campaignActivity.progress": {"method":"GET","path":"/v1/campaigns/{campaign_id}/progress","isKeyed":false,"reply":"json","media":null},
  "campaignActivity.export": {"method":"GET","path":"/v1/campaigns/{campaign_id}/contacts.csv","isKeyed":false,"reply":"response","media":null},
  "campaignDrafts.create": {"method":"POST","path":"/v1/campaign-drafts","isKeyed":true,"reply":"json","media":"application/json"},
  "campaignDrafts.list": {"method":"GET","path":"/v1/campaign-drafts","isKeyed":false,"reply":"json","media":null},
  "campaignDrafts.get": {"method":"GET","path":"/v1/campaign-drafts/{campaign_draft_id}","isKeyed":false,"reply":"json","media":null},
  "campaignDrafts.update": {"method":"PATCH","path":"/v1/campaign-drafts/{campaign_draft_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "campaignDrafts.delete": {"method":"DELETE","path":"/v1/campaign-drafts/{campaign_draft_id}","isKeyed":false,"reply":"nothing","media":null},
  "campaigns.create": {"method":"POST","path":"/v1/campaigns","isKeyed":true,"reply":"json","media":"application/json"},
  "campaigns.list": {"method":"GET","path":"/v1/campaigns","isKeyed":false,"reply":"json","media":null},
  "campaigns.get": {"method":"GET","path":"/v1/campaigns/{campaign_id}","isKeyed":false,"reply":"json","media":null},
  "campaigns.update": {"method":"PATCH","path":"/v1/campaigns/{campaign_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "campaigns.delete": {"method":"DELETE","path":"/v1/campaigns/{campaign_id}","isKeyed":false,"reply":"nothing","media":null},
  "choices.bots": {"method":"GET","path":"/v1/choices/bots","isKeyed":false,"reply":"json","media":null},
  "choices.campaigns": {"method":"GET","path":"/v1/choices/campaigns","isKeyed":false,"reply":"json","media":null},
  "choices.contactLists": {"method":"GET","path":"/v1/choices/contact-lists","isKeyed":false,"reply":"json","media":null},
  "choices.phoneNumbers": {"method":"GET","path":"/v1/choices/phone-numbers","isKeyed":false,"reply":"json","media":null},
  "contactFiles.csv": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contact-file/csv","isKeyed":false,"reply":"response","media":null},
  "contactFiles.json": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contact-file/json","isKeyed":false,"reply":"response","media":null},
  "contactLists.create": {"method":"POST","path":"/v1/contact-lists","isKeyed":true,"reply":"json","media":"application/json"},
  "contactLists.list": {"method":"GET","path":"/v1/contact-lists","isKeyed":false,"reply":"json","media":null},
  "contactLists.get": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}","isKeyed":false,"reply":"json","media":null},
  "contactLists.update": {"method":"PATCH","path":"/v1/contact-lists/{contact_list_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "contactLists.delete": {"method":"DELETE","path":"/v1/contact-lists/{contact_list_id}","isKeyed":false,"reply":"nothing","media":null},
  "contacts.search": {"method":"GET","path":"/v1/contacts","isKeyed":false,"reply":"json","media":null},
  "contacts.create": {"method":"POST","path":"/v1/contact-lists/{contact_list_id}/contacts","isKeyed":true,"reply":"json","media":"application/json"},
  "contacts.list": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contacts","isKeyed":false,"reply":"json","media":null},
  "contacts.delete": {"method":"DELETE","path":"/v1/contact-lists/{contact_list_id}/contacts","isKeyed":false,"reply":"json","media":"application/json"},
  "contacts.createMany": {"method":"POST","path":"/v1/contact-lists/{contact_list_id}/contacts/bulk","isKeyed":true,"reply":"json","media":"application/json"},
  "contacts.order": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contact-order","isKeyed":false,"reply":"json","media":null},
  "contacts.get": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contacts/{contact_id}","isKeyed":false,"reply":"json","media":null},
  "contacts.update": {"method":"PATCH","path":"/v1/contact-lists/{contact_list_id}/contacts/{contact_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "contacts.keys": {"method":"GET","path":"/v1/contact-lists/{contact_list_id}/contact-keys","isKeyed":false,"reply":"json","media":null},
  "contacts.deleteSelection": {"method":"POST","path":"/v1/contact-lists/{contact_list_id}/contacts/delete-selection","isKeyed":true,"reply":"json","media":"application/json"},
  "dialingRules.get": {"method":"GET","path":"/v1/dialing-rules","isKeyed":false,"reply":"json","media":null},
  "dialingRules.update": {"method":"PATCH","path":"/v1/dialing-rules","isKeyed":false,"reply":"json","media":"application/json"},
  "dialingRules.check": {"method":"GET","path":"/v1/dialing-rules/number-check","isKeyed":false,"reply":"json","media":null},
  "doNotCall.list": {"method":"GET","path":"/v1/do-not-call","isKeyed":false,"reply":"json","media":null},
  "doNotCall.add": {"method":"POST","path":"/v1/do-not-call","isKeyed":true,"reply":"json","media":"application/json"},
  "doNotCall.addMany": {"method":"POST","path":"/v1/do-not-call/bulk","isKeyed":true,"reply":"json","media":"application/json"},
  "doNotCall.lookup": {"method":"POST","path":"/v1/do-not-call/lookup","isKeyed":true,"reply":"json","media":"application/json"},
  "doNotCall.requests": {"method":"GET","path":"/v1/do-not-call/requests","isKeyed":false,"reply":"json","media":null},
  "doNotCall.resolve": {"method":"POST","path":"/v1/do-not-call/requests/resolve","isKeyed":true,"reply":"json","media":"application/json"},
  "doNotCall.remove": {"method":"DELETE","path":"/v1/do-not-call/{do_not_call_id}","isKeyed":false,"reply":"nothing","media":"application/json"},
  "documents.create": {"method":"POST","path":"/v1/knowledge-bases/{knowledge_base_id}/documents","isKeyed":false,"reply":"json","media":"application/octet-stream"},
  "documents.list": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/documents","isKeyed":false,"reply":"json","media":null},
  "documents.get": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}","isKeyed":false,"reply":"json","media":null},
  "documents.update": {"method":"PATCH","path":"/v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "documents.delete": {"method":"DELETE","path":"/v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}","isKeyed":false,"reply":"nothing","media":null},
  "documents.passages": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/documents/{document_id}/passages","isKeyed":false,"reply":"json","media":null},
  "erasures.lookup": {"method":"POST","path":"/v1/erasures/lookup","isKeyed":false,"reply":"json","media":"application/json"},
  "erasures.create": {"method":"POST","path":"/v1/erasures","isKeyed":false,"reply":"json","media":"application/json"},
  "faqs.create": {"method":"POST","path":"/v1/knowledge-bases/{knowledge_base_id}/faqs","isKeyed":true,"reply":"json","media":"application/json"},
  "faqs.list": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/faqs","isKeyed":false,"reply":"json","media":null},
  "faqs.get": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}","isKeyed":false,"reply":"json","media":null},
  "faqs.update": {"method":"PATCH","path":"/v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "faqs.delete": {"method":"DELETE","path":"/v1/knowledge-bases/{knowledge_base_id}/faqs/{faq_id}","isKeyed":false,"reply":"nothing","media":null},
  "imports.create": {"method":"POST","path":"/v1/imports","isKeyed":false,"reply":"json","media":"text/csv"},
  "imports.list": {"method":"GET","path":"/v1/imports","isKeyed":false,"reply":"json","media":null},
  "imports.get": {"method":"GET","path":"/v1/imports/{import_id}","isKeyed":false,"reply":"json","media":null},
  "imports.update": {"method":"PATCH","path":"/v1/imports/{import_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "imports.discard": {"method":"DELETE","path":"/v1/imports/{import_id}","isKeyed":false,"reply":"nothing","media":null},
  "imports.preview": {"method":"GET","path":"/v1/imports/{import_id}/preview","isKeyed":false,"reply":"json","media":null},
  "imports.start": {"method":"POST","path":"/v1/imports/{import_id}/start","isKeyed":true,"reply":"json","media":null},
  "imports.cancel": {"method":"POST","path":"/v1/imports/{import_id}/cancel","isKeyed":true,"reply":"json","media":null},
  "imports.undo": {"method":"POST","path":"/v1/imports/{import_id}/undo","isKeyed":true,"reply":"json","media":null},
  "imports.failedRows": {"method":"GET","path":"/v1/imports/{import_id}/failed-rows","isKeyed":false,"reply":"json","media":null},
  "imports.retry": {"method":"POST","path":"/v1/imports/{import_id}/failed-rows/retry","isKeyed":true,"reply":"json","media":"application/json"},
  "imports.failedFile": {"method":"GET","path":"/v1/imports/{import_id}/failed-rows/csv","isKeyed":false,"reply":"response","media":null},
  "imports.blockedNumbers": {"method":"GET","path":"/v1/imports/{import_id}/blocked-numbers","isKeyed":false,"reply":"json","media":null},
  "imports.blockedFile": {"method":"GET","path":"/v1/imports/{import_id}/blocked-numbers/csv","isKeyed":false,"reply":"response","media":null},
  "knowledgeBases.create": {"method":"POST","path":"/v1/knowledge-bases","isKeyed":true,"reply":"json","media":"application/json"},
  "knowledgeBases.list": {"method":"GET","path":"/v1/knowledge-bases","isKeyed":false,"reply":"json","media":null},
  "knowledgeBases.get": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}","isKeyed":false,"reply":"json","media":null},
  "knowledgeBases.update": {"method":"PATCH","path":"/v1/knowledge-bases/{knowledge_base_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "knowledgeBases.delete": {"method":"DELETE","path":"/v1/knowledge-bases/{knowledge_base_id}","isKeyed":false,"reply":"nothing","media":null},
  "knowledgeBases.search": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/search","isKeyed":false,"reply":"json","media":null},
  "live.events": {"method":"GET","path":"/v1/events","isKeyed":false,"reply":"response","media":null},
  "messages.send": {"method":"POST","path":"/v2/send-sms","isKeyed":true,"reply":"json","media":"application/json"},
  "messages.list": {"method":"GET","path":"/v1/messages","isKeyed":false,"reply":"json","media":null},
  "modelDefaults.get": {"method":"GET","path":"/v1/model-defaults","isKeyed":false,"reply":"json","media":null},
  "modelDefaults.update": {"method":"PATCH","path":"/v1/model-defaults","isKeyed":false,"reply":"json","media":"application/json"},
  "modelPrices.get": {"method":"GET","path":"/v1/model-prices","isKeyed":false,"reply":"json","media":null},
  "modelPrices.update": {"method":"PATCH","path":"/v1/model-prices","isKeyed":false,"reply":"json","media":"application/json"},
  "mailServer.get": {"method":"GET","path":"/v1/mail-server","isKeyed":false,"reply":"json","media":null},
  "mailServer.update": {"method":"PATCH","path":"/v1/mail-server","isKeyed":false,"reply":"json","media":"application/json"},
  "mailServer.test": {"method":"POST","path":"/v1/mail-server/test","isKeyed":false,"reply":"json","media":"application/json"},
  "modelProviders.list": {"method":"GET","path":"/v1/model-providers","isKeyed":false,"reply":"json","media":null},
  "modelProviders.create": {"method":"POST","path":"/v1/model-providers","isKeyed":true,"reply":"json","media":"application/json"},
  "modelProviders.get": {"method":"GET","path":"/v1/model-providers/{model_provider_id}","isKeyed":false,"reply":"json","media":null},
  "modelProviders.update": {"method":"PATCH","path":"/v1/model-providers/{model_provider_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "modelProviders.delete": {"method":"DELETE","path":"/v1/model-providers/{model_provider_id}","isKeyed":false,"reply":"nothing","media":null},
  "modelProviders.readModels": {"method":"POST","path":"/v1/model-providers/{model_provider_id}/models","isKeyed":false,"reply":"json","media":null},
  "modelProviders.test": {"method":"POST","path":"/v1/model-providers/{model_provider_id}/test","isKeyed":false,"reply":"json","media":"application/json"},
  "phoneNumbers.list": {"method":"GET","path":"/v1/phone-numbers","isKeyed":false,"reply":"json","media":null},
  "phoneNumbers.create": {"method":"POST","path":"/v1/phone-numbers","isKeyed":true,"reply":"json","media":"application/json"},
  "phoneNumbers.get": {"method":"GET","path":"/v1/phone-numbers/{uid}","isKeyed":false,"reply":"json","media":null},
  "phoneNumbers.update": {"method":"PATCH","path":"/v1/phone-numbers/{uid}","isKeyed":false,"reply":"json","media":"application/json"},
  "phoneNumbers.delete": {"method":"DELETE","path":"/v1/phone-numbers/{uid}","isKeyed":false,"reply":"nothing","media":null},
  "phoneNumbers.link": {"method":"POST","path":"/v1/phone-numbers/link-agent","isKeyed":true,"reply":"json","media":"application/json"},
  "phoneNumbers.unlink": {"method":"POST","path":"/v1/phone-numbers/unlink-agent","isKeyed":true,"reply":"json","media":"application/json"},
  "preCallWebhook.test": {"method":"POST","path":"/v1/pre-call-webhook/test","isKeyed":false,"reply":"json","media":"application/json"},
  "preflight.get": {"method":"GET","path":"/v1/preflight","isKeyed":false,"reply":"json","media":null},
  "preflight.held": {"method":"GET","path":"/v1/preflight/held","isKeyed":false,"reply":"json","media":null},
  "privacy.get": {"method":"GET","path":"/v1/privacy","isKeyed":false,"reply":"json","media":null},
  "privacy.update": {"method":"PATCH","path":"/v1/privacy","isKeyed":false,"reply":"json","media":"application/json"},
  "privacy.preview": {"method":"GET","path":"/v1/privacy/preview","isKeyed":false,"reply":"json","media":null},
  "privacy.purge": {"method":"POST","path":"/v1/privacy/purge","isKeyed":true,"reply":"json","media":null},
  "privacy.cancel": {"method":"POST","path":"/v1/privacy/purge/cancel","isKeyed":true,"reply":"json","media":null},
  "reads.list": {"method":"GET","path":"/v1/reads","isKeyed":false,"reply":"json","media":null},
  "recordingPeaks.get": {"method":"GET","path":"/v1/call/{id}/recording-peaks","isKeyed":false,"reply":"json","media":null},
  "rehearsalCases.list": {"method":"GET","path":"/v1/rehearsal-cases","isKeyed":false,"reply":"json","media":null},
  "rehearsalCases.create": {"method":"POST","path":"/v1/rehearsal-cases","isKeyed":true,"reply":"json","media":"application/json"},
  "rehearsalCases.get": {"method":"GET","path":"/v1/rehearsal-cases/{rehearsal_case_id}","isKeyed":false,"reply":"json","media":null},
  "rehearsalCases.update": {"method":"PATCH","path":"/v1/rehearsal-cases/{rehearsal_case_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "rehearsalCases.delete": {"method":"DELETE","path":"/v1/rehearsal-cases/{rehearsal_case_id}","isKeyed":false,"reply":"nothing","media":null},
  "rehearsalChat.answer": {"method":"POST","path":"/v1/rehearsal-chat/{bot_uid}","isKeyed":false,"reply":"response","media":"application/json"},
  "rehearsalChat.answerDraft": {"method":"POST","path":"/v1/rehearsal-chat","isKeyed":false,"reply":"response","media":"application/json"},
  "rehearsalModel.get": {"method":"GET","path":"/v1/rehearsal-model","isKeyed":false,"reply":"json","media":null},
  "rehearsalModel.update": {"method":"PATCH","path":"/v1/rehearsal-model","isKeyed":false,"reply":"json","media":"application/json"},
  "rehearsalModel.test": {"method":"POST","path":"/v1/rehearsal-model/test","isKeyed":false,"reply":"json","media":null},
  "rehearsalRuns.list": {"method":"GET","path":"/v1/rehearsal-runs","isKeyed":false,"reply":"json","media":null},
  "rehearsalRuns.create": {"method":"POST","path":"/v1/rehearsal-runs","isKeyed":true,"reply":"json","media":"application/json"},
  "rehearsalRuns.get": {"method":"GET","path":"/v1/rehearsal-runs/{rehearsal_run_id}","isKeyed":false,"reply":"json","media":null},
  "rehearsalRuns.results": {"method":"GET","path":"/v1/rehearsal-runs/{rehearsal_run_id}/results","isKeyed":false,"reply":"json","media":null},
  "rehearsalRuns.cancel": {"method":"POST","path":"/v1/rehearsal-runs/{rehearsal_run_id}/cancel","isKeyed":true,"reply":"json","media":null},
  "rehearsalRuns.override": {"method":"POST","path":"/v1/rehearsal-runs/{rehearsal_run_id}/override","isKeyed":true,"reply":"json","media":"application/json"},
  "rehearsalScenarios.list": {"method":"GET","path":"/v1/rehearsal-scenarios","isKeyed":false,"reply":"json","media":null},
  "rehearsalScenarios.create": {"method":"POST","path":"/v1/rehearsal-scenarios","isKeyed":true,"reply":"json","media":"application/json"},
  "rehearsalScenarios.get": {"method":"GET","path":"/v1/rehearsal-scenarios/{rehearsal_scenario_id}","isKeyed":false,"reply":"json","media":null},
  "rehearsalScenarios.update": {"method":"PATCH","path":"/v1/rehearsal-scenarios/{rehearsal_scenario_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "rehearsalScenarios.delete": {"method":"DELETE","path":"/v1/rehearsal-scenarios/{rehearsal_scenario_id}","isKeyed":false,"reply":"nothing","media":null},
  "rehearsalSuites.get": {"method":"GET","path":"/v1/rehearsal-suites/{bot_uid}","isKeyed":false,"reply":"json","media":null},
  "rehearsalSuites.update": {"method":"PATCH","path":"/v1/rehearsal-suites/{bot_uid}","isKeyed":false,"reply":"json","media":"application/json"},
  "review.queue": {"method":"GET","path":"/v1/review/queue","isKeyed":false,"reply":"json","media":null},
  "review.get": {"method":"GET","path":"/v1/review/calls/{id}","isKeyed":false,"reply":"json","media":null},
  "review.save": {"method":"PATCH","path":"/v1/review/calls/{id}","isKeyed":false,"reply":"json","media":"application/json"},
  "review.addNote": {"method":"POST","path":"/v1/review/calls/{id}/notes","isKeyed":true,"reply":"json","media":"application/json"},
  "review.getNote": {"method":"GET","path":"/v1/review/notes/{review_note_id}","isKeyed":false,"reply":"json","media":null},
  "review.changeNote": {"method":"PATCH","path":"/v1/review/notes/{review_note_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "review.removeNote": {"method":"DELETE","path":"/v1/review/notes/{review_note_id}","isKeyed":false,"reply":"nothing","media":"application/json"},
  "reviewAgreement.get": {"method":"GET","path":"/v1/review/agreement","isKeyed":false,"reply":"json","media":null},
  "reviewers.list": {"method":"GET","path":"/v1/reviewers","isKeyed":false,"reply":"json","media":null},
  "reviewers.create": {"method":"POST","path":"/v1/reviewers","isKeyed":true,"reply":"json","media":"application/json"},
  "reviewers.get": {"method":"GET","path":"/v1/reviewers/{reviewer_id}","isKeyed":false,"reply":"json","media":null},
  "reviewers.update": {"method":"PATCH","path":"/v1/reviewers/{reviewer_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "sampleData.create": {"method":"POST","path":"/session/sample-data","isKeyed":true,"reply":"json","media":null},
  "sampleData.progress": {"method":"GET","path":"/session/sample-data","isKeyed":false,"reply":"json","media":null},
  "savedViews.list": {"method":"GET","path":"/v1/saved-views","isKeyed":false,"reply":"json","media":null},
  "savedViews.create": {"method":"POST","path":"/v1/saved-views","isKeyed":true,"reply":"json","media":"application/json"},
  "savedViews.get": {"method":"GET","path":"/v1/saved-views/{saved_view_id}","isKeyed":false,"reply":"json","media":null},
  "savedViews.update": {"method":"PATCH","path":"/v1/saved-views/{saved_view_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "savedViews.delete": {"method":"DELETE","path":"/v1/saved-views/{saved_view_id}","isKeyed":false,"reply":"nothing","media":null},
  "scorecards.list": {"method":"GET","path":"/v1/scorecards","isKeyed":false,"reply":"json","media":null},
  "scorecards.create": {"method":"POST","path":"/v1/scorecards","isKeyed":true,"reply":"json","media":"application/json"},
  "scorecards.get": {"method":"GET","path":"/v1/scorecards/{scorecard_id}","isKeyed":false,"reply":"json","media":null},
  "scorecards.update": {"method":"PATCH","path":"/v1/scorecards/{scorecard_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "scorecards.delete": {"method":"DELETE","path":"/v1/scorecards/{scorecard_id}","isKeyed":false,"reply":"nothing","media":null},
  "session.open": {"method":"POST","path":"/session","isKeyed":false,"reply":"json","media":"application/json"},
  "session.get": {"method":"GET","path":"/session","isKeyed":false,"reply":"json","media":null},
  "session.close": {"method":"DELETE","path":"/session","isKeyed":false,"reply":"nothing","media":null},
  "session.confirm": {"method":"POST","path":"/session/confirm","isKeyed":false,"reply":"nothing","media":"application/json"},
  "simulatedInboundCalls.create": {"method":"POST","path":"/v1/simulated-inbound-calls","isKeyed":true,"reply":"json","media":"application/json"},
  "snippets.create": {"method":"POST","path":"/v1/knowledge-bases/{knowledge_base_id}/snippets","isKeyed":true,"reply":"json","media":"application/json"},
  "snippets.list": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/snippets","isKeyed":false,"reply":"json","media":null},
  "snippets.get": {"method":"GET","path":"/v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}","isKeyed":false,"reply":"json","media":null},
  "snippets.update": {"method":"PATCH","path":"/v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "snippets.delete": {"method":"DELETE","path":"/v1/knowledge-bases/{knowledge_base_id}/snippets/{snippet_id}","isKeyed":false,"reply":"nothing","media":null},
  "sounds.recording": {"method":"GET","path":"/v1/call/{id}/recording","isKeyed":false,"reply":"response","media":null},
  "sounds.voiceSample": {"method":"GET","path":"/v1/voices/{voice_id}/sample","isKeyed":false,"reply":"response","media":null},
  "targets.list": {"method":"GET","path":"/v1/campaigns/{campaign_id}/contacts","isKeyed":false,"reply":"json","media":null},
  "targets.get": {"method":"GET","path":"/v1/campaigns/{campaign_id}/contacts/{contact_id}","isKeyed":false,"reply":"json","media":null},
  "telephony.get": {"method":"GET","path":"/v1/telephony","isKeyed":false,"reply":"json","media":null},
  "telephony.update": {"method":"PATCH","path":"/v1/telephony","isKeyed":false,"reply":"json","media":"application/json"},
  "telephony.test": {"method":"POST","path":"/v1/telephony/test","isKeyed":false,"reply":"json","media":null},
  "telephony.numbers": {"method":"GET","path":"/v1/telephony/numbers","isKeyed":false,"reply":"json","media":null},
  "telephony.importNumbers": {"method":"POST","path":"/v1/telephony/numbers/import","isKeyed":true,"reply":"json","media":"application/json"},
  "testCalls.create": {"method":"POST","path":"/v1/telephony/test-calls","isKeyed":true,"reply":"json","media":"application/json"},
  "testCalls.get": {"method":"GET","path":"/v1/telephony/test-calls/{id}","isKeyed":false,"reply":"json","media":null},
  "testCalls.cancel": {"method":"POST","path":"/v1/telephony/test-calls/{id}/cancel","isKeyed":true,"reply":"json","media":null},
  "tools.create": {"method":"POST","path":"/v1/bots/{bot_uid}/tools","isKeyed":true,"reply":"json","media":"application/json"},
  "tools.list": {"method":"GET","path":"/v1/bots/{bot_uid}/tools","isKeyed":false,"reply":"json","media":null},
  "tools.get": {"method":"GET","path":"/v1/bots/{bot_uid}/tools/{tool_id}","isKeyed":false,"reply":"json","media":null},
  "tools.update": {"method":"PATCH","path":"/v1/bots/{bot_uid}/tools/{tool_id}","isKeyed":false,"reply":"json","media":"application/json"},
  "tools.delete": {"method":"DELETE","path":"/v1/bots/{bot_uid}/tools/{tool_id}","isKeyed":false,"reply":"nothing","media":null},
  "tools.test": {"method":"POST","path":"/v1/bots/{bot_uid}/tools/test","isKeyed":false,"reply":"json","media":"application/json"},
  "variableSources.list": {"method":"GET","path":"/v1/bots/{uid}/variable-sources","isKeyed":false,"reply":"json","media":null},
  "voices.list": {"method":"GET","path":"/v1/voices","isKeyed":false,"reply":"json","media":null},
  "voices.get": {"method":"GET","path":"/v1/voices/{voice_id}","isKeyed":false,"reply":"json","media":null},
  "webCalls.create": {"method":"POST","path":"/v2/create-web-call","isKeyed":false,"reply":"json","media":"application/json"},
  "webhooks.settings": {"method":"GET","path":"/v1/webhooks","isKeyed":false,"reply":"json","media":null},
  "webhooks.createSecret": {"method":"POST","path":"/v1/webhooks/secrets","isKeyed":false,"reply":"json","media":"application/json"},
  "webhooks.test": {"method":"POST","path":"/v1/webhooks/test","isKeyed":false,"reply":"json","media":"application/json"},
  "webhooks.list": {"method":"GET","path":"/v1/webhooks/deliveries","isKeyed":false,"reply":"json","media":null},
  "webhooks.get": {"method":"GET","path":"/v1/webhooks/deliveries/{delivery_id}","isKeyed":false,"reply":"json","media":null},
  "webhooks.resend": {"method":"POST","path":"/v1/webhooks/deliveries/{delivery_id}/resend","isKeyed":true,"reply":"json","media":null},
  "webhooks.resendFailed": {"method":"POST","path":"/v1/webhooks/deliveries/resend","isKeyed":true,"reply":"json","media":"application/json"},
}
