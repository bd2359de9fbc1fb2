import { z } from 'zod'

type Words = { means: string; rule: string; example: string; secret?: boolean }

/** Description of each variable. */
export const words = z.registry<Words>()

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** A URL with one of the protocols; `standIn` converts the value to a form that URL can parse. */
export const address = (protocol: RegExp, standIn = (value: string) => value) =>
  z.string().refine(
    (value) => {
      const url = standIn(value)
      return URL.canParse(url) && protocol.test(new URL(url).protocol)
    },
    { abort: true },
  )

/** `https://example.com` without a path. */
export const origin = address(/^https?:$/)
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`)
  .transform((value) => new URL(value).origin)
