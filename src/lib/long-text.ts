/** Too long for the line beside a choice. */
const longest = 80

export const isLong = (...values: unknown[]) => values.some((value) => String(value).length > longest)
