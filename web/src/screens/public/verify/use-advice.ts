import type { Verdict } from '@testamur/contract/documents/documents'
import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'

/** What a verdict means and what to do about it, in sentences. */
export function useAdvice(
  { state, institution, code, holder, replaced_on, revoked_on, revoked_because }: Verdict,
  by: 'code' | 'file',
): { means: readonly string[]; advice: readonly string[] } {
  const t = useText('verify')
  switch (state) {
    case 'valid':
      return {
        means: [t(`means_valid_${by}`, { institution })],
        // Only of a person who was erased is nothing known.
        advice: [t(by === 'code' && holder === null ? 'do_valid_erased' : `do_valid_${by}`)],
      }
    case 'superseded':
      return {
        means: [
          replaced_on === null
            ? t('means_superseded', { institution })
            : t('means_superseded_on', { institution, day: formatDay(replaced_on) }),
        ],
        advice: [t('do_superseded')],
      }
    case 'revoked':
      return {
        means: [
          revoked_on === null
            ? t('means_revoked', { institution })
            : t('means_revoked_on', { institution, day: formatDay(revoked_on) }),
          ...(revoked_because === null ? [] : [t(`because_${revoked_because}`)]),
        ],
        advice: [t('do_revoked')],
      }
    case 'altered':
      return {
        means: [t('means_altered')],
        advice: [t(code === null ? 'do_altered_bare' : 'do_altered')],
      }
    case 'unknown':
      return { means: [t(`means_unknown_${by}`, { institution })], advice: [t(`do_unknown_${by}`)] }
  }
}
