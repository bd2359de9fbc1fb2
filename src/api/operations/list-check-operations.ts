import type { listChecks as ListChecks } from '#contract/contacts/list-checks'
import { routed } from '~/api/routed'

/** Of contact lists that are compared with the do-not-call list, which the first screen does not need. */
export const listChecks = routed<typeof ListChecks>({
  get: 'GET /v1/list-checks/{contact_list_id}',
  start: 'POST /v1/list-checks/{contact_list_id}',
  contacts: 'GET /v1/list-checks/{contact_list_id}/contacts',
})
