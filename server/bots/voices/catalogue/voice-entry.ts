/** A voice as its provider names it. `voice` is what the provider's API is given. */
export type VoiceEntry = readonly [
  id: number,
  name: string,
  voice: string,
  gender: 'female' | 'male' | 'neutral',
  language: string,
  accent: string,
  description: string,
  model: string,
]
