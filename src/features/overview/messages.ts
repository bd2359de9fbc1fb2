/** Texts of this feature that are longer than a label. */
export const messages = {
  createBot: 'Start from one of six templates, or write your own prompt.',
  addNumber: 'Callers reach the bot on it, and the bot calls from it.',
  linkNumber: 'An inbound bot answers calls; an outbound bot places them.',
  awaitNumber: 'Numbers are added by the administrator of this server. Link a bot once one is listed.',
  placeCall: 'Watch it live, then read the transcript and play the recording.',
  importContacts: 'Drop in a CSV file; columns are matched by their headers.',
  firstCampaign: 'Call a contact list within the hours that you choose.',
  connectModel: 'With a language model, the test chat understands what you say.',
  apiAndWebhooks: 'Place calls from your own code, and receive a webhook after each call.',
  sampleData: 'Fictional bots, numbers, contacts, campaigns and two months of simulated calls.',
  sampleDataFailed: 'Couldn’t add all sample data. Data added so far is kept. Try again in an empty account.',
  noCallsYet: 'No calls yet today',
  notChecked: 'Some items couldn’t be checked. Reload the page to try again.',
  sampleDataNote: 'Takes about a minute. Only for empty accounts.',
} as const
