import { everyPage } from './every-page'
import { bots, contactLists, phoneNumbers } from './operations'

export const allBots = everyPage(bots.list, (reply) => reply.bots)
export const allPhoneNumbers = everyPage(phoneNumbers.list, (reply) => reply.phone_numbers)
export const allContactLists = everyPage(contactLists.list, (reply) => reply.contact_lists)
