import { bots } from '#contract/bots'
import { contactLists } from '#contract/contact-lists'
import { phoneNumbers } from '#contract/phone-numbers'
import { everyPage } from './every-page'

export const allBots = everyPage(bots.list, (reply) => reply.bots)
export const allPhoneNumbers = everyPage(phoneNumbers.list, (reply) => reply.phone_numbers)
export const allContactLists = everyPage(contactLists.list, (reply) => reply.contact_lists)
