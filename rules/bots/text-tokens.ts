const charactersPerToken = 4

/** About how many tokens a text of so many characters is: every model counts its own way. */
export const tokensIn = (characters: number) => Math.ceil(characters / charactersPerToken)
