/** What the terminal prints for a person who signs in by a link. */
export const signInLink = (url: string, link: string) =>
  `Sign in within ten minutes, once: ${url}/sign-in#link=${link}`
