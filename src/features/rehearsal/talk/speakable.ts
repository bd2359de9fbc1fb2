/** The text as it is read aloud, without variables that have no value and the punctuation around them. */
export const speakable = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/\s+([,.!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const failures: Record<string, string> = {
  'not-allowed': 'The microphone is blocked. Allow it in the browser, or type.',
  'service-not-allowed': 'This browser does not support speech recognition. Type instead.',
  'audio-capture': 'No microphone found.',
  network: 'The browser could not reach its speech recognition service.',
}

/** Why speech was not recognized; null for harmless causes such as silence. */
export function failureInWords(error: string): string | null {
  if (error === 'no-speech' || error === 'aborted') return null
  return failures[error] ?? 'The browser could not recognize your speech.'
}
