import type { VoiceEntry } from './voice-entry'

const flash = 'eleven_flash_v2_5'

export const elevenLabsVoices: readonly VoiceEntry[] = [
  [101, 'Rachel', '21m00Tcm4TlvDq8ikWAM', 'female', 'en', 'American', 'Calm and young.', flash],
  [102, 'Aria', '9BWtsMINqrJLrRacOk9x', 'female', 'en', 'American', 'Expressive, with a slight rasp.', flash],
  [103, 'Roger', 'CwhRBWXzGAHq8TQ4Fs17', 'male', 'en', 'American', 'Confident and easygoing.', flash],
  [104, 'Sarah', 'EXAVITQu4vr4xnSDxMaL', 'female', 'en', 'American', 'Soft and professional.', flash],
  [105, 'Laura', 'FGY2WhTYpPnrIDTdsKH5', 'female', 'en', 'American', 'Upbeat and sunny.', flash],
  [106, 'Charlie', 'IKne3meq5aSn9XLyUdCD', 'male', 'en', 'Australian', 'Natural and energetic.', flash],
  [107, 'George', 'JBFqnCBsd6RMkjVDRZzb', 'male', 'en', 'British', 'Warm and mature.', flash],
  [108, 'Callum', 'N2lVS1w4EtoT3dr4eOWO', 'male', 'en', 'American', 'Intense and husky.', flash],
  [109, 'River', 'SAz9YHcvj6GT2YYXdXww', 'neutral', 'en', 'American', 'Confident and relaxed.', flash],
  [110, 'Liam', 'TX3LPaxmHKxFdv7VOQHJ', 'male', 'en', 'American', 'Articulate and young.', flash],
  [111, 'Charlotte', 'XB0fDUnXU5powFXDhCwa', 'female', 'en', 'Swedish', 'Low and relaxed.', flash],
  [112, 'Alice', 'Xb7hH8MSUJpSbSDYk0k2', 'female', 'en', 'British', 'Confident and clear.', flash],
  [113, 'Matilda', 'XrExE9yKIg1WjnnlVkGX', 'female', 'en', 'American', 'Friendly and knowledgeable.', flash],
  [114, 'Will', 'bIHbv24MWmeRgasZH58o', 'male', 'en', 'American', 'Friendly and laid back.', flash],
  [115, 'Jessica', 'cgSgspJ2msm6clMCkdW9', 'female', 'en', 'American', 'Expressive and playful.', flash],
  [116, 'Eric', 'cjVigY5qzO86Huf0OWal', 'male', 'en', 'American', 'Friendly and smooth.', flash],
  [117, 'Chris', 'iP95p4xoKVk53GoZ742B', 'male', 'en', 'American', 'Casual and down to earth.', flash],
  [118, 'Brian', 'nPczCjzI2devNBz1zQrb', 'male', 'en', 'American', 'Deep and resonant.', flash],
  [119, 'Daniel', 'onwK4e9ZLuTAKqWW03F9', 'male', 'en', 'British', 'Authoritative, as a newsreader.', flash],
  [120, 'Lily', 'pFZP5JQG7iQjIQuC4Bku', 'female', 'en', 'British', 'Warm and velvety.', flash],
  [121, 'Bill', 'pqHfZKP75CvOlQylNhV4', 'male', 'en', 'American', 'Trustworthy and older.', flash],
]
