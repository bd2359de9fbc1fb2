type Times = { time_start?: string | null | undefined; time_end?: string | null | undefined }

/** A window that ends when it starts is ambiguous: it could mean no time or a whole day. */
export const isEmptyWindow = ({ time_start, time_end }: Times) =>
  Boolean(time_start) && time_start === time_end

export const emptyWindowIssue = {
  path: 'time_end',
  message: 'Start and end must differ.',
}
