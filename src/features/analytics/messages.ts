/** Texts of this feature that are longer than a label. */
export const messages = {
  copyForAnalytics:
    'This platform has no call statistics. Turn on call copying in Settings to see analytics.',
  noAnalytics: 'This server has no call statistics. See each call in Calls.',
  spendChange: 'How volume, call length and price per minute changed your spend. Always by calendar month.',
} as const
