import { notFound } from '@tanstack/react-router'

/** The number in an address such as /campaigns/7; a text that cannot be one leads to the not-found page. */
export function idInPath(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}
