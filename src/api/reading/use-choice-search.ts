import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPhone } from '~/lib/format/phone'
import type { OptionSearch } from '~/lib/option-search'
import type { Choice, ChoiceKind } from './choice-kinds'
import { choicesFor, nameIn, useChoice, withoutName } from './choices'

type Option = OptionSearch['options'][number]
type Words<Kind extends ChoiceKind> = (choice: Choice[Kind]) => Option

/** How something is shown that does not exist any more. */
const unknown: Record<ChoiceKind, (id: string) => string> = {
  ...withoutName,
  bots: (uid) => uid,
  'phone-numbers': formatPhone,
}

const pauseMs = 200

/** The text once its user pauses. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The choices of a kind that match what a user types; numbers of the bot come first. */
function useChoiceSearch<Kind extends ChoiceKind>(
  kind: Kind,
  words: Words<Kind>,
  botUid?: string,
): OptionSearch {
  // Null until the field opens.
  const [text, search] = useState<string | null>(null)
  const settled = useSettled(text)
  const { data, isPending, isPlaceholderData } = useQuery({
    ...choicesFor(kind, settled?.trim(), botUid),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const choice = useChoice(kind)
  const options = data?.choices.map(words) ?? []
  return {
    options,
    hasMore: data?.has_more ?? false,
    isPending: isPending || isPlaceholderData || (text ?? '') !== (settled ?? ''),
    isSearching: Boolean(text || settled),
    search,
    labelOf(value) {
      const known = options.find((option) => option.value === value)
      if (known || value === '') return known?.label ?? ''
      const found = choice(value)
      return found ? words(found).label : nameIn(found, unknown[kind](value))
    },
  }
}

const botOption: Words<'bots'> = ({ uid, name }) => ({ value: uid, label: name })
const campaignOption: Words<'campaigns'> = ({ id, name }) => ({ value: String(id), label: name })
const numberOption: Words<'phone-numbers'> = ({ phone_number, name }) => ({
  value: phone_number,
  label: formatPhone(phone_number),
  ...(name && name !== phone_number && { hint: name }),
})

export const useBotSearch = (): OptionSearch => useChoiceSearch('bots', botOption)
export const useCampaignSearch = (): OptionSearch => useChoiceSearch('campaigns', campaignOption)
export const useNumberSearch = (words: Words<'phone-numbers'> = numberOption): OptionSearch =>
  useChoiceSearch('phone-numbers', words)

/** The numbers from which a bot calls come first and are marked. */
export function useNumberSearchOfBot(botUid: string): OptionSearch {
  return useChoiceSearch(
    'phone-numbers',
    (number) => {
      const { hint, ...option } = numberOption(number)
      if (botUid === '' || number.outbound_agent_id !== botUid) return { ...option, ...(hint && { hint }) }
      return { ...option, hint: hint ? `${hint} · this bot` : 'This bot' }
    },
    botUid,
  )
}

export const useListSearch = (words: Words<'contact-lists'>): OptionSearch =>
  useChoiceSearch('contact-lists', words)
