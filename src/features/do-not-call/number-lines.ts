import { DoNotCallReason, mostNumbersAtOnce } from '#contract/do-not-call/do-not-call'
import { GroupedE164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { inputProblems } from '#rules/text/input-problems'

type NumberLine = { line: number; text: string }

/** Pasted numbers: one per line, or several separated by commas or semicolons. */
function piecesOf(text: string): NumberLine[] {
  return text.split(/\r?\n/).flatMap((line, index) =>
    line
      .split(/[,;]/)
      .map((piece) => ({ line: index + 1, text: piece.trim() }))
      .filter((piece) => piece.text !== ''),
  )
}

const isNumber = ({ text }: NumberLine) => GroupedE164.safeParse(text).success

/** Lines that are not phone numbers. */
export function wrongLines(text: string): NumberLine[] {
  return piecesOf(text).filter((piece) => !isNumber(piece))
}

/** Splits and checks the numbers of the form. */
export const AddNumbersValues = z.object({
  numbers: z.string().transform((text, context) => {
    const pieces = piecesOf(text)
    const wrong = wrongLines(text)
    const refuse = (message: string) => void context.addIssue({ code: 'custom', message })
    if (pieces.length === 0) refuse('Enter at least one number.')
    else if (pieces.length > mostNumbersAtOnce) refuse('At most 1,000 numbers can be added at once.')
    else if (wrong.length === 1 && pieces.length === 1) {
      refuse(inputProblems.phone)
    } else if (wrong.length > 0) {
      refuse(
        `${wrong.length} of ${pieces.length} are not phone numbers with country code, such as +1 415 555 0123.`,
      )
    }
    return pieces.map((piece) => piece.text)
  }),
  reason: DoNotCallReason,
})
