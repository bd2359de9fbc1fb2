const shortest = 13
export const longestCard = 19

// First digits and lengths of Visa, Mastercard, American Express, Diners and JCB, Maestro, Discover and
// UnionPay.
const issued =
  /^(4(\d{12}|\d{15}|\d{18})|(5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12,17}|(6|5[0678])\d{12,18})$/

/** 13 to 19 digits with a valid check digit. */
export function isCardNumber(number: string): boolean {
  if (number.length < shortest || number.length > longestCard || /\D/.test(number)) return false
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

type Place = { from: number; to: number }

function cardAt(digits: string, from: number, isEdge: (place: number) => boolean): number | undefined {
  for (let to = Math.min(digits.length, from + longestCard); to >= from + shortest; to--) {
    const number = digits.slice(from, to)
    if (isCardNumber(number) && ((isEdge(from) && isEdge(to)) || issued.test(number))) return to
  }
  return undefined
}

/**
 * Finds card numbers in digits that were spoken without interruption, the longest first. `isEdge` returns
 * whether a group of digits begins or ends at a position. A number of whole groups needs only a valid check
 * digit; one among other digits must also match an issuer.
 */
export function cardsIn(digits: string, isEdge: (place: number) => boolean): Place[] {
  const found: Place[] = []
  for (let from = 0; from + shortest <= digits.length; from++) {
    const to = cardAt(digits, from, isEdge)
    if (to === undefined) continue
    found.push({ from, to })
    from = to - 1
  }
  return found
}

const namesCard =
  /\b(card numbers?|(numbers?|digits) (on|of) (the|your) (\w+ )?card|(credit|debit|bank|payment) card|long number|expir(y|ation|es)|security code|cvv2?|cvc2?|digits on the back)\b/i
const requests =
  /\?|\b(please|can you|could you|would you|tell|give|read|enter|key in|type|say|need|provide|go ahead)\b/i

/** Places of the turns in which the bot asks for a payment card or its details. */
export const cardQuestionsIn = (turns: readonly { role: string; text: string }[]): number[] =>
  turns.flatMap(({ role, text }, place) =>
    role === 'assistant' && namesCard.test(text) && requests.test(text) ? [place] : [],
  )
