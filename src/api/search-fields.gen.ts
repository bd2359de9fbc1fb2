// Queries of the contract. To write this file again: npx vitest run src/api/search.test.ts --update
import type { SearchFields } from './search'

export const searchFields: Record<string, Record<string, SearchFields>> = {
  analytics: {
    summary: {"bot_uid":{"type":"string","maxLength":255},"bot_version":{"type":"integer","minimum":1,"maximum":2147483647},"own_number":{"type":"string","maxLength":255},"campaign_id":{"type":"integer","minimum":1,"maximum":2147483647},"direction":{"type":"string","enum":["inbound","outbound"]},"from_date":{"type":"instant"},"to_date":{"type":"instant"},"timezone":{"type":"timezone"}},
  },
  auditLog: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"action":{"type":"string","maxLength":255},"actor":{"type":"string","enum":["key","session","server"]},"api_key_id":{"type":"integer","minimum":1,"maximum":2147483647},"from_date":{"type":"instant"},"to_date":{"type":"instant"},"timezone":{"type":"timezone"},"search":{"type":"string","maxLength":255}},
  },
  bots: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"created_after":{"type":"instant"},"created_before":{"type":"instant"},"timezone":{"type":"timezone"},"name":{"type":"string","maxLength":255},"sort_by":{"type":"string","enum":["name","created_at","updated_at"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  botVersions: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512}},
  },
  calls: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"customer_id":{"type":"string","maxLength":255},"from_number":{"type":"string","maxLength":255},"to_number":{"type":"string","maxLength":255},"bot_uid":{"type":"string","maxLength":255},"bot_id":{"type":"string","maxLength":255},"from_date":{"type":"instant"},"to_date":{"type":"instant"},"timezone":{"type":"timezone"},"call_status":{"type":"string","enum":["registered","ongoing","ended","error"]},"call_type":{"type":"string","enum":["phonecall","webcall"]},"agent_id":{"type":"string","maxLength":255},"agent_version":{"type":"integer","minimum":1,"maximum":2147483647},"campaign_id":{"type":"integer","minimum":1,"maximum":2147483647},"direction":{"type":"string","enum":["inbound","outbound"]},"search":{"type":"string","maxLength":255},"is_successful":{"type":"boolean"},"disconnection_reason":{"type":"string","enum":["user_ended_call","agent_ended_call","call_completed","dial_failed","dial_no_answer","dial_busy","network_error","agent_error","timeout","system_error","transferred_to_human","transferred_to_external","voicemail"]},"end_reason":{"type":"string","enum":["user_ended_call","agent_ended_call","call_completed","dial_failed","dial_no_answer","dial_busy","network_error","agent_error","system_error","transferred_to_human","transferred_to_external","voicemail","silence","max_duration","timeout"]},"result":{"type":"string","enum":["successful","not_successful","opted_out","transferred","not_evaluated","voicemail","no_answer","busy","failed"]},"stage":{"type":"string","enum":["completed","answered","evaluated"]},"min_duration_seconds":{"type":"number","minimum":0,"maximum":1000000},"max_duration_seconds":{"type":"number","minimum":0,"maximum":1000000},"call_ids":{"type":"string","maxLength":4000,"pattern":"^[\\w-]{1,64}(,[\\w-]{1,64}){0,99}$"},"sort_by":{"type":"string","enum":["time","duration","cost","latency"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  campaignDrafts: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512}},
  },
  campaigns: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"created_after":{"type":"instant"},"created_before":{"type":"instant"},"timezone":{"type":"timezone"},"status":{"type":"string","enum":["Scheduled","Running","Stopped","Completed","Failed","Expired","Paused"]},"name":{"type":"string","maxLength":255},"sort_by":{"type":"string","enum":["name","created_at"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  contactLists: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"created_after":{"type":"instant"},"created_before":{"type":"instant"},"timezone":{"type":"timezone"},"name":{"type":"string","maxLength":255},"sort_by":{"type":"string","enum":["name","created_at"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  contacts: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"search":{"type":"string","maxLength":255},"last_outcome":{"type":"string","enum":["reached","voicemail","no_answer","busy","failed","unknown","none"]},"contact_ids":{"type":"string","maxLength":1099,"pattern":"^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,99}$"},"sort_by":{"type":"string","enum":["name","phone_number","phone_number_2","phone_number_3","last_outcome","created_at","updated_at"]},"sort_detail":{"type":"string","maxLength":255},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  doNotCall: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"search":{"type":"string","maxLength":255},"phone_number":{"type":"string","maxLength":64},"is_unconfirmed":{"type":"boolean"}},
  },
  faqs: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"search":{"type":"string","maxLength":255}},
  },
  knowledgeBases: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"name":{"type":"string","maxLength":255},"sort_by":{"type":"string","enum":["name","created_at","updated_at"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
    search: {"question":{"type":"string","maxLength":1000}},
  },
  messages: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"to_number":{"type":"string","maxLength":64},"status":{"type":"string","enum":["queued","sent","delivered","failed"]},"contact_id":{"type":"integer","minimum":1,"maximum":2147483647},"call_id":{"type":"string","maxLength":255},"search":{"type":"string","maxLength":255}},
  },
  phoneNumbers: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"phone_number":{"type":"string","maxLength":255},"name":{"type":"string","maxLength":255},"sort_by":{"type":"string","enum":["phone_number","name","created_at"]},"sort_order":{"type":"string","enum":["asc","desc"]}},
  },
  preflight: {
    held: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"bot_uid":{"type":"string","maxLength":255},"from_number":{"type":"string","maxLength":255},"contact_list_id":{"type":"integer","minimum":1,"maximum":2147483647},"timezone":{"type":"timezone"},"defaults":{"type":"string","maxLength":5000},"skip_reached":{"type":"boolean"},"campaign_id":{"type":"integer","minimum":1,"maximum":2147483647},"gate":{"type":"string","enum":["campaign_status","bot","from_number","list","window","clock_change","target_status","retry_wait","contact_number","forbidden_number","country","do_not_call","duplicate","reached_before","variables","unknown_zone","called_hours","attempts","in_call","concurrency"]},"variable":{"type":"string","maxLength":255}},
  },
  rehearsalCases: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"bot_uid":{"type":"string","maxLength":255},"name":{"type":"string","maxLength":255},"call_id":{"type":"string","maxLength":255}},
  },
  review: {
    queue: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"kind":{"type":"string","enum":["false_success","missed_success","anger","voicemail_taken_for_person","person_taken_for_voicemail","dead_air","interruptions","slow_answers","high_cost","spoken_variable","schema_violation"]},"bot_uid":{"type":"string","maxLength":255},"campaign_id":{"type":"integer","minimum":1,"maximum":2147483647},"from_date":{"type":"instant"},"to_date":{"type":"instant"},"timezone":{"type":"timezone"},"state":{"type":"string","enum":["waiting","second_opinion","reviewed","skipped"]},"reviewer_id":{"type":"integer","minimum":1,"maximum":2147483647}},
  },
  reviewAgreement: {
    get: {"one":{"type":"integer","minimum":1,"maximum":2147483647},"other":{"type":"integer","minimum":1,"maximum":2147483647},"bot_uid":{"type":"string","maxLength":255},"from_date":{"type":"instant"},"to_date":{"type":"instant"},"timezone":{"type":"timezone"}},
  },
  scorecards: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512}},
  },
  targets: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"status":{"type":"string","enum":["pending","dialing","reached","voicemail","no_answer","busy","failed","unknown","held_back","not_reached"]},"gate":{"type":"string","enum":["campaign_status","bot","from_number","list","window","clock_change","target_status","retry_wait","contact_number","forbidden_number","country","do_not_call","duplicate","reached_before","variables","unknown_zone","called_hours","attempts","in_call","concurrency"]},"search":{"type":"string","maxLength":255}},
  },
  tools: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"created_after":{"type":"instant"},"created_before":{"type":"instant"},"timezone":{"type":"timezone"},"type":{"type":"string","enum":["api_request","function","end_call","transfer_call","dtmf","send_sms","send_email","call_booking","check_calendar_availability","check_working_hours"]}},
  },
  webhooks: {
    list: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512},"status":{"type":"string","enum":["pending","delivered","failed","disabled"]},"call_id":{"type":"string","maxLength":255},"bot_uid":{"type":"string","maxLength":255},"since":{"type":"instant"},"until":{"type":"instant"},"timezone":{"type":"timezone"}},
  },
  listChecks: {
    contacts: {"limit":{"type":"integer","minimum":1,"maximum":100},"offset":{"type":"integer","minimum":0,"maximum":9007199254740991},"cursor":{"type":"string","maxLength":512}},
  },
}
