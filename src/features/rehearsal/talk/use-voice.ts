import { useEffect, useState } from 'react'
import { createVoiceLine, silent } from './voice-line'

/** The line to microphone and loudspeaker, which is cut when the talk leaves the page. */
export function useVoice() {
  const [state, setState] = useState(silent)
  const [line] = useState(() => createVoiceLine(setState))
  // The browser's microphone and voice go on by themselves.
  useEffect(() => line.stop, [line])
  return { state, line }
}
