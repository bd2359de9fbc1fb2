import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Outcome, Scenario } from '#reliability/support/scenario'
import { forbiddenNumber } from '#server/kernel/number-types/forbidden-number'
import { type ExampleNumber, exampleNumbers } from '#server/kernel/number-types/testing'

type Blocks = (number: string) => boolean

const blockedTypes: readonly string[] = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'UAN']
const networks = /^\+(808|870|878|881|882|883|888|979)/
/** Ranges that every release must block, independent of the metadata. */
const listed = ['+447012345678', '+881612345678', '+882161234567', '+883510012345', '+870773111632']
const listedToo = ['+878101234567890', '+88812345678901', '+78091234567', '+39144123456', '+19005550123']
/** Shorter numbers are blocked as emergency or short numbers. */
const fewestCharacters = 8

/** Generated numbers that libphonenumber assigns to the type whose pattern generated them. */
function examples(perPattern: number): ExampleNumber[] {
  return exampleNumbers(perPattern).filter(({ number, type }) => {
    if (number.length < fewestCharacters) return false
    if (networks.test(number)) return true
    const parsed = parsePhoneNumberFromString(number, { extract: false })
    return parsed?.number === number && parsed.getType() === type
  })
}

const mustBlock = ({ number, type }: ExampleNumber) => networks.test(number) || blockedTypes.includes(type)

const wrongOf = (numbers: readonly ExampleNumber[], blocks: Blocks): string[] => [
  ...numbers.filter((example) => blocks(example.number) !== mustBlock(example)).map(({ number }) => number),
  ...[...listed, ...listedToo].filter((number) => !blocks(number)),
]

/** Deliberate mistakes, which this scenario must detect. */
const mistakes: Record<string, Blocks> = {
  'premium numbers of a few countries only': (number) => /^\+(1900|449|49900|3389)/.test(number),
  'every number is blocked': () => true,
  'shared cost is allowed': (number) => !['shared_cost', undefined].includes(forbiddenNumber(number)?.kind),
}

async function run(isFull: boolean): Promise<Outcome> {
  const numbers = examples(isFull ? 200 : 10)
  const wrong = wrongOf(numbers, (number) => forbiddenNumber(number) !== null)
  const blind = Object.entries(mistakes).flatMap(([name, blocks]) =>
    wrongOf(numbers, blocks).length > 0 ? [] : [name],
  )
  const countries = new Set(numbers.map(({ country }) => country)).size
  const figures = [
    `${numbers.length} numbers of ${countries} countries and networks, ${wrong.length} decided wrongly`,
    ...(wrong.length > 0 ? [`such as ${wrong.slice(0, 5).join(', ')}`] : []),
    `${Object.keys(mistakes).length - blind.length} of ${Object.keys(mistakes).length} mistakes noticed`,
  ]
  return { isGood: wrong.length === 0 && blind.length === 0, figures: figures.join('; ') }
}

export const numberTypes: Scenario = {
  name: 'number-types',
  claim: 'numbers of blocked types are blocked in all countries, and ordinary numbers are not',
  run,
}
