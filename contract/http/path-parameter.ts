import { IdInAddress } from './json'
import { z } from './zod'

/** Types of path parameters. A name means the same in every path. */
export const pathParameter = {
  api_key_id: IdInAddress,
  uid: z.string(),
  bot_uid: z.string(),
  bot_version: IdInAddress,
  id: z.string(),
  voice_id: IdInAddress,
  tool_id: IdInAddress,
  campaign_id: IdInAddress,
  campaign_draft_id: IdInAddress,
  contact_list_id: IdInAddress,
  contact_id: IdInAddress,
  knowledge_base_id: IdInAddress,
  faq_id: IdInAddress,
  snippet_id: IdInAddress,
  document_id: IdInAddress,
  do_not_call_id: IdInAddress,
  import_id: IdInAddress,
  saved_view_id: IdInAddress,
  delivery_id: z.string(),
  scorecard_id: IdInAddress,
  review_note_id: IdInAddress,
  reviewer_id: IdInAddress,
  rehearsal_case_id: IdInAddress,
  rehearsal_scenario_id: IdInAddress,
  rehearsal_run_id: IdInAddress,
}
