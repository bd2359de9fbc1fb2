import type { Turn } from '#contract/calls/record'
import type {
  ApiKeysTable,
  AuditLogHeadsTable,
  AuditLogTable,
  AuditPendingTable,
  IdempotencyKeysTable,
  OrganizationsTable,
  PrivacySettingsTable,
  PurgesTable,
  RateLimitsTable,
  SampleDataFillsTable,
  ServerAuditLogHeadsTable,
  ServerAuditLogTable,
  SessionsTable,
  SignInLinksTable,
} from './account-tables'
import type {
  BotsTable,
  BotVersionsTable,
  EmbeddingTables,
  KnowledgeBasesTable,
  KnowledgeEntriesTable,
  KnowledgePassagesTable,
  MailServersTable,
  ModelDefaultsTable,
  ModelPricesTable,
  ModelProvidersTable,
  ToolRunsTable,
  ToolSecretsTable,
  ToolsTable,
  UnclearedTablesTable,
} from './bot-tables'
import type {
  AnalysisRunCallsTable,
  AnalysisRunsTable,
  CallsTable,
  LineCallsTable,
  SavedViewsTable,
  TelephonyLinesTable,
  TestCallsTable,
  WebCallTokensTable,
} from './calls-table'
import type {
  CampaignAnswersTable,
  CampaignDraftsTable,
  CampaignLaunchesTable,
  CampaignsTable,
  CarrierStateTable,
  DialingRulesTable,
  DialsTable,
  OutcomeCountsTable,
  ReopeningsTable,
  TargetCountsTable,
  TargetsTable,
  WithdrawnDialsTable,
} from './campaign-tables'
import type { Json, Moment } from './columns'
import type {
  ContactCountsTable,
  ContactListsTable,
  ContactsTable,
  DoNotCallTable,
  ImportBlockedNumbersTable,
  ImportChunksTable,
  ImportFailedRowsTable,
  ImportRowsTable,
  ImportsTable,
} from './contact-tables'
import type {
  CallMirrorsTable,
  DatabasePurposeTable,
  ImportDeliveriesTable,
  ListReadingNumbersTable,
  ListReadingsTable,
  PlatformAccountsTable,
  PlatformHoldsTable,
  PlatformKeysTable,
  PlatformToolsTable,
  PlatformWitnessesTable,
} from './gateway-tables'
import type { MessagesTable } from './message-tables'
import type {
  RehearsalModelsTable,
  RehearsalResultsTable,
  RehearsalRunsTable,
  RehearsalScenariosTable,
  RehearsalSuitesTable,
} from './rehearsal-tables'
import type {
  CallSignalsBacklogTable,
  CallSignalsTable,
  RehearsalCasesTable,
  ReviewersTable,
  ReviewNotesTable,
  ReviewsTable,
  ScorecardBotsTable,
  ScorecardsTable,
  ScorecardVersionsTable,
} from './review-tables'
import type {
  CallCountsTable,
  CallStatisticsTable,
  CallsToCountTable,
  LatencySketchesTable,
  StatisticsKeysTable,
} from './statistics-tables'
import type {
  DeliveriesTable,
  DeliveryAttemptsTable,
  GoneAddressesTable,
  WebhookSecretsTable,
} from './webhook-tables'

export type PhoneNumbersTable = {
  organization_id: number
  phone_number_id: string
  phone_number: string
  name: string
  inbound_agent_id: string | null
  outbound_agent_id: string | null
  created_at: Moment
  updated_at: Moment
}

/** What has been said in a call that goes on. */
type LiveTurnsTable = {
  call_id: string
  index: number
  turn: Json<Turn>
}

/** Lines that a reviewer placed at a time of the call. */
type CallPinsTable = {
  organization_id: number
  call_id: string
  line: number
  start_ms: number
}

