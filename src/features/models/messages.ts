import type { ModelPurpose } from '#contract/models/model-defaults'
import type { ProviderApi } from '#contract/models/model-providers'

/** Texts of this feature that are longer than a label. */
export const messages = {
  summary:
    'Models that lead conversations, analyze calls and speak. Without language models, conversations are scripted and analyses estimated.',
  gateway: 'The platform leads calls. These models lead test chats and rehearsals.',
  providers:
    'OpenAI-compatible APIs, and speech of Deepgram and ElevenLabs. Keys are stored encrypted and never shown again.',
  noProviders: 'Without one, bots follow a script, and analyses are estimates.',
  baseUrl: 'Private hosts must be listed in ALLOWED_PRIVATE_HOSTS.',
  speechModels: 'One per line.',
  key: 'Stored encrypted and never shown again. Re-enter it if you change the host.',
  models: 'One per line. Use “Read models” to fill this from the provider.',
  hipaa: 'Send prompts and transcripts of bots under HIPAA. Requires an agreement with the provider.',
  pci: 'Send prompts and transcripts of bots under PCI.',
  removeKey: 'If the provider requires a key, conversations fail until you enter a new one.',
  deleteProvider:
    'Its key is deleted. What uses its models becomes scripted. Completed calls stay as they are.',
  defaults: 'A bot’s own language model is used in conversations if a provider lists it.',
  unavailable: 'This server has no language models: conversations are scripted.',
  earlier: 'Chosen with an earlier version, for rehearsals alone. Remove it to use the conversation model.',
  removeEarlier: 'Its key is deleted. Rehearsals then use the conversation model, else they are scripted.',
}

type PurposeWords = { label: string; hint: string; none: string }

/** What models are used for, in the order of the page. */
export const purposeWords: Record<ModelPurpose, PurposeWords> = {
  conversation: {
    label: 'Conversations',
    hint: 'Simulated calls, test chats and rehearsals.',
    none: 'None: scripted',
  },
  analysis: {
    label: 'Analysis',
    hint: 'Summary, success and extracted data of completed calls.',
    none: 'None: estimated by rules',
  },
  rehearsal_caller: {
    label: 'Rehearsal callers',
    hint: 'Plays the simulated callers of rehearsal suites.',
    none: 'None: scripted',
  },
  voice: {
    label: 'Voices',
    hint: 'Speaks in calls with real audio. All calls of this server are simulated, so only its test uses it.',
    none: 'None',
  },
  recognition: {
    label: 'Speech recognition',
    hint: 'Hears callers in calls with real audio. All calls of this server are simulated, so only its test uses it.',
    none: 'None',
  },
}

export const apiWords: Record<ProviderApi, { label: string; base_url: string }> = {
  openai: { label: 'OpenAI-compatible', base_url: 'https://api.openai.com/v1' },
  deepgram: { label: 'Deepgram (speech)', base_url: 'https://api.deepgram.com/v1' },
  elevenlabs: { label: 'ElevenLabs (voices)', base_url: 'https://api.elevenlabs.io/v1' },
}
