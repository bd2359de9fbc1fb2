export const mostRetries = 5
