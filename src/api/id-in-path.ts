import { notFound } from '@tanstack/react-router'
import { pathParameter } from '#contract/endpoint'

/** The number in an address such as /campaigns/7; a text that cannot be one leads to the not-found page. */
export function idInPath(name: 'campaign_id' | 'contact_list_id', text: string): number {
  const { data } = pathParameter[name].safeParse(text)
  if (data === undefined) throw notFound()
  return data
}
