import { z } from 'zod'
import { address, origin, words } from '#server/kernel/environment-schemas'

const bucketAddress = address(/^s3:$/).refine((value) => {
  const { host, search, hash, username } = new URL(value)
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host) && search + hash + username === ''
})

/** Settings for recordings outside a folder of this machine. */
export const bucketSettings = {
  RECORDINGS_URL: bucketAddress.optional().register(words, {
    means:
      'The bucket that keeps recordings, for servers on several machines; without it they lie in DATA_DIR.',
    rule: 'must be the name of a bucket, with or without a folder in it',
    example: 's3://my-bucket/recordings',
    secret: true,
  }),
  BUCKET_ENDPOINT: origin.optional().register(words, {
    means: 'The store that the bucket is in, where it is not the one of Amazon.',
    rule: 'must be an http or https address without a path',
    example: 'https://s3.example.com',
    secret: true,
  }),
  BUCKET_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .prefault('us-east-1')
    .register(words, {
      means: 'The region of the bucket.',
      rule: 'must be the name of a region',
      example: 'eu-central-1',
    }),
  BUCKET_KEY_ID: z.string().optional().register(words, {
    means: 'The name of the key that opens the bucket.',
    rule: 'must be set, as RECORDINGS_URL is',
    example: 'AKIAIOSFODNN7EXAMPLE',
  }),
  BUCKET_SECRET_KEY: z.string().optional().register(words, {
    means: 'The key that opens the bucket.',
    rule: 'must be set, as RECORDINGS_URL is',
    example: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    secret: true,
  }),
}

const keys = ['BUCKET_KEY_ID', 'BUCKET_SECRET_KEY'] as const

/** Returns the variables that a bucket requires and that are missing. */
export const lackingForBucket = (values: Record<string, string | undefined>): string[] =>
  values.RECORDINGS_URL === undefined ? [] : keys.filter((name) => values[name] === undefined)
