import { join } from 'node:path'
import type { Environment } from '#server/kernel/environment'
import type { Files } from './files'
import { type Bucket, filesInBucket } from './in-bucket'
import { filesInFolder } from './in-folder'

type Settings = Pick<
  Environment,
  'DATA_DIR' | 'RECORDINGS_URL' | 'BUCKET_ENDPOINT' | 'BUCKET_REGION' | 'BUCKET_KEY_ID' | 'BUCKET_SECRET_KEY'
>

/** Storage of recordings: the bucket of RECORDINGS_URL, else a folder in DATA_DIR. */
export function recordingFiles(settings: Settings): Files {
  const bucket = bucketOf(settings)
  return bucket ? filesInBucket(bucket) : filesInFolder(join(settings.DATA_DIR, 'recordings'))
}

function bucketOf(settings: Settings): Bucket | undefined {
  const {
    RECORDINGS_URL,
    BUCKET_ENDPOINT,
    BUCKET_REGION,
    BUCKET_KEY_ID = '',
    BUCKET_SECRET_KEY = '',
  } = settings
  if (RECORDINGS_URL === undefined) return undefined
  const { host, pathname } = new URL(RECORDINGS_URL)
  return {
    name: host,
    folder: pathname.replace(/^\/|\/$/g, ''),
    endpoint: BUCKET_ENDPOINT ?? `https://s3.${BUCKET_REGION}.amazonaws.com`,
    region: BUCKET_REGION,
    keyId: BUCKET_KEY_ID,
    secret: BUCKET_SECRET_KEY,
  }
}
