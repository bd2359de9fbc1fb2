import { IdInAddress } from './json'
import { z } from './zod'

/** Types of path parameters. A name means the same in every path. */
export const pathParameter = {
  /** Identifier of the API key. */
  api_key_id: IdInAddress,
  /** Identifier of the bot or phone number. @example bot_4k2m9d7q1s8v3b6n0p5r */
  uid: z.string(),
  /** Identifier of the bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string(),
  /** Version of the bot, from 1. @example 3 */
  bot_version: IdInAddress,
  /** Identifier of the call. @example call_7c1f5h9k2m6p0r4t8v3b */
  id: z.string(),
  /** Identifier of the voice. */
  voice_id: IdInAddress,
  /** Identifier of the tool. */
  tool_id: IdInAddress,
  /** Identifier of the campaign. */
  campaign_id: IdInAddress,
  /** Identifier of the campaign draft. */
  campaign_draft_id: IdInAddress,
  /** Identifier of the contact list. */
  contact_list_id: IdInAddress,
  /** Identifier of the contact. */
  contact_id: IdInAddress,
  /** Identifier of the knowledge base. */
  knowledge_base_id: IdInAddress,
  /** Identifier of the question. */
  faq_id: IdInAddress,
  /** Identifier of the text. */
  snippet_id: IdInAddress,
  /** Identifier of the document. */
  document_id: IdInAddress,
  /** Identifier of the entry on the do-not-call list. */
  do_not_call_id: IdInAddress,
  /** Identifier of the import. */
  import_id: IdInAddress,
  /** Identifier of the saved view. */
  saved_view_id: IdInAddress,
  /**
   * Identifier of the delivery, which is the `webhook-id` of its requests.
   * @example msg_2f6h0k4m8p1r5t9v3b7d
   */
  delivery_id: z.string(),
  /** Identifier of the model provider. */
  model_provider_id: IdInAddress,
  /** Identifier of the run of analyses. */
  analysis_run_id: IdInAddress,
  /** Identifier of the scorecard. */
  scorecard_id: IdInAddress,
  /** Identifier of the note. */
  review_note_id: IdInAddress,
  /** Identifier of the reviewer. */
  reviewer_id: IdInAddress,
  /** Identifier of the rehearsal case. */
  rehearsal_case_id: IdInAddress,
  /** Identifier of the scenario. */
  rehearsal_scenario_id: IdInAddress,
  /** Identifier of the run. */
  rehearsal_run_id: IdInAddress,
}
