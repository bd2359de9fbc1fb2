/** Texts of this feature that are longer than a label. */
export const messages = {
  // drafts
  noDrafts: 'Save a campaign as a draft to finish and launch it later.',
  deleteDraft: 'The draft is deleted permanently.',
  draftGone:
    'This draft was launched or deleted in another window. Check the list of campaigns before you launch it again.',
  draftModified: 'Another user saved this draft after you opened it. Replacing it discards their changes.',

  // forecast
  forecastNeedsWindow: 'Enter the window’s times to see a forecast.',
  notWithinHalfAYear: 'not within six months',
  forecastRange: 'Median of the simulated runs. Below it: 10% of runs are lower, 10% higher (p10 – p90).',
  noDialableWindow:
    'None of its windows is within the contacts’ local calling hours. Change its hours or days.',

  // form
  noCallbacks: 'Callbacks aren’t answered: this number has no inbound bot.',
  incomplete: 'Not ready: check',
  campaignBotFixed: 'Cannot be changed after launch.',
  campaignNeeds: 'A campaign needs a bot, a phone number and a contact list',
  campaignNeedsFirst: 'Create what is missing first.',
  leaveEnded: 'This campaign can no longer be changed. Your changes are lost when you leave.',
  campaignUnsaved: 'These changes are not saved.',
  skipReached: 'Turn on “Skip reached contacts” to leave out those that another campaign has reached.',
  dialsItself: (dialer: string) =>
    `The ${dialer} dials on its own. To pause a campaign, change its window or days.`,
  missingVariables: 'Contacts without a value are blocked, or hear your default text.',

  // list
  noCampaigns: 'In a campaign, a bot calls the contacts of a list, at the times you choose.',

  // monitor
  deleteCampaign: 'The campaign is deleted permanently. Its contact list and calls are kept.',

  // preflight
  alwaysApply: 'Do-not-call and local hours always apply.',
  noneReady: 'No contacts are ready to call',
  noneBlocked: 'All matching contacts can be called.',
  launchNow: 'The window is open: calls start immediately.',
  costUnknown: 'Unknown: too few past calls.',
  testCall: 'Calls one contact with this bot and number, before anyone else is called.',
  testSimulated: 'Simulated: no phone rings.',
  noTestContacts: 'No contact of the first 100 has a valid phone number.',
  launchLater: 'Calls start when the window opens.',
  noPreflight: 'Preflight is not available on this server.',
  preflightNeeds: 'Choose a bot and a contact list to check who can be called.',

  // schedule
  windowMissesAll: 'The window is outside all contacts’ local calling hours',
  noDays: 'Runs once, in the next window.',
  overnight: 'Ends the next day. The window counts as the day it starts.',

  // schedule/week
  spanKeys:
    'Arrow keys move the window by 15 minutes; Page Up and Page Down by an hour. Home and End move it to midnight. With Shift, left and right move its end, up and down its start, Home and End extend it to midnight.',
} as const
