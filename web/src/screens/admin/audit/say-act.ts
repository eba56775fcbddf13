import { spellOut } from '../../../features/settings/spell-out.ts'
import { type Translate, useText } from '../../../lib/text.ts'
import type { adminAudit } from '../../../messages/en/admin-audit.ts'
import type { adminAuditFields } from '../../../messages/en/admin-audit-fields.ts'

/** How the trail names work that nobody started by hand. */
const SYSTEM = /^system: /

type Word = keyof typeof adminAudit
type FieldName = keyof typeof adminAuditFields

/** The text for an identifier of the audit trail, if the catalogue has one: a missing text shows its area and key. */
function wordOf(t: Translate<'admin-audit'>, kind: 'act' | 'noun' | 'verb', name: string): string | null {
  const key = `${kind}_${name.replace(/[.-]/g, '_')}`
  const said = t(key as Word)
  return said === `admin-audit.${key}` ? null : said
}

/** The same for the name of a field. */
function fieldOf(t: Translate<'admin-audit-fields'>, name: string): string | null {
  const key = `field_${name.replace(/[.-]/g, '_')}`
  const said = t(key as FieldName)
  return said === `admin-audit-fields.${key}` ? null : said
}

/** The `noun` of an action or a subject: `refund.approve`, `user:4`. */
const nounOf = (identifier: string): string => identifier.split(/[.:]/, 1)[0] ?? identifier

/** Writes actions, subjects and fields of the audit trail in the reader's language. */
export function useActWords() {
  const t = useText('admin-audit')
  const fields = useText('admin-audit-fields')
  const noun = (name: string) => wordOf(t, 'noun', name) ?? spellOut(name.replace(/-/g, '_'))
  const sayAct = (action: string): string => {
    const own = wordOf(t, 'act', action)
    if (own !== null) return own
    const verb = action.slice(nounOf(action).length + 1)
    const said = wordOf(t, 'verb', verb.split('_')[0] ?? verb) ?? spellOut(verb).toLowerCase()
    return t('fallback', { noun: noun(nounOf(action)), verb: said })
  }
  const saySubject = (subject: string, person: string | null = null): string => {
    if (person !== null) return t('accountOf', { name: person })
    const name = nounOf(subject)
    const rest = subject.slice(name.length + 1)
    return rest === '' ? noun(name) : `${noun(name)} ${rest}`
  }
  const sayField = (field: string): string => {
    // The summary of what was read counts subjects.
    if (field.startsWith('counts.')) return saySubject(field.slice('counts.'.length))
    const last = field.split('.').at(-1) ?? field
    return fieldOf(fields, field) ?? fieldOf(fields, last) ?? spellOut(field)
  }
  const sayActor = (actor: string): string => (SYSTEM.test(actor) ? t('system') : actor)
  return { sayAct, saySubject, sayField, sayActor, sayNoun: noun }
}
