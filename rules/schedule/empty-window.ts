type Times = { time_start?: string | null | undefined; time_end?: string | null | undefined }

/** A window that ends when it starts could mean no time or a whole day, so a campaign must not have one. */
export const isEmptyWindow = ({ time_start, time_end }: Times) =>
  Boolean(time_start) && time_start === time_end

export const emptyWindowIssue = {
  path: 'time_end',
  message: 'The window must not end at the time at which it starts.',
}
