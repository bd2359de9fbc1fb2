/** A question as a vector, and texts that have nothing to do with it or the base. */
export type AskedVectors = { vector: readonly number[]; unrelated: readonly (readonly number[])[] }

/** Texts that hardly any knowledge base is about. How similar a model finds them to passages is what chance reaches. */
export const unrelatedTexts = [
  'What time is it in Tokyo?',
  'Who painted the Mona Lisa?',
  'Can you tell me a story?',
  'How tall is Mount Everest?',
  'What did you have for breakfast?',
  'Is it going to rain on Sunday?',
  'My cat is sleeping on the sofa.',
  'I would like to learn the guitar.',
  'How many legs does a spider have?',
  'Do you know a good recipe for soup?',
  'Which team won the championship?',
  'Where do penguins live?',
  'I have two brothers and a sister.',
  'What is the square root of nine?',
  'Could you translate this into Spanish?',
  'When was the telephone invented?',
  'She bought a red bicycle yesterday.',
  'Let us talk about movies.',
  'Do you believe in ghosts?',
  'Why do leaves fall in autumn?',
  'I went for a walk in the forest.',
  'What is your favorite color?',
  'How far away is the moon?',
  'Have you read any books lately?',
]

const mostModels = 100

/**
 * The embeddings of these texts by model. Each process asks for them with the first question to a model, and forgets the
 * oldest models.
 */
const known = new Map<string, number[][]>()

export const findUnrelated = (model: string): number[][] | undefined => known.get(model)

/** Undefined: another model has this name now, so they are embedded again. */
export function rememberUnrelated(model: string, vectors: number[][] | undefined): void {
  known.delete(model)
  if (vectors) known.set(model, vectors)
  const [oldest] = known.keys()
  if (known.size > mostModels && oldest !== undefined) known.delete(oldest)
}

/** Passages that the unrelated texts are compared with. */
const mostSampled = 100
/** Standard deviations by which a passage must be more similar than what chance reaches. */
const leastDeviations = 1.5
/** Of the distance between the usual similarity and what chance reaches, for passages after the best. */
const leastOfChance = 0.7
/** Of the distance between the usual similarity and the best passage. */
const leastOfBest = 0.75
const rounding = 1e-6

function productOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

export const similarityOf = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  productOf(a, b) / Math.sqrt(productOf(a, a) * productOf(b, b))

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The similarity from which passages have to do with a question; undefined if none has. Models differ in how similar they
 * find texts that have nothing in common, so it is measured: the best passage must be more similar to the question than
 * passages are to most unrelated texts.
 */
export function leastSimilarity(
  best: number,
  passages: readonly Int8Array[],
  unrelated: AskedVectors['unrelated'],
): number | undefined {
  const every = Math.ceil(passages.length / mostSampled)
  const sample = passages.filter((_, at) => at % every === 0)
  const similarities = unrelated
    .filter(({ length }) => length === passages[0]?.length)
    .map((text) => sample.map((passage) => similarityOf(text, passage)))
  const usual = meanOf(similarities.flat())
  const bests = similarities.map((values) => Math.max(...values))
  const chance = meanOf(bests)
  const deviation = Math.sqrt(meanOf(bests.map((value) => (value - chance) ** 2)))
  const least = chance + leastDeviations * deviation
  if (best < least - rounding) return undefined
  return usual + Math.max(leastOfChance * (least - usual), leastOfBest * (best - usual)) - rounding
}
