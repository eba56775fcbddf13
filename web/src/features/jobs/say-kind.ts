import { useText } from '../../lib/text.ts'
import type { adminJobs } from '../../messages/en/admin-jobs.ts'
import { spellOut } from '../settings/spell-out.ts'

/** Describes a kind of job. For a kind without a text, the name is spelt out. */
export function useSayKind(): (kind: string) => string {
  const t = useText('admin-jobs')
  return (kind) => {
    const key = `kind_${kind.replace(/[.-]/g, '_')}`
    const said = t(key as keyof typeof adminJobs)
    return said === `admin-jobs.${key}` ? spellOut(kind.replace(/-/g, '_')) : said
  }
}
