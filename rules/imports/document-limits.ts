export const largestDocumentBytes = 5 * 1024 * 1024
