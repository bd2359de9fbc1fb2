/** Longer texts do not fit next to a choice. */
const longest = 80

export const isLong = (...values: unknown[]) => values.some((value) => String(value).length > longest)
