import type { CallDataOwner } from '#server/calls/call-data-owner'
import { optOutData } from '#server/calls/completion/block-opt-outs'
import { callsData } from '#server/calls/completion/call-data'
import { campaignContactData } from '#server/campaigns/contacts/call-data'
import { messageData } from '#server/messages/store'
import { rehearsalData } from '#server/rehearsal/runs/call-data'
import { reviewData } from '#server/review/reviews-store'
import { webhookData } from '#server/webhooks/store'

/** Every resource that stores data of calls. A purge deletes from each of them. */
export const callDataOwners: readonly CallDataOwner[] = [
  callsData,
  optOutData,
  messageData,
  campaignContactData,
  webhookData,
  reviewData,
  rehearsalData,
]
