import { afterEach, expect, test } from 'vitest'
import { play, setKnownLength } from './use-audio'

const audio = document.createElement('audio')
audio.preload = 'none'

afterEach(() => audio.pause())

test.each([
  ['where nothing is left to hear', 9.9, 0],
  ['at the end', 10, 0],
  ['before the end', 9, 9],
])('playing %s begins at the right place before the recording is loaded', (_, from, begins) => {
  setKnownLength(audio, 10_000)
  audio.currentTime = from
  play(audio)
  expect(audio.currentTime).toBe(begins)
})
