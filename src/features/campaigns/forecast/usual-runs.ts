/** How many times a forecast simulates a campaign. */
export const usualRuns = 60
