import type { Bot } from '#contract/bots/bots'
import type { ContactList } from '#contract/contacts/lists'
import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'

/** The bots, numbers and lists that a campaign can use. */
export type Choices = { bots: Bot[]; numbers: PhoneNumber[]; lists: ContactList[] }