export type Tables = EmbeddingTables & {
  organizations: OrganizationsTable
  api_keys: ApiKeysTable
  sessions: SessionsTable
  sign_in_links: SignInLinksTable
  rate_limits: RateLimitsTable
  sample_data_fills: SampleDataFillsTable
  idempotency_keys: IdempotencyKeysTable
  bots: BotsTable
  bot_versions: BotVersionsTable
  tools: ToolsTable
  phone_numbers: PhoneNumbersTable
  contact_lists: ContactListsTable
  contacts: ContactsTable
  campaigns: CampaignsTable
  campaign_drafts: CampaignDraftsTable
  campaign_launches: CampaignLaunchesTable
  calls: CallsTable
  do_not_call: DoNotCallTable
  audit_log: AuditLogTable
  audit_log_heads: AuditLogHeadsTable
  audit_pending: AuditPendingTable
  server_audit_log: ServerAuditLogTable
  server_audit_log_heads: ServerAuditLogHeadsTable
  messages: MessagesTable
  live_turns: LiveTurnsTable
  call_pins: CallPinsTable
  call_counts: CallCountsTable
  contact_counts: ContactCountsTable
  calls_to_count: CallsToCountTable
  statistics_keys: StatisticsKeysTable
  call_statistics: CallStatisticsTable
  latency_sketches: LatencySketchesTable
  dialing_rules: DialingRulesTable
  carrier_state: CarrierStateTable
  targets: TargetsTable
  target_counts: TargetCountsTable
  dials: DialsTable
  withdrawn_dials: WithdrawnDialsTable
  outcome_counts: OutcomeCountsTable
  reopenings: ReopeningsTable
  imports: ImportsTable
  import_chunks: ImportChunksTable
  import_rows: ImportRowsTable
  saved_views: SavedViewsTable
  import_failed_rows: ImportFailedRowsTable
  import_blocked_numbers: ImportBlockedNumbersTable
  campaign_answers: CampaignAnswersTable
  privacy_settings: PrivacySettingsTable
  purges: PurgesTable
  webhook_secrets: WebhookSecretsTable
  gone_addresses: GoneAddressesTable
  deliveries: DeliveriesTable
  delivery_attempts: DeliveryAttemptsTable
  call_signals: CallSignalsTable
  call_signals_backlog: CallSignalsBacklogTable
  reviewers: ReviewersTable
  scorecards: ScorecardsTable
  scorecard_versions: ScorecardVersionsTable
  scorecard_bots: ScorecardBotsTable
  reviews: ReviewsTable
  review_notes: ReviewNotesTable
  rehearsal_cases: RehearsalCasesTable
  knowledge_bases: KnowledgeBasesTable
  knowledge_entries: KnowledgeEntriesTable
  knowledge_passages: KnowledgePassagesTable
  model_prices: ModelPricesTable
  model_providers: ModelProvidersTable
  mail_servers: MailServersTable
  telephony_lines: TelephonyLinesTable
  line_calls: LineCallsTable
  test_calls: TestCallsTable
  model_defaults: ModelDefaultsTable
  rehearsal_models: RehearsalModelsTable
  rehearsal_suites: RehearsalSuitesTable
  rehearsal_scenarios: RehearsalScenariosTable
  rehearsal_runs: RehearsalRunsTable
  rehearsal_results: RehearsalResultsTable
  call_mirrors: CallMirrorsTable
  import_deliveries: ImportDeliveriesTable
  list_readings: ListReadingsTable
  list_reading_numbers: ListReadingNumbersTable
  database_purpose: DatabasePurposeTable
  platform_accounts: PlatformAccountsTable
  platform_keys: PlatformKeysTable
  platform_witnesses: PlatformWitnessesTable
  platform_tools: PlatformToolsTable
  tool_runs: ToolRunsTable
  web_call_tokens: WebCallTokensTable
  analysis_runs: AnalysisRunsTable
  analysis_run_calls: AnalysisRunCallsTable
  tool_secrets: ToolSecretsTable
  uncleared_tables: UnclearedTablesTable
  platform_holds: PlatformHoldsTable
}
