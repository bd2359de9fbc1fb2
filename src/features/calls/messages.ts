/** Texts of this feature that are longer than a label. */
export const messages = {
  hipaaHides: 'Recording, transcript and analysis of this call are not stored.',
  // detail
  usualRange: 'This bot’s last 30 days, p10 to p90 (median dashed)',
  timesDisagree: 'Reported times do not match',

  // list
  searchOrder: 'Search results are sorted by time, newest first.',
  copyRefused: 'Couldn’t copy. Allow clipboard access in your browser.',
  exportBroken: 'The connection was lost before the export finished. Try again.',
  keyNotSent: 'Couldn’t send the key. Check your connection and try again.',
  exportTranscripts: 'Only stored transcripts. Personal data stays masked.',
  exportNeedsKey:
    'You signed in more than two hours ago. Enter your API key again to continue the export. If you signed in with a link, use a new one.',

  // list/views
  viewIsShared: 'Everyone in your organization sees this view.',
  deleteView: 'Deletes the view for everyone in your organization. No calls are deleted.',

  // mirror
  startCopying:
    'Copying continues after you sign out. This server stores your key, encrypted, until you stop copying.',
  stopCopying:
    'Deletes the stored key, search and analytics. Calls with notes, reviews or pins are kept. Nothing changes on the platform.',
  whyCopies: 'Adds search, analytics, the review queue and opt-outs, which this platform does not have.',

  // place
  simulatedCall: 'No phone rings. A simulated caller answers.',
  simulatedInboundCall: 'No phone rings. A simulated caller calls the number.',
  realCall: (line: string) => `${line} dials the number immediately, and the call is billed.`,
  /** The name of a bot is "…" until it has arrived. */
  placedBy: (bot: string) =>
    bot === '…' ? 'Loading the bot of this number…' : `${bot} will place the call.`,
  noOutboundBot: 'This number has no outbound bot. Choose a bot below.',
  addNumber: 'Add a phone number to place calls.',
  awaitNumber: 'The administrator of this server adds the numbers that you call from.',
  numberFormat: 'With country code, for example +14155550123.',
  customerId: 'Your ID for this person. Use it to filter calls.',
  callVariables: 'The bot uses these variables. Enter their values for this call.',

  // player
  noWaveform: 'This recording has no waveform.',
  recordingGone: 'It was deleted or has expired. The transcript is still available.',
  recordingElsewhere: 'This page cannot play it. Open it there to listen.',
  recordingLater: 'The recording appears when the call ends.',
  notRecorded: 'This call was not recorded, or the recording was deleted.',
  notAnswered: 'The call was not answered.',
  serverUnreachable: 'The server is unreachable. Check your connection.',

  // share
  shareFile: 'One HTML file that opens in any browser, without scripts or external content.',
  recordingUnredacted: 'The recording still contains the redacted data.',
  noRecordingToEmbed: 'This call has no recording.',

  // transcript
  sumOfCosts: 'The server reports no total. This is the sum of the parts.',
  onlyTotalCost: 'The server reports only the total.',
  noLineTimes: 'This server does not report line times.',
  findingLineTimes: 'Finding line times in the recording…',
  transcriptLater: 'The transcript appears here when the call ends.',
  transcriptWhenAnswered: 'The transcript appears here when the call is answered.',
  nothingSaid: 'Waiting for the first words…',
  noTranscript: 'Nothing was said, or this server does not store transcripts.',
} as const
