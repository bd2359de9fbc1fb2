/** The columns by which calls can be sorted. */
export const callSortColumns = ['time', 'duration', 'cost', 'latency'] as const
