/** The overlays of the shell. One is open at a time, and each is loaded on first use. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation'
