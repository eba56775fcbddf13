import { listMessageTemplates } from '@calls/messaging/message-templates'
import { useQuery } from '@tanstack/react-query'
import { fillTemplate, type TemplateValues } from '@testamur/contract/template-text'
import { queryOf } from '../../api/queries.ts'
import { useText } from '../../lib/text.ts'
import { Select } from '../../ui/input.tsx'

type Props = { values: TemplateValues; insert: (text: string) => void }

/** Saved replies, filled in for this conversation as they are chosen. */
export function SavedReplySelect({ values, insert }: Props) {
  const t = useText('admin-messages')
  const { data } = useQuery(queryOf(listMessageTemplates, {}))
  const texts = data?.data ?? []
  if (texts.length === 0) return null
  return (
    <label className="block min-w-0 sm:w-72">
      <span className="sr-only">{t('insert')}</span>
      <Select
        value=""
        placeholder={t('insert')}
        options={texts.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => {
          const chosen = texts.find(({ id }) => String(id) === event.currentTarget.value)
          if (chosen !== undefined) insert(fillTemplate(chosen.body, values))
        }}
      />
    </label>
  )
}
