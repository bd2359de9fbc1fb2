import type { Bot } from '#contract/bots/bots'
import type { ContactList } from '#contract/contacts/lists'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'

/** What a campaign can be made of. */
export type Choices = { bots: Bot[]; numbers: PhoneNumber[]; lists: ContactList[] }
