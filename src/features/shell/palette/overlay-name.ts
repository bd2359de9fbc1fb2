/** What the shell opens over the page, one at a time; each is loaded when it is first wanted. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation'
