import { useSession } from '~/api/session'
import { ErasureSection } from '~/features/privacy/erasure-section'
import { NoPrivacy } from '~/features/privacy/no-privacy'
import { PurgeSection } from '~/features/privacy/purge-section'
import { RetentionSection } from '~/features/privacy/retention-section'

/** Retention and erasure, under Settings and under Compliance. */
export function PrivacyContent() {
  const { capabilities } = useSession()
  if (!capabilities.privacy) return <NoPrivacy />
  return (
    <div className="grid max-w-3xl gap-4">
      <RetentionSection />
      <PurgeSection />
      {capabilities.number_erasures && <ErasureSection />}
    </div>
  )
}
