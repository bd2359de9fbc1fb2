import type { VoiceEntry } from './voice-entry'

export const openAiVoices: readonly VoiceEntry[] = [
  [1, 'Alloy', 'alloy', 'neutral', 'en', 'American', 'Even and clear; at home in any subject.', 'tts-1'],
  [2, 'Ash', 'ash', 'male', 'en', 'American', 'Warm and unhurried.', 'tts-1'],
  [3, 'Ballad', 'ballad', 'male', 'en', 'British', 'Soft and expressive.', 'gpt-4o-mini-tts'],
  [4, 'Coral', 'coral', 'female', 'en', 'American', 'Bright and friendly.', 'tts-1'],
  [5, 'Echo', 'echo', 'male', 'en', 'American', 'Calm and measured.', 'tts-1'],
  [6, 'Fable', 'fable', 'neutral', 'en', 'British', 'Lively, as one who tells a story.', 'tts-1'],
  [7, 'Nova', 'nova', 'female', 'en', 'American', 'Energetic and welcoming.', 'tts-1'],
  [8, 'Onyx', 'onyx', 'male', 'en', 'American', 'Deep and steady.', 'tts-1'],
  [9, 'Sage', 'sage', 'female', 'en', 'American', 'Gentle and thoughtful.', 'tts-1'],
  [10, 'Shimmer', 'shimmer', 'female', 'en', 'American', 'Light and cheerful.', 'tts-1'],
  [11, 'Verse', 'verse', 'male', 'en', 'American', 'Versatile, with much expression.', 'gpt-4o-mini-tts'],
  [12, 'Marin', 'marin', 'female', 'en', 'American', 'Natural and conversational.', 'gpt-4o-mini-tts'],
  [13, 'Cedar', 'cedar', 'male', 'en', 'American', 'Natural and reassuring.', 'gpt-4o-mini-tts'],
]
