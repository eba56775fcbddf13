import { linkToken } from '../../../platform/link-tokens.ts'
import type { GraduationDeps } from '../deps.ts'
import type { Share } from '../store/shares.ts'

/** The page of a shared certificate. */
export const shareUrl = (
  { secrets, publicUrl }: Pick<GraduationDeps, 'secrets' | 'publicUrl'>,
  share: Share,
): string => `${publicUrl}/c/${linkToken(secrets, share, 'graduation.share')}`
