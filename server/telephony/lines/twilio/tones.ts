const rate = 8_000
const toneMs = 120
const pauseMs = 100
const rows = [697, 770, 852, 941]
const columns = [1_209, 1_336, 1_477, 1_633]
const keypad = ['123A', '456B', '789C', '*0#D']
const loudness = 9_000

/**
 * The sound of telephone keys (DTMF), at 8,000 samples a second. Media Streams has no message for keys, so they are
 * played into the call.
 */
export function tonesOf(keys: string): Int16Array {
  const samples = new Int16Array((keys.length * (toneMs + pauseMs) * rate) / 1_000)
  for (const [index, key] of [...keys].entries()) {
    const row = keypad.findIndex((line) => line.includes(key))
    const low = rows[row] ?? 0
    const high = columns[keypad[row]?.indexOf(key) ?? 0] ?? 0
    const from = (index * (toneMs + pauseMs) * rate) / 1_000
    for (let at = 0; at < (toneMs * rate) / 1_000; at++) {
      const angle = (2 * Math.PI * at) / rate
      samples[from + at] = Math.round((Math.sin(angle * low) + Math.sin(angle * high)) * loudness)
    }
  }
  return samples
}
