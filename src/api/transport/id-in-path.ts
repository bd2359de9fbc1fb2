import { notFound } from '@tanstack/react-router'

/** The id in an address such as /campaigns/7. Invalid text leads to the not-found page. */
export function idInPath(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}
