const known: Record<string, string> = {
  'do_not_call.add': 'Put on the do-not-call list',
  'do_not_call.confirm': 'Opt-out confirmed',
  'do_not_call.reject': 'Opt-out rejected',
  'call.pin': 'Line of a call pinned',
  'call.share': 'Call handed on as a file',
  'do_not_call.remove': 'Taken off the do-not-call list',
  'dialing_rules.tighten': 'Dialing rules changed',
  'dialing_rules.loosen': 'Dialing rules loosened',
  'webhook_secret.create': 'Webhook secret made',
  'webhook.test': 'Test report sent',
  'tool.test': 'Request of a tool tried',
  'webhook.resend': 'Report sent again',
  'rehearsal.override': 'Saved though the rehearsal failed',
  'rehearsal_suite.require': 'Rehearsal required before saving',
  'rehearsal_suite.release': 'Rehearsal no longer required',
  'bot.save_unrehearsed': 'Bot saved by a program without a rehearsal',
  'rehearsal_model.update': 'Model of rehearsals changed',
  'call.reveal': 'Personal data revealed',
  'recording.play': 'Masked recording played',
  'recording.view': 'Waveform of a masked recording viewed',
  'retention.tighten': 'Retention shortened',
  'retention.loosen': 'Retention lengthened',
  'retention.purge': 'Purged under the retention',
  'privacy.change': 'Privacy settings changed',
}

/** What was done, in words; an action that is not known here is shown by its name: "campaign.stop" is "Campaign: stop". */
export function actionInWords(action: string): string {
  if (Object.hasOwn(known, action)) return known[action] ?? action
  const words = action.replaceAll('_', ' ').replace('.', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
