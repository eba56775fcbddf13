import { deleteMessageTemplate, listMessageTemplates } from '@calls/messaging/message-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageTemplate } from '@testamur/contract/messaging/message-templates'
import { templateVariables } from '@testamur/contract/template-text'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ListSearch, useListSearch } from '../../../features/settings/list-search.tsx'
import { useText } from '../../../lib/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { CannedForm } from './canned-form.tsx'

/** Saved replies, shared by all staff: add, change and remove them. */
export function CannedAnswers({ close }: { close: () => void }) {
  const t = useText('admin-messages')
  const client = useQueryClient()
  const { data } = useQuery(queryOf(listMessageTemplates, {}))
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  const [doomed, setDoomed] = useState<MessageTemplate | null>(null)
  const again = () => client.invalidateQueries({ queryKey: [listMessageTemplates.id] })
  const remove = async ({ id, version }: MessageTemplate) => {
    await call(deleteMessageTemplate, { params: { id }, query: { version } })
    setDoomed(null)
    await again()
  }
  const texts = data?.data ?? []
  const list = useListSearch(texts, ({ name, subject, body }) => `${name} ${subject} ${body}`)

  return (
    <Dialog open wide onClose={close} title={t('textsTitle')}>
      {edited !== null ? (
        <CannedForm
          text={edited === 'new' ? null : edited}
          done={() => {
            setEdited(null)
            void again()
          }}
          back={() => setEdited(null)}
        />
      ) : doomed !== null ? (
        <div className="grid gap-5">
          <p className="text-lg">{t('deleteTitle', { name: doomed.name })}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="danger" onClick={() => void remove(doomed)}>
              {t('deleteConfirm')}
            </Button>
            <Button look="quiet" onClick={() => setDoomed(null)}>
              {t('keep')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid gap-5">
          <p className="break-words text-soft">
            {t('textsLead', { variables: templateVariables.map((name) => `{${name}}`).join(' ') })}
          </p>
          {data === undefined ? (
            <SkeletonLines lines={4} />
          ) : texts.length === 0 ? (
            <p className="text-soft">{t('noTexts')}</p>
          ) : (
            <>
              <ListSearch {...list} />
              <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
                {list.found.map((text) => (
                  <li key={text.id} className="flex items-center gap-2 px-4 py-2">
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold">{text.name}</span>
                      <span className="line-clamp-1 text-sm text-soft">{text.body}</span>
                    </span>
                    <IconButton label={t('editText', { name: text.name })} onClick={() => setEdited(text)}>
                      <Icon name="edit" />
                    </IconButton>
                    <IconButton label={t('deleteText', { name: text.name })} onClick={() => setDoomed(text)}>
                      <Icon name="trash" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div>
            <Button onClick={() => setEdited('new')}>{t('newText')}</Button>
          </div>
          <ChangeHistory
            subject="message_template"
            labels={{ name: t('textName'), subject: t('textSubject'), body: t('textBody') }}
          />
        </div>
      )}
    </Dialog>
  )
}
