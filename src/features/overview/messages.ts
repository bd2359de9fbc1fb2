/** Texts of this feature that are longer than a label. */
export const messages = {
  createBot: 'Write a prompt. All other settings have defaults.',
  linkNumber: 'An inbound bot answers calls; an outbound bot places them.',
  placeCall: 'Watch it live, then read the transcript and play the recording.',
  sampleData: 'Fictional bots, numbers, contacts, campaigns and two months of simulated calls.',
  sampleDataFailed: 'Couldn’t add all sample data. Data added so far is kept. Try again in an empty account.',
  sampleDataNote: 'Takes about a minute. Only for empty accounts.',
} as const
