import { bots, campaigns, contactLists, phoneNumbers, savedViews } from '~/api/operations'
import { everyPage } from './fetch-all-pages'

export const allBots = everyPage(bots.list, (reply) => reply.bots)
export const allCampaigns = everyPage(campaigns.list, (reply) => reply.campaigns)
export const allPhoneNumbers = everyPage(phoneNumbers.list, (reply) => reply.phone_numbers)
export const allContactLists = everyPage(contactLists.list, (reply) => reply.contact_lists)
export const allSavedViews = everyPage(savedViews.list, (reply) => reply.saved_views)
