export const priceKinds = ['language', 'voice', 'recognition'] as const
export type PriceKind = (typeof priceKinds)[number]

export type PriceName = { kind: PriceKind; provider: string; model: string }

/** Identifies what a price is for, in any case of letters. */
export const priceKey = ({ kind, provider, model }: PriceName): string =>
  `${kind}/${provider}/${model}`.toLowerCase()
