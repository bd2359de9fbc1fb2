export const priceKinds = ['language', 'voice', 'recognition', 'telephony'] as const
export type PriceKind = (typeof priceKinds)[number]

/** What connects calls with the telephone network, as prices name it. */
export const telephonyProviders = ['Asterisk', 'Twilio'] as const

/** Most carriers charge started minutes. */
export const usualStepSeconds = 60

export type PriceName = { kind: PriceKind; provider: string; model: string }

/** Identifies what a price is for, in any case of letters. */
export const priceKey = ({ kind, provider, model }: PriceName): string =>
  `${kind}/${provider}/${model}`.toLowerCase()
