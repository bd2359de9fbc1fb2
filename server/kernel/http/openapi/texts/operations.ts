import type { FieldTexts } from './field-texts'

/** What the summary of an operation leaves out, by operation id. */
export const operationTexts: FieldTexts = {
  'account.capabilities':
    'Says which features this server has beyond the specification, so that a client can hide what is missing.',
  'analytics.breakdown': 'The rows with the most calls come first. `total` counts all rows.',
  'analytics.series':
    'Long ranges have longer intervals, so that there are never more than a few hundred points.',
  'analytics.summary':
    'A call counts once it is completed, at its start or, without an answer, when it was accepted.',
  'apiKeys.create': 'Store the key at once: no other response contains it.',
  'apiKeys.revoke':
    'Sessions that the key opened end at once. The last key that does not expire cannot be revoked.',
  'apiKeys.rotate': 'The new key has the name of the old one, which works until the overlap ends.',
  'auditLog.verify': 'Each entry contains the hash of the one before it. This recomputes them all.',
  'bots.create': 'Omitted fields take their defaults, which the response contains.',
  'bots.delete': 'A bot that a number, a campaign or a suite uses is not deleted: 409.',
  'bots.update': 'Omitted fields stay. The three settings objects are merged key by key.',
  'botVersions.restore':
    'The restored fields become the newest version. Nothing is removed from the history.',
  'calls.create':
    'Places the call at once. It is refused if the number is on the do-not-call list or, where the rules say so, outside calling hours. Read the call to follow it.',
  'calls.list': 'Masked calls (HIPAA, PCI) have no names, numbers or transcripts.',
  'calls.reveal': 'The audit log says who unmasked the call, and why.',
  'callPins.update': 'A pin corrects when a line was said, if it was aligned wrongly with the recording.',
  'campaignActions.pause': 'Calls in progress continue. No further contact is called.',
  'campaignActions.stop': 'A stopped campaign cannot be resumed. Calls in progress continue.',
  'campaigns.create':
    'The campaign calls its contacts within its windows, calling hours and limits. It waits for its first window.',
  'campaigns.delete': 'Its calls stay.',
  'contactLists.delete': 'A list that an unfinished campaign uses is not deleted: 409.',
  'contacts.createMany': 'All or none: one invalid contact rejects the request.',
  'contacts.delete': 'All or none: one unknown contact rejects the request.',
  'dialingRules.check': 'Answers for this moment. A campaign checks again before each call.',
  'dialingRules.update': 'The rules apply to the next call, also of running campaigns.',
  'doNotCall.add': 'The number is never called or texted again, by no campaign and by no single call.',
  'doNotCall.remove': 'The number can be called again. The reason is stored in the audit log.',
  'erasures.create':
    'Contacts, calls, messages and imports with the number are deleted, and cannot be restored.',
  'imports.create':
    'Send the file as the body. The response has guessed settings: check the preview, correct them, and start the import.',
  'imports.undo': 'Added rows are deleted and overwritten ones restored, unless they changed since.',
  'knowledgeBases.search': 'Searches as a bot does in a call.',
  'live.events':
    'A stream of server-sent events. Each names a resource that changed; read it again. A beat comes every ten seconds.',
  'messages.send': 'A text to a number on the do-not-call list is refused.',
  'modelPrices.update': 'Costs of past calls stay as they are.',
  'phoneNumbers.link': 'Replaces the bot that the direction had.',
  'preflight.get': 'Checks every contact of the list as the campaign would, except for the hour.',
  'privacy.purge': 'Deletes in the background what is older than the retention. It cannot be undone.',
  'reads.list':
    'Each read passes the same checks, and counts toward the same limits, as a request of its own.',
  'rehearsalChat.answer':
    'Nothing is stored. The response is newline-delimited JSON, which grows while the bot speaks.',
  'rehearsalRuns.override': 'The reason is stored with the run and in the audit log.',
  'review.queue': 'The score adds up the signals of a call, such as a doubtful success or long silences.',
  'sampleData.create': 'Works only in an account without data. It runs in the background.',
  'session.open':
    'Sets a cookie that scripts cannot read. Programs send their API key with each request instead.',
  'tools.test': 'Sends a real request. Secret headers are masked in the response.',
  'webhooks.createSecret': 'The former secret signs too until the overlap ends. Store the secret at once.',
  'webhooks.resend': 'The receiver gets the same webhook-id, so that it can ignore what it already has.',
}
