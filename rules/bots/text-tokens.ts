const charactersPerToken = 4

/** Estimates the tokens of a text by its number of characters; models count differently. */
export const tokensIn = (characters: number) => Math.ceil(characters / charactersPerToken)
