/** How much sound is passed on at once, in milliseconds. */
export const FRAME_MS = 20
