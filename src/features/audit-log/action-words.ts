const sentences: Record<string, string> = {
  'analysis_run.cancel': 'Stopped analyzing calls again',
  'analysis_run.create': 'Analyzed calls again',
  'api_key.create': 'Created an API key',
  'api_key.revoke': 'Revoked an API key',
  'api_key.rotate': 'Rotated an API key',
  'api_key.update': 'Renamed an API key',
  'audit_log.reject': 'Rejected a forged audit entry',
  'bot.restore': 'Restored a bot version',
  'bot.save_unrehearsed': 'Saved a bot through the API without a rehearsal',
  'bot.update': 'Saved a bot',
  'call.create': 'Placed a call',
  'call.pin': 'Pinned a transcript line',
  'call.reveal': 'Revealed personal data',
  'call.share': 'Shared a call as a file',
  'call_mirror.start': 'Started copying calls from the platform',
  'call_mirror.stop': 'Stopped copying calls from the platform',
  'calls.export': 'Exported calls',
  'campaign.export_contacts': 'Exported campaign contacts',
  'contacts.create': 'Added contacts',
  'contacts.delete': 'Deleted contacts',
  'contacts.export': 'Exported contacts',
  'dialing_rules.loosen': 'Loosened calling rules',
  'dialing_rules.tighten': 'Changed calling rules',
  'do_not_call.add': 'Added to the do-not-call list',
  'do_not_call.confirm': 'Confirmed an opt-out',
  'do_not_call.reject': 'Rejected an opt-out',
  'do_not_call.remove': 'Removed from the do-not-call list',
  'import.export_failed_rows': 'Exported failed import rows',
  'import.export_blocked_numbers': 'Exported blocked import numbers',
  'import.retry': 'Retried failed import rows',
  'import.undo': 'Undid an import',
  'import.upload': 'Uploaded an import file',
  'list_check.start': 'Checked a contact list',
  'message.send': 'Sent a text message',
  'model_defaults.update': 'Chose models',
  'model_prices.update': 'Changed model prices',
  'mail_server.test': 'Sent a test email',
  'mail_server.update': 'Changed the mail server',
  'model_provider.create': 'Added a model provider',
  'model_provider.delete': 'Removed a model provider',
  'model_provider.read': 'Read the models of a provider',
  'model_provider.test': 'Tested a model',
  'model_provider.update': 'Changed a model provider',
  'number.erase': 'Erased the data of a phone number',
  'phone_number.create': 'Added a phone number',
  'phone_number.delete': 'Removed a phone number',
  'phone_number.link': 'Linked a bot to a phone number',
  'phone_number.unlink': 'Unlinked a bot from a phone number',
  'platform.request': 'Sent a request to the platform',
  'privacy.change': 'Changed privacy settings',
  'recording.play': 'Played a recording',
  'recording.view': 'Viewed the waveform of a masked recording',
  'rehearsal.override': 'Saved despite a failed rehearsal',
  'rehearsal_model.test': 'Tested the rehearsal model',
  'rehearsal_model.update': 'Changed the rehearsal model',
  'rehearsal_run.create': 'Started a rehearsal',
  'rehearsal_suite.release': 'Made rehearsals optional before saving',
  'rehearsal_suite.require': 'Required rehearsals before saving',
  'retention.cancel': 'Canceled a purge',
  'retention.loosen': 'Lengthened data retention',
  'retention.order': 'Started a purge',
  'retention.purge': 'Purged expired data',
  'retention.tighten': 'Shortened data retention',
  'review.save': 'Reviewed a call',
  'sample_data.create': 'Added sample data',
  'session.close': 'Signed out',
  'session.confirm': 'Confirmed an API key',
  'session.open': 'Signed in',
  'tool.test': 'Tested a tool',
  'webhook.resend': 'Resent a webhook',
  'webhook.test': 'Sent a test webhook',
  'webhook_secret.create': 'Created a webhook secret',
}

const verbs: Record<string, string> = {
  add: 'Added',
  cancel: 'Canceled',
  change: 'Changed',
  create: 'Created',
  delete: 'Deleted',
  discard: 'Discarded',
  override: 'Overrode',
  pause: 'Paused',
  resume: 'Resumed',
  start: 'Started',
  stop: 'Stopped',
  update: 'Changed',
}

const withArticle = (thing: string) => `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`

/** "campaign.pause" becomes "Paused a campaign". */
export function actionInWords(action: string): string {
  const sentence = Object.hasOwn(sentences, action) ? sentences[action] : undefined
  if (sentence) return sentence
  const [thing = '', deed = ''] = action.split('.')
  const [verb = '', ...part] = deed.split('_')
  const known = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!known) return action
  if (thing === 'knowledge' && part.length > 0) return `${known} knowledge: ${part.join(' ')}`
  const name = thing === 'knowledge' ? 'knowledge base' : thing.replaceAll('_', ' ')
  return `${known} ${withArticle(name)}`
}
