/** Event of a call that goes on with another bot; its detail is the name of that bot. */
export const handedOver = 'handed_over'

/** Event of a transfer to a number that must not be called; its detail says why. */
export const transferRefused = 'transfer_refused'
