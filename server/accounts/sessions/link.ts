/** The sign-in link that the terminal prints. */
export const signInLink = (url: string, link: string) =>
  `Sign in within ten minutes, once: ${url}/sign-in#link=${link}`
