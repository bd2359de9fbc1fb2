/** The text as it is read aloud, without variables that have no value and the punctuation around them. */
export const speakable = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const failures: Record<string, string> = {
  'not-allowed': 'The microphone was not allowed. Allow it in the browser, or type.',
  'service-not-allowed': 'This browser does not let pages recognize speech. Type instead.',
  'audio-capture': 'There is no microphone.',
  network: 'The browser could not reach its speech recognition service.',
}

/** Why speech was not recognized; null for harmless causes such as silence. */
export function failureInWords(error: string): string | null {
  if (error === 'no-speech' || error === 'aborted') return null
  return failures[error] ?? 'The browser could not recognize what was said.'
}
