import { accountTexts, capabilityTexts } from './accounts'
import { analyticsTexts } from './analytics'
import { botTexts } from './bots'
import { callTexts } from './calls'
import { campaignTexts } from './campaigns'
import { contactTexts } from './contacts'
import type { FieldTexts } from './field-texts'
import { knowledgeTexts } from './knowledge'
import { phoneNumberTexts } from './phone-numbers'
import { privacyTexts } from './privacy'
import { rehearsalTexts } from './rehearsal'
import { reportTexts } from './reports'
import { reviewTexts } from './review'
import { sharedTexts } from './shared'

/** By domain. A name has one text, whichever domain it is in. */
export const textsByDomain: readonly FieldTexts[] = [
  sharedTexts,
  accountTexts,
  capabilityTexts,
  analyticsTexts,
  botTexts,
  callTexts,
  campaignTexts,
  contactTexts,
  knowledgeTexts,
  phoneNumberTexts,
  privacyTexts,
  rehearsalTexts,
  reportTexts,
  reviewTexts,
]

export const fieldTexts: FieldTexts = Object.assign({}, ...textsByDomain)
