import type { callMirror } from '#contract/calls/mirror'
import type { api } from '#contract/http/api'
import { withoutQuery } from '#rules/text/without-query'
import { changed, named, type Rules, withId } from './audit-rule'

type Api = typeof api

const bots: Rules<Api['bots']> = {
  create: { action: 'bot.create', subject: (_, { name, uid }) => withId(name, uid) },
  update: { action: 'bot.update', subject: ({ body }, { name, uid }) => changed(withId(name, uid), body) },
  delete: { action: 'bot.delete', subject: ({ uid }) => uid },
}

const tools: Rules<Api['tools']> = {
  create: {
    action: 'tool.create',
    subject: ({ bot_uid }, { name, id }) => `${withId(name, id)} of bot ${bot_uid}`,
  },
  update: {
    action: 'tool.update',
    subject: ({ bot_uid, body }, { name, id }) => changed(`${withId(name, id)} of bot ${bot_uid}`, body),
  },
  delete: { action: 'tool.delete', subject: ({ bot_uid, tool_id }) => `${tool_id} of bot ${bot_uid}` },
  test: { action: 'tool.test', subject: ({ bot_uid }) => `bot ${bot_uid}`, isLong: true },
}

const campaigns: Rules<Api['campaigns']> = {
  create: { action: 'campaign.create', subject: named },
  update: { action: 'campaign.update', subject: ({ body }, { name, id }) => changed(withId(name, id), body) },
  delete: { action: 'campaign.delete', subject: ({ campaign_id }) => String(campaign_id) },
}

const review: Rules<Api['review']> = {
  save: { action: 'review.save', subject: ({ id }) => `call ${id}` },
  addNote: { action: 'review_note.create', subject: ({ id }) => `call ${id}` },
  changeNote: { action: 'review_note.update', subject: ({ review_note_id }) => `note ${review_note_id}` },
  removeNote: { action: 'review_note.delete', subject: ({ review_note_id }) => `note ${review_note_id}` },
}

const numberOf = (_: unknown, { phone_number }: { phone_number: string }) => phone_number

const phoneNumbers: Rules<Api['phoneNumbers']> = {
  create: { action: 'phone_number.create', subject: numberOf },
  update: { action: 'phone_number.update', subject: numberOf },
  delete: { action: 'phone_number.delete', subject: ({ uid }) => uid },
  link: {
    action: 'phone_number.link',
    subject: (_, { message, phone_number }) => `${phone_number}: ${message}`,
  },
  unlink: {
    action: 'phone_number.unlink',
    subject: (_, { message, phone_number }) => `${phone_number}: ${message}`,
  },
}

/** Bots, calls and campaigns. */
export const callRules = {
  bots,
  botVersions: {
    restore: {
      action: 'bot.restore',
      subject: ({ uid, bot_version }) => `version ${bot_version} of bot ${uid}`,
    },
  } satisfies Rules<Api['botVersions']>,
  tools,
  calls: {
    create: { action: 'call.create', subject: (_, { call_id }) => call_id },
    reveal: { action: 'call.reveal', byHandler: true },
  } satisfies Rules<Api['calls']>,
  callFiles: {
    csv: { action: 'calls.export', byHandler: true },
    json: { action: 'calls.export', byHandler: true },
  } satisfies Rules<Api['callFiles']>,
  analysisRuns: {
    estimate: { unlogged: 'It changes nothing.' },
    create: {
      action: 'analysis_run.create',
      subject: (_, { id, total }) => `run ${id}: ${total} ${total === 1 ? 'call' : 'calls'}`,
    },
    cancel: { action: 'analysis_run.cancel', subject: ({ analysis_run_id }) => `run ${analysis_run_id}` },
  } satisfies Rules<Api['analysisRuns']>,
  preCallWebhook: {
    test: { action: 'webhook.test', subject: ({ body }) => withoutQuery(body.url), isLong: true },
  } satisfies Rules<Api['preCallWebhook']>,
  simulatedInboundCalls: {
    create: { action: 'call.create', subject: (_, { call_id }) => call_id },
  } satisfies Rules<Api['simulatedInboundCalls']>,
  webCalls: {
    create: { action: 'call.create', subject: (_, { call_id }) => call_id },
  } satisfies Rules<Api['webCalls']>,
  // Requests that change nothing are not logged.
  callPins: { update: { action: 'call.pin', byHandler: true } } satisfies Rules<Api['callPins']>,
  callShares: { create: { action: 'call.share', subject: ({ id }) => id } } satisfies Rules<
    Api['callShares']
  >,
  callMirror: {
    start: { action: 'call_mirror.start' },
    stop: { action: 'call_mirror.stop' },
  } satisfies Rules<typeof callMirror>,
  sounds: {
    recording: { action: 'recording.play', byHandler: true },
    voiceSample: { unlogged: 'A voice sample is the same for all organizations.' },
  } satisfies Rules<Api['sounds']>,
  campaigns,
  campaignActions: {
    pause: { action: 'campaign.pause', subject: named },
    resume: { action: 'campaign.resume', subject: named },
    stop: { action: 'campaign.stop', subject: named },
  } satisfies Rules<Api['campaignActions']>,
  campaignDrafts: {
    create: { action: 'campaign_draft.create', subject: named },
    update: { action: 'campaign_draft.update', subject: named },
    delete: {
      action: 'campaign_draft.delete',
      subject: ({ campaign_draft_id }) => String(campaign_draft_id),
    },
  } satisfies Rules<Api['campaignDrafts']>,
  campaignActivity: {
    export: {
      action: 'campaign.export_contacts',
      subject: ({ campaign_id }) => String(campaign_id),
      isLong: true,
    },
  } satisfies Rules<Api['campaignActivity']>,
  messages: { send: { action: 'message.send', subject: (_, { id }) => id } } satisfies Rules<Api['messages']>,
  phoneNumbers,
  savedViews: {
    create: { action: 'saved_view.create', subject: named },
    update: { action: 'saved_view.update', subject: named },
    delete: { action: 'saved_view.delete', subject: ({ saved_view_id }) => String(saved_view_id) },
  } satisfies Rules<Api['savedViews']>,
  review,
  reviewers: {
    create: { action: 'reviewer.create', subject: named },
    update: { action: 'reviewer.update', subject: named },
  } satisfies Rules<Api['reviewers']>,
  webhooks: {
    createSecret: { action: 'webhook_secret.create' },
    test: { action: 'webhook.test', subject: ({ body }) => withoutQuery(body.url), isLong: true },
    resend: { action: 'webhook.resend', subject: ({ delivery_id }) => delivery_id },
    resendFailed: { action: 'webhook.resend', byHandler: true },
  } satisfies Rules<Api['webhooks']>,
}
