import type { ProviderApi } from '#contract/models/model-providers'
import type { ModelPurpose } from '#rules/bots/model-purposes'

/** Texts of this feature that are longer than a label. */
export const messages = {
  summary:
    'Connect models for conversations, call analysis and speech. Without language models, conversations are scripted and analyses are estimates.',
  gateway: 'Calls run on the platform. These models are used in test chats and rehearsals.',
  providers:
    'OpenAI-compatible APIs, and speech from Deepgram and ElevenLabs. Keys are stored encrypted and never shown again.',
  noProviders: 'Until you add one, conversations are scripted and analyses are estimates.',
  baseUrl: 'For a host in a private network, add it to ALLOWED_PRIVATE_HOSTS on the server.',
  speechModels: 'One name per line.',
  key: 'Stored encrypted and never shown again. Re-enter it if you change the host.',
  models: 'One name per line. Leave empty to load the list from the provider.',
  hipaa:
    'Bots with HIPAA on may send it prompts, transcripts and knowledge. You need a business associate agreement with the provider.',
  pci: 'Bots with PCI on may send it prompts, transcripts and knowledge.',
  removeKey: 'If the provider requires a key, its models stop working until you enter a new one.',
  deleteProvider:
    'Its key is deleted. Conversations that use its models become scripted. Completed calls do not change.',
  defaults: 'A bot’s own language model is used instead if a provider offers it.',
  unavailable: 'This server does not support language models. Conversations are scripted.',
  earlier: 'An earlier version set this model for rehearsals only. Remove it to use the conversation model.',
  removeEarlier:
    'Its key is deleted. Rehearsals then use the conversation model, or are scripted if there is none.',
}

type PurposeWords = { label: string; hint: string; none: string }

/** What models are used for, in the order of the page. */
export const purposeWords: Record<ModelPurpose, PurposeWords> = {
  conversation: {
    label: 'Conversations',
    hint: 'Talks in calls, test chats and rehearsals.',
    none: 'None (scripted)',
  },
  analysis: {
    label: 'Analysis',
    hint: 'Writes the summary, evaluation and extracted data of completed calls.',
    none: 'None (estimated)',
  },
  rehearsal_caller: {
    label: 'Rehearsal callers',
    hint: 'Plays the callers in rehearsal suites.',
    none: 'None (scripted)',
  },
  voice: {
    label: 'Voices',
    hint: 'Turns replies into speech in web calls and real phone calls.',
    none: 'None',
  },
  recognition: {
    label: 'Speech recognition',
    hint: 'Turns speech into text in web calls and real phone calls.',
    none: 'None',
  },
  embedding: {
    label: 'Knowledge search (embeddings)',
    hint: 'Finds passages by meaning. All passages and each question are sent to it.',
    none: 'None (search by words)',
  },
}

export const apiWords: Record<ProviderApi, { label: string; base_url: string }> = {
  openai: { label: 'OpenAI-compatible', base_url: 'https://api.openai.com/v1' },
  deepgram: { label: 'Deepgram (speech)', base_url: 'https://api.deepgram.com/v1' },
  elevenlabs: { label: 'ElevenLabs (voices)', base_url: 'https://api.elevenlabs.io/v1' },
}
