import { bots, campaigns, contactLists, phoneNumbers, savedViews } from '~/api/operations'
import { fetchAllPages } from './fetch-all-pages'

export const allBots = fetchAllPages(bots.list, (reply) => reply.bots)
export const allCampaigns = fetchAllPages(campaigns.list, (reply) => reply.campaigns)
export const allPhoneNumbers = fetchAllPages(phoneNumbers.list, (reply) => reply.phone_numbers)
export const allContactLists = fetchAllPages(contactLists.list, (reply) => reply.contact_lists)
export const allSavedViews = fetchAllPages(savedViews.list, (reply) => reply.saved_views)
